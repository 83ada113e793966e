import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Env } from '../env.ts';
import type { Pictures } from '../picture/pictures.ts';
import type { TokenGate } from '../token-gate.ts';

export interface ImageRoutes {
  /** The secret part of the addresses. */
  readonly token: string;
  readonly pictures: Pick<Pictures, 'png'>;
}

const FILE = /^([a-z0-9_]+)(-eink)?\.png$/;

/** `/image/TOKEN/CHILD.png` and `CHILD-eink.png`. A wrong token is answered as an unknown page. */
export function imageRoutes(app: Hono<Env>, { token, pictures }: ImageRoutes, gate: TokenGate): void {
  app.get('/image/:token/:file', etag(), async (c) => {
    const refused = gate.refusal(c, c.req.param('token'), token);
    if (refused) return refused;
    const [, child, eink] = FILE.exec(c.req.param('file')) ?? [];
    const png = child === undefined ? null : await pictures.png(child, eink ? 'eink' : 'colour');
    if (png === null) return c.notFound();
    c.header('Cache-Control', 'private, no-cache');
    return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' });
  });
}
