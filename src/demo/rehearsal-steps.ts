import { HOUR_MS, MINUTE_MS } from '../lib/duration.ts';
import type { LocalDate } from '../lib/id.ts';
import type { Language } from '../lib/language.ts';
import type { Instant } from '../lib/temporal.ts';
import { addDays } from '../school/plan/school-days.ts';
import { DemoEvents, EVENT_KINDS } from './demo-events.ts';
import type { DemoState } from './demo-states.ts';
import { type DemoWords, demoWords } from './demo-words.ts';
import type { PortalSimulator } from './simulator/portal-simulator.ts';
import { momentOf, stamp } from './simulator/school-time.ts';

/** What happens next in a rehearsed day. */
export interface Step {
  readonly at: Instant;
  /** Makes it happen at the simulated portal. @returns one sentence */
  readonly happen: () => string;
}

/** How long the day is as usual before its change comes, so that the change is an event. */
export const CHANGE_AFTER_MS = 10 * MINUTE_MS;
const NEWS_EVERY_MS = 10 * MINUTE_MS;
/** On a Friday the next lessons are on Monday. */
const DAYS_WITH_LESSONS = 3;

/**
 * The steps of a day from `start`: its change, the lessons of the day with the next ones, and an hour after them news of
 * every kind for the children in turn.
 */
export function rehearsalSteps(
  state: DemoState,
  simulator: PortalSimulator,
  start: Instant,
  language: Language,
): readonly Step[] {
  const { accounts } = simulator;
  const words = demoWords[language];
  const today = stamp(start).slice(0, 10);
  const changeAt = start.add({ milliseconds: CHANGE_AFTER_MS });
  const lessons = lessonsAfter(changeAt, today, accounts, words);
  let news = '';
  let now = changeAt;
  const events = new DemoEvents({
    accounts,
    language,
    clock: { now: () => now, after: () => () => undefined },
    onEvent: (text) => {
      news = text;
    },
  });
  const newsFrom = (lessons.at(-1)?.at ?? changeAt).add({ milliseconds: HOUR_MS });
  const newsSteps = Array.from({ length: EVENT_KINDS }, (_, index): Step => {
    const at = newsFrom.add({ milliseconds: index * NEWS_EVERY_MS });
    const happen = (): string => {
      now = at;
      events.next();
      return news;
    };
    return { at, happen };
  });
  return [{ at: changeAt, happen: () => change(state, simulator, today, words) }, ...lessons, ...newsSteps];
}

function change(
  { day, prepare, disturb, lockOut }: DemoState,
  simulator: PortalSimulator,
  today: LocalDate,
  words: DemoWords,
): string {
  disturb?.(simulator);
  for (const account of simulator.accounts) {
    prepare?.(account, today);
    if (!lockOut) continue;
    account.killSession();
    lockOut(account);
  }
  return words.dayIsAbout({ day });
}

/** The begin of each lesson and the end of the last one, on the first day that has some after `from`. */
function lessonsAfter(
  from: Instant,
  today: LocalDate,
  accounts: PortalSimulator['accounts'],
  words: DemoWords,
): Step[] {
  for (let ahead = 0; ahead <= DAYS_WITH_LESSONS; ahead += 1) {
    const day = addDays(today, ahead);
    const steps = lessonsOn(day, accounts, words).filter(
      ({ at }) => at.epochMilliseconds > from.epochMilliseconds,
    );
    if (steps.length > 0) return steps;
  }
  return [];
}

function lessonsOn(day: LocalDate, accounts: PortalSimulator['accounts'], words: DemoWords): Step[] {
  const sentences = new Map<string, string>();
  for (const account of accounts) {
    const { school, child } = account.fixture;
    const bells = account.lessonsOn(day).flatMap(({ lessonNo }) => school.bells.get(lessonNo) ?? []);
    for (const { from } of bells) sentences.set(from, words.lessonBegins);
    const end = bells
      .map(({ to }) => to)
      .toSorted()
      .at(-1);
    if (end !== undefined) sentences.set(end, words.lessonsEnd({ child: child.name }));
  }
  return [...sentences]
    .map(([time, sentence]) => ({ at: momentOf(day, time), happen: () => sentence }))
    .toSorted((a, b) => a.at.epochMilliseconds - b.at.epochMilliseconds);
}
