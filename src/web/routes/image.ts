import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Env } from '../env.ts';
import type { PictureKind } from '../picture/picture.ts';
import type { TokenGate } from '../token-gate.ts';

export interface ImageRoutes {
  /** The secret part of the addresses. */
  readonly token: string;
  /** @returns the picture of the day; null: there is no such child */
  readonly png: (child: string, kind: PictureKind) => Buffer | null;
}

const FILE = /^([a-z0-9_]+)(-eink)?\.png$/;

/** `/image/TOKEN/CHILD.png` and `CHILD-eink.png`. A wrong token is answered as an unknown page. */
export function imageRoutes(app: Hono<Env>, { token, png: pngOf }: ImageRoutes, gate: TokenGate): void {
  app.get('/image/:token/:file', etag(), (c) => {
    const refused = gate.refusal(c, c.req.param('token'), token);
    if (refused) return refused;
    const [, child, eink] = FILE.exec(c.req.param('file')) ?? [];
    const png = child === undefined ? null : pngOf(child, eink ? 'eink' : 'colour');
    if (png === null) return c.notFound();
    c.header('Cache-Control', 'private, no-cache');
    return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' });
  });
}
