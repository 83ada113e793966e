import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Clock } from '../../lib/clock.ts';
import { ownFile } from '../../lib/own-files.ts';
import type { ChildModel } from '../child/child.ts';
import { childPage } from '../child/page.ts';
import type { Env } from '../env.ts';
import { type Subscribe, WallEvents } from '../wall/events.ts';
import { wallManifest } from '../wall/manifest.ts';
import { wallFragment, wallPage } from '../wall/page.ts';
import { touchStyle, wallStyle } from '../wall/style.ts';
import type { WallModel } from '../wall/wall.ts';

export interface WallRoutes {
  readonly wall: () => WallModel;
  /** @param day `2026-11-20`; undefined: that of the wall @returns null: there is no such child, or no such day */
  readonly child: (id: string, day: string | undefined) => ChildModel | null;
  /** Calls the listener whenever the wall may have changed. */
  readonly onChange: Subscribe;
  readonly clock: Clock;
}

interface Parts extends WallRoutes {
  /** The address of the parents' page, if the client may open it. */
  readonly parentsPage: (c: Context<Env>) => string | null;
  /** The address that the request comes from; null: of many people. */
  readonly clientOf: (c: Context<Env>) => string | null;
}

/** `/` the wall, the part of it that changes, its events and its files; `/child/CHILD`. @returns the version of the pages' files */
export function wallRoutes(app: Hono<Env>, parts: Parts): string {
  const { wall, child, onChange, clock, parentsPage, clientOf } = parts;
  const css = wallStyle();
  const touchCss = touchStyle();
  const js = ownFile('src/web/assets/wall.js');
  const visitJs = ownFile('src/web/assets/visit.js');
  const icon = ownFile('src/web/assets/icon.svg');
  const events = new WallEvents(onChange, clock);
  const version = createHash('sha256').update(css).update(touchCss).update(js).digest('hex').slice(0, 12);
  app.get('/', (c) => c.html(wallPage(wall(), version, parentsPage(c))));
  app.get('/fragment', (c) => {
    const model = wall();
    c.header('Wall-Refresh-In', String(model.refreshInMs));
    c.header('Wall-Version', version);
    c.header('Wall-At', String(model.at));
    return c.html(wallFragment(model, parentsPage(c)));
  });
  app.get('/child/:child', (c) => {
    const model = child(c.req.param('child'), c.req.query('day'));
    return model ? c.html(childPage(model, version)) : c.text('not found', 404);
  });
  app.get('/wall.css', (c) => c.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/touch.css', (c) => c.body(touchCss, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/wall.js', (c) => c.body(js, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.get('/visit.js', (c) => c.body(visitJs, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.get('/icon.svg', (c) => c.body(icon, 200, { 'Content-Type': 'image/svg+xml' }));
  app.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(wallManifest(wall().language)), 200, {
      'Content-Type': 'application/manifest+json',
    }),
  );
  // A request for the head alone, which this also answers, never reads the stream, nor ends it.
  app.get('/events', (c) => {
    return c.req.method === 'HEAD' ? events.head() : events.connect(clientOf(c));
  });
  return version;
}
