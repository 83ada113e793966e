import type { Instant } from '../../src/lib/temporal.ts';
import { spoken } from './truth-of-week.ts';
import { dayOf, stampOf, type Value } from './values.ts';

/** A pupil's expected states. */
export interface ChildTruth {
  readonly name: string;
  readonly truth: ReadonlyMap<string, Value>;
}

/** null: that of an outing is unknown. */
interface Hours {
  readonly name: string;
  readonly start: string | null;
  readonly end: string | null;
}

/** With the default minutes before the first lesson. */
const LEAVE_MINUTES = 20;

/** The expected states of the device for all children, each with one login. */
export function familyOf(children: readonly ChildTruth[], at: Instant): ReadonlyMap<string, Value> {
  const today = dayOf(at);
  const [day = null] = children.flatMap(({ truth }) => truth.get('shown_day') ?? []).toSorted();
  const hours = children.flatMap(({ name, truth }): Hours[] => {
    const isShown = truth.get('shown_day') === day;
    if (!isShown && day !== today) return [];
    const [start, end] = isShown
      ? [timeOf(truth.get('school_start')), timeOf(truth.get('school_end'))]
      : [truth.get('day_today.start'), truth.get('day_today.end')];
    return [{ name, start: textOf(start), end: textOf(end) }];
  });
  const start = hours.flatMap((one) => one.start ?? []).toSorted()[0];
  const end = hours
    .flatMap((one) => one.end ?? [])
    .toSorted()
    .at(-1);
  const first = hours.filter((one) => start && one.start === start).map(({ name }) => name);
  return new Map<string, Value>([
    ['leaves_first', first.join(', ') || null],
    ['leaves_first.leave_home', day && stampOf(String(day), start, LEAVE_MINUTES)],
    ['earliest_start', day && stampOf(String(day), start)],
    ['latest_end', day && stampOf(String(day), end)],
    ['summary.day', day],
    ['summary.hours', children.flatMap(({ truth }) => truth.get('summary.hours') ?? []).join(', ') || null],
    ['earliest_start_text', day && spoken(stampOf(String(day), start), today)],
    ['latest_end_text', day && spoken(stampOf(String(day), end), today)],
    ['plan_changes', sum(children, changesOf(today))],
    ['unread_messages', sum(children, ({ truth }) => truth.get('unread_messages'))],
    ['unread_notices', sum(children, ({ truth }) => truth.get('unread_notices'))],
  ]);
}

/** `08:00` of a timestamp. */
function timeOf(stamp: Value | undefined): Value {
  return textOf(stamp)?.slice(11, 16) ?? null;
}

function textOf(value: Value | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** A wholly cancelled today is the day of both counts. */
const changesOf =
  (today: string) =>
  ({ truth }: ChildTruth): Value => {
    const [now, next] = [truth.get('plan_changes_today'), truth.get('plan_changes_next_day')];
    const isSame = truth.get('plan_changes_next_day.day') === today;
    return Number(now ?? 0) + (isSame ? 0 : Number(next ?? 0));
  };

function sum(children: readonly ChildTruth[], of: (child: ChildTruth) => Value | undefined): Value {
  return children.reduce((total, child) => total + Number(of(child) ?? 0), 0);
}
