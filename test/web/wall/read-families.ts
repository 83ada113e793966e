import { Faults } from '../../../src/bridge/faults.ts';
import { collect } from '../../../src/bridge/reading/collector.ts';
import { cancelDay, demoStates, manyChanges } from '../../../src/demo/demo-states.ts';
import { loadFamily } from '../../../src/demo/families.ts';
import type { SimulatedAccount } from '../../../src/demo/simulator/account.ts';
import type { AccountFixture } from '../../../src/demo/simulator/fixture/types.ts';
import { PortalSimulator } from '../../../src/demo/simulator/portal-simulator.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { createHttp } from '../../../src/portal/http.ts';
import { Portal } from '../../../src/school/reading/portal.ts';
import { emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import type { SourceName } from '../../../src/school/sources.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { TestBudget, TestMemory } from '../../portal/portal-setup.ts';

export const ZONE = 'Europe/Warsaw';
const YESTERDAY = '2026-11-18';
export const TODAY = '2026-11-19';
export const TOMORROW = '2026-11-20';
export const READ_AT = `${TODAY}T05:00:00Z`;

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
  'agenda',
  'homework',
  'conferences',
  'trips',
];

/** A child as it was read once. */
export interface ReadChild {
  readonly id: string;
  readonly name: string;
  readonly snapshot: Snapshot;
}

type Prepare = (account: SimulatedAccount) => void;

/** Reads all children of a family. @param prepare changes the school before */
export function readFamily(
  family: string,
  prepare: Prepare = () => undefined,
  sources = SOURCES,
): Promise<ReadChild[]> {
  return readAccounts(loadFamily(family, TODAY), prepare, sources);
}

export async function readAccounts(
  accounts: readonly AccountFixture[],
  prepare: Prepare,
  sources = SOURCES,
): Promise<ReadChild[]> {
  const clock = new ManualClock(READ_AT);
  const simulator = await PortalSimulator.start({ accounts, clock });
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
  readonly trip: readonly ReadChild[];
  readonly test: readonly ReadChild[];
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
  // As the demo has them on the day after.
  const trip = await read('demo', (account) => demoStates['trip']?.prepare?.(account, YESTERDAY));
  const test = await read('demo', (account) => demoStates['test']?.prepare?.(account, YESTERDAY));
  const firstGrader = await read('first-grader');
  const kindergarten = await read('kindergarten');
  return { demo, todayCancelled, tomorrowCancelled, changed, trip, test, firstGrader, kindergarten };
}

/** As long as a name may be that is always shown whole. */
const NAMES = ['Małgorzata', 'Aleksandra', 'Wawrzyniec', 'Mieczysław', 'Konstancja', 'Agnieszka'];

export function withNames(children: readonly ReadChild[]): readonly ReadChild[] {
  return children.map((child, index) => ({ ...child, name: NAMES[index] ?? child.name }));
}
