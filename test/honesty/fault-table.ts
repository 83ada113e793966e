import type { Config } from '../../src/config/schema.ts';
import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import type { Deviation } from '../../src/demo/simulator/deviation.ts';
import type { AccountFixture } from '../../src/demo/simulator/fixture/types.ts';
import { cadences } from '../../src/domain/sources.ts';
import { mapValues } from '../../src/lib/map-values.ts';
import { HOUR, House, MINUTE } from '../stories/house.ts';
import { LOGIN_STEPS, wrongTypeOf } from './deviations.ts';
import { Watch } from './watch.ts';

/** A pupil of one kind, and what is special about the school. */
export interface Kind {
  readonly family: string;
  readonly child: string;
  readonly change?: (account: AccountFixture) => AccountFixture;
}

/** The five kinds of pupils. */
export const kinds = {
  'upper class': { family: 'demo', child: 'ola' },
  'class 1-3': { family: 'first-grader', child: 'kuba' },
  // On a free day a plan that may not be read is known all the same: there is none here.
  kindergarten: {
    family: 'kindergarten',
    child: 'zosia',
    change: (account) => ({ ...account, school: { ...account.school, freeDays: [] } }),
  },
  'no messages': {
    family: 'demo',
    child: 'ola',
    change: (account) => ({ ...account, messagesModule: 'none' }),
  },
  'points and no marks': {
    family: 'demo',
    child: 'ola',
    change: (account) => ({
      ...account,
      school: { ...account.school, gradesEnabled: { standard: false, point: true, descriptive: false } },
    }),
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** The faults of the table; `wrong type` hangs on the endpoint. */
function faultsOf(endpoint: string): readonly Deviation[] {
  const statuses = [500, 400, 403, 404, 405, 422].map((status): Deviation => ({ kind: 'status', status }));
  const wrongType = wrongTypeOf(endpoint);
  return [
    ...statuses,
    { kind: 'status', status: 502, page: true },
    { kind: 'status', status: 403, page: true },
    { kind: 'page' },
    { kind: 'truncated' },
    { kind: 'garbage' },
    { kind: 'json', value: null },
    { kind: 'json', value: {} },
    { kind: 'json', value: [] },
    { kind: 'empty' },
    ...(wrongType ? [wrongType] : []),
    { kind: 'drop' },
    { kind: 'login' },
  ];
}

interface Row {
  readonly endpoint: string;
  /** So long passes under the fault: until its endpoint has been asked. */
  readonly hours?: number;
  /** What makes the bridge ask it. */
  readonly before?: (school: SimulatedAccount) => void;
}

function addCommentedGrade(school: SimulatedAccount): void {
  const { subjects, categories } = school.fixture.school;
  const [subject] = subjects.values();
  if (subject && categories.size > 0)
    school.addGrade({ subject: subject.name, text: '4', comment: 'Praca klasowa' });
}

/** Endpoints by how often their Sources are read; in each group the Sources of the others rest. */
export const groups = {
  often: [
    { endpoint: 'Grades' },
    {
      endpoint: 'Grades/Comments',
      before: addCommentedGrade,
    },
    { endpoint: 'SchoolNotices' },
    { endpoint: 'LuckyNumbers' },
    { endpoint: 'Timetables' },
    { endpoint: 'Calendars/Substitutions' },
    { endpoint: 'inbox/unreadMessagesCount' },
    { endpoint: 'inbox/messages' },
    { endpoint: 'wiadomosci3' },
    // Asked for once a day.
    { endpoint: 'GradingSystem', hours: 25 },
  ],
  rarely: [
    'Me',
    'Users/*',
    'Classes',
    'Schools',
    'Units',
    'Subjects',
    'Users',
    'Classrooms',
    'Grades/Categories',
    'SchoolFreeDays',
    'ClassFreeDays',
    'Calendars/ClassFreeDays/Types',
  ].map((endpoint) => ({ endpoint })),
  session: [
    { endpoint: 'refreshToken', hours: 3 },
    ...[...LOGIN_STEPS].map((endpoint) => ({
      endpoint,
      hours: 4,
      before: (school: SimulatedAccount): void => school.killSession(),
    })),
  ],
} as const satisfies Readonly<Record<string, readonly Row[]>>;

const REST = 12 * HOUR;
/** What the portal had so long ago may still be shown: what rests is read twice a day. */
const WINDOW = REST + HOUR;
/** A session is extended where it is used: no longer than so without a reading. */
const STEP = 9 * HOUR;

/** Which faults of the table are tried: every `of`-th one, from the one of this number on. */
export interface Share {
  readonly number: number;
  readonly of: number;
}

/** Tries the faults of a group on one kind of pupil; gives back what was not honest, a line each. */
export async function tryFaults(
  kind: Kind,
  group: keyof typeof groups,
  share: Share = { number: 0, of: 1 },
): Promise<readonly string[]> {
  const house = await House.open({
    family: kind.family,
    now: '2026-09-14T05:00:00Z',
    ...(kind.change && { accounts: (family) => family.map(kind.change ?? ((account) => account)) }),
    config: (config) => pollingOnly(group, config, kind.child),
  });
  try {
    const table = new FaultTable(house, kind.child);
    await house.start();
    const rows: readonly Row[] = groups[group];
    const all = rows.flatMap((row) => faultsOf(row.endpoint).map((fault) => ({ row, fault })));
    const tried = all.filter((_, index) => index % share.of === share.number);
    for (const { row, fault } of tried) await table.fault(row, fault);
    return table.findings;
  } finally {
    await house.stopAll();
  }
}

function pollingOnly(group: keyof typeof groups, config: Config, child: string): Config {
  const often = group === 'often' ? HOUR : REST;
  const polling = {
    quiet_hours: { from: '00:00', to: '00:00' },
    daily_budget: 100_000,
    ...mapValues(cadences, () => often),
    notices: group === 'rarely' ? REST : HOUR,
    lookups: group === 'rarely' ? HOUR : 2 * REST,
  };
  return { ...config, polling, children: config.children.filter(({ id }) => id === child) };
}

class FaultTable {
  readonly findings: string[] = [];
  readonly #house: House;
  readonly #child: string;
  readonly #watch: Watch;
  #about = '';

  constructor(house: House, child: string) {
    this.#house = house;
    this.#child = child;
    this.#watch = new Watch(house, child);
  }

  async fault({ endpoint, hours = 1, before }: Row, deviation: Deviation): Promise<void> {
    this.#about = `${endpoint} ${JSON.stringify(deviation)}`;
    const { violations, requests } = this.#house.simulator;
    const [broken, asked] = [violations.length, requests.length];
    const logins = this.#school.logins;
    before?.(this.#school);
    this.#house.simulator.deviate(endpoint, deviation);
    await this.#house.pass(hours * HOUR, STEP);
    this.#expectHonest();
    this.#house.simulator.deviate(endpoint, null);
    const path = `/${endpoint.replace(/^POST |\*$/g, '')}`;
    // What this pupil is not asked for has done nothing.
    if (requests.slice(asked).some((request) => request.path.includes(path))) await this.#recover();
    this.#expectLogins(endpoint, deviation, this.#school.logins - logins);
    for (const rule of new Set(violations.slice(broken).map((one) => one.rule))) this.#tell(rule);
    this.#watch.forgetMessages();
  }

  get #school() {
    return this.#house.school(this.#child);
  }

  /** A device that says `ok` shows what the portal has. */
  #expectHonest(): void {
    if (this.#watch.status !== 'ok') return;
    const differences = this.#watch.differences(WINDOW);
    if (differences.length > 0) this.#tell(`status ok, but ${told(differences)}`);
  }

  /** By itself at the next reading; a lock by a person; and at the latest by a press of `refresh`. */
  async #recover(): Promise<void> {
    if (this.#watch.status === 'locked') {
      await this.#house.pass(MINUTE);
      this.#school.personAsksLogin();
      await this.#house.press(this.#child, 'resume');
    }
    await this.#house.pass(HOUR, HOUR);
    if (this.#isRight()) return;
    this.#tell(`after it: ${this.#state()}`);
    await this.#house.press(this.#child, 'refresh');
    await this.#house.pass(HOUR, HOUR);
    if (this.#isRight()) return;
    this.#tell(`after it and a press of refresh: ${this.#state()}`);
    // What one fault leaves behind must not be told as the next one's.
    await this.#house.pass(25 * HOUR, HOUR);
  }

  #isRight(): boolean {
    return this.#watch.status === 'ok' && this.#watch.differences(WINDOW).length === 0;
  }

  #state(): string {
    return `status ${this.#watch.status} (${this.#watch.problem}), ${told(this.#watch.differences(WINDOW))}`;
  }

  /** A redirect to the login looks like a session that died; one that cannot be extended needs a login (§5.3.5). */
  #expectLogins(endpoint: string, { kind }: Deviation, logins: number): void {
    if (LOGIN_STEPS.has(endpoint)) return;
    const allowed = kind === 'login' || endpoint === 'refreshToken' ? 1 : 0;
    if (logins > allowed) this.#tell(`${logins} logins, not ${allowed}`);
  }

  #tell(finding: string): void {
    this.findings.push(`${this.#about}: ${finding}`);
  }
}

function told(differences: ReturnType<Watch['differences']>): string {
  const [first, ...others] = differences.map(
    ({ entity, published, truth }) => `${entity} is ${published}, not ${truth}`,
  );
  return first === undefined
    ? 'all states are right'
    : others.length > 0
      ? `${first}, and ${others.length} more`
      : first;
}
