import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { Serial } from '../../lib/serial.ts';
import type { Env } from '../env.ts';
import type { Line } from '../line.ts';
import { COLOUR, EINK, type PictureForm } from '../picture/pen.ts';
import type { Picture } from '../picture/pictures.ts';
import type { TokenGate } from '../token-gate.ts';

export interface ImageRoutes {
  /** The secret part of the addresses. */
  readonly token: string;
  /** @returns null: there is no such child */
  readonly picture: (
    period: 'day' | 'week',
    child: string,
    form: PictureForm,
  ) => Pick<Picture, 'key' | 'drawn' | 'draw'> | null;
}

interface Parts extends ImageRoutes {
  readonly gate: TokenGate;
  readonly line: Line;
}

/** Of displays, frames, tablets and television sets: any other number of them would take the memory and the time of the bridge. */
export const SIZES: readonly string[] =
  '240x240 320x240 400x300 480x320 600x448 648x480 800x480 800x600 960x540 1024x600 1024x758 1200x825 1280x768 1280x800 1448x1072 1872x1404 1920x1080'.split(
    ' ',
  );

export const sizeNames = SIZES.join(', ');

const FILE = /^([a-z0-9_]+)(-week)?(-eink)?\.png$/;
const WRONG_FORM = `w and h are one of these, or upright: ${sizeNames}; greys is 2 or 4\n`;
/** Longer than the drawings that others wait for. */
const RETRY_SECONDS = 2;
const MAX_WAITING = 2;

/** `/image/TOKEN/CHILD.png`, `CHILD-week.png`, each as `-eink.png` too, with `?w=&h=&greys=`. A wrong token is answered as an unknown page. */
export function imageRoutes(app: Hono<Env>, { token, picture: pictureOf, gate, line }: Parts): void {
  const drawings = new Drawings(line);
  app.get('/image/:token/:file', etag(), gate.guard(token), async (c) => {
    const [, child, week, eink] = FILE.exec(c.req.param('file')) ?? [];
    if (child === undefined) return c.notFound();
    const form = formOf(eink ? EINK : COLOUR, c.req.query());
    if (form === null) return c.text(WRONG_FORM, 400);
    const picture = pictureOf(week ? 'week' : 'day', child, form);
    if (picture === null) return c.notFound();
    const png = picture.drawn ?? (await drawings.of(picture));
    if (png === null)
      return c.text('other pictures are drawn first', 503, { 'Retry-After': String(RETRY_SECONDS) });
    c.header('Cache-Control', 'private, no-cache');
    return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' });
  });
}

/** In greys if a number of them is wanted. @returns null: a value is none of those that there are */
function formOf(usual: PictureForm, query: Readonly<Record<string, string>>): PictureForm | null {
  const numberOf = (name: string, otherwise: number): number => {
    const text = query[name] ?? String(otherwise);
    return /^\d{1,4}$/.test(text) ? Number(text) : 0;
  };
  const [width, height] = [numberOf('w', usual.width), numberOf('h', usual.height)];
  const greys = numberOf('greys', usual.greys);
  const kind = 'greys' in query ? 'eink' : usual.kind;
  return isSize({ width, height }) && (greys === 2 || greys === 4) ? { kind, width, height, greys } : null;
}

/** Whether there are pictures of this size, upright ones too. */
function isSize({ width, height }: Pick<PictureForm, 'width' | 'height'>): boolean {
  return [`${width}x${height}`, `${height}x${width}`].some((size) => SIZES.includes(size));
}

/** Draws what clients ask for: one picture at a time, after the requests that came before, and once for all who wait for it. */
export class Drawings {
  readonly #line: Line;
  readonly #serial = new Serial();
  readonly #underway = new Map<string, Promise<Buffer>>();

  constructor(line: Line) {
    this.#line = line;
  }

  /** @returns null: as many wait as may */
  of({ key, draw }: Pick<Picture, 'key' | 'draw'>): Promise<Buffer> | null {
    const shared = this.#underway.get(key);
    if (shared || this.#underway.size > MAX_WAITING) return shared ?? null;
    const drawing = this.#serial
      .run(async () => {
        await this.#line.pass();
        return draw();
      })
      .finally(() => this.#underway.delete(key));
    this.#underway.set(key, drawing);
    return drawing;
  }
}
