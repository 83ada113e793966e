import { describe, expect, it } from 'vitest';
import { demoChildren } from '../../src/demo/demo-children.ts';
import { DemoEvents } from '../../src/demo/demo-events.ts';
import { demoStates } from '../../src/demo/demo-states.ts';
import { loadFamily } from '../../src/demo/families.ts';
import { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { addDays } from '../../src/school/plan/school-days.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { sampled } from '../seed.ts';

const DAYS = Array.from({ length: 60 }, (_, index) => addDays('2026-10-05', index));
const CHILDREN = 4;
/** Two rounds of each child and kind. */
const EVENTS = 2 * CHILDREN * 7;

/** What a day has that no school's day has. */
function contradictions({ fixture, book, lessonsOn }: SimulatedAccount, isHeld: typeof lessonsOn): string[] {
  const { school, class: own } = fixture;
  const agenda = book.all('agenda');
  const free = [
    ...school.freeDays,
    ...school.classFreeDays.filter(({ classId, lessonFrom }) => classId === own.id && lessonFrom === null),
  ];
  return agenda.flatMap(({ day, subject, lessonNo, time, content }) => {
    if (subject === null) return [];
    const slots = isHeld(day).filter(({ planned }) => planned.subject.id === subject.id);
    const faults = [
      free.some(({ from, to }) => from <= day && day <= to) && 'on a free day',
      !slots.some((slot) => slot.lessonNo === lessonNo) && 'without its lesson',
      time !== null && 'at another hour',
      agenda.some(
        (other) =>
          other.subject === null && other.day === day && /ycie|yjście|eatrzyk|biórka/.test(other.content),
      ) && 'on a trip',
    ];
    return faults.flatMap((fault) => (fault ? [`${fixture.child.id} ${day} ${content}: ${fault}`] : []));
  });
}

describe("the demo's days", () => {
  it.each(Object.keys(demoStates))('contradict themselves on no day: %s', { tags: 'sampled' }, (name) => {
    const own = new Map<string, number>();
    // What differs from the ordinary day is near today.
    for (const today of name === 'ordinary' ? DAYS.slice(0, sampled(10, 60)) : DAYS.slice(0, 15)) {
      const clock = new ManualClock(`${today}T07:00:00Z`);
      const accounts = demoChildren(CHILDREN, today).map((one) => new SimulatedAccount(one, clock));
      const written = ['demo', 'first-grader', 'kindergarten'].flatMap((family) => loadFamily(family, today));
      accounts.forEach(({ fixture: { book } }, index) => {
        expect(book.agenda).toHaveLength(written[index]?.book.agenda.length ?? 0);
      });
      for (const account of accounts) {
        const { number } = account.luckyNumber ?? { number: null };
        const { id } = account.fixture.child;
        if (number === account.fixture.pupil.registerNumber) own.set(id, (own.get(id) ?? 0) + 1);
        demoStates[name]?.prepare?.(account, today);
      }
      const events = new DemoEvents({ accounts, clock, onEvent: () => undefined });
      for (let count = 0; count < EVENTS; count += 1) events.next();
      for (const account of accounts) {
        const held = (day: string) =>
          account
            .lessonsOn(day)
            .filter(
              ({ change, movedFrom }) =>
                change === null ||
                movedFrom !== null ||
                (change.kind === 'substitution' && change.subject === null),
            );
        expect(contradictions(account, held), today).toEqual([]);
      }
    }
    for (const [, count] of own) expect(count).toBeLessThanOrEqual(5);
  });
});
