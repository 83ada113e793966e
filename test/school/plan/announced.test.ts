import { describe, expect, it } from 'vitest';
import { dayPlan } from '../../../src/school/plan/day-plan.ts';
import {
  announcedPlan,
  freeDays,
  lesson,
  monday,
  original,
  planInput,
  side,
  statuses,
  substitution,
  tuesday,
} from '../builders.ts';

describe('an announced move', () => {
  const move = substitution('substitution', side(5, '3'), side(1, '3', { classroom: '102' }));

  it('leaves the old slot and is in the new one, at its times, as one change', () => {
    const plan = announcedPlan({ [monday]: [lesson(2, '2'), lesson(5, '3')], [tuesday]: [lesson(1, '1')] }, [
      move,
    ]);
    expect(statuses(plan)).toEqual([
      [1, '3', 'shifted'],
      [2, '2', 'planned'],
      [5, '3', 'moved'],
    ]);
    expect(plan?.lessons[0]).toMatchObject({ from: '08:00', to: '08:45', room: '102' });
    expect(plan?.changes).toMatchObject([{ lessonNo: 1, kind: 'shifted', from: '08:00', wasRoom: '101' }]);
    expect(plan).toMatchObject({
      firstStart: '08:00',
      lastEnd: '09:40',
      usualStart: '08:55',
      usualEnd: '12:35',
    });
  });

  it('has the times of its new day if that has the lesson number', () => {
    const short = lesson(1, '4', { from: '08:00', to: '08:30' });
    const days = { [monday]: [short, lesson(5, '3')], [tuesday]: [lesson(1, '4')] };
    const plan = announcedPlan(days, [move]);
    expect(plan?.lessons[1]).toMatchObject({ lessonNo: 1, status: 'shifted', to: '08:30' });
  });

  it('has no times if the bell is unknown', () => {
    const plan = announcedPlan({ [monday]: [lesson(5, '3')] }, [move]);
    expect(plan?.changes).toMatchObject([{ lessonNo: 1, kind: 'shifted', from: null, to: null }]);
    expect(statuses(plan)).toEqual([[5, '3', 'moved']]);
    // It takes place all the same.
    expect(plan).toMatchObject({ count: 1, firstStart: null, lastEnd: null });
  });

  it('to another day is a change of both', () => {
    const away = substitution('shifted', side(5, '3'), side(1, '3', { date: tuesday }));
    const days = { [monday]: [lesson(5, '3')], [tuesday]: [lesson(1, '1')] };
    expect(announcedPlan(days, [away])?.changes).toMatchObject([
      {
        lessonNo: 5,
        kind: 'shifted',
        subject: null,
        wasSubject: 'Fizyka',
        movedTo: { day: tuesday, lessonNo: 1 },
      },
    ]);
    const arrival = announcedPlan(days, [away], tuesday);
    expect(arrival?.changes).toMatchObject([
      { lessonNo: 1, kind: 'shifted', subject: 'Fizyka', movedFrom: { day: monday, lessonNo: 5 } },
    ]);
    expect(arrival?.count).toBe(1);
  });

  it('to the same lesson number of another day leaves its own', () => {
    const away = substitution('shifted', side(5, '3'), side(5, '3', { date: tuesday }));
    const days = { [monday]: [lesson(5, '3')], [tuesday]: [] };
    expect(statuses(announcedPlan(days, [away]))).toEqual([[5, '3', 'moved']]);
    expect(statuses(announcedPlan(days, [away], tuesday))).toEqual([[5, '3', 'shifted']]);
  });

  it('out of a slot that the timetable shows as cancelled is in the new one', () => {
    const plan = announcedPlan({ [monday]: [lesson(1, '1'), lesson(5, '3', { cancelled: true })] }, [move]);
    expect(statuses(plan)).toEqual([
      [1, '1', 'planned'],
      [1, '3', 'shifted'],
      [5, '3', 'moved'],
    ]);
    expect(plan?.changes).toHaveLength(1);
  });

  it('keeps its subject and teacher if the new ones are missing', () => {
    const bare = substitution('shifted', side(5, '3'), side(1, '3', { subjectId: null, teacherId: null }));
    const plan = announcedPlan({ [monday]: [lesson(1, '1'), lesson(5, '3')] }, [bare]);
    expect(plan?.changes).toMatchObject([{ subject: 'Fizyka', teacher: 'Lis Ewa' }]);
  });

  it('of another group is not in the plan', () => {
    const others = substitution('shifted', side(5, '4'), side(1, '4'));
    expect(announcedPlan({ [monday]: [lesson(1, '1'), lesson(5, '3')] }, [others])?.changes).toEqual([]);
  });

  it('from a day that was not read is in the plan if the pupil has such lessons', () => {
    const from = { date: '2026-11-02' };
    const ours = substitution('shifted', side(5, '1', from), side(2, '1'), '1');
    const others = substitution('shifted', side(5, '4', from), side(3, '4'), '2');
    const replaced = lesson(1, '2', { substitution: true, original: original(1, '1') });
    for (const first of [lesson(1, '1'), replaced]) {
      const plan = announcedPlan({ [monday]: [first, lesson(2, '2'), lesson(3, '3')] }, [ours, others]);
      const shifted = plan?.changes.filter((change) => change.kind === 'shifted');
      expect(shifted).toMatchObject([{ lessonNo: 2, subject: 'Matematyka' }]);
    }
  });

  it('without a new slot is a cancelled lesson', () => {
    const gone = substitution('shifted', side(1, '1'), null);
    expect(announcedPlan({ [monday]: [lesson(1, '1')] }, [gone])?.changes).toMatchObject([
      { kind: 'cancelled' },
    ]);
  });

  it('into free hours is free', () => {
    const input = planInput(
      { [monday]: [lesson(1, '1'), lesson(5, '3')] },
      { substitutions: [move], freeDays: [freeDays({ lessonFrom: 1, lessonTo: 1 })] },
    );
    expect(dayPlan(monday, input)).toMatchObject({ count: 0, changes: [] });
  });
});
