import { describe, expect, it } from 'vitest';
import { knownPlan, lesson, monday, original, planInput, planOf, tuesday } from '../builders.ts';

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
