import type { LocalDate } from '../domain/id.ts';
import type { Cancel, Clock } from '../lib/clock.ts';
import { Temporal } from '../lib/temporal.ts';
import type { SimulatedAccount } from './simulator/account.ts';
import type { ScheduledLesson } from './simulator/plan.ts';
import { todayOf } from './simulator/school-time.ts';

export interface HappeningsOptions {
  readonly accounts: readonly SimulatedAccount[];
  readonly clock: Clock;
  /** Told what happened, in one English sentence. */
  readonly onHappening: (text: string) => void;
}

/** @returns what happened, or undefined where it could not happen to this child */
type Happening = (account: SimulatedAccount, turn: number, clock: Clock) => string | undefined;

const EVERY_MS = 20_000;
const DAYS_AHEAD = 14;
/** A day keeps at least so many lessons as planned. */
const FEWEST_LESSONS = 3;

const MARKS = ['5', '4+', '3', '6', '4-', '5-', '+', '3+'] as const;
const TOPICS = ['Zadanie na jutro', 'Strój galowy', 'Zebranie klasowe', 'Konkurs recytatorski'] as const;
const NOTICES = ['Dzień sportu', 'Kiermasz ciast', 'Zmiana godzin biblioteki', 'Próbny alarm'] as const;

// An odd number of them, so that each of two children gets each.
const rota: readonly Happening[] = [grade, message, cancelledLesson, notice, roomChange];

/** While it runs, something happens at the school every 20 seconds, to one child after the other. */
export class Happenings {
  readonly #options: HappeningsOptions;
  #turn = 0;
  #cancel: Cancel | undefined;

  constructor(options: HappeningsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#cancel ??= this.#options.clock.after(EVERY_MS, () => this.#happen());
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #happen(): void {
    const { accounts, clock, onHappening } = this.#options;
    this.#cancel = clock.after(EVERY_MS, () => this.#happen());
    const account = accounts[this.#turn % accounts.length];
    if (!account) return;
    for (let attempt = 0; attempt < rota.length; attempt += 1) {
      const sentence = rota[(this.#turn + attempt) % rota.length]?.(account, this.#turn, clock);
      if (sentence === undefined) continue;
      onHappening(sentence);
      break;
    }
    this.#turn += 1;
  }
}

function pick<T>(items: readonly T[], turn: number): T | undefined {
  return items[turn % items.length];
}

function grade(account: SimulatedAccount, turn: number): string | undefined {
  const { school, child } = account.fixture;
  const graded = account.grades.map(({ subject }) => subject.name);
  const subject = pick([...new Set(graded)], turn);
  const category = pick([...school.categories.keys()], turn);
  const text = pick(MARKS, turn);
  if (subject === undefined || category === undefined || text === undefined) return undefined;
  account.addGrade({ subject, text, category });
  return `${child.name} got ${text} in ${subject}.`;
}

function message(account: SimulatedAccount, turn: number): string | undefined {
  const { school, child } = account.fixture;
  const sender = pick([...school.people.entries()], turn);
  const topic = pick(TOPICS, turn);
  if (account.messagesModule === 'none' || !sender || topic === undefined) return undefined;
  const [key, { first, last }] = sender;
  account.addMessage({ sender: key, topic, body: 'Dzień dobry,\nszczegóły przekażę na lekcji.' });
  return `A message "${topic}" from ${last} ${first ?? ''}`.trimEnd().concat(` came for ${child.name}.`);
}

function notice(account: SimulatedAccount, turn: number): string | undefined {
  const subject = pick(NOTICES, turn);
  if (subject === undefined) return undefined;
  account.addNotice({ subject, content: 'Szczegóły na tablicy ogłoszeń.' });
  return `An announcement "${subject}" appeared for ${account.fixture.child.name}.`;
}

function cancelledLesson(account: SimulatedAccount, _turn: number, clock: Clock): string | undefined {
  const lesson = changeableLesson(account, clock);
  if (!lesson) return undefined;
  account.cancelLesson(lesson.day, lesson.lessonNo);
  return `${describe(account, lesson)} is cancelled.`;
}

function roomChange(account: SimulatedAccount, turn: number, clock: Clock): string | undefined {
  const lesson = changeableLesson(account, clock);
  const rooms = [...account.fixture.school.rooms.entries()];
  const other = pick(
    rooms.filter(([, room]) => room !== lesson?.planned.room),
    turn,
  );
  if (!lesson || !other) return undefined;
  account.substitute(lesson.day, lesson.lessonNo, { room: other[0] });
  return `${describe(account, lesson)} moves to ${other[1].name}.`;
}

function describe(account: SimulatedAccount, { day, lessonNo, planned }: ScheduledLesson): string {
  return `${account.fixture.child.name}'s lesson ${lessonNo} (${planned.subject.name}) on ${day}`;
}

/** The last lesson as planned of the next school day, on which enough others stay. */
function changeableLesson(account: SimulatedAccount, clock: Clock): ScheduledLesson | undefined {
  const today = Temporal.PlainDate.from(todayOf(clock));
  for (let offset = 0; offset < DAYS_AHEAD; offset += 1) {
    const day = today.add({ days: offset }).toString();
    if (isFree(account, day)) continue;
    const unchanged = account.lessonsOn(day).filter(({ change }) => change === null);
    if (unchanged.length > FEWEST_LESSONS) return unchanged.at(-1);
  }
  return undefined;
}

function isFree({ fixture: { school, class: own } }: SimulatedAccount, day: LocalDate): boolean {
  const classFree = school.classFreeDays.filter(
    ({ classId, lessonFrom }) => classId === own.id && lessonFrom === null,
  );
  return [...school.freeDays, ...classFree].some(({ from, to }) => from <= day && day <= to);
}
