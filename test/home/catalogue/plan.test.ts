import { describe, expect, it } from 'vitest';
import { Temporal } from '../../../src/lib/temporal.ts';
import { component, shown, stateOf } from '../documents.ts';
import { dayPlan, lesson, planChange, pupil } from '../school.ts';

const output = shown(pupil());

describe('plan_changes_today', () => {
  it('counts the changed lessons and says what each was', () => {
    expect(stateOf(output, 'plan_changes_today')).toEqual({
      state: 1,
      attributes: {
        day: '2026-11-19',
        changes: [
          {
            lesson_no: 2,
            kind: 'substitution',
            from: '08:55',
            to: '09:40',
            subject: 'Historia',
            teacher: 'Lis Jan',
            room: '7',
            was_subject: 'Matematyka',
            was_teacher: 'Nowak Anna',
            was_room: '12',
            note: 'proszę zabrać atlas',
          },
        ],
      },
    });
  });

  it('counts two groups of one slot once', () => {
    const changes = [planChange(), planChange({ subject: 'Religia' }), planChange({ lessonNo: 3 })];
    const state = stateOf(shown(pupil({ view: { todayPlan: dayPlan({ changes }) } })), 'plan_changes_today');
    expect(state).toMatchObject({ state: 2, attributes: { changes: { length: 3 } } });
  });

  it('is 0, not unknown, on a day without changes', () => {
    expect(stateOf(output, 'plan_changes_next_day')).toEqual({
      state: 0,
      attributes: { day: '2026-11-20', changes: [] },
    });
  });
});

describe('lessons_today', () => {
  it('shows what takes place and the day’s rows', () => {
    expect(stateOf(output, 'lessons_today')).toMatchObject({
      state: 2,
      attributes: {
        day: '2026-11-19',
        first_start: '08:00',
        last_end: '09:40',
        lessons: [
          {
            lesson_no: 1,
            from: '08:00',
            to: '08:45',
            subject: 'Matematyka',
            teacher: 'Nowak Anna',
            room: '12',
            group: null,
            status: 'planned',
          },
          { lesson_no: 2, status: 'substitution' },
        ],
      },
    });
    expect(stateOf(output, 'lessons_next_day')).toMatchObject({
      state: 2,
      attributes: { day: '2026-11-20' },
    });
  });
});

describe('current_lesson and next_lesson', () => {
  it('show the subject and where it is', () => {
    expect(stateOf(output, 'current_lesson')).toEqual({
      state: 'Matematyka',
      attributes: {
        lesson_no: 1,
        from: '08:00',
        to: '08:45',
        teacher: 'Nowak Anna',
        room: '12',
        status: 'planned',
      },
    });
    expect(stateOf(output, 'next_lesson')).toMatchObject({
      state: 'Historia',
      attributes: { day: '2026-11-19', lesson_no: 2 },
    });
  });

  it('show the groups of a slot side by side, each once', () => {
    const nextLessons = [
      lesson({ subject: 'Język angielski' }),
      lesson({ subject: 'Język niemiecki', teacher: 'Lis Jan', room: null }),
      lesson({ subject: 'Język angielski', teacher: null }),
    ];
    expect(stateOf(shown(pupil({ view: { nextLessons } })), 'next_lesson')).toMatchObject({
      state: 'Język angielski / Język niemiecki',
      attributes: { teacher: 'Nowak Anna / Lis Jan', room: '12' },
    });
  });

  it('are unknown, with all their attributes, outside lessons', () => {
    const state = stateOf(shown(pupil({ view: { currentLessons: [] } })), 'current_lesson');
    expect(state.state).toBeNull();
    expect(Object.values(state.attributes)).toEqual(Array(6).fill(null));
  });
});

describe('school_start and school_end', () => {
  it('are instants with the offset of the portal’s zone', () => {
    expect(component(output, 'school_start')['device_class']).toBe('timestamp');
    expect(stateOf(output, 'school_start')).toEqual({
      state: '2026-11-19T08:00:00+01:00',
      attributes: { day: '2026-11-19', usual: '08:00', changed: false },
    });
    expect(stateOf(output, 'school_end').state).toBe('2026-11-19T09:40:00+01:00');
  });

  it('have the summer’s offset in summer', () => {
    const at = Temporal.Instant.from('2027-06-01T06:00:00Z');
    const schoolStart = { at, day: '2027-06-01', usual: null, changed: true };
    const state = stateOf(shown(pupil({ view: { schoolStart } })), 'school_start');
    expect(state.state).toBe('2027-06-01T08:00:00+02:00');
  });
});

describe('school_today and school_tomorrow', () => {
  it('are ON where lessons take place', () => {
    expect(stateOf(output, 'school_today')).toEqual({
      state: 'ON',
      attributes: { day: '2026-11-19', free_day: null },
    });
    const tomorrowPlan = dayPlan({ day: '2026-11-20', count: 0, freeDay: 'Święto' });
    expect(stateOf(shown(pupil({ view: { tomorrowPlan } })), 'school_tomorrow')).toEqual({
      state: 'OFF',
      attributes: { day: '2026-11-20', free_day: 'Święto' },
    });
  });
});
