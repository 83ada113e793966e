import type { Clock } from '../../lib/clock.ts';
import type { LocalDate } from '../../lib/id.ts';
import { type Instant, Temporal } from '../../lib/temporal.ts';
import { addDays } from '../../school/plan/school-days.ts';
import { Book } from './book.ts';
import { summerAfter } from './fixture/school.ts';
import type { AccountFixture, ChangeFixture, GradeFixture, SchoolFixture } from './fixture/types.ts';
import { firstOf } from './lookup.ts';
import { MailFolders, type MessageFact } from './mail-folders.ts';
import { type Change, lessonsHit, type ScheduledLesson, scheduleOf } from './plan.ts';
import { SchoolLife } from './school-life.ts';
import { momentOf, stamp, todayOf } from './school-time.ts';
import type { GradeFact, NewGrade, NewSubstitution, NoticeFact } from './world-facts.ts';

// The number of the next school day can appear a day early (§2.9).
const DRAW_TIME = '15:00';

function nameOf(item: { name: string } | { first: string | null; last: string }): string {
  return 'name' in item ? item.name : `${item.first ?? ''} ${item.last}`.trim();
}

/** @throws {RangeError} there is no such item */
export function find<T extends Parameters<typeof nameOf>[0]>(
  list: ReadonlyMap<string, T>,
  keyOrName: string,
): T {
  const found = list.get(keyOrName) ?? [...list.values()].find((item) => nameOf(item) === keyOrName);
  if (found === undefined) throw new RangeError(`The school of this family has no "${keyOrName}".`);
  return found;
}

/** The school's data about one child, with the changes that a school makes. */
export class World {
  readonly book: Book;
  readonly life: SchoolLife;
  /** Every mailbox except the inbox. */
  readonly mail: MailFolders;
  protected readonly clock: Clock;
  #fixture: AccountFixture;
  #grades: readonly GradeFact[] = [];
  #notices: readonly NoticeFact[] = [];
  #messages: readonly MessageFact[] = [];
  #changes: readonly Change[] = [];
  #luckyNumbers: readonly { number: number; day: LocalDate; shownFrom: Instant }[];
  #lastId: number;
  /** Ids of the fixture's grades by key, for corrections. */
  readonly #byKey = new Map<string, number>();

  constructor(fixture: AccountFixture, clock: Clock) {
    this.#fixture = fixture;
    this.clock = clock;
    // Makes the ids of records distinct across children, as on a portal.
    this.#lastId = (fixture.pupil.userId % 10_000) * 100_000;
    this.book = new Book(fixture.book, this.#lastId + 50_000);
    this.life = new SchoolLife(this, this.book, clock);
    this.mail = new MailFolders(fixture, this.#lastId + 80_001);
    for (const grade of fixture.grades) this.#writeFixtureGrade(grade);
    this.#changes = fixture.changes.map((change) => ({ ...change, id: this.#nextId() }));
    this.#notices = fixture.notices.map((notice) => ({ ...notice, id: this.#noticeId() }));
    this.#messages = fixture.messages.map((message) => ({ ...message, id: String(this.#nextId()) }));
    this.#luckyNumbers = fixture.luckyNumbers.map(({ number, day }) => ({
      number,
      day,
      shownFrom: momentOf(Temporal.PlainDate.from(day).subtract({ days: 1 }).toString(), DRAW_TIME),
    }));
  }

  /** With the school year, the class and the free days that the portal shows now. */
  get fixture(): AccountFixture {
    return this.#fixture;
  }

  get now(): Instant {
    return this.clock.now();
  }

  get grades(): readonly GradeFact[] {
    return this.#grades;
  }

  get notices(): readonly NoticeFact[] {
    return this.#notices;
  }

  /** The inbox in order of arrival. */
  get messages(): readonly MessageFact[] {
    return this.#messages;
  }

  get changes(): readonly Change[] {
    return this.#changes;
  }

  /** The current number; undefined if there is none. */
  get luckyNumber(): { readonly number: number; readonly day: LocalDate } | undefined {
    const now = this.clock.now();
    return this.#luckyNumbers
      .filter(({ shownFrom }) => Temporal.Instant.compare(shownFrom, now) <= 0)
      .toSorted((a, b) => Temporal.Instant.compare(a.shownFrom, b.shownFrom))
      .at(-1);
  }

  lessonsOn(day: LocalDate): readonly ScheduledLesson[] {
    return scheduleOf(this.fixture, this.#changes, day);
  }

  /** The portal shows another school year, with the pupil's class of it. */
  showYear(year: SchoolFixture['year'], classNumber = this.fixture.class.number): void {
    this.#fixture = withYear(this.#fixture, year, classNumber);
  }

  /** @param lessons the first and the last lesson number that are free; default: whole days */
  addClassFreeDays(type: string, from: LocalDate, to = from, lessons?: readonly [number, number]): void {
    const { school, class: own } = this.fixture;
    const id = 1 + Math.max(6_100, ...school.classFreeDays.map((one) => one.id));
    const [lessonFrom = null, lessonTo = null] = lessons ?? [];
    const days = { id, classId: own.id, typeId: find(school.freeDayTypes, type).id, from, to };
    const classFreeDays = [...school.classFreeDays, { ...days, lessonFrom, lessonTo }];
    this.#fixture = { ...this.fixture, school: { ...school, classFreeDays } };
  }

  /** Takes the lessons of these days out of the timetable. */
  removeLessons(from: LocalDate, to = from): void {
    this.#fixture = { ...this.fixture, pauses: [...this.fixture.pauses, { from, to }] };
  }

  /**
   * Empties the lists of the school year: grades and everything in the book.
   * @returns lists the same records again, also beside new ones
   */
  emptyRegister(): () => void {
    const [grades, { bookFrom }, refillBook] = [this.#grades, this.fixture, this.book.empty()];
    this.#grades = [];
    this.#fixture = { ...this.fixture, bookFrom: todayOf(this.clock) };
    return () => {
      refillBook();
      this.#grades = [...grades, ...this.#grades];
      this.#fixture = { ...this.fixture, bookFrom };
    };
  }

  /** @returns the new grade's id */
  addGrade(grade: NewGrade): string {
    const { school } = this.fixture;
    const subject = find(school.subjects, grade.subject);
    const ofSubject = this.fixture.plan.find((lesson) => lesson.subject.id === subject.id)?.teacher;
    const fact: GradeFact = {
      id: this.#nextId(),
      subject,
      text: grade.text,
      category:
        grade.category === undefined ? firstOf(school.categories) : find(school.categories, grade.category),
      teacher:
        grade.teacher === undefined
          ? (ofSubject ?? firstOf(school.people))
          : find(school.people, grade.teacher),
      addedAt: stamp(this.clock.now()),
      semester: grade.semester ?? (todayOf(this.clock) <= school.year.firstSemesterEnd ? 1 : 2),
      comments: grade.comment === undefined ? [] : [{ id: this.#nextId(), text: grade.comment }],
      corrects: grade.corrects === undefined ? null : Number(grade.corrects),
      kind: grade.kind ?? 'ordinary',
    };
    this.#grades = [...this.#grades, fact];
    return String(fact.id);
  }

  removeGrade(id: string): void {
    this.#grades = this.#grades.filter((grade) => String(grade.id) !== id);
  }

  /** @returns the new message's id */
  addMessage(message: {
    readonly sender: string;
    readonly topic: string;
    readonly body: string;
    readonly noReply?: boolean;
  }): string {
    const id = String(this.#nextId());
    this.#messages = [
      ...this.#messages,
      {
        id,
        from: this.fixture.school.people.get(message.sender) ?? message.sender,
        topic: message.topic,
        body: message.body,
        sentAt: stamp(this.clock.now()),
        readAt: null,
        attachment: null,
        noReply: message.noReply ?? false,
      },
    ];
    return id;
  }

  /** Has the effect of opening the message in a browser. */
  markMessageRead(id: string): void {
    const message = this.#messages.find((one) => one.id === id);
    if (!message) throw new RangeError(`There is no message ${id}.`);
    message.readAt ??= stamp(this.clock.now());
  }

  /** @returns the new announcement's id */
  addNotice(notice: { readonly subject: string; readonly content: string }): string {
    const id = this.#noticeId();
    const from = todayOf(this.clock);
    const to = Temporal.PlainDate.from(from).add({ days: 14 }).toString();
    this.#notices = [
      ...this.#notices,
      { id, ...notice, from, to, createdAt: stamp(this.clock.now()), read: false },
    ];
    return id;
  }

  /** @throws {RangeError} no such lesson is planned on that day */
  cancelLesson(day: LocalDate, lessonNo: number, group?: string): void {
    this.#change({ kind: 'cancelled', day, lessonNo, group: group ?? null });
  }

  /** Changes subject, teacher or room. Without `subject` and `teacher` these stay as planned; without `room` there is none. */
  substitute(day: LocalDate, lessonNo: number, by: NewSubstitution): void {
    const { school } = this.fixture;
    this.#change({
      kind: 'substitution',
      day,
      lessonNo,
      group: by.group ?? null,
      subject: by.subject === undefined ? null : find(school.subjects, by.subject),
      teacher: by.teacher === undefined ? null : find(school.people, by.teacher),
      room: by.room === undefined ? null : find(school.rooms, by.room),
    });
  }

  /** @throws {RangeError} no such lesson is planned on that day */
  moveLesson(day: LocalDate, lessonNo: number, toDay: LocalDate, toLessonNo: number): void {
    this.#change({ kind: 'moved', day, lessonNo, toDay, toLessonNo, group: null });
  }

  /** The lessons of a day are as planned again. */
  withdrawChanges(day: LocalDate): void {
    this.#changes = this.#changes.filter((change) => change.day !== day);
  }

  /** Shows another number immediately. */
  setLuckyNumber(number: number, day: LocalDate): void {
    this.#luckyNumbers = [...this.#luckyNumbers, { number, day, shownFrom: this.clock.now() }];
  }

  #change(change: ChangeFixture): void {
    if (lessonsHit(this.fixture.plan, change).length === 0) {
      throw new RangeError(`There is no lesson ${change.lessonNo} on ${change.day}.`);
    }
    this.#changes = [...this.#changes, { ...change, id: this.#nextId() }];
  }

  #writeFixtureGrade({ key, corrects, ...grade }: GradeFixture): void {
    const id = this.#nextId();
    const comments = grade.comments.map((words) => ({ id: this.#nextId(), text: words }));
    if (key !== null) this.#byKey.set(key, id);
    const earlier = corrects === null ? null : (this.#byKey.get(corrects) ?? null);
    this.#grades = [...this.#grades, { ...grade, id, comments, corrects: earlier }];
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** A LID, a hexadecimal text or a number, in turn (observed). */
  #noticeId(): string {
    const id = this.#nextId();
    if (id % 3 === 0) return String(id);
    return id % 3 === 1
      ? `LID-NBOARD-NOTICE-${id.toString(36).toUpperCase()}`
      : `e3b0c44298fc${id.toString(16)}`;
  }
}

/** The account in another school year, from whose first day on there are lessons again. */
function withYear(fixture: AccountFixture, year: SchoolFixture['year'], classNumber: number): AccountFixture {
  const { school, class: own, pauses } = fixture;
  const last = addDays(year.begin, -1);
  const before = pauses.map((pause) => (pause.to > last ? { ...pause, to: last } : pause));
  return {
    ...fixture,
    school: { ...school, year },
    class: { ...own, number: classNumber },
    pauses: [...before, summerAfter(year)],
  };
}
