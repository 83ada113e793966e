import type { Instant } from '../../src/lib/temporal.ts';
import type { Facts } from './facts.ts';
import { atRiskOf, averagesOf, newestGradeOf } from './truth-of-grades.ts';
import { schoolLifeOf } from './truth-of-life.ts';
import { answersAwaitedOf, missedTopicsOf, otherGradesOf } from './truth-of-other-grades.ts';
import { planOf } from './truth-of-plan.ts';
import { attendanceOf, schoolWorkOf } from './truth-of-school-work.ts';
import { dayOf, type Value } from './values.ts';

/**
 * The expected states of a child's entities (docs/contracts.md), derived from the portal's data without the tested code.
 */
export function truthOf(facts: Facts, at: Instant): ReadonlyMap<string, Value> {
  return new Map<string, Value>([
    ...planOf(facts, at),
    ...luckyNumberOf(facts, at),
    ...messagesOf(facts),
    ...noticesOf(facts),
    ['newest_grade', newestGradeOf(facts, dayOf(at))],
    ...averagesOf(facts, dayOf(at)),
    ['subjects_at_risk', atRiskOf(facts, dayOf(at))],
    ...otherGradesOf(facts, dayOf(at)),
    ...missedTopicsOf(facts, at),
    ...answersAwaitedOf(facts, dayOf(at)),
    ...attendanceOf(facts, at),
    ...schoolWorkOf(facts, dayOf(at)),
    ...schoolLifeOf(facts, dayOf(at)),
  ]);
}

function luckyNumberOf({ luckyNumber, fixture }: Facts, at: Instant): [string, Value][] {
  if (!luckyNumber) {
    return [
      ['lucky_number', null],
      ['lucky_number_mine', null],
    ];
  }
  const { number, day } = luckyNumber;
  const mine = number === fixture.pupil.registerNumber ? 'ON' : 'OFF';
  return [
    ['lucky_number', day < dayOf(at) ? null : number],
    ['lucky_number_mine', day === dayOf(at) ? mine : null],
  ];
}

function messagesOf({ messages }: Facts): [string, Value][] {
  return [
    ['unread_messages', messages?.filter(({ readAt }) => readAt === null).length ?? null],
    ['newest_message', messages && (newestBy(messages, ({ sentAt }) => sentAt)?.topic ?? null)],
  ];
}

function noticesOf({ notices }: Facts): [string, Value][] {
  return [
    ['unread_notices', notices.filter(({ read }) => !read).length],
    ['newest_notice', newestBy(notices, ({ createdAt }) => createdAt)?.subject ?? null],
  ];
}

function newestBy<T>(items: readonly T[], time: (item: T) => string): T | undefined {
  return items.toSorted((a, b) => (time(a) < time(b) ? 1 : -1))[0];
}
