import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import type { Written } from '../../src/demo/simulator/book.ts';
import type {
  AccountFixture,
  SchoolFileFixture,
  TripFixture,
} from '../../src/demo/simulator/fixture/types.ts';
import { SUPPORT } from '../../src/demo/simulator/hosts/odd-shapes.ts';
import { lessonsHeld } from '../../src/demo/simulator/lessons-held.ts';
import type { MessageFact, SentFact } from '../../src/demo/simulator/mail-folders.ts';
import { type Change, type ScheduledLesson, scheduleOf } from '../../src/demo/simulator/plan.ts';
import type { GradeFact, NoticeFact } from '../../src/demo/simulator/world-facts.ts';
import { dayOf, momentOf } from './values.ts';

const PARTIAL = 'Auth/DescriptiveGradingSystem/PartialGrades/Student';

/** The portal's data about one child at one moment. */
export interface Facts {
  readonly fixture: AccountFixture;
  readonly grades: readonly GradeFact[];
  readonly notices: readonly NoticeFact[];
  /** null: the school has no messages. */
  readonly messages: readonly MessageFact[] | null;
  /** null: none is shown. */
  readonly luckyNumber: { readonly number: number; readonly day: string } | null;
  /** The lessons of this school year until tonight; null: this account may not read them. */
  readonly attendance: readonly AttendanceFact[] | null;
  /** null: this account may not read it, as the next two. */
  readonly homework: readonly Written<'homework'>[] | null;
  readonly agenda: readonly Written<'agenda'>[] | null;
  readonly conferences: readonly Written<'conferences'>[] | null;
  /** null: this account may not read the plan. */
  readonly lessonsOn: ((day: string) => readonly ScheduledLesson[]) | null;
  /** The subject of a support teacher, beside each lesson that takes place in its usual slot; null: the class has none. */
  readonly companion: string | null;
  /** null, here and below: this account may not read them. */
  readonly remarks: readonly Written<'notes'>[] | null;
  readonly behaviour: readonly Written<'behaviour'>[] | null;
  readonly trips: readonly TripFixture[] | null;
  readonly files: readonly SchoolFileFixture[] | null;
  /** How many. */
  readonly lendings: number | null;
  /** Empty, here and below: the account may not read them, or has none. */
  readonly points: readonly Written<'points'>[];
  readonly texts: readonly Written<'texts'>[];
  readonly descriptive: readonly Written<'descriptive'>[];
  readonly partial: readonly Written<'partial'>[];
  /** The lessons of this school year until tonight that the pupil was absent from; null: they may not be read. */
  readonly missed: readonly { readonly day: string; readonly from: string }[] | null;
  /** null: the school has no messages. */
  readonly sent: readonly SentFact[] | null;
  readonly showsFreeDays: { readonly school: boolean; readonly class: boolean };
}

interface AttendanceFact {
  readonly day: string;
  /** When the lesson begins. */
  readonly from: string;
  readonly type: { readonly id: number; readonly presence: boolean };
}

/** Copies the data: later changes do not affect it. */
export function factsOf(account: SimulatedAccount): Facts {
  const { fixture } = account;
  const changes: readonly Change[] = [...account.changes];
  const isRefused = (endpoint: string): boolean => account.refusalOf(endpoint) !== undefined;
  const attendance = isRefused('Attendances') ? null : attendanceFacts(account);
  return {
    fixture,
    grades: isRefused('Grades') ? [] : [...account.grades],
    notices: account.notices.map((notice) => ({ ...notice })),
    messages: account.messagesModule === 'none' ? null : account.messages.map((message) => ({ ...message })),
    luckyNumber: isRefused('LuckyNumbers') ? null : (account.luckyNumber ?? null),
    attendance,
    homework: isRefused('HomeWorkAssignments') ? null : account.book.all('homework'),
    agenda: isRefused('HomeWorks') ? null : account.book.all('agenda'),
    conferences: isRefused('ParentTeacherConferences') ? null : account.book.all('conferences'),
    remarks: isRefused('Notes') ? null : account.book.all('notes'),
    behaviour: isRefused('BehaviourGrades/Points') ? null : account.book.all('behaviour'),
    trips: isRefused('SchoolTrips') ? null : account.life.trips,
    files: isRefused('SchoolFiles') ? null : account.life.files,
    lendings: isRefused('EbiblioLendings') ? null : account.book.all('lendings').length,
    points: isRefused('PointGrades') ? [] : account.book.all('points'),
    texts: isRefused('BaseTextGrades') ? [] : account.book.all('texts'),
    descriptive: isRefused('DescriptiveGrades') ? [] : account.book.all('descriptive'),
    partial: isRefused(`${PARTIAL}/any`) ? [] : account.book.all('partial'),
    missed: isRefused('Realizations') ? null : (attendance?.filter(({ type }) => !type.presence) ?? null),
    sent: account.messagesModule === 'none' ? null : account.mail.sent(false),
    showsFreeDays: { school: !isRefused('SchoolFreeDays'), class: !isRefused('ClassFreeDays') },
    // A kindergarten's plan has a service of its own (observed).
    companion: account.switches.isSprinkled && !fixture.kindergarten ? SUPPORT.name : null,
    lessonsOn:
      isRefused('Timetables') && !fixture.kindergarten ? null : (day) => scheduleOf(fixture, changes, day),
  };
}

/** The data as if these subjects were not there. */
export function without(names: readonly string[], facts: Facts): Facts {
  const isOut = (subject: { readonly name: string } | null): boolean =>
    subject !== null && names.includes(subject.name);
  const { lessonsOn, homework, agenda } = facts;
  return {
    ...facts,
    lessonsOn: lessonsOn && ((day) => lessonsOn(day).flatMap((lesson) => ownLesson(lesson, isOut))),
    homework: homework?.filter(({ subject }) => !isOut(subject)) ?? null,
    agenda: agenda?.filter(({ subject }) => !isOut(subject)) ?? null,
  };
}

/** Another subject in the place of one that is left out is a new lesson; one of these in the place of another cancels it. */
function ownLesson(
  lesson: ScheduledLesson,
  isOut: (subject: { readonly name: string } | null) => boolean,
): readonly ScheduledLesson[] {
  const { day, lessonNo, planned, change } = lesson;
  const now = (change?.kind === 'substitution' ? change.subject : null) ?? planned.subject;
  if (isOut(planned.subject)) return isOut(now) ? [] : [{ ...lesson, movedFrom: { day, lessonNo } }];
  return [change && isOut(now) ? { ...lesson, change: { ...change, kind: 'cancelled' } } : lesson];
}

function attendanceFacts(account: SimulatedAccount): readonly AttendanceFact[] {
  const { fixture, book, now } = account;
  const tonight = momentOf(dayOf(now), '23:59');
  const { attendanceTypes } = fixture.school.lists;
  const noted = new Map(book.all('attendance').map((one) => [`${one.day} ${one.lessonNo}`, one.type]));
  const held = lessonsHeld({ fixture, now: tonight, lessonsOn: (day) => account.lessonsOn(day) });
  return held.flatMap(({ day, lessonNo }) => {
    const type = noted.get(`${day} ${lessonNo}`) ?? attendanceTypes.get('present');
    return type ? [{ day, from: fixture.school.bells.get(lessonNo)?.from ?? '00:00', type }] : [];
  });
}
