import { describe, expect, it } from 'vitest';
import {
  announcedPlan,
  lesson,
  monday,
  original,
  side,
  statuses,
  substitution,
  tuesday,
} from '../builders.ts';

const cancelMath = substitution('cancelled', side(1, '1'));
const polishForMath = substitution('substitution', side(1, '1'), side(1, '2'));

describe('an announced change that the timetable does not have yet (§2.7: Calendars/Substitutions)', () => {
  it('cancels its lesson', () => {
    const plan = announcedPlan({ [monday]: [lesson(1, '1'), lesson(2, '2')] }, [cancelMath]);
    expect(statuses(plan)).toEqual([
      [1, '1', 'cancelled'],
      [2, '2', 'planned'],
    ]);
    expect(plan?.changes).toMatchObject([
      { lessonNo: 1, kind: 'cancelled', subject: null, wasSubject: 'Matematyka' },
    ]);
    expect(plan).toMatchObject({ count: 1, firstStart: '08:55', usualStart: '08:00' });
  });

  it('substitutes its lesson, at the same time', () => {
    const plan = announcedPlan({ [monday]: [lesson(1, '1')] }, [polishForMath]);
    expect(plan?.lessons).toMatchObject([{ status: 'substitution', subject: 'Język polski', from: '08:00' }]);
    expect(plan?.changes).toEqual([
      {
        day: monday,
        lessonNo: 1,
        kind: 'substitution',
        from: '08:00',
        to: '08:45',
        subject: 'Język polski',
        teacher: 'Kowal Piotr',
        room: '101',
        wasSubject: 'Matematyka',
        wasTeacher: 'Nowak Anna',
        wasRoom: '101',
        movedTo: null,
        movedFrom: null,
        note: null,
      },
    ]);
  });

  it.each([
    ['another room', side(1, '1', { classroom: '102' }), 'room_change', '102'],
    ['no room', side(1, '1', { classroom: null }), 'substitution', null],
    ['the same room', side(1, '1'), 'substitution', '101'],
    ['another teacher and room', side(1, '1', { teacherId: '12', classroom: '102' }), 'substitution', '102'],
  ] as const)('of the same subject with %s has its kind', (_, to, kind, room) => {
    const plan = announcedPlan({ [monday]: [lesson(1, '1')] }, [
      substitution('substitution', side(1, '1'), to),
    ]);
    expect(plan?.changes).toMatchObject([{ kind, room, wasRoom: '101' }]);
  });

  it('compares the announced rooms, and has the room of the timetable before', () => {
    const same = substitution(
      'substitution',
      side(1, '1', { classroom: 'H' }),
      side(1, '1', { classroom: 'H' }),
    );
    const hall = announcedPlan({ [monday]: [lesson(1, '1', { classroomId: '23' })] }, [same]);
    expect(hall?.changes).toMatchObject([{ kind: 'substitution', room: 'H', wasRoom: 'Hala' }]);
  });

  it('compares with the room of the timetable if the old one is not announced', () => {
    const from = side(1, '1', { classroom: null });
    const days = { [monday]: [lesson(1, '1')] };
    expect(announcedPlan(days, [substitution('substitution', from, side(1, '1'))])?.changes).toMatchObject([
      { kind: 'substitution' },
    ]);
  });

  it('has the old room if only the announcement has it', () => {
    const plan = announcedPlan({ [monday]: [lesson(1, '1', { classroomId: null })] }, [polishForMath]);
    expect(plan?.changes).toMatchObject([{ wasRoom: '101' }]);
  });

  it('has the slot of the original if the replacement has none', () => {
    const to = side(1, '2', { date: null, lessonNo: null });
    const plan = announcedPlan({ [monday]: [lesson(1, '1')] }, [
      substitution('substitution', side(1, '1'), to),
    ]);
    expect(statuses(plan)).toEqual([[1, '2', 'substitution']]);
  });

  it('keeps the kind of a lesson shifted within its slot', () => {
    const plan = announcedPlan({ [monday]: [lesson(1, '1')] }, [
      substitution('shifted', side(1, '1'), side(1, '1')),
    ]);
    expect(plan).toMatchObject({ count: 1, changes: [{ kind: 'shifted' }] });
  });

  it('of another day changes nothing', () => {
    const other = substitution('cancelled', side(1, '1', { date: tuesday }));
    expect(announcedPlan({ [monday]: [lesson(1, '1')] }, [other])?.changes).toEqual([]);
  });

  it.each([
    ['day', { date: null }],
    ['lesson', { lessonNo: null }],
  ])('without a %s changes nothing', (_, rest) => {
    expect(
      announcedPlan({ [monday]: [lesson(1, '1')] }, [substitution('cancelled', side(1, '1', rest))])?.changes,
    ).toEqual([]);
  });
});

describe('groups of one slot', () => {
  const split = { [monday]: [lesson(1, '1', { group: 'gr. 1' }), lesson(1, '2', { group: 'gr. 2' })] };

  it('change one by one', () => {
    const plan = announcedPlan(split, [substitution('cancelled', side(1, '2'))]);
    expect(statuses(plan)).toEqual([
      [1, '1', 'planned'],
      [1, '2', 'cancelled'],
    ]);
    expect(plan).toMatchObject({ count: 1, firstStart: '08:00' });
  });

  it('of other pupils change nothing here', () => {
    const others = [
      substitution('cancelled', side(1, '3'), null, '1'),
      substitution('cancelled', side(1, '1', { teacherId: '13' }), null, '2'),
    ];
    expect(announcedPlan(split, others)?.changes).toEqual([]);
  });

  it('are distinguished by the teacher or the subject alone if possible', () => {
    const byTeacher = substitution('cancelled', side(1, '2', { subjectId: null }), null, '1');
    const bySubject = substitution('cancelled', side(1, '1', { teacherId: null }), null, '2');
    expect(announcedPlan(split, [byTeacher, bySubject])?.count).toBe(0);
  });

  it('are not changed by an ambiguous change', () => {
    const either = substitution('cancelled', side(1, '1', { subjectId: null, teacherId: null }));
    expect(announcedPlan(split, [either])?.changes).toEqual([]);
    expect(announcedPlan({ [monday]: [lesson(1, '1')] }, [either])?.count).toBe(0);
  });
});

describe('the same change in both sources', () => {
  it.each([
    ['a cancelled lesson', lesson(1, '1', { cancelled: true }), cancelMath],
    ['a substitution', lesson(1, '2', { substitution: true, original: original(1, '1') }), polishForMath],
    [
      'a moved lesson',
      lesson(3, '1', { substitution: true, original: original(1, '1') }),
      substitution('shifted', side(1, '1'), side(3, '1')),
    ],
  ])('is one change: %s', (_, shown, announced) => {
    const alone = announcedPlan({ [monday]: [shown] }, []);
    expect(alone?.changes).toHaveLength(1);
    expect(announcedPlan({ [monday]: [shown] }, [announced])).toEqual(alone);
  });

  it('is one change on each day of a lesson moved to another day', () => {
    const days = {
      [monday]: [lesson(1, '1')],
      [tuesday]: [lesson(3, '1', { substitution: true, original: original(1, '1') })],
    };
    const announced = substitution('substitution', side(1, '1'), side(3, '1', { date: tuesday }));
    for (const day of [monday, tuesday]) {
      expect(announcedPlan(days, [announced], day)?.changes).toHaveLength(1);
      expect(announcedPlan(days, [announced], day)).toEqual(announcedPlan(days, [], day));
    }
  });

  it.each([
    ['flagged', lesson(2, '1', { substitution: true, original: original(5, '1', { date: '2026-11-02' }) })],
    [
      'flagged, by another teacher now',
      lesson(2, '1', {
        teacherId: '12',
        substitution: true,
        original: original(5, '1', { date: '2026-11-02' }),
      }),
    ],
    ['without a flag', lesson(2, '1')],
  ])('is one change of a lesson moved from a day that was not read: %s', (_, shown) => {
    const move = substitution('shifted', side(5, '1', { date: '2026-11-02' }), side(2, '1'));
    expect(announcedPlan({ [monday]: [shown] }, [move])?.lessons).toHaveLength(1);
  });

  it('is the timetable’s if they differ', () => {
    const shown = lesson(1, '2', { substitution: true, original: original(1, '1') });
    expect(statuses(announcedPlan({ [monday]: [shown] }, [cancelMath]))).toEqual([[1, '2', 'substitution']]);
    const cancelled = lesson(1, '1', { cancelled: true });
    expect(statuses(announcedPlan({ [monday]: [cancelled] }, [polishForMath]))).toEqual([
      [1, '1', 'cancelled'],
    ]);
  });
});

describe('several announcements about one lesson', () => {
  it('are replaced by the last one, in any order', () => {
    const first = substitution('substitution', side(1, '1'), side(1, '2'), '99');
    const last = substitution('cancelled', side(1, '1'), null, '100');
    const days = { [monday]: [lesson(1, '1')] };
    expect(statuses(announcedPlan(days, [last, first]))).toEqual([[1, '1', 'cancelled']]);
    expect(announcedPlan(days, [first, last])?.changes).toHaveLength(1);
  });

  it('leave nothing of a move that was cancelled', () => {
    const move = substitution('shifted', side(1, '1'), side(3, '1'), '1');
    const cancelled = substitution('cancelled', side(1, '1'), null, '2');
    const plan = announcedPlan({ [monday]: [lesson(1, '1'), lesson(3, '3')] }, [move, cancelled]);
    expect(statuses(plan)).toEqual([
      [1, '1', 'cancelled'],
      [3, '3', 'planned'],
    ]);
  });
});
