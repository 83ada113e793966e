import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { Serial } from '../../lib/serial.ts';
import type { Env } from '../env.ts';
import type { FeedText } from '../feeds/feeds.ts';
import { parseAlarm, parseFeedName } from '../feeds/kinds.ts';
import type { TokenGate } from '../token-gate.ts';

export interface CalendarRoutes {
  /** The secret part of the addresses. */
  readonly token: string;
  readonly text: FeedText;
}

/** How soon a calendar is requested again that was not read yet. */
const RETRY_SECONDS = 60;

/** `/calendar/TOKEN/FILE?alarm=18:00` */
export function calendarRoutes(
  app: Hono<Env>,
  { token, text: textOf }: CalendarRoutes,
  gate: TokenGate,
): void {
  // One at a time: together they would take no less time.
  const made = new Serial();
  app.get('/calendar/:token/:file', etag(), gate.guard(token), async (c) => {
    const name = parseFeedName(c.req.param('file'));
    const alarm = parseAlarm(c.req.query('alarm'));
    const text = name && alarm !== undefined ? await made.run(() => textOf(name, alarm)) : null;
    if (text === null) return c.notFound();
    if (text === 'unread')
      // An empty calendar would remove all events from the client's.
      return c.text('not read yet', 503, { 'Retry-After': String(RETRY_SECONDS) });
    // Kept by the client alone, and compared at each use.
    c.header('Cache-Control', 'private, no-cache');
    return c.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  });
}
