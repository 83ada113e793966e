import { afterEach, expect, it } from 'vitest';
import type { Json } from '../../src/demo/simulator/deviation.ts';
import { sampledByKind } from '../seed.ts';
import { HOUR, House, MINUTE } from './house.ts';
import { pollOften } from './house-config.ts';

let house: House;
afterEach(() => house.close());

/** A child's `status`, with its problem. */
function status(child = 'ola'): unknown {
  const { state, attributes } = house.state(child, 'status');
  return { state, problem: attributes['problem'] };
}

const ok = { state: 'ok', problem: null };
const changed = { state: 'stale', problem: 'changed' };

it('an item that cannot be read leaves the others as they are, and is shown when it can be', async () => {
  house = await House.open();
  await house.start();
  expect(status()).toEqual(ok);
  const incomplete = (): unknown => house.state('ola', 'newest_grade').attributes['incomplete'];
  // Of the grades of any school one has no mark.
  expect(incomplete()).toBe(1);
  const newest = house.state('ola', 'newest_grade');

  house.school('ola').addGrade({ subject: 'Matematyka', text: '6', category: 'test' });
  const { switches } = house.school('ola');
  switches.deviate('Grades', { kind: 'field', field: 'Grade', item: -1, to: { of: '6' } });
  await house.press('ola', 'refresh');
  expect(house.state('ola', 'last_command').state).toBe('done');
  expect(status()).toEqual(ok);
  expect(house.state('ola', 'newest_grade').state).toEqual(newest.state);
  expect(incomplete()).toBe(1);

  switches.deviate('Grades', null);
  await house.pass(3 * MINUTE);
  await house.press('ola', 'refresh');
  expect(house.state('ola', 'newest_grade').state).toBe('6');
  await house.pass(25 * HOUR, 12.5 * HOUR);
  expect(incomplete()).toBeUndefined();
});

const lists = [
  ['of a new account', 'WasRead', false, ok],
  ['in September, when it was empty', 'WasRead', true, ok],
  ['unless whole items are lost', 'Id', false, changed],
] as const;

it.each(lists)(
  'some odd items of few are no alarm at the first reading of a list: %s',
  { tags: 'nightly' },
  async (_, field, isEmpty, first) => {
    house = await House.open({ accounts: (family) => family.map((one) => ({ ...one, notices: [] })) });
    const ola = house.school('ola');
    const fill = (): void => {
      for (let count = 1; count <= 14; count += 1) ola.addNotice({ subject: `Nr ${count}`, content: 'x' });
      ola.switches.deviate('SchoolNotices', { kind: 'field', field, item: [0, 1, 2], to: {} });
    };
    if (!isEmpty) fill();
    await house.start();
    if (isEmpty) {
      fill();
      await house.press('ola', 'refresh');
    }
    expect(ola.notices).toHaveLength(14);
    expect([status(), house.state('ola', 'newest_notice').attributes['incomplete']]).toEqual([first, 3]);
    // These were whole.
    ola.switches.deviate('SchoolNotices', { kind: 'field', field, item: [0, 1, 2, 3, 4, 5], to: {} });
    await house.pass(3 * MINUTE);
    await house.press('ola', 'refresh');
    expect(status()).toEqual(changed);
  },
);

it('some odd items of a list that failed at the first turn are no alarm either, but what was whole is', async () => {
  house = await House.open();
  const { switches } = house.school('ola');
  switches.deviate('Lessons', { kind: 'status', status: 500 });
  await house.start();
  await house.pass(3 * MINUTE);
  switches.deviate('Lessons', { kind: 'field', field: 'Subject', item: [0, 1, 2], to: {} });
  await house.press('ola', 'refresh');
  expect(status()).toEqual(ok);
  switches.deviate('Lessons', { kind: 'field', field: 'Subject', item: [0, 1, 2, 3, 4, 5], to: {} });
  await house.pass(25 * HOUR, 12.5 * HOUR);
  expect(status()).toEqual(changed);
});

it('what a school does not state is the default or unknown, and no alarm', async () => {
  house = await House.open();
  const { switches } = house.school('ola');
  switches.deviate('GradingSystem', { kind: 'json', value: { GradingSystem: {} } });
  switches.deviate('Units', { kind: 'json', value: { Units: [] } });
  switches.deviate('inbox/unreadMessagesCount', { kind: 'json', value: '3' });
  house.school('ola').refuse('Timetables?weekStart=2026-11-23', 400);
  await house.start();
  const shown = (): unknown => [
    ...['average', 'unread_messages'].map((key) => house.state('ola', key).state),
    (house.state('ola', 'days_ahead').attributes['days'] as readonly { day: string; verdict: unknown }[])
      .filter(({ day }) => day > '2026-11-22')
      .map(({ verdict }) => verdict),
  ];
  const unpublished = Array.from({ length: 4 }, () => 'not_published');
  // With the sizes of the simulator's school, which are the default.
  expect([status(), shown()]).toEqual([ok, [4.24, 3, unpublished]]);
  expect(house.state('ola', 'lessons_next_day').attributes['day']).toBe('2026-11-20');
  await house.pass(24 * HOUR, 12 * HOUR);
  expect([status(), shown()]).toEqual([ok, [4.24, 3, [...unpublished, 'not_published']]]);
});

const PARTIAL = 'Auth/DescriptiveGradingSystem/PartialGrades/Student/*';

const listless: readonly (readonly [string, string, readonly (readonly [string, string, Json])[]])[] = [
  ['demo', 'ola', [['absences', 'Lessons', { Lessons: null }]]],
  [
    'demo',
    'ola',
    [
      ['absences', 'Lessons', { Lessons: {} }],
      ['lendings', 'EbiblioLendings', { lastSynchronizationTimestamp: 1, lendings: null }],
      ['next_trip', 'SchoolTrips', { Data: null }],
    ],
  ],
  ['first-grader', 'kuba', [['newest_description', PARTIAL, { data: null, pagination: { total: 4 } }]]],
];

it.each(sampledByKind(listless, () => null))(
  '%s, %s: what was read stays if an answer has no list in its place',
  { tags: 'sampled' },
  async (family, child, rows) => {
    house = await House.open({ ...(family !== 'demo' && { family }), config: pollOften });
    await house.start();
    const shown = () => rows.map(([key]) => house.state(child, key));
    const before = shown();
    expect(before.map(({ state }) => state)).not.toContain(null);
    for (const [, endpoint, value] of rows) house.simulator.deviate(endpoint, { kind: 'json', value });
    await house.pass(4 * HOUR, 2 * HOUR);
    expect(shown()).toEqual(before);
    expect(status(child)).toEqual(changed);
  },
);

/** The lists whose items are told, or that decide what is. */
const LISTS = [
  ...['Grades', 'PointGrades', 'BaseTextGrades', 'DescriptiveGrades', 'BehaviourGrades/Points', 'Notes'],
  ...['Attendances', 'Attendances/Types', 'Justifications', 'HomeWorks', 'HomeWorkAssignments'],
  ...['ParentTeacherConferences', 'SchoolTrips', 'SchoolFiles', 'SchoolNotices', 'SchoolFreeDays'],
  ...['ClassFreeDays', 'Calendars/Substitutions', 'Timetables', 'inbox/messages', PARTIAL],
];

it.each(sampledByKind([undefined, 'first-grader'], () => null))(
  'family %s: a first answer of null is neither a zero nor a baseline of events',
  { tags: 'sampled' },
  async (family) => {
    house = await House.open({ ...(family && { family }), config: pollOften });
    for (const list of LISTS) house.simulator.deviate(list, { kind: 'root', as: 'null' });
    await house.start();
    const [child = ''] = house.config.children.map(({ id }) => id);
    expect(status(child)).toEqual(ok);
    const zeros = ['absences', 'remarks', 'homework_due', 'unread_notices', 'school_files', 'free_days'];
    const known = house.entities(child).filter((key) => zeros.includes(key));
    expect(known.map((key) => house.state(child, key).state)).toEqual(known.map(() => null));
    for (const list of LISTS) house.simulator.deviate(list, null);
    await house.pass(HOUR, HOUR / 2);
    expect(house.observer.seen.filter(({ topic }) => topic.includes('/event/'))).toEqual([]);
    expect(status(child)).toEqual(ok);
    expect(house.state(child, 'absences').state).toEqual(expect.any(Number));
  },
);
