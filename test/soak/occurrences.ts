import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import type { LocalDate } from '../../src/domain/id.ts';
import type { Random } from '../honesty/random.ts';
import type { Received } from './subscriber.ts';

interface Slot {
  readonly day: LocalDate;
  readonly lessonNo: number;
}

/** What a school does to a child's data. @returns the expected event: kind, type and thing; undefined: not possible now */
type Occurrence = (child: ChildSchool) => string | undefined;

// The portal lists the 10 newest messages.
const MAX_UNRECEIVED_MESSAGES = 8;

const occurrences: readonly Occurrence[] = [
  ({ account, random }) => {
    const subject = random.oneOf([...account.fixture.school.subjects.keys()]);
    return `new_grade new ${account.addGrade({ subject, text: '4+' })}`;
  },
  (child) => {
    const corrects = child.oneReceived('new_grade new');
    if (corrects === undefined) return undefined;
    const { subject } = child.account.grades.find(({ id }) => String(id) === corrects)!;
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
];

/** One child's school, and the events that its occurrences must have: found without the code that finds changes. */
class ChildSchool {
  readonly account: SimulatedAccount;
  readonly random: Random;
  readonly expected: string[] = [];
  readonly #received: () => ReadonlySet<string>;
  /** Lessons that change no day's begin or end, as nothing happened to them. */
  readonly #slots: Slot[];
  /** Things that an occurrence already refers to. */
  readonly #used = new Set<string>();

  constructor(
    account: SimulatedAccount,
    { random, received }: { readonly random: Random; readonly received: () => ReadonlySet<string> },
  ) {
    this.account = account;
    this.random = random;
    this.#received = received;
    this.#slots = innerSlots(account);
  }

  happen(): void {
    for (;;) {
      const event = this.random.oneOf(occurrences)(this);
      if (event === undefined) continue;
      this.expected.push(`${this.account.fixture.child.id} ${event}`);
      return;
    }
  }

  /** The thing of an event that was received and that nothing happened to since: two changes at once are one. */
  oneReceived(typed: string): string | undefined {
    const start = `${this.account.fixture.child.id} ${typed} `;
    const things = [...this.#received()]
      .filter((event) => event.startsWith(start) && !this.#used.has(event))
      .toSorted();
    if (things.length === 0) return undefined;
    const event = this.random.oneOf(things);
    this.#used.add(event);
    return event.slice(start.length);
  }

  unreceived(kind: string): number {
    const received = this.#received();
    return this.expected.filter((event) => event.split(' ')[1] === kind && !received.has(event)).length;
  }

  freeSlot(): Slot | undefined {
    if (this.#slots.length === 0) return undefined;
    const slot = this.random.oneOf(this.#slots);
    this.#slots.splice(this.#slots.indexOf(slot), 1);
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

  /** `ola new_grade new 17` for each event that must have been received, once. */
  get expected(): readonly string[] {
    return this.#children.flatMap(({ expected }) => expected);
  }
}

/** The same of an event that was received. */
export function eventText({ topic, payload }: Received): string {
  const [, child, , kind] = topic.split('/');
  const fields = JSON.parse(payload) as Readonly<Record<string, unknown>>;
  const { event_type: type, grade_id, message_id, notice_id, day, lesson_no } = fields;
  return [child, kind, type, grade_id ?? message_id ?? notice_id ?? `${day}/${lesson_no}`].join(' ');
}
