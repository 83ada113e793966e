import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { ownFile } from '../../lib/own-files.ts';
import type { Env } from '../env.ts';
import { touchStyle, wallStyle } from '../wall/style.ts';

const SCRIPTS = ['wall-worker.js', 'reload.js', 'visit.js', 'parents.js', 'mail.js'];

/** The files of the pages, which have no data. @returns their version */
export function fileRoutes(app: Hono<Env>): string {
  const [css, touchCss] = [wallStyle(), touchStyle()];
  const asset = (name: string): string => ownFile(`src/web/assets/${name}`);
  const ticks = asset('ticks.js');
  const wallScript = `${asset('wall-fit.js')}\n${asset('wall.js')}`;
  const files: readonly (readonly [name: string, content: string, type: string])[] = [
    ['wall.css', css, 'text/css; charset=utf-8'],
    ['touch.css', touchCss, 'text/css; charset=utf-8'],
    ['ticks.js', ticks, 'text/javascript; charset=utf-8'],
    ['wall.js', wallScript, 'text/javascript; charset=utf-8'],
    ...SCRIPTS.map((name) => [name, asset(name), 'text/javascript; charset=utf-8'] as const),
    ['icon.svg', asset('icon.svg'), 'image/svg+xml'],
  ];
  for (const [name, content, type] of files)
    app.get(`/${name}`, (c) => c.body(content, 200, { 'Content-Type': type }));
  return createHash('sha256')
    .update(css)
    .update(touchCss)
    .update(ticks)
    .update(wallScript)
    .digest('hex')
    .slice(0, 12);
}
