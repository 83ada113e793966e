import { digest } from '../../lib/digest.ts';
import type { Language } from '../../lib/language.ts';
import type { WallColumn, WallModel } from '../wall/wall.ts';
import { drawPicture, type PictureKind, sideLines } from './picture.ts';

interface Drawn {
  readonly content: string;
  readonly png: Buffer;
}

/** The children's pictures of the day. Each is drawn again only when it would differ. */
export class Pictures {
  readonly #drawn = new Map<string, Drawn>();

  /** @returns a PNG; null: there is no such child */
  png({ columns, language }: WallModel, child: string, kind: PictureKind): Buffer | null {
    const column = columns.find(({ id }) => id === child);
    if (!column) return null;
    const key = `${child} ${kind}`;
    const content = contentOf(column, language, kind);
    const known = this.#drawn.get(key);
    if (known?.content === content) return known.png;
    const png = drawPicture(column, language, kind);
    this.#drawn.set(key, { content, png });
    return png;
  }
}

/** Equal for equal pictures: without what is now and next. */
function contentOf(column: WallColumn, language: Language, kind: PictureKind): string {
  const { name, strip, day } = column;
  const { moments: _, leaving: __, beads: ___, slots, ...shown } = day;
  const lessons = slots.map(({ time: ____, ...slot }) => slot);
  return digest(JSON.stringify([language, name, strip, sideLines(column, language, kind), shown, lessons]));
}
