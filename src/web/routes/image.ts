import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Env } from '../env.ts';
import type { Line } from '../line.ts';
import { Drawings } from '../picture/drawings.ts';
import { COLOUR, EINK, type PictureForm } from '../picture/pen.ts';
import type { Picture } from '../picture/pictures.ts';
import { isSize, sizeNames } from '../picture/sizes.ts';
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

const FILE = /^([a-z0-9_]+)(-week)?(-eink)?\.png$/;
const WRONG_FORM = `w and h are one of these, or upright: ${sizeNames}; greys is 2 or 4\n`;
/** Longer than the drawings that others wait for. */
const RETRY_SECONDS = 2;

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
