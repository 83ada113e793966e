import { describe, expect, it } from 'vitest';
import { childOutput, component, familyOutput, stateOf } from '../catalogue/documents.ts';
import {
  absent,
  dayPlan,
  fresh,
  lesson,
  mail,
  notice,
  type Parts,
  planChange,
  pupil,
  unread,
} from '../catalogue/school.ts';
import { agendaEntry, homework } from '../school-work.ts';

const FRIDAY = '2026-11-20';
const friday = dayPlan({
  day: FRIDAY,
  changes: [],
  lessons: [lesson({ subject: 'Historia' }), lesson({ lessonNo: 2, subject: 'WF' })],
  firstStart: '08:55',
});

describe("a child's day", () => {
  // Thursday, 8:00: the lessons have begun.
  const ola = pupil({
    child: { id: 'ola', name: 'Ola', morning: { wake: 90, leave: 30 } },
    view: {
      nextDayPlan: friday,
      beforeBag: { day: '2026-11-19', subjects: ['Matematyka', 'WF'] },
    },
    snapshot: {
      agenda: fresh([
        agendaEntry('1', {
          date: FRIDAY,
          time: '08:55',
          content: 'Ułamki',
          categoryId: '61',
          subjectId: '1',
        }),
        agendaEntry('2', { date: '2026-11-19', content: 'test' }),
      ]),
      homework: fresh([homework('1', { dueOn: FRIDAY }), homework('2', { dueOn: FRIDAY })]),
    },
    homeworkDone: ['2'],
  });
  const output = childOutput(ola);

  it('has a bag for the next day once school has begun, with what differs from the day before', () => {
    const { state, attributes } = stateOf(output, 'bag');
    expect(state).toBe('Historia, WF');
    expect(attributes).toMatchObject({
      day: FRIDAY,
      day_before: '2026-11-19',
      subjects: ['Historia', 'WF'],
      add: ['Historia'],
      remove: ['Matematyka'],
      tests: [{ id: '1', subject: 'Matematyka', category: 'Sprawdzian', content: 'Ułamki', time: '08:55' }],
      homework: [
        { id: '1', done: false },
        { id: '2', done: true },
      ],
    });
  });

  it('has what to bring, with what a change of the plan put in, and its colour and short names', () => {
    const child = { ...ola.child, bring: { WF: ['strój'], Historia: ['atlas'] }, shortNames: { WF: 'Wuef' } };
    const own = childOutput({ ...ola, child });
    expect(stateOf(own, 'bag').attributes).toMatchObject({
      bring: ['atlas', 'strój'],
      bring_added: [],
      bring_removed: [],
    });
    expect(stateOf(own, 'status').attributes).toMatchObject({ colour: 'blue', short_names: { WF: 'Wuef' } });
    const counts = childOutput({ ...ola, child }, { privacy: 'counts' });
    expect(stateOf(counts, 'bag').attributes['bring']).toBeNull();
    expect(stateOf(counts, 'status').attributes).toMatchObject({ colour: 'blue', short_names: null });
  });

  it('has only numbers of the bag at `counts`', () => {
    const { state, attributes } = stateOf(childOutput(ola, { privacy: 'counts', language: 'en' }), 'bag');
    expect([state, attributes['subjects'], attributes['add'], attributes['remove']]).toEqual([
      'Subjects: 2',
      null,
      null,
      null,
    ]);
  });

  it('has no tests and homework if they are not read', () => {
    const { attributes } = stateOf(
      childOutput(pupil({ snapshot: { agenda: { state: 'missing' }, homework: { state: 'missing' } } })),
      'bag',
    );
    expect([attributes['tests'], attributes['homework']]).toEqual([null, null]);
  });

  it('has the times of the morning of the day in focus', () => {
    expect(stateOf(output, 'wake_up')).toEqual({
      state: '2026-11-19T06:30:00+01:00',
      attributes: {
        day: '2026-11-19',
        usual: '06:30',
        changed: false,
        changed_late: false,
        minutes_before: 90,
      },
    });
    expect(stateOf(output, 'leave_home')).toMatchObject({
      state: '2026-11-19T07:30:00+01:00',
      attributes: { usual: '07:30', minutes_before: 30 },
    });
    const late = { ...ola, eveningStarts: [{ day: '2026-11-19', start: '08:55' }] };
    for (const key of ['wake_up', 'leave_home'])
      expect(stateOf(childOutput(late), key).attributes['changed_late']).toBe(true);
    const free = { todayPlan: null, nextDayPlan: null };
    expect(stateOf(childOutput(pupil({ view: free })), 'wake_up').state).toBeNull();
  });

  it('is at school, and shows today until the lessons are over', () => {
    expect(stateOf(output, 'at_school')).toEqual({
      state: 'ON',
      attributes: { day: '2026-11-19', start: '08:00', end: '09:40' },
    });
    expect(stateOf(output, 'shown_day')).toEqual({
      state: '2026-11-19',
      attributes: { when: 'today', until: '2026-11-19T09:40:00+01:00' },
    });
    const off = childOutput(
      pupil({ view: { todayPlan: dayPlan({ count: 0, firstStart: null, lastEnd: null }) } }),
    );
    expect(stateOf(off, 'at_school').state).toBe('OFF');
    expect(stateOf(off, 'shown_day')).toEqual({
      state: FRIDAY,
      attributes: { when: 'tomorrow', until: null },
    });
    const unknown = childOutput(pupil({ view: { todayPlan: null, nextDayPlan: null } }));
    expect([stateOf(unknown, 'at_school').state, stateOf(unknown, 'shown_day').state]).toEqual([null, null]);
  });

  it('is hidden at first', () => {
    for (const key of ['bag', 'at_school', 'wake_up', 'leave_home', 'shown_day', 'summary'])
      expect(component(output, key)).toMatchObject({ visible_by_default: false });
  });
});

describe("the family's day", () => {
  const child = (id: string, name: string, parts: Parts = {}, first = id) =>
    pupil({ ...parts, child: { id, name, pupil: first, morning: { wake: 60, leave: 20 } } });
  const early = { todayPlan: dayPlan({ firstStart: '07:10', lastEnd: '07:55', changes: [] }) };
  const long = { todayPlan: dayPlan({ lastEnd: '14:30' }), changesDayPlan: dayPlan({ day: FRIDAY }) };
  const home = {
    todayPlan: dayPlan({ count: 0, firstStart: null, lastEnd: null, changes: [] }),
    nextDayPlan: friday,
  };
  const ola = child('ola', 'Ola', { view: long });
  // School is over for Jan: his day in focus is tomorrow.
  const jan = child('jan', 'Jan', { view: early });
  const zosia = child('zosia', 'Zosia', { view: home });
  const values = (output: ReturnType<typeof familyOutput>, ...keys: readonly string[]) =>
    keys.map((key) => stateOf(output, key).state);

  it('is today while any child has lessons', () => {
    const output = familyOutput([ola, jan, zosia]);
    expect(values(output, 'leaves_first', 'earliest_start', 'latest_end')).toEqual([
      'Jan',
      '2026-11-19T07:10:00+01:00',
      '2026-11-19T14:30:00+01:00',
    ]);
    expect(stateOf(output, 'leaves_first').attributes).toMatchObject({
      day: '2026-11-19',
      leave_home: '2026-11-19T06:50:00+01:00',
      children: [
        { child: 'jan', name: 'Jan', start: '2026-11-19T07:10:00+01:00' },
        {
          child: 'ola',
          name: 'Ola',
          leave_home: '2026-11-19T07:40:00+01:00',
          end: '2026-11-19T14:30:00+01:00',
        },
      ],
    });
    expect(stateOf(output, 'earliest_start').attributes).toEqual({
      day: '2026-11-19',
      child: 'Jan',
      unknown: [],
    });
    expect(stateOf(output, 'latest_end').attributes).toEqual({
      day: '2026-11-19',
      child: 'Ola',
      unknown: [],
    });
  });

  it('is the next day in focus of any child otherwise; several may leave first', () => {
    const output = familyOutput([jan, child('ala', 'Ala', { view: early }), zosia]);
    expect(stateOf(output, 'leaves_first')).toMatchObject({ state: 'Jan, Ala', attributes: { day: FRIDAY } });
    expect(stateOf(output, 'latest_end').attributes).toEqual({
      day: FRIDAY,
      child: 'Jan, Ala, Zosia',
      unknown: [],
    });
    expect(stateOf(output, 'summary')).toMatchObject({
      state: expect.stringMatching(/^Jan ma jutro lekcje.*; Ala ma jutro.*; Zosia ma jutro.*\.$/),
      attributes: { day: FRIDAY },
    });
  });

  it('counts changes and what is unread of all children', () => {
    const busy = child('jan', 'Jan', {
      view: { todayPlan: dayPlan({ changes: [2, 3, 4].map((lessonNo) => planChange({ lessonNo })) }) },
      snapshot: {
        messages: fresh(mail({ unread: { inbox: 4 } })),
        notices: fresh([notice(), notice({ read: true })]),
      },
    });
    const output = familyOutput([ola, busy]);
    // Ola has one change today and one tomorrow.
    for (const [key, ofOla, ofJan] of [
      ['plan_changes', 2, 3],
      ['unread_messages', 1, 4],
      ['unread_notices', 1, 1],
    ] as const) {
      const by_child = [
        { child: 'ola', name: 'Ola', count: ofOla },
        { child: 'jan', name: 'Jan', count: ofJan },
      ];
      expect(stateOf(output, key)).toEqual({ state: ofOla + ofJan, attributes: { by_child, unknown: [] } });
    }
  });

  it('names in its sums the children of whom they are not known, and is 0 only if all are', () => {
    const quiet = child('ola', 'Ola', {
      snapshot: { messages: fresh(mail({ unread: { inbox: 0 } })), notices: fresh([]) },
      view: { todayPlan: dayPlan({ changes: [] }), changesDayPlan: dayPlan({ changes: [] }) },
    });
    const without = child('jan', 'Jan', {
      snapshot: { messages: absent, notices: absent, timetable: absent, substitutions: absent },
      view: { todayPlan: null, changesDayPlan: null },
    });
    const jan = unread({ id: 'jan', name: 'Jan' });
    for (const key of ['plan_changes', 'unread_messages', 'unread_notices'] as const) {
      expect([key, stateOf(familyOutput([quiet, jan]), key)]).toMatchObject([
        key,
        { state: null, attributes: { unknown: ['Jan'] } },
      ]);
      expect([key, stateOf(familyOutput([ola, jan]), key)]).toMatchObject([
        key,
        { state: expect.any(Number), attributes: { unknown: ['Jan'] } },
      ]);
      expect([key, stateOf(familyOutput([quiet, without]), key)]).toMatchObject([
        key,
        { state: 0, attributes: { unknown: [] } },
      ]);
    }
  });

  it('counts the changes of a wholly cancelled today once', () => {
    const cancelled = dayPlan({
      count: 0,
      firstStart: null,
      lastEnd: null,
      changes: [planChange({ kind: 'cancelled' })],
    });
    const state = child('ola', 'Ola', { view: { todayPlan: cancelled, changesDayPlan: cancelled } });
    expect(values(familyOutput([state]), 'plan_changes')).toEqual([1]);
  });

  it('counts a child with two logins once, but both inboxes', () => {
    const father = child('ola_tata', 'Ola (tata)', { view: long }, 'ola');
    const locked = unread({ id: 'ola', name: 'Ola', pupil: 'ola' });
    for (const [logins, messages] of [
      [[father, ola], 2],
      [[locked, father], 1],
    ] as const) {
      const output = familyOutput(logins);
      expect(values(output, 'leaves_first', 'plan_changes', 'unread_messages', 'unread_notices')).toEqual([
        'Ola',
        2,
        messages,
        1,
      ]);
      expect(stateOf(output, 'summary').state).toMatch(/^Ola ma dziś [^;]*$/);
    }
  });

  it('is unknown before the first reading', () => {
    const output = familyOutput([unread(), unread({ id: 'jan', name: 'Jan' })]);
    const keys = [
      'summary',
      'leaves_first',
      'earliest_start',
      'latest_end',
      'plan_changes',
      'unread_messages',
    ];
    expect(values(output, ...keys, 'unread_notices')).toEqual([...keys, 'unread_notices'].map(() => null));
  });
});
