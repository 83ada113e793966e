import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../lib/log.ts';
import { isByIngress, type Keys, parentByIngress } from './access.ts';
import type { Env } from './env.ts';
import { FormTokens } from './forms.ts';
import type { Kiosk } from './kiosk.ts';
import type { Line } from './line.ts';
import type { TrustedProxies } from './proxies.ts';
import { type CalendarRoutes, calendarRoutes } from './routes/calendar.ts';
import { cardRoutes } from './routes/card.ts';
import { type ChangesRoutes, changesRoutes } from './routes/changes.ts';
import { type DavRoutes, davRoutes } from './routes/dav.ts';
import { fileRoutes } from './routes/files.ts';
import { type ImageRoutes, imageRoutes } from './routes/image.ts';
import { type MailRoutes, mailRoutes } from './routes/mail.ts';
import { PARENTS_BY_INGRESS, type ParentsRoutes, parentsRoutes } from './routes/parents.ts';
import { type WallRoutes, wallRoutes } from './routes/wall.ts';
import { type WeekRoutes, weekRoutes } from './routes/week.ts';
import type { TokenGate } from './token-gate.ts';

export interface PagesOptions extends WallRoutes, Keys {
  /** The pages with buttons; default: there are none. */
  readonly touch?: (ChangesRoutes & ParentsRoutes & { readonly mail: MailRoutes }) | undefined;
  /** Default: there are no calendars. */
  readonly calendar?: CalendarRoutes | undefined;
  /** CalDAV; default: there is none. */
  readonly dav?: DavRoutes | undefined;
  /** Default: there are no pictures. */
  readonly image?: ImageRoutes | undefined;
  /** Default: there is no week without buttons. */
  readonly week?: WeekRoutes | undefined;
  readonly log: Log;
}

/** What all requests of a server share. */
export interface ServerParts {
  readonly proxies: TrustedProxies;
  readonly gate: TokenGate;
  readonly kiosk: Kiosk;
  readonly line: Line;
}

/** What shows the children's day. */
const WALL_PATHS = ['/', '/fragment', '/events', '/child/*', '/changes/*'];

/** Answers every address but `/health` and `/ready`: `/` the wall, the pages with buttons, calendars, pictures, and their files. */
export function pages(options: PagesOptions, parts: ServerParts): ReturnType<typeof getRequestListener> {
  return getRequestListener(pagesApp(options, parts).fetch);
}

/** The pages and their routes. */
export function pagesApp(options: PagesOptions, { proxies, gate, kiosk, line }: ServerParts): Hono<Env> {
  const { ingress, touch, calendar, dav, image, week, log } = options;
  const app = new Hono<Env>();
  for (const path of WALL_PATHS) app.use(path, kiosk.guard());
  const parentsPage = (c: Context<Env>) =>
    parentByIngress(c.env.incoming, ingress) === null ? null : PARENTS_BY_INGRESS;
  // Behind ingress is a whole household.
  const clientOf = ({ env: { incoming } }: Context<Env>) =>
    isByIngress(incoming, ingress) ? null : proxies.clientOf(incoming);
  const version = fileRoutes(app);
  wallRoutes(app, { ...options, parentsPage, clientOf, line, version });
  if (touch) {
    const parts = { ...options, ...touch, forms: new FormTokens(ingress), gate, line, version };
    changesRoutes(app, parts);
    parentsRoutes(app, parts);
    mailRoutes(app, parts);
  }
  if (calendar) calendarRoutes(app, calendar, gate);
  if (dav) davRoutes(app, dav, gate);
  cardRoutes(app);
  if (image) imageRoutes(app, { ...image, gate, line });
  if (week) weekRoutes(app, { ...week, gate, line, version });
  app.notFound((c) =>
    c.req.method === 'POST' ? c.text('only GET', 405, { Allow: 'GET, HEAD' }) : c.text('not found', 404),
  );
  app.onError((error, c) => {
    // The client has gone before its form was whole.
    if (c.env.incoming.destroyed && !c.env.incoming.complete) return c.body(null, 408);
    // The address itself may have a token.
    log.error({ route: routePath(c), error: error.name }, 'a page could not be made');
    return c.text('this page could not be made', 500);
  });
  return app;
}
