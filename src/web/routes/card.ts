import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { builtFile } from '../../lib/own-files.ts';
import type { Env } from '../env.ts';

/**
 * `/dziennik-card.js`: the card for Home Assistant's dashboards. The only file that pages of another origin may load, as
 * Home Assistant's frontend is one; it has no data.
 */
export function cardRoutes(app: Hono<Env>): void {
  app.get('/dziennik-card.js', (c) => {
    const script = builtFile('dziennik-card.js');
    if (script === null) return c.text('the card is not built yet: npm run build', 404);
    const etag = `"${createHash('sha256').update(script).digest('hex').slice(0, 16)}"`;
    const headers = {
      ETag: etag,
      // Browsers keep it, and fetch it again only after an upgrade.
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers);
    return c.body(script, 200, { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' });
  });
}
