import { digest } from '../../lib/digest.ts';
import type { Language } from '../../lib/language.ts';
import type { Pieces } from '../../lib/pausing.ts';
import { remember } from '../../lib/remember.ts';
import type { WallColumn, WallModel } from '../wall/wall.ts';
import type { WeekModel } from '../week/week.ts';
import { notesOf } from './notes.ts';
import type { PictureForm } from './pen.ts';
import { drawPicture } from './picture.ts';
import { type Image, pngAtOnce, pngInTurns } from './png.ts';
import { drawWeek } from './week-picture.ts';

/** A picture as it is to be now. */
export interface Picture {
  /** Other ones for other pictures, and for another content. */
  readonly key: string;
  /** null: it is not drawn yet. */
  readonly drawn: Buffer | null;
  /** @returns a PNG, which is kept */
  draw(): Promise<Buffer>;
  /** The same, without a turn for other work of the process. */
  drawAtOnce(): Buffer;
}

interface Drawn {
  readonly content: string;
  readonly image: Buffer;
}

/** Of several sizes; those that were drawn longest ago are forgotten. */
const MAX_KEPT = 24;

/** The children's pictures of the day and of the week. Each is drawn again only when it would differ. */
export class Pictures {
  readonly #drawn = new Map<string, Drawn>();

  /** @returns null: there is no such child */
  day({ columns, language }: WallModel, child: string, form: PictureForm): Picture | null {
    const column = columns.find(({ id }) => id === child);
    if (!column) return null;
    const content = contentOf(column, language, form.kind);
    return this.#picture(['day', child, form], content, () => drawPicture(column, language, form));
  }

  /** @returns null: there is no such child */
  week({ children, title }: WeekModel, child: string, form: PictureForm): Picture | null {
    const week = children.find(({ id }) => id === child);
    if (!week) return null;
    const { name, strip, days } = week;
    const shown = days.map(({ isToday: _, ...day }) => day);
    const content = digest(JSON.stringify([title, name, strip, shown]));
    return this.#picture(['week', child, form], content, () => drawWeek(week, title, form));
  }

  #picture(which: readonly unknown[], content: string, draw: () => Pieces<Image>): Picture {
    const name = JSON.stringify(which);
    const known = this.#drawn.get(name);
    const drawn = known?.content === content ? known.image : null;
    const kept = (image: Buffer): Buffer => {
      remember(this.#drawn, name, { content, image }, MAX_KEPT);
      return image;
    };
    return {
      key: `${name} ${content}`,
      drawn,
      draw: async () => drawn ?? kept(await pngInTurns(draw())),
      drawAtOnce: () => drawn ?? kept(pngAtOnce(draw())),
    };
  }
}

/** Equal for equal pictures: without what is now and next. */
function contentOf(column: WallColumn, language: Language, kind: PictureForm['kind']): string {
  const { name, strip, day } = column;
  const { moments: _, pill: __, beads: ___, slots, ...shown } = day;
  const lessons = slots.map(({ time: ____, ...slot }) => slot);
  return digest(JSON.stringify([language, name, strip, notesOf(column, language, kind), shown, lessons]));
}
