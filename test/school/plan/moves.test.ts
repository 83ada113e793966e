import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  announcedPlan,
  knownPlan,
  lesson,
  monday,
  original,
  planInput,
  planOf,
  side,
  statuses,
  substitution,
  tuesday,
} from '../builders.ts';

describe('a lesson that the timetable shows in another slot than planned', () => {
  const arrived = lesson(1, '3', { substitution: true, original: original(5, '3') });

  it('is shifted there, and moved in the old slot', () => {
    const plan = planOf([arrived, lesson(2, '2'), lesson(5, '3')]);
    expect(plan.lessons.map((row) => [row.lessonNo, row.status])).toEqual([
      [1, 'shifted'],
      [2, 'planned'],
      [5, 'moved'],
    ]);
    expect(plan).toMatchObject({ count: 2, firstStart: '08:00', lastEnd: '09:40' });
    expect(plan).toMatchObject({ usualStart: '08:55', usualEnd: '12:35' });
  });

  it.each([
    ['still as planned', [lesson(5, '3')]],
    ['as cancelled', [lesson(5, '3', { cancelled: true })]],
    ['no more', []],
  ])('is one change if the old slot has it %s', (_, old) => {
    const plan = planOf([arrived, ...old]);
    expect(plan.changes).toHaveLength(1);
    expect(plan.changes[0]).toMatchObject({
      lessonNo: 1,
      kind: 'shifted',
      subject: 'Fizyka',
      wasSubject: 'Fizyka',
      movedFrom: { day: monday, lessonNo: 5 },
    });
    expect(plan.lessons.map((row) => row.status)).toEqual(['shifted', 'moved']);
    expect(plan).toMatchObject({ usualStart: '11:50', usualEnd: '12:35' });
  });

  it('from another day is a change there too', () => {
    const input = planInput({ [monday]: [lesson(2, '2')], [tuesday]: [arrived] });
    const old = knownPlan(monday, input);
    expect(old.changes).toEqual([
      {
        day: monday,
        lessonNo: 5,
        kind: 'shifted',
        from: '11:50',
        to: '12:35',
        subject: null,
        teacher: null,
        room: null,
        wasSubject: 'Fizyka',
        wasTeacher: 'Lis Ewa',
        wasRoom: '101',
        movedTo: { day: tuesday, lessonNo: 1 },
        movedFrom: null,
        note: null,
      },
    ]);
    expect(old).toMatchObject({ count: 1, lastEnd: '09:40', usualEnd: '12:35' });
    expect(knownPlan(tuesday, input).changes[0]).toMatchObject({
      day: tuesday,
      lessonNo: 1,
      kind: 'shifted',
      subject: 'Fizyka',
      movedTo: null,
      movedFrom: { day: monday, lessonNo: 5 },
    });
  });

  it('whose old slot has another lesson is no second change', () => {
    const taken = lesson(5, '2', { substitution: true, original: original(5, '3') });
    const old = knownPlan(monday, planInput({ [monday]: [taken], [tuesday]: [arrived] }));
    expect(old.changes.map((change) => change.kind)).toEqual(['substitution']);
  });

  it('as two groups is moved once in the old slot', () => {
    const groups = [
      { ...arrived, group: 'gr. 1' },
      { ...arrived, group: 'gr. 2' },
    ];
    for (const old of [[lesson(5, '3')], []]) {
      const plan = planOf([...groups, ...old]);
      expect(plan.lessons.map((row) => row.status)).toEqual(['shifted', 'shifted', 'moved']);
    }
  });

  it('does not change the other group of the old slot', () => {
    const plan = planOf([arrived, lesson(5, '3'), lesson(5, '4')]);
    expect(plan.lessons.map((row) => [row.subjectId, row.status])).toEqual([
      ['3', 'shifted'],
      ['3', 'moved'],
      ['4', 'planned'],
    ]);
  });

  it('and is cancelled there does not take place', () => {
    const plan = planOf([{ ...arrived, cancelled: true }]);
    expect(plan).toMatchObject({ count: 0, changes: [{ kind: 'cancelled' }] });
    expect(plan.lessons).toHaveLength(1);
  });
});

// Of §2.7 only single changes are known.
describe('a lesson that was moved to Tuesday, and then changed again', () => {
  const wednesday = '2026-11-18';
  const [here, there] = [{ date: tuesday }, { date: wednesday }];
  const moved = substitution('shifted', side(3, '3'), side(5, '3', here), '2');
  const cancelled = substitution('cancelled', side(5, '3', here), null, '3');
  const replaced = substitution('substitution', side(5, '3', here), side(5, '4', here), '3');
  const onward = substitution('shifted', side(5, '3', here), side(2, '3', there), '3');
  const earlier = { ...cancelled, id: '1' };
  const old = [lesson(1, '1'), lesson(3, '3', { cancelled: true })];
  const first = lesson(1, '1');
  const isCancelled = lesson(5, '3', { cancelled: true });
  const isReplaced = lesson(5, '4', { substitution: true, original: original(5, '3', here) });
  const isOnward = lesson(2, '3', { substitution: true, original: original(5, '3', here) });

  it.each([
    ['cancelled, in both lists', [first, isCancelled], [], [moved, cancelled], ['cancelled'], []],
    ['cancelled, in the timetable alone', [first, isCancelled], [], [moved], ['cancelled'], []],
    ['cancelled, announced alone', [first], [], [moved, cancelled], ['cancelled'], []],
    ['replaced, in both lists', [first, isReplaced], [], [moved, replaced], ['substitution'], []],
    ['replaced, in the timetable alone', [first, isReplaced], [], [moved], ['substitution'], []],
    ['replaced, announced alone', [first], [], [moved, replaced], ['substitution'], []],
    ['moved on, in both lists', [first], [isOnward], [moved, onward], ['moved'], ['shifted']],
    ['moved on, in the timetable alone', [first], [isOnward], [moved], ['moved'], ['shifted']],
    ['moved on, announced alone', [first], [], [moved, onward], ['moved'], ['shifted']],
    ['not changed: the entry is older than the move', [first], [], [earlier, moved], ['shifted'], []],
    [
      'not changed: the lesson before it in the slot was cancelled',
      [first, isCancelled],
      [],
      [earlier, moved],
      ['cancelled', 'shifted'],
      [],
    ],
    [
      'not changed: the entry is about the lesson that the timetable shows there',
      [first, lesson(5, '3')],
      [],
      [moved, cancelled],
      ['cancelled', 'shifted'],
      [],
    ],
  ] as const)('is what it became last: %s', (_, onTuesday, onWednesday, entries, shown, next) => {
    const bells = { '2026-11-19': [lesson(2, '2'), lesson(5, '2')] };
    const days = { [monday]: old, [tuesday]: onTuesday, [wednesday]: onWednesday, ...bells };
    const statusesOn = (day: string) =>
      announcedPlan(days, entries, day)?.lessons.flatMap(({ status }) =>
        status === 'planned' ? [] : status,
      );
    expect([statusesOn(tuesday), statusesOn(wednesday)]).toEqual([shown, next]);
    expect(statuses(announcedPlan(days, entries))).toEqual([
      [1, '1', 'planned'],
      [3, '3', 'moved'],
    ]);
  });

  it('takes place once, in its last slot, however often it is moved', () => {
    const days = [monday, tuesday, wednesday];
    const slot = fc.record({ date: fc.constantFrom(...days), lessonNo: fc.integer({ min: 1, max: 6 }) });
    const path = fc.uniqueArray(slot, { minLength: 1, maxLength: 6, selector: (one) => JSON.stringify(one) });
    fc.assert(
      fc.property(path, fc.boolean(), (slots, isGone) => {
        const sides = slots.map(({ date, lessonNo }) => side(lessonNo, '3', { date }));
        const entries = sides.flatMap((from, index) => {
          const to = sides[index + 1] ?? null;
          return to || isGone ? [substitution(to ? 'shifted' : 'cancelled', from, to, `${index}`)] : [];
        });
        const plan = Object.fromEntries(
          days.map((day) => [day, day === slots[0]?.date ? [lesson(slots[0].lessonNo, '3')] : []]),
        );
        const bells = { '2026-11-19': [1, 2, 3, 4, 5, 6].map((lessonNo) => lesson(lessonNo, '1')) };
        const held = days.flatMap((day) =>
          (announcedPlan({ ...plan, ...bells }, entries.toReversed(), day)?.lessons ?? [])
            .filter(({ status }) => status === 'planned' || status === 'shifted')
            .map(({ lessonNo }) => ({ date: day, lessonNo })),
        );
        expect(held).toEqual(isGone ? [] : slots.slice(-1));
      }),
    );
  });
});
