import ICAL from 'ical.js';
import { unguarded } from '../../../src/lib/attempt.ts';
import type { Language } from '../../../src/lib/language.ts';
import type { ShownFeed } from '../../../src/school/shown/feed.ts';
import { createPresenter } from '../../../src/school/shown/presenter.ts';
import { type FeedInput, feedText, type Revise } from '../../../src/web/feeds/feeds.ts';
import { parseFeedName } from '../../../src/web/feeds/kinds.ts';
import type { AnyFamily } from '../../helpers/any-family.ts';
import { known } from './any-feed.ts';

const AT = Date.UTC(2026, 10, 19, 6, 30) / 1_000;
const unrevised: Revise = (_, digests) =>
  new Map([...digests.keys()].map((uid) => [uid, { sequence: 0, at: AT }]));

/** What is null was not read yet. */
function readOf({ lessons, tests, meetings, homework, freeDays }: ShownFeed) {
  const parts = { timetable: lessons, agenda: tests, conferences: meetings, homework, free_days: freeDays };
  const unread = Object.entries(parts).filter(([, part]) => part === null);
  return known(Object.fromEntries(unread.map(([source]) => [source, 'unread'])));
}

/** @throws {Error} there is no calendar of this name */
export async function textOf(
  feeds: readonly ShownFeed[],
  file: string,
  language: Language = 'pl',
  alarm: string | null = null,
  more: (feed: ShownFeed) => Omit<FeedInput, 'feed'> = readOf,
): Promise<string> {
  const name = parseFeedName(file);
  if (name === null) throw new Error(`no calendar ${file}`);
  const inputs = feeds.map((feed) => ({ feed, ...more(feed) }));
  return (await feedText({ feeds: () => inputs, revise: unrevised, language })(name, alarm)) ?? 'none';
}

/** The events of a calendar. @throws {Error} ical.js does not accept it */
export function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one, { strictExceptions: true }));
}

/** Makes and parses the calendars of a family. @throws {Error} one cannot be made or parsed @returns the number of events */
export async function anyCalendars({ children, language, privacy }: AnyFamily): Promise<number> {
  const presenter = createPresenter(() => privacy);
  const feeds = children.map((state) => presenter.feed(state, 'feeds', unguarded));
  const names = ['family', ...feeds.map(({ id }) => id)];
  const texts = await Promise.all(names.map((name) => textOf(feeds, `${name}.ics`, language)));
  return texts.reduce((sum, text) => sum + (text === 'unread' ? 0 : parsed(text).length), 0);
}
