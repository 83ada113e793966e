import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import type { Written } from '../../src/demo/simulator/book.ts';
import { lessonsHeld } from '../../src/demo/simulator/lessons-held.ts';
import { addPoints, addWords } from '../../src/demo/simulator/school-grades.ts';
import { addAgendaEntry, addHomework, markAttendance } from '../../src/demo/simulator/school-work.ts';
import type { LocalDate } from '../../src/lib/id.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import { isPlainDay, planOuting } from '../honesty/outings.ts';
import type { Random } from '../honesty/random.ts';
import { addDays, dayOf } from '../honesty/values.ts';

interface Slot {
  readonly day: LocalDate;
  readonly lessonNo: number;
}

/** What a school does to a child's data. @returns the expected events: kind, type and thing; undefined: not possible now */
type Occurrence = (child: ChildSchool) => string | readonly string[] | undefined;

// The portal lists the 10 newest messages.
const MAX_UNRECEIVED_MESSAGES = 8;
const PAST_DAYS = 14;

const occurrences: readonly Occurrence[] = [
  ({ account, random }) => {
    const subject = random.oneOf([...account.fixture.school.subjects.keys()]);
    return `new_grade new ${account.addGrade({ subject, text: '4+' })}`;
  },
  (child) => {
    const markOf = (id: string) => child.account.grades.find((grade) => String(grade.id) === id);
    const corrects = child.oneReceived('new_grade new', (id) => markOf(id) !== undefined);
    if (corrects === undefined) return undefined;
    const { subject } = markOf(corrects)!;
    return `new_grade corrected ${child.account.addGrade({ subject: subject.name, text: '5', corrects })}`;
  },
  (child) => {
    const id = child.oneReceived('new_grade corrected');
    if (id === undefined) return undefined;
    child.account.removeGrade(id);
    return `new_grade removed ${id}`;
  },
  (child) => {
    const { account } = child;
    if (child.unreceived('new_message') >= MAX_UNRECEIVED_MESSAGES) return undefined;
    return `new_message new ${account.addMessage({ sender: 'nowak', topic: 'Zebranie', body: 'W środę.' })}`;
  },
  ({ account }) => `new_notice new ${account.addNotice({ subject: 'Festyn', content: 'W sobotę.' })}`,
  (child) => {
    const slot = child.freeSlot();
    if (!slot) return undefined;
    child.account.cancelLesson(slot.day, slot.lessonNo);
    return `plan_change lesson_cancelled ${slot.day}/${slot.lessonNo}`;
  },
  (child) => {
    const slot = child.freeSlot();
    if (!slot) return undefined;
    const planned = child.account.lessonsOn(slot.day).find(({ lessonNo }) => lessonNo === slot.lessonNo)!;
    const rooms = [...child.account.fixture.school.rooms].filter(([, room]) => room !== planned.planned.room);
    child.account.substitute(slot.day, slot.lessonNo, { room: child.random.oneOf(rooms)[0] });
    return `plan_change room_change ${slot.day}/${slot.lessonNo}`;
  },
  // What a school never enters is read once a day.
  ({ account, random, subject }) =>
    account.book.all('points').length === 0
      ? undefined
      : `new_grade new ${addPoints(account, subject, random.whole(0, 10))}`,
  ({ account, random, subject }) =>
    account.book.all('texts').length === 0
      ? undefined
      : `new_grade new ${addWords(account, subject, `Opis ${random.whole(1, 9_999)}`)}`,
  (child) => {
    const lesson = child.freePastLesson();
    if (!lesson) return undefined;
    markAttendance(child.account, lesson.day, lesson.lessonNo, 'absent');
    return `new_absence absence ${lesson.day}/${lesson.lessonNo}`;
  },
  (child) => {
    const lesson = child.oneReceived('new_absence absence');
    if (lesson === undefined) return undefined;
    const [day = '', lessonNo] = lesson.split('/');
    markAttendance(child.account, day, Number(lessonNo), 'excused');
    return `new_absence excused ${lesson}`;
  },
  ({ account, subject, today, random }) => {
    const due = addDays(today, random.whole(2, 7));
    return `new_homework new ${addHomework(account, { subject, topic: 'Zadanie', due })}`;
  },
  ({ account, subject, today, random }) => {
    const day = addDays(today, random.whole(2, 14));
    return `new_agenda test ${addAgendaEntry(account, { category: 'test', subject, day, content: 'Dział 2' })}`;
  },
  (child) => child.removal('homework', 'new_homework new', ({ due }) => due),
  (child) => child.removal('agenda', 'new_agenda test', ({ day }) => day),
  (child) => child.outing(),
  (child) => child.outing(),
  (child) => child.outing(),
  (child) => child.removal('agenda', 'new_agenda entry', ({ day }) => day),
  ({ account, random }) => {
    const kind = random.oneOf(['positive', 'negative', 'neutral'] as const);
    return `new_remark ${kind} ${account.life.addRemark(`Uwaga ${random.whole(1, 9_999)}`, kind)}`;
  },
  ({ account, random }) => `new_behaviour points ${account.life.addBehaviour(null, random.whole(-9, 9))}`,
  ({ account }) => `new_document new ${account.life.addFile('Regulamin.pdf')}`,
  ({ account, today, random }) =>
    `new_trip new ${account.life.addTrip('Muzeum', addDays(today, random.whole(5, 20)))}`,
  (child) => {
    const { trips } = child.account.life;
    // The id of the last one would be used again.
    const id = child.oneReceived('new_trip new', (one) => {
      const trip = trips.slice(0, -1).find((listed) => String(listed.id) === one);
      return trip !== undefined && trip.to > addDays(child.today, 1);
    });
    if (id === undefined) return undefined;
    child.account.life.removeTrip(Number(id));
    return `new_trip cancelled ${id}`;
  },
];

/** One child's school, and the events that its occurrences must have: found without the code that finds changes. */
class ChildSchool {
  readonly account: SimulatedAccount;
  readonly random: Random;
  readonly expected: string[] = [];
  readonly #received: () => ReadonlySet<string>;
  /** Things that an occurrence already refers to. */
  readonly #used = new Set<string>();

  constructor(
    account: SimulatedAccount,
    { random, received }: { readonly random: Random; readonly received: () => ReadonlySet<string> },
  ) {
    this.account = account;
    this.random = random;
    this.#received = received;
  }

  get today(): LocalDate {
    return dayOf(this.account.now);
  }

  /** Key of a subject. */
  get subject(): string {
    return this.random.oneOf([...this.account.fixture.school.subjects.keys()]);
  }

  happen(): void {
    for (;;) {
      const events = this.random.oneOf(occurrences)(this);
      if (events === undefined) continue;
      this.expected.push(...[events].flat().map((event) => `${this.account.fixture.child.id} ${event}`));
      return;
    }
  }

  beginYear(): void {
    for (const event of this.#received()) this.#used.add(event);
  }

  /** The thing of an event that was received and that nothing happened to since: two changes at once are one. */
  oneReceived(typed: string, isWanted: (thing: string) => boolean = () => true): string | undefined {
    const start = `${this.account.fixture.child.id} ${typed} `;
    const things = [...this.#received()]
      .filter(
        (event) => event.startsWith(start) && !this.#used.has(event) && isWanted(event.slice(start.length)),
      )
      .toSorted();
    if (things.length === 0) return undefined;
    const event = this.random.oneOf(things);
    this.#used.add(event);
    return event.slice(start.length);
  }

  /** Removes a record whose day is not over soon: later its removal has no event. */
  removal<K extends 'homework' | 'agenda'>(
    kind: K,
    typed: string,
    dayIn: (record: Written<K>) => LocalDate,
  ): string | undefined {
    const { book } = this.account;
    const id = this.oneReceived(typed, (one) => {
      const record = book.all(kind).find((written) => String(written.id) === one);
      return record !== undefined && dayIn(record) > addDays(this.today, 1);
    });
    if (id === undefined) return undefined;
    book.remove(kind, Number(id));
    return `new_${kind} removed ${id}`;
  }

  /** An outing or a day off, on a day without changes that was known yesterday: one that appears has no events. */
  outing(): readonly string[] | undefined {
    const { account, today, random } = this;
    const yesterday = Temporal.PlainDate.from(addDays(today, -1));
    const known = 14 - yesterday.dayOfWeek;
    const days = Array.from({ length: known - 1 }, (_, index) => addDays(today, index + 1));
    const plain = days.filter((day) => isPlainDay(account, day));
    if (plain.length === 0) return undefined;
    const day = random.oneOf(plain);
    const { daysOff, hoursOff, trip, entry } = planOuting(account, random, day);
    const withLessons = daysOff.filter((one) => account.lessonsOn(one).length > 0);
    return [
      ...withLessons.map((one) => `plan_change day_cancelled ${one}/undefined`),
      ...(hoursOff === null
        ? []
        : [`plan_change ${hoursOff === 'first' ? 'start' : 'end'}_changed ${day}/undefined`]),
      ...(trip === null ? [] : [`new_trip new ${trip}`]),
      ...(entry === null ? [] : [`new_agenda entry ${entry}`]),
    ];
  }

  unreceived(kind: string): number {
    const received = this.#received();
    return this.expected.filter((event) => event.split(' ')[1] === kind && !received.has(event)).length;
  }

  /** A lesson that nothing happened to, and that is not the first or the last of its day. */
  freeSlot(): Slot | undefined {
    return this.#oneOf(innerSlots(this.account), 'slot');
  }

  /** A lesson of a past day whose attendance nothing happened to; one of a day. */
  freePastLesson(): Slot | undefined {
    const { account, today } = this;
    const noted = new Set(account.book.all('attendance').map(({ day }) => day));
    const held = lessonsHeld(account).filter(
      ({ day }) => day < today && day >= addDays(today, -PAST_DAYS) && !noted.has(day),
    );
    return this.#oneOf(held, 'past');
  }

  #oneOf(slots: readonly Slot[], use: string): Slot | undefined {
    const keyOf = ({ day, lessonNo }: Slot): string => `${use} ${day}/${lessonNo}`;
    const free = slots.filter((slot) => !this.#used.has(keyOf(slot)));
    if (free.length === 0) return undefined;
    const slot = this.random.oneOf(free);
    this.#used.add(keyOf(slot));
    return slot;
  }
}

/** The unchanged lessons without groups from tomorrow on, without the first and the last of each day. */
function innerSlots(account: SimulatedAccount): Slot[] {
  const { school } = account.fixture;
  const today = account.now.toZonedDateTimeISO('Europe/Warsaw').toPlainDate();
  // The timetable has this week and the next.
  const daysLeft = 14 - today.dayOfWeek;
  return Array.from({ length: daysLeft }, (_, index) => today.add({ days: index + 1 }).toString())
    .filter(
      (day) =>
        ![...school.freeDays, ...school.classFreeDays].some(({ from, to }) => from <= day && day <= to),
    )
    .flatMap((day) => {
      const alone = [...Map.groupBy(account.lessonsOn(day), ({ lessonNo }) => lessonNo)].filter(
        ([, own]) => own.length === 1 && own[0]?.change === null,
      );
      const numbers = alone.map(([lessonNo]) => lessonNo).toSorted((a, b) => a - b);
      return numbers.slice(1, -1).map((lessonNo) => ({ day, lessonNo }));
    });
}

/** The children's schools. */
export class Occurrences {
  readonly #children: readonly ChildSchool[];
  readonly #random: Random;

  constructor(accounts: readonly SimulatedAccount[], random: Random, received: () => ReadonlySet<string>) {
    this.#random = random;
    this.#children = accounts.map((account) => new ChildSchool(account, { random, received }));
  }

  /** Lets so many things happen. */
  happen(count: number): void {
    for (let left = count; left > 0; left -= 1) this.#random.oneOf(this.#children).happen();
  }

  /** Nothing refers to what happened before: to change last year's records has no events. */
  beginYear(): void {
    for (const child of this.#children) child.beginYear();
  }

  /** `ola new_grade new 17` for each event that must have been received, once. */
  get expected(): readonly string[] {
    return this.#children.flatMap(({ expected }) => expected);
  }
}
