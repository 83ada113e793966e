import { digest } from '../../lib/digest.ts';
import type { Language } from '../../lib/language.ts';
import type { WallColumn, WallModel } from '../wall/wall.ts';
import type { WeekModel } from '../week/week.ts';
import type { PictureForm } from './pen.ts';
import { drawPicture, notesOf } from './picture.ts';
import { drawWeek } from './week-picture.ts';

interface Drawn {
  readonly content: string;
  readonly png: Buffer;
}

/** Of several sizes; those that were drawn longest ago are forgotten. */
const MAX_KEPT = 24;

/** The children's pictures of the day and of the week. Each is drawn again only when it would differ. */
export class Pictures {
  readonly #drawn = new Map<string, Drawn>();

  /** @returns a PNG; null: there is no such child */
  png({ columns, language }: WallModel, child: string, form: PictureForm): Buffer | null {
    const column = columns.find(({ id }) => id === child);
    if (!column) return null;
    const content = contentOf(column, language, form.kind);
    return this.#once(['day', child, form], content, () => drawPicture(column, language, form));
  }

  /** @returns a PNG; null: there is no such child */
  week({ children, title }: WeekModel, child: string, form: PictureForm): Buffer | null {
    const week = children.find(({ id }) => id === child);
    if (!week) return null;
    const { name, strip, days } = week;
    const shown = days.map(({ isToday: _, ...day }) => day);
    const content = digest(JSON.stringify([title, name, strip?.reason, strip?.whatToDo, shown]));
    return this.#once(['week', child, form], content, () => drawWeek(week, title, form));
  }

  #once(picture: readonly unknown[], content: string, draw: () => Buffer): Buffer {
    const key = JSON.stringify(picture);
    const known = this.#drawn.get(key);
    if (known?.content === content) return known.png;
    const png = draw();
    this.#drawn.delete(key);
    const [oldest = ''] = this.#drawn.keys();
    if (this.#drawn.size === MAX_KEPT) this.#drawn.delete(oldest);
    this.#drawn.set(key, { content, png });
    return png;
  }
}

/** Equal for equal pictures: without what is now and next. */
function contentOf(column: WallColumn, language: Language, kind: PictureForm['kind']): string {
  const { name, strip, day } = column;
  const { moments: _, leaving: __, beads: ___, slots, ...shown } = day;
  const lessons = slots.map(({ time: ____, ...slot }) => slot);
  return digest(JSON.stringify([language, name, strip, notesOf(column, language, kind), shown, lessons]));
}
