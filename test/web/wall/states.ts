import { Faults } from '../../../src/bridge/faults.ts';
import { collect } from '../../../src/bridge/reading/collector.ts';
import { cancelDay, manyChanges } from '../../../src/demo/demo-states.ts';
import { loadFamily } from '../../../src/demo/families.ts';
import type { SimulatedAccount } from '../../../src/demo/simulator/account.ts';
import { PortalSimulator } from '../../../src/demo/simulator/portal-simulator.ts';
import type { Health } from '../../../src/domain/health.ts';
import type { ProblemKind } from '../../../src/domain/problem.ts';
import { problems } from '../../../src/domain/problems.ts';
import { emptySnapshot, type Snapshot } from '../../../src/domain/snapshot.ts';
import type { SourceName } from '../../../src/domain/sources.ts';
import { schoolView } from '../../../src/domain/view.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import { createHttp } from '../../../src/portal/http.ts';
import { Portal } from '../../../src/portal/portal.ts';
import { createPresenter } from '../../../src/shown/presenter.ts';
import type { PrivacyLevel } from '../../../src/shown/privacy.ts';
import { buildWall, type WallModel } from '../../../src/web/wall/wall.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { TestBudget, TestMemory } from '../../portal/portal-setup.ts';
import { noticeChange } from '../notice-change.ts';

/** Every state of the wall, made by the program itself: a family of the simulator is read, and shown at a moment. */

const ZONE = 'Europe/Warsaw';
const TODAY = '2026-11-19';
const TOMORROW = '2026-11-20';
const READ_AT = `${TODAY}T05:00:00Z`;

const SOURCES: readonly SourceName[] = [
  'pupil',
  'class',
  'school',
  'lookups',
  'grades',
  'lucky_number',
  'notices',
  'timetable',
  'substitutions',
  'free_days',
  'messages',
];

/** A child as it was read once. */
export interface ReadChild {
  readonly id: string;
  readonly name: string;
  readonly snapshot: Snapshot;
}

type Prepare = (account: SimulatedAccount) => void;

/** Reads all children of a family. @param prepare changes the school before */
export async function readFamily(
  family: string,
  prepare: Prepare = () => undefined,
  sources = SOURCES,
): Promise<ReadChild[]> {
  const clock = new ManualClock(READ_AT);
  const simulator = await PortalSimulator.start({ accounts: loadFamily(family, TODAY), clock });
  const http = createHttp();
  const faults = new Faults({ clock, log: silentLog });
  for (const account of simulator.accounts) prepare(account);
  const { base_url: base, auth_url: auth, messages_url: messages } = simulator.addresses;
  try {
    return await Promise.all(
      simulator.accounts.map(async ({ login, password, fixture: { child } }) => {
        const portal = new Portal({
          addresses: { base, auth, messages },
          credentials: { login, password },
          memory: new TestMemory(),
          shared: new TestMemory(),
          budget: new TestBudget(),
          http,
          clock,
          log: silentLog,
        });
        const { snapshot } = await collect(portal, sources, emptySnapshot, { clock, zone: ZONE, faults });
        return { ...child, snapshot };
      }),
    );
  } finally {
    await http.close();
    await simulator.close();
  }
}

export interface Families {
  readonly demo: readonly ReadChild[];
  readonly todayCancelled: readonly ReadChild[];
  readonly tomorrowCancelled: readonly ReadChild[];
  readonly changed: readonly ReadChild[];
  readonly firstGrader: readonly ReadChild[];
  readonly kindergarten: readonly ReadChild[];
}

export async function readFamilies(): Promise<Families> {
  const read = async (family: string, prepare?: Prepare) => withNames(await readFamily(family, prepare));
  const demo = await read('demo');
  const todayCancelled = await read('demo', (account) => {
    cancelDay(account, TODAY);
    cancelDay(account, TOMORROW);
  });
  const tomorrowCancelled = await read('demo', (account) => cancelDay(account, TOMORROW));
  const changed = await read('demo', (account) => manyChanges(account, TODAY));
  const firstGrader = await read('first-grader');
  const kindergarten = await read('kindergarten');
  return { demo, todayCancelled, tomorrowCancelled, changed, firstGrader, kindergarten };
}

interface ShowOptions {
  /** Local time of Thursday, 19 November, or `2026-11-21T10:00`. */
  readonly at?: string;
  readonly problem?: ProblemKind | 'stale';
  readonly privacy?: PrivacyLevel;
  /** How many changes of each child are not acknowledged; default: 12. */
  readonly unseen?: number;
}

const MAIN: Required<Pick<ShowOptions, 'at' | 'privacy' | 'unseen'>> = {
  at: '09:20',
  privacy: 'full',
  unseen: 12,
};

export function healthOf(problem: ShowOptions['problem'], at: string): Health {
  const kind = problem === 'stale' || problem === undefined ? null : problem;
  return {
    status: problem === 'stale' ? 'stale' : kind ? problems[kind].status : 'ok',
    problem: kind,
    since: problem ? READ_AT : null,
    nextAttempt: null,
    lastSuccess: at,
    lastSuccessBySource: {},
    requestsToday: 12,
    requestsBySource: {},
    dailyBudget: 400,
    available: true,
  };
}

/** The wall with these children, as the bridge would show it. */
function showFamily(children: readonly ReadChild[], options: ShowOptions = {}): WallModel {
  const { at: time, problem, privacy, unseen } = { ...MAIN, problem: undefined, ...options };
  const moment = time.includes('T') ? time : `${TODAY}T${time}`;
  const at = Temporal.PlainDateTime.from(moment).toZonedDateTime(ZONE).toInstant();
  const presenter = createPresenter(() => privacy);
  const shown = children.map(({ id, name, snapshot }) =>
    presenter.child(
      {
        child: { id, name },
        view: schoolView(snapshot, at, { zone: ZONE, corrections: 'both' }),
        health: healthOf(problem, at.toString()),
        lastCommand: null,
        unseen: Array.from({ length: unseen }, (_, index) => noticeChange(String(index))),
      },
      'wall',
    ),
  );
  return buildWall(shown, { at, zone: ZONE, language: 'pl' });
}

/** The day's lucky number is that of every child. */
function lucky(model: WallModel): WallModel {
  const columns = model.columns.map((column) => ({
    ...column,
    facts: { ...column.facts, lucky: { number: 28, mine: true } },
  }));
  return { ...model, columns };
}

const LONG = 'Zajęcia rozwijające kreatywność, wyobraźnię i współpracę gr.';
const LONG_NAME = 'Konstancja Magdalena Aleksandra Brzęczyszczykiewicz-Nowako';

/** The same child with texts of 60 letters. */
function long({ id, snapshot }: ReadChild, at: number): ReadChild {
  const texts = ['Muzyka', 'Historia', 'Matematyka', 'Język polski', 'Technika', 'Edukacja wczesnoszkolna'];
  let json = JSON.stringify(snapshot).replaceAll('"Sala 5"', `"${LONG}"`);
  for (const [index, text] of texts.entries())
    json = json.replaceAll(`"${text}"`, `"${LONG.slice(0, 59)}${index}"`);
  return { id, name: `${LONG_NAME}${at}`, snapshot: JSON.parse(json) };
}

function household(families: Families, count: number): readonly ReadChild[] {
  const { demo, firstGrader, kindergarten, changed } = families;
  return named([...demo, ...firstGrader, ...kindergarten, ...changed], count);
}

/** As long as a name may be that is always shown whole. */
const NAMES = ['Małgorzata', 'Aleksandra', 'Wawrzyniec', 'Mieczysław', 'Konstancja', 'Agnieszka'];

function withNames(children: readonly ReadChild[]): readonly ReadChild[] {
  return children.map((child, index) => ({ ...child, name: NAMES[index] ?? child.name }));
}

/** The first ones, with names and ids of their own. */
function named(children: readonly ReadChild[], count: number): readonly ReadChild[] {
  return withNames(children.slice(0, count).map((child, index) => ({ ...child, id: `child${index}` })));
}

/** Every state by its name. */
export function wallStates(families: Families): ReadonlyMap<string, WallModel> {
  const { demo, todayCancelled, tomorrowCancelled, changed, firstGrader, kindergarten } = families;
  const unread = demo.map((child) => ({ ...child, snapshot: emptySnapshot }));
  const withProblem = (problem: NonNullable<ShowOptions['problem']>) =>
    showFamily(changed, { at: '09:00', problem });
  const counts = [1, 2, 3, 4, 5, 6].flatMap((count): [string, WallModel][] => [
    [`${count} children before`, showFamily(household(families, count), { at: '07:20' })],
    [`${count} children in lesson`, showFamily(household(families, count))],
    [
      `${count} children, all cancelled`,
      showFamily(named(Array.from({ length: 3 }, () => todayCancelled).flat(), count), { at: '07:30' }),
    ],
    [
      `${count} children with long names and a captcha`,
      showFamily(household(families, count).map(long), { at: '09:00', problem: 'captcha' }),
    ],
  ]);
  return new Map<string, WallModel>([
    ['before', showFamily(demo, { at: '07:10' })],
    ['in lesson', showFamily(demo, { unseen: 0 })],
    ['break', showFamily(demo, { at: '09:45' })],
    ['after', showFamily(demo, { at: '15:30' })],
    ['weekend', showFamily(demo, { at: '2026-11-21T10:00', unseen: 0 })],
    ['weekend with changes', showFamily(demo, { at: '2026-11-21T10:00' })],
    ['weekend with changes, lucky', lucky(showFamily(demo, { at: '2026-11-21T10:00' }))],
    ['sunday with changes, lucky', lucky(showFamily(demo, { at: '2026-11-22T15:00', unseen: 1 }))],
    ['holiday', showFamily(demo, { at: '2026-11-11T10:00' })],
    ['all cancelled', showFamily(todayCancelled, { at: '07:30' })],
    ['tomorrow cancelled', showFamily(tomorrowCancelled, { at: '12:10' })],
    ['first cancelled', showFamily(changed, { at: '07:30' })],
    ['many changes', showFamily(changed, { at: '09:00' })],
    ['moved', showFamily(demo, { at: '2026-11-23T07:30' })],
    ['split groups', showFamily(demo, { at: '2026-11-20T09:50' })],
    ['free lesson', showFamily(demo, { at: '12:00' })],
    ['stale', withProblem('stale')],
    ['down', withProblem('down')],
    ['captcha', withProblem('captcha')],
    ['password', withProblem('password')],
    ['storage', withProblem('storage')],
    ['budget', withProblem('budget')],
    ['all cancelled, captcha', showFamily(todayCancelled, { at: '07:30', problem: 'captcha' })],
    ['first start', showFamily(unread)],
    ['first start, password', showFamily(unread, { problem: 'password' })],
    ['privacy no_text', showFamily(changed, { privacy: 'no_text' })],
    ['privacy counts', showFamily(changed, { privacy: 'counts' })],
    ['privacy no_grades', showFamily(changed, { privacy: 'no_grades' })],
    ['no messages', showFamily(withNames([...kindergarten, ...demo.slice(0, 1)]))],
    ['kindergarten', showFamily(kindergarten)],
    ['first-former', showFamily(firstGrader)],
    ...counts,
    ['long names', showFamily(changed.map(long), { at: '09:00' })],
    ['long names, storage', showFamily(changed.map(long), { at: '09:00', problem: 'storage' })],
  ]);
}
