// @module-tag sampled
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import type { Deviation } from '../../../src/demo/simulator/deviation.ts';
import { addSkillGrade } from '../../../src/demo/simulator/school-grades.ts';
import type { SourceRead } from '../../../src/portal/outcome/reading.ts';
import { parts } from '../../../src/school/reading/context.ts';
import type { Portal } from '../../../src/school/reading/portal.ts';
import { resources } from '../../../src/school/reading/resources.ts';
import { emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import { type SourceName, type SourceValues, sourceNames } from '../../../src/school/sources.ts';
import { setUpPortal, TestMemory } from '../../portal/portal-setup.ts';
import { SEED, sampled } from '../../seed.ts';
import { fresh } from '../catalogue/school.ts';

const options = { today: '2026-11-19', zone: 'Europe/Warsaw' };

/** Look-ups that cannot be read, and whether that is a problem. */
const FAILURES: readonly (readonly [string, Deviation, isProblem: boolean | 'either'])[] = [
  // Of what was never read: the account does not have it.
  ['is refused', { kind: 'status', status: 403 }, false],
  ['fails', { kind: 'status', status: 500 }, true],
  ['is a page', { kind: 'page' }, true],
  ['is null', { kind: 'json', value: null }, true],
  ['has null in place of its list', { kind: 'root', as: 'null' }, 'either'],
  ['has another shape', { kind: 'json', value: { Odd: [{ odd: 1 }, 5] } }, true],
];

interface Row<V> {
  /** What the noun itself is read from; `PATH/*` is all below a path. */
  readonly own: readonly string[];
  /** The noun without what only decorates it. */
  readonly noun: (value: V) => unknown;
}

const LID = ['Auth/TokenInfo', 'Auth/UserInfo/*'];
const PARTIAL = 'Auth/DescriptiveGradingSystem/PartialGrades/Student/*';
const KINDERGARTEN = 'gateway/ms/kindergartens/timetable/*';

/** Every Source that makes more than one kind of request, but for those of independent parts alone. */
const rows: { readonly [S in SourceName]?: Row<SourceValues[S]> } = {
  pupil: { own: ['Me'], noun: ({ userId, firstName }) => [userId, firstName] },
  // Of a grading system that cannot be read the defaults hold.
  grades: { own: ['Grades', 'GradingSystem'], noun: ({ grades }) => grades },
  behaviour: { own: ['BehaviourGrades/Points'], noun: ({ grades }) => grades },
  point_grades: { own: ['PointGrades'], noun: ({ grades }) => grades },
  text_grades: { own: ['BaseTextGrades'], noun: ({ grades }) => grades },
  skill_grades: {
    own: ['DescriptiveGrades', PARTIAL, ...LID],
    noun: ({ descriptive, partial }) => [
      descriptive,
      partial.map(({ subjectId: _, subjectLid: __, ...grade }) => grade),
    ],
  },
  free_days: {
    own: ['SchoolFreeDays', 'ClassFreeDays'],
    noun: (list) => list.map(({ name: _, ...days }) => days),
  },
  timetable: { own: ['Timetables', KINDERGARTEN, 'Me', ...LID], noun: ({ days }) => days },
  sent_messages: {
    own: ['outbox/messages'],
    noun: (list) => list.map(({ isRead: _, ...message }) => message),
  },
};
const OF_PARTS: readonly SourceName[] = ['school', 'lookups', 'messages'];

/** What resources need beside what they request first. */
const needed: Readonly<Record<string, readonly string[]>> = {
  'partial-grades': [PARTIAL, ...LID],
  'user-info': LID,
  user: ['Users/*'],
  calendar: ['Calendars/*'],
  'register-number': ['informacja'],
};

const path = /^\/(?:gateway\/api\/2\.0\/|api\/)?/u;

function besides(endpoints: readonly string[], own: readonly string[]): readonly string[] {
  const isOf = (endpoint: string) => (one: string) =>
    one.endsWith('/*') ? endpoint.startsWith(one.slice(0, -1)) : endpoint === one;
  return endpoints.filter((endpoint) => !own.some(isOf(endpoint)));
}

async function signedIn(family: string) {
  const { portal, account, memory, open } = await setUpPortal(family);
  if (family === 'first-grader') addSkillGrade(account, 'listening', '5', ['Brawo!']);
  const [to] = account.fixture.school.people.values();
  account.recordSent({ receivers: [to?.accountId ?? ''], topic: 'Pytanie', content: 'Kiedy?' });
  const first = open();
  await first.readSource('pupil', { ...options, snapshot: emptySnapshot });
  await first.readSource('messages', { ...options, snapshot: emptySnapshot }).catch(() => null);
  const { text } = memory;
  const child = () => open({ memory: TestMemory.from(text) });
  return {
    /** @returns the result, and the names by which the simulator knows what was requested */
    async requested<T>(
      read: (portal: Portal) => Promise<T>,
    ): Promise<readonly [T | null, readonly string[]]> {
      const from = portal.requests.length;
      const result = await read(child()).catch(() => null);
      const rows = portal.requests.slice(from).filter(({ host }) => host === 'portal' || host === 'messages');
      const names = rows.map((one) => decodeURIComponent(one.path.split('?')[0] ?? '').replace(path, ''));
      return [result, [...new Set(names)]];
    },
    /** @param read with each failure of each endpoint; throws, or returns a text if the noun is not whole, otherwise whether there is a problem */
    async failing(
      endpoints: readonly string[],
      read: (child: Portal) => Promise<boolean | string>,
    ): Promise<readonly string[]> {
      const lost: string[] = [];
      for (const [index, endpoint] of endpoints.entries()) {
        // Of the sample every second one, by turns.
        const tried = FAILURES.filter((_, failure) => (failure + index + SEED) % sampled(2, 1) === 0);
        for (const [what, deviation, isProblem] of tried) {
          account.switches.deviate(endpoint, deviation);
          const problem = await read(child()).catch((error: Error) => error.message);
          account.switches.deviate(endpoint, null);
          if (typeof problem === 'string' || ![problem, 'either'].includes(isProblem))
            lost.push(`${endpoint} ${what}: ${problem}`);
        }
      }
      return lost;
    },
  };
}

it.each([
  [
    'demo',
    [
      'Users/ID',
      'Grades/Comments',
      'Calendars/ClassFreeDays/Types',
      'BehaviourGrades/Points/Comments',
      'PointGrades/Categories',
      'TextGrades/Categories',
      'outbox/messages/ID',
    ],
  ],
  [
    'first-grader',
    [
      'Users/ID',
      'DescriptiveGrades/Comments',
      'DescriptiveGrades/Skills',
      'Auth/Subjects',
      'outbox/messages/ID',
    ],
  ],
  ['kindergarten', ['Users/ID', 'gateway/ms/kindergartens/activities-types', 'Auth/Classrooms', 'Users']],
])(
  'no Source of the family %s loses what it has by a look-up that cannot be read',
  async (family, expected) => {
    const { requested, failing } = await signedIn(family);
    const lost: string[] = [];
    const tried: string[] = [];
    let snapshot: Snapshot = emptySnapshot;
    for (const source of sourceNames) {
      const context = { today: options.today, snapshot };
      const [read, endpoints] = await requested<SourceRead<unknown>>((one) =>
        one.readSource(source, context),
      );
      if (!read) continue;
      snapshot = { ...snapshot, [source]: fresh(read.value) };
      const { own, noun } = (rows[source] ?? { own: [] }) as Row<unknown>;
      const others = besides(endpoints, own);
      if (!noun && !OF_PARTS.includes(source)) expect([source, others.length]).toEqual([source, 1]);
      if (!noun) continue;
      tried.push(...others.map((endpoint) => endpoint.replace(/\d+$/u, 'ID')));
      lost.push(
        ...(await failing(others, async (one) => {
          const { value, problem } = await one.readSource<SourceName>(source, context);
          return isDeepStrictEqual(noun(value), noun(read.value)) ? problem !== null : 'another noun';
        })),
      );
    }
    expect(lost).toEqual([]);
    expect(tried).toEqual(expected);
  },
);

it('no resource does', async () => {
  const { requested, failing } = await signedIn('demo');
  const lost: string[] = [];
  const tried: string[] = [];
  for (const resource of resources.filter(({ needsId }) => needsId === undefined)) {
    const [json, endpoints] = await requested((one) => one.readResource(resource, options));
    const others = besides(endpoints, [endpoints[0] ?? '', ...(needed[resource.name] ?? [])]);
    if (json === null || others.length === 0) continue;
    tried.push(resource.name);
    lost.push(
      ...(await failing(others, async (one) => {
        const decorations = parts();
        const now = await one.readResource(resource, options, decorations);
        const isSame = Object.keys(Object(now)).length === Object.keys(Object(json)).length;
        return isSame ? decorations.problem !== null : 'not whole';
      })),
    );
  }
  expect(lost).toEqual([]);
  expect(tried).toEqual([
    'point-grades',
    'behaviour-points',
    'attendances',
    'agenda',
    'homework',
    'conferences',
  ]);
});
