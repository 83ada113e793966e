import type { Config } from '../../src/config/schema.ts';
import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import type { Deviation } from '../../src/demo/simulator/deviation.ts';
import { lessonsHeld } from '../../src/demo/simulator/lessons-held.ts';
import { markAttendance } from '../../src/demo/simulator/school-work.ts';
import { mapValues } from '../../src/lib/map-values.ts';
import { alwaysEvery, type CadenceKey, cadences } from '../../src/school/cadences.ts';
import type { Share } from '../seed.ts';
import { HOUR, House, MINUTE } from '../stories/house.ts';
import { LOGIN_STEPS, wrongTypeOf } from './deviations.ts';
import type { Kind, MayBeAbsent } from './kinds.ts';
import { type Difference, Watch } from './watch.ts';

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
    // A lucky number of null is none (observed).
    ...(endpoint === 'LuckyNumbers' ? [] : [{ kind: 'root', as: 'null' } as const]),
    { kind: 'empty' },
    ...(wrongType ? [wrongType] : []),
    { kind: 'drop' },
    { kind: 'login' },
  ];
}

interface Row {
  readonly endpoint: string;
  /** Duration of the fault: its endpoint gets a request within it. */
  readonly hours?: number;
  /** Causes a request for the endpoint. */
  readonly before?: (school: SimulatedAccount) => void;
}

function addCommentedGrade(school: SimulatedAccount): void {
  const { subjects, categories } = school.fixture.school;
  const [subject] = subjects.values();
  if (subject && categories.size > 0)
    school.addGrade({ subject: subject.name, text: '4', comment: 'Praca klasowa' });
}

function addAbsence(school: SimulatedAccount): void {
  const last = lessonsHeld(school).at(-1);
  if (last) markAttendance(school, last.day, last.lessonNo, 'absent');
}

function addSent(school: SimulatedAccount): void {
  const receivers = [...school.fixture.school.people.values()].slice(0, 1).map(({ accountId }) => accountId);
  school.recordSent({ receivers, topic: 'Pytanie', content: 'Kiedy jest zebranie?' });
}

/** Endpoints by how often their Sources are read; the Sources of other groups are read rarely meanwhile. */
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
    // Read once a day.
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
  others: [
    { endpoint: 'PointGrades' },
    { endpoint: 'PointGrades/Categories', hours: 25 },
    { endpoint: 'BaseTextGrades' },
    { endpoint: 'DescriptiveGrades' },
    { endpoint: 'Realizations', before: addAbsence },
    { endpoint: 'outbox/messages', before: addSent },
  ],
  /** A kindergarten's plan has a service of its own (observed). */
  blocks: [
    { endpoint: 'gateway/ms/kindergartens/timetable/kindergarteners/*' },
    { endpoint: 'gateway/ms/kindergartens/activities-types', hours: 25 },
  ],
  session: [
    { endpoint: 'refreshToken', hours: 3 },
    ...[...LOGIN_STEPS].map((endpoint) => ({
      endpoint,
      hours: 4,
      before: (school: SimulatedAccount): void => school.killSession(),
    })),
  ],
} as const satisfies Readonly<Record<string, readonly Row[]>>;

const RARE_CADENCE_MS = 12 * HOUR;
/** Data of the portal may be published for this time. */
const WINDOW_MS = RARE_CADENCE_MS + HOUR;
/** A session without requests for longer would end. */
const MAX_STEP_MS = 9 * HOUR;

/** Tries a part of the faults of a group on one kind of pupil; returns one line for each finding. */
export async function tryFaults(
  kind: Kind,
  group: keyof typeof groups,
  share: Share,
): Promise<readonly string[]> {
  const house = await House.open({
    family: kind.family,
    now: '2026-09-14T05:00:00Z',
    ...(kind.change && { accounts: (family) => family.map(kind.change ?? ((account) => account)) }),
    config: (config) => pollingOnly(group, config, kind.child),
  });
  try {
    const table = new FaultTable(house, kind);
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

/** What the endpoints of a group need; the session's faults need one request an hour. */
const hourly: Readonly<Record<keyof typeof groups, readonly CadenceKey[]>> = {
  often: ['grades', 'notices', 'lucky_number', 'timetable', 'plan_changes', 'messages'],
  rarely: ['lookups'],
  others: ['other_grades', 'remarks', 'attendance', 'messages', 'sent_messages'],
  blocks: ['timetable'],
  session: ['notices'],
};

function pollingOnly(group: keyof typeof groups, config: Config, child: string): Config {
  const polling = {
    quiet_hours: { from: '00:00', to: '00:00' },
    daily_budget: 100_000,
    ...mapValues(cadences, () => alwaysEvery(RARE_CADENCE_MS)),
    lookups: alwaysEvery(2 * RARE_CADENCE_MS),
    ...Object.fromEntries(hourly[group].map((key) => [key, alwaysEvery(HOUR)])),
  };
  return { ...config, polling, children: config.children.filter(({ id }) => id === child) };
}

class FaultTable {
  readonly findings: string[] = [];
  readonly #house: House;
  readonly #child: string;
  readonly #mayBeAbsent: readonly MayBeAbsent[];
  readonly #watch: Watch;
  readonly #begun: Temporal.PlainDate;
  #context = '';

  constructor(house: House, { child, mayBeAbsent = [] }: Kind) {
    this.#house = house;
    this.#child = child;
    this.#mayBeAbsent = mayBeAbsent;
    this.#watch = new Watch(house, child);
    this.#begun = this.#today;
  }

  async fault({ endpoint, hours = 1, before }: Row, deviation: Deviation): Promise<void> {
    this.#context = `${endpoint} ${JSON.stringify(deviation)}`;
    const { violations, requests } = this.#house.simulator;
    const [violationCount, requestCount] = [violations.length, requests.length];
    const logins = this.#school.logins;
    before?.(this.#school);
    this.#house.simulator.deviate(endpoint, deviation);
    await this.#house.pass(hours * HOUR, MAX_STEP_MS);
    this.#expectHonest();
    this.#house.simulator.deviate(endpoint, null);
    const path = `/${endpoint.replace(/^POST |\*$/g, '')}`;
    // Without a request for the endpoint the fault had no effect.
    if (requests.slice(requestCount).some((request) => request.path.includes(path))) await this.#recover();
    this.#expectLogins(endpoint, deviation, this.#school.logins - logins);
    for (const rule of new Set(violations.slice(violationCount).map((one) => one.rule))) this.#report(rule);
    this.#house.forgetMessages();
  }

  get #today(): Temporal.PlainDate {
    return this.#house.clock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate();
  }

  get #school() {
    return this.#house.school(this.#child);
  }

  /** With status `ok` every state must match the portal's data, or be unknown and say that it is incomplete. */
  #expectHonest(): void {
    if (this.#watch.status !== 'ok') return;
    const differences = this.#differences().filter(({ isAdmitted }) => !isAdmitted);
    if (differences.length > 0) this.#report(`status ok, but ${summaryOf(differences)}`);
  }

  /** Expects recovery at the next reading, after `resume` for a lock, or at the latest after `refresh`. */
  async #recover(): Promise<void> {
    if (this.#watch.status === 'locked') {
      await this.#house.pass(MINUTE);
      this.#school.personAsksLogin();
      await this.#house.press(this.#child, 'resume');
    }
    await this.#house.pass(HOUR, HOUR);
    if (this.#isCorrect()) return;
    this.#report(`after it: ${this.#state()}`);
    await this.#house.press(this.#child, 'refresh');
    await this.#house.pass(HOUR, HOUR);
    if (this.#isCorrect()) return;
    this.#report(`after it and a press of refresh: ${this.#state()}`);
    // Its effects must not be attributed to the next fault.
    await this.#house.pass(25 * HOUR, HOUR);
  }

  #isCorrect(): boolean {
    return this.#watch.status === 'ok' && this.#differences().length === 0;
  }

  #differences(): readonly Difference[] {
    const { days } = this.#begun.until(this.#today);
    const isGone = ({ entity, published }: Difference): boolean =>
      published === null && this.#mayBeAbsent.some((one) => days >= one.fromDay && one.entities.test(entity));
    return this.#watch.differences(WINDOW_MS).filter((one) => !isGone(one));
  }

  #state(): string {
    return `status ${this.#watch.status} (${this.#watch.problem}), ${summaryOf(this.#differences())}`;
  }

  /** A redirect to the login, and a session that cannot be extended (§5.3.5), need one login. */
  #expectLogins(endpoint: string, { kind }: Deviation, logins: number): void {
    if (LOGIN_STEPS.has(endpoint)) return;
    const allowed = kind === 'login' || endpoint === 'refreshToken' ? 1 : 0;
    if (logins > allowed) this.#report(`${logins} logins, not ${allowed}`);
  }

  #report(finding: string): void {
    this.findings.push(`${this.#context}: ${finding}`);
  }
}

function summaryOf(differences: readonly Difference[]): string {
  const [first, ...others] = differences.map(
    ({ entity, published, truth }) => `${entity} is ${published}, not ${truth}`,
  );
  return first === undefined
    ? 'all states are correct'
    : others.length > 0
      ? `${first}, and ${others.length} more`
      : first;
}
