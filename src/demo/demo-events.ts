import type { Cancel, Clock } from '../lib/clock.ts';
import type { LocalDate } from '../lib/id.ts';
import type { Language } from '../lib/language.ts';
import { Temporal } from '../lib/temporal.ts';
import { lessonOf } from './demo-days.ts';
import { type DemoWords, demoWords } from './demo-words.ts';
import type { SimulatedAccount } from './simulator/account.ts';
import { isFreeDay } from './simulator/lessons-held.ts';
import type { ScheduledLesson } from './simulator/plan.ts';
import { todayOf } from './simulator/school-time.ts';
import { addAgendaEntry, addHomework } from './simulator/school-work.ts';

export interface DemoEventsOptions {
  readonly accounts: readonly SimulatedAccount[];
  readonly clock: Clock;
  /** Called with one sentence. */
  readonly onEvent: (text: string) => void;
  /** Of the sentences; default: English. */
  readonly language?: Language;
  /** Default: every 20 seconds. */
  readonly everyMs?: number | undefined;
}

/** Changes the school's data. @returns a sentence about it; undefined if the event does not apply to this child */
type DemoEvent = (
  account: SimulatedAccount,
  words: DemoWords,
  turn: number,
  clock: Clock,
) => string | undefined;

const INTERVAL_MS = 20_000;
const DAYS_AHEAD = 14;
/** The minimum number of unchanged lessons of a day. */
const MIN_LESSONS = 3;

const MARKS = ['5', '4+', '3', '6', '4-', '5-', '+', '3+'] as const;
const TOPICS = ['Zadanie na jutro', 'Strój galowy', 'Zebranie klasowe', 'Konkurs recytatorski'] as const;
const NOTICES = ['Dzień sportu', 'Kiermasz ciast', 'Zmiana godzin biblioteki', 'Próbny alarm'] as const;

const HOMEWORK = ['Zadania ze strony 48', 'Notatka w zeszycie', 'Rysunek na następną lekcję'] as const;
const TESTS = ['Powtórzenie działu', 'Strony 60–75'] as const;

// An odd number, so that each of two children gets every kind.
const kinds: readonly DemoEvent[] = [grade, message, cancelledLesson, homework, notice, roomChange, test];

export const EVENT_KINDS = kinds.length;

/** Changes the data of the simulated school regularly, for each child in turn. */
export class DemoEvents {
  readonly #options: DemoEventsOptions;
  #turn = 0;
  #cancel: Cancel | undefined;

  constructor(options: DemoEventsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#cancel ??= this.#schedule();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #schedule(): Cancel {
    const { clock, everyMs = INTERVAL_MS } = this.#options;
    return clock.after(everyMs, () => {
      this.#cancel = this.#schedule();
      this.next();
    });
  }

  /** Changes something at once. */
  next(): void {
    const { accounts, clock, onEvent, language = 'en' } = this.#options;
    const words = demoWords[language];
    const account = accounts[this.#turn % accounts.length];
    if (!account) return;
    for (let attempt = 0; attempt < kinds.length; attempt += 1) {
      const sentence = kinds[(this.#turn + attempt) % kinds.length]?.(account, words, this.#turn, clock);
      if (sentence === undefined) continue;
      onEvent(sentence);
      break;
    }
    this.#turn += 1;
  }
}

function pick<T>(items: readonly T[], turn: number): T | undefined {
  return items[turn % items.length];
}

function grade(account: SimulatedAccount, words: DemoWords, turn: number): string | undefined {
  const { school, child } = account.fixture;
  const graded = account.grades.map(({ subject }) => subject.name);
  const subject = pick([...new Set(graded)], turn);
  const category = pick([...school.categories.keys()], turn);
  const text = pick(MARKS, turn);
  if (subject === undefined || category === undefined || text === undefined) return undefined;
  account.addGrade({ subject, text, category });
  return words.grade({ child: child.name, mark: text, subject });
}

function message(account: SimulatedAccount, words: DemoWords, turn: number): string | undefined {
  const { school, child } = account.fixture;
  const sender = pick([...school.people.entries()], turn);
  const topic = pick(TOPICS, turn);
  if (account.messagesModule === 'none' || !sender || topic === undefined) return undefined;
  const [key, { first, last }] = sender;
  account.addMessage({ sender: key, topic, body: 'Dzień dobry,\nszczegóły przekażę na lekcji.' });
  return words.message({ child: child.name, topic, sender: `${last} ${first ?? ''}`.trimEnd() });
}

function notice(account: SimulatedAccount, words: DemoWords, turn: number): string | undefined {
  const subject = pick(NOTICES, turn);
  if (subject === undefined) return undefined;
  account.addNotice({ subject, content: 'Szczegóły na tablicy ogłoszeń.' });
  return words.notice({ child: account.fixture.child.name, topic: subject });
}

function homework(
  account: SimulatedAccount,
  words: DemoWords,
  turn: number,
  clock: Clock,
): string | undefined {
  const { plan, child } = account.fixture;
  const subject = pick(plan, turn)?.subject.name;
  const topic = pick(HOMEWORK, turn);
  if (account.book.all('homework').length === 0 || subject === undefined || topic === undefined)
    return undefined;
  addHomework(account, { subject, topic, due: daysAhead(clock, 3) });
  return words.homework({ child: child.name, subject, topic });
}

function test(account: SimulatedAccount, words: DemoWords, turn: number, clock: Clock): string | undefined {
  const { plan, child, school } = account.fixture;
  const subject = pick(plan, turn)?.subject.name;
  const content = pick(TESTS, turn);
  if (!school.lists.agendaCategories.has('test') || subject === undefined || content === undefined)
    return undefined;
  const trips = account.book.all('agenda').filter((entry) => entry.subject === null);
  for (const day of [7, 8, 9, 10, 11, 12, 13].map((days) => daysAhead(clock, days))) {
    const lesson = lessonOf(account.lessonsOn(day), subject);
    if (!lesson || isFreeDay(account.fixture, day) || trips.some((trip) => trip.day === day)) continue;
    addAgendaEntry(account, { category: 'test', subject, day, lessonNo: lesson.lessonNo, content });
    return words.test({ child: child.name, subject });
  }
  return undefined;
}

function daysAhead(clock: Clock, days: number): LocalDate {
  return Temporal.PlainDate.from(todayOf(clock)).add({ days }).toString();
}

function cancelledLesson(
  account: SimulatedAccount,
  words: DemoWords,
  _turn: number,
  clock: Clock,
): string | undefined {
  const lesson = changeableLesson(account, clock);
  if (!lesson) return undefined;
  account.cancelLesson(lesson.day, lesson.lessonNo);
  return words.cancelled(changedLesson(account, words, lesson));
}

function roomChange(
  account: SimulatedAccount,
  words: DemoWords,
  turn: number,
  clock: Clock,
): string | undefined {
  const lesson = changeableLesson(account, clock);
  const rooms = [...account.fixture.school.rooms.entries()];
  const other = pick(
    rooms.filter(([, room]) => room !== lesson?.planned.room),
    turn,
  );
  if (!lesson || !other) return undefined;
  account.substitute(lesson.day, lesson.lessonNo, { room: other[0] });
  return words.moved({ ...changedLesson(account, words, lesson), room: other[1].name });
}

function changedLesson(
  account: SimulatedAccount,
  words: DemoWords,
  { day, lessonNo, planned }: ScheduledLesson,
) {
  const { child, kindergarten, school } = account.fixture;
  const subject = planned.subject.name;
  const from = school.bells.get(lessonNo)?.from ?? '';
  const slot = kindergarten ? words.block({ from, subject }) : words.lesson({ lessonNo, subject });
  return { child: child.name, slot, day };
}

/** Returns the last unchanged lesson without a test of the next school day that has more than `MIN_LESSONS`. */
function changeableLesson(account: SimulatedAccount, clock: Clock): ScheduledLesson | undefined {
  const today = Temporal.PlainDate.from(todayOf(clock));
  for (let offset = 0; offset < DAYS_AHEAD; offset += 1) {
    const day = today.add({ days: offset }).toString();
    if (isFreeDay(account.fixture, day)) continue;
    const lessons = account.lessonsOn(day);
    const tests = account.book
      .all('agenda')
      .flatMap((entry) => (entry.day === day && entry.subject ? [entry.subject.id] : []));
    const tested = lessons.filter(({ planned }) => tests.includes(planned.subject.id));
    const slots = new Set(tested.map(({ lessonNo }) => lessonNo));
    const unchanged = lessons.filter(({ change, lessonNo }) => change === null && !slots.has(lessonNo));
    if (unchanged.length > MIN_LESSONS) return unchanged.at(-1);
  }
  return undefined;
}
