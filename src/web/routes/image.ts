import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Env } from '../env.ts';
import { COLOUR, EINK, type PictureForm } from '../picture/pen.ts';
import type { TokenGate } from '../token-gate.ts';

export interface ImageRoutes {
  /** The secret part of the addresses. */
  readonly token: string;
  /** @returns the picture; null: there is no such child */
  readonly png: (period: 'day' | 'week', child: string, form: PictureForm) => Buffer | null;
}

const FILE = /^([a-z0-9_]+)(-week)?(-eink)?\.png$/;
const [MIN_PIXELS, MAX_PIXELS] = [200, 2_000];
const WRONG_FORM = `w and h are pixels, from ${MIN_PIXELS} to ${MAX_PIXELS}; greys is 2 or 4\n`;

/** `/image/TOKEN/CHILD.png`, `CHILD-week.png`, each as `-eink.png` too, with `?w=&h=&greys=`. A wrong token is answered as an unknown page. */
export function imageRoutes(app: Hono<Env>, { token, png: pngOf }: ImageRoutes, gate: TokenGate): void {
  app.get('/image/:token/:file', etag(), gate.guard(token), (c) => {
    const [, child, week, eink] = FILE.exec(c.req.param('file')) ?? [];
    if (child === undefined) return c.notFound();
    const form = formOf(eink ? EINK : COLOUR, c.req.query());
    if (form === null) return c.text(WRONG_FORM, 400);
    const png = pngOf(week ? 'week' : 'day', child, form);
    if (png === null) return c.notFound();
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
  const isSize = Math.min(width, height) >= MIN_PIXELS && Math.max(width, height) <= MAX_PIXELS;
  return isSize && (greys === 2 || greys === 4) ? { kind, width, height, greys } : null;
}
