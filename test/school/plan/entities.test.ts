import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/lib/language.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import type { PlanChange } from '../../../src/school/plan/plan.ts';
import type { PrivacyLevel } from '../../../src/school/shown/privacy.ts';
import { childOutput, component, keys, stateOf } from '../catalogue/documents.ts';
import { absent, dayPlan, lesson, planChange, pupil } from '../catalogue/school.ts';

const output = childOutput(pupil());

describe('plan_changes_today', () => {
  it('counts the changed lessons and lists each with its plan before', () => {
    expect(stateOf(output, 'plan_changes_today')).toEqual({
      state: 1,
      attributes: {
        day: '2026-11-19',
        summary: 'Matematyka (lekcja 2): zastępstwo, Historia, Lis Jan, sala 7',
        changes: [
          {
            day: '2026-11-19',
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
            moved_to: null,
            moved_from: null,
            note: 'proszę zabrać atlas',
          },
        ],
        of: 'pupil',
      },
    });
  });

  it('counts two groups of one slot once', () => {
    const changes = [planChange(), planChange({ subject: 'Religia' }), planChange({ lessonNo: 3 })];
    const state = stateOf(
      childOutput(pupil({ view: { todayPlan: dayPlan({ changes }) } })),
      'plan_changes_today',
    );
    expect(state).toMatchObject({ state: 2, attributes: { changes: { length: 3 } } });
  });

  it('is 0, not unknown, on a day without changes', () => {
    expect(stateOf(output, 'plan_changes_next_day')).toEqual({
      state: 0,
      attributes: { day: '2026-11-20', summary: 'Bez zmian', changes: [], of: 'pupil' },
    });
  });
});

it('has the changes of the class where the timetable is not public', () => {
  const announced = {
    today: { day: '2026-11-19', changes: [planChange({ from: null, to: null })] },
    nextDay: { day: '2026-11-20', changes: [] },
  };
  const without = childOutput(
    pupil({
      snapshot: { timetable: absent },
      view: { todayPlan: null, changesDayPlan: null, announced },
    }),
  );
  expect(stateOf(without, 'plan_changes_today')).toMatchObject({
    state: 1,
    attributes: { of: 'class', changes: [{ subject: 'Historia', from: null }] },
  });
  expect(stateOf(without, 'plan_changes_next_day')).toMatchObject({
    state: 0,
    attributes: { of: 'class', day: '2026-11-20' },
  });
  expect(keys(without)).not.toContain('lessons_today');
});

describe('plan_changes_next_day', () => {
  it('is about the day of changes, while lessons_next_day is about a day with lessons', () => {
    const changes = [planChange({ kind: 'cancelled' })];
    const changesDayPlan = dayPlan({ day: '2026-11-20', count: 0, changes });
    const nextDayPlan = dayPlan({ day: '2026-11-23' });
    const off = childOutput(pupil({ view: { changesDayPlan, nextDayPlan } }));
    expect(stateOf(off, 'plan_changes_next_day')).toMatchObject({
      state: 1,
      attributes: { day: '2026-11-20' },
    });
    expect(stateOf(off, 'lessons_next_day')).toMatchObject({ state: 2, attributes: { day: '2026-11-23' } });
  });
});

describe('the summary of changes', () => {
  const summary = (
    changes: readonly PlanChange[] | null,
    language: Language = 'pl',
    privacy: PrivacyLevel = 'full',
  ): unknown => {
    const todayPlan = changes && dayPlan({ changes });
    const output = childOutput(pupil({ view: { todayPlan } }), { language, privacy });
    return stateOf(output, 'plan_changes_today').attributes['summary'];
  };
  const gone = { subject: null, teacher: null, room: null };
  const same = { subject: 'Matematyka', teacher: 'Nowak Anna', room: '12' };
  const every = [
    planChange({ kind: 'cancelled', lessonNo: 1, ...gone }),
    planChange(),
    planChange({ ...same, lessonNo: 3, teacher: 'Lis Jan' }),
    planChange({ ...same, kind: 'room_change', lessonNo: 4, room: '7' }),
    planChange({ ...same, kind: 'room_change', lessonNo: 5, room: null }),
    planChange({ ...same, kind: 'shifted', lessonNo: 6, from: '12:45' }),
    planChange({
      kind: 'substitution',
      lessonNo: 7,
      wasSubject: null,
      wasTeacher: null,
      wasRoom: null,
      ...gone,
    }),
  ];

  it.each([
    [
      'pl',
      'Matematyka (lekcja 1): odwołana lekcja; Matematyka (lekcja 2): zastępstwo, Historia, Lis Jan, sala 7; ' +
        'Matematyka (lekcja 3): zastępstwo, Lis Jan; Matematyka (lekcja 4): sala 7; ' +
        'Matematyka (lekcja 5): inna sala',
    ],
    [
      'en',
      'Matematyka (lesson 1) cancelled; Matematyka (lesson 2): substitution, Historia, Lis Jan, room 7; ' +
        'Matematyka (lesson 3): substitution, Lis Jan; Matematyka (lesson 4): room 7; ' +
        'Matematyka (lesson 5): other room',
    ],
  ] as const)('has each change in %s', (language, expected) => {
    expect(summary(every.slice(0, 5), language)).toBe(expected);
  });

  it('is cut to 255 characters', () => {
    expect(summary(every)).toMatch(/^Matematyka \(lekcja 1\): odwołana lekcja; .{214}…$/);
  });

  it.each(['sala gimn.', 'aula'])('has the room %s by its own name', (room) => {
    const changed = planChange({ kind: 'room_change', room });
    expect(summary([changed])).toMatch(new RegExp(`, ${room}$`));
  });

  it('has the new time of a shifted lesson', () => {
    expect(summary(every.slice(5, 6))).toBe('Matematyka (lekcja 6): inna godzina, 12:45');
  });

  it.each([
    [
      'pl',
      'full',
      'Matematyka (lekcja 2): przeniesienie na środę, 25 listopada (lekcja 7); ' +
        'Matematyka (lekcja 3): o 8:55, przeniesienie ze środy, 18 listopada (lekcja 1), sala 7; ' +
        'Matematyka (lekcja 4): przeniesienie z piątku, 20 listopada (lekcja 4)',
    ],
    [
      'pl',
      'counts',
      'Lekcja 2: przeniesienie na środę, 25 listopada (lekcja 7); ' +
        'lekcja 3: o 8:55, przeniesienie ze środy, 18 listopada (lekcja 1); ' +
        'lekcja 4: przeniesienie z piątku, 20 listopada (lekcja 4)',
    ],
    [
      'en',
      'full',
      'Matematyka (lesson 2) moved to Wednesday 25 November (lesson 7); ' +
        'Matematyka (lesson 3): at 8:55, moved from Wednesday 18 November (lesson 1), room 7; ' +
        'Matematyka (lesson 4): moved from Friday 20 November (lesson 4)',
    ],
  ] as const)(
    'has the other day of a lesson that was moved between days, in %s at %s',
    (language, level, text) => {
      const moved = [
        planChange({ kind: 'shifted', ...gone, movedTo: { day: '2026-11-25', lessonNo: 7 } }),
        planChange({
          ...same,
          kind: 'shifted',
          lessonNo: 3,
          room: '7',
          movedFrom: { day: '2026-11-18', lessonNo: 1 },
        }),
        planChange({
          ...same,
          kind: 'shifted',
          lessonNo: 4,
          from: null,
          movedFrom: { day: '2026-11-20', lessonNo: 4 },
        }),
      ];
      expect(summary(moved, language, level)).toBe(text);
    },
  );

  it('has the new time of a lesson that was moved within the day', () => {
    const movedFrom = { day: '2026-11-19', lessonNo: 1 };
    const moved = planChange({ ...same, kind: 'shifted', lessonNo: 6, from: '12:45', movedFrom });
    expect(summary([moved])).toBe('Matematyka (lekcja 6): inna godzina, 12:45');
  });

  it('begins with a capital, also without names', () => {
    expect(summary(every.slice(6), 'en')).toBe('Lesson 7: substitution');
  });

  it('has only numbers, kinds and times if names are hidden', () => {
    expect(summary(every, 'pl', 'no_text')).toBe(summary(every));
    expect(summary(every, 'pl', 'counts')).toBe(
      'Lekcja 1: odwołana; lekcja 2: zastępstwo; lekcja 3: zastępstwo; lekcja 4: inna sala; ' +
        'lekcja 5: inna sala; lekcja 6: inna godzina, 12:45; lekcja 7: zastępstwo',
    );
  });

  it('has equal changes of two groups once', () => {
    const cancelled = planChange({ kind: 'cancelled', ...gone });
    expect(summary([cancelled, { ...cancelled, wasTeacher: 'Lis Jan' }])).toBe(
      'Matematyka (lekcja 2): odwołana lekcja',
    );
  });

  it('is a sentence without changes, and null for an unknown day', () => {
    expect(summary([], 'en')).toBe('No changes');
    expect(summary(null)).toBeNull();
  });
});

describe('lessons_today', () => {
  it('counts the lessons that take place and lists all', () => {
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
          { lesson_no: 2, status: 'substitution', was_subject: 'Matematyka' },
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
  it('have the subject, the time and the room', () => {
    expect(stateOf(output, 'current_lesson')).toEqual({
      state: 'Matematyka',
      attributes: {
        lesson_no: 1,
        from: '08:00',
        to: '08:45',
        teacher: 'Nowak Anna',
        room: '12',
        status: 'planned',
        was_subject: null,
      },
    });
    expect(stateOf(output, 'next_lesson')).toMatchObject({
      state: 'Historia',
      attributes: { day: '2026-11-19', lesson_no: 2 },
    });
  });

  it('have what a substitution replaces', () => {
    const replacing = lesson({ lessonNo: 2, subject: 'Historia', status: 'substitution' });
    const was = (view: object, key: string) =>
      stateOf(childOutput(pupil({ view })), key).attributes['was_subject'];
    expect([
      was({ currentLessons: [replacing] }, 'current_lesson'),
      was({ nextLessons: [replacing] }, 'next_lesson'),
      was({ nextLessons: [replacing], nextLessonsDay: '2026-11-20' }, 'next_lesson'),
    ]).toEqual(['Matematyka', 'Matematyka', null]);
  });

  it('list the groups of a slot, each once', () => {
    const nextLessons = [
      lesson({ subject: 'Język angielski' }),
      lesson({ subject: 'Język niemiecki', teacher: 'Lis Jan', room: null }),
      lesson({ subject: 'Język angielski', teacher: null }),
    ];
    expect(stateOf(childOutput(pupil({ view: { nextLessons } })), 'next_lesson')).toMatchObject({
      state: 'Język angielski / Język niemiecki',
      attributes: { teacher: 'Nowak Anna / Lis Jan', room: '12' },
    });
  });

  it('are unknown, with all their attributes, outside lessons', () => {
    const state = stateOf(childOutput(pupil({ view: { currentLessons: [] } })), 'current_lesson');
    expect(state.state).toBeNull();
    expect(Object.values(state.attributes)).toEqual(Array(7).fill(null));
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

  it('have the offset of summer time in summer', () => {
    const at = Temporal.Instant.from('2027-06-01T04:00:00Z');
    const todayPlan = dayPlan({ day: '2027-06-01' });
    const state = stateOf(
      childOutput(pupil({ view: { at, today: '2027-06-01', todayPlan } })),
      'school_start',
    );
    expect(state.state).toBe('2027-06-01T08:00:00+02:00');
  });
});
