import { mapValues } from '../../../src/lib/map-values.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import type { MessageSummary } from '../../../src/portal/messaging/messages.ts';
import type { Reading } from '../../../src/portal/outcome/reading.ts';
import type { CommandOutcome } from '../../../src/school/command.ts';
import type { Health } from '../../../src/school/health.ts';
import type { Notice } from '../../../src/school/life/school-life.ts';
import type { Mail } from '../../../src/school/messages/mail.ts';
import { focusOf } from '../../../src/school/plan/focus.ts';
import type { DayPlan, Lesson, PlanChange, Verdict } from '../../../src/school/plan/plan.ts';
import type { DayVerdict } from '../../../src/school/plan/verdict.ts';
import type { School, SchoolClass } from '../../../src/school/pupil/pupil.ts';
import type { ChildState } from '../../../src/school/shown/child-state.ts';
import { emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import { type SchoolView, unknownPlan, unknownVerdicts } from '../../../src/school/view.ts';
import { gradebook } from './school-grades.ts';
import { schoolLife } from './school-life.ts';
import { fullLookups, schoolWork } from './school-work.ts';

export { averages, grade, gradebook, subject } from './school-grades.ts';
export { behaviour, freeDays, lending, ofBehaviour, remark, schoolFile, trip } from './school-life.ts';
export { lookups } from './school-work.ts';

const AT = '2026-11-19T07:00:00Z';

export const fresh = <T>(value: T): Reading<T> => ({ state: 'fresh', value, at: AT });
export const absent: Reading<never> = { state: 'absent', at: AT };

export function lesson(parts: Partial<Lesson> = {}): Lesson {
  return {
    lessonNo: 1,
    from: '08:00',
    to: '08:45',
    subjectId: '1',
    subject: 'Matematyka',
    teacher: 'Nowak Anna',
    room: '12',
    group: null,
    status: 'planned',
    ...parts,
  };
}

export function planChange(parts: Partial<PlanChange> = {}): PlanChange {
  return {
    day: '2026-11-19',
    lessonNo: 2,
    kind: 'substitution',
    from: '08:55',
    to: '09:40',
    subject: 'Historia',
    teacher: 'Lis Jan',
    room: '7',
    wasSubject: 'Matematyka',
    wasTeacher: 'Nowak Anna',
    wasRoom: '12',
    movedTo: null,
    movedFrom: null,
    note: 'proszę zabrać atlas',
    ...parts,
  };
}

export function dayPlan(parts: Partial<DayPlan> = {}): DayPlan {
  return {
    day: '2026-11-19',
    freeDay: null,
    outing: null,
    lessons: [lesson(), lesson({ lessonNo: 2, from: '08:55', to: '09:40', status: 'substitution' })],
    changes: [planChange()],
    companions: [],
    count: 2,
    firstStart: '08:00',
    lastEnd: '09:40',
    usualStart: '08:00',
    usualEnd: '09:40',
    ...parts,
  };
}

export function dayVerdict(parts: Partial<DayVerdict> = {}): DayVerdict {
  return {
    day: '2026-11-19',
    verdict: 'school',
    name: null,
    outing: null,
    start: '08:00',
    end: '09:40',
    usualStart: '08:00',
    usualEnd: '09:40',
    firstLessons: [lesson()],
    lastLessons: [lesson({ lessonNo: 2, from: '08:55', to: '09:40', subject: 'Historia' })],
    ...parts,
  };
}

/** The verdict of a day without lessons that take place. */
export function dayOff(verdict: Verdict, parts: Partial<DayVerdict> = {}): DayVerdict {
  const none = {
    start: null,
    end: null,
    usualStart: null,
    usualEnd: null,
    firstLessons: [],
    lastLessons: [],
  };
  return dayVerdict({ verdict, ...none, ...parts });
}

export function message(parts: Partial<MessageSummary> = {}): MessageSummary {
  return {
    id: '901',
    sender: 'Nowak Anna',
    topic: 'Wycieczka',
    preview: 'Dzień dobry, proszę o zgody',
    sentAt: '2026-11-18 17:20:00',
    read: false,
    hasAttachment: false,
    ...parts,
  };
}

export const mail = (parts: Partial<Mail> = {}): Mail => ({
  unread: { notes: 2, inbox: 1 },
  inbox: [message()],
  ...parts,
});

export function notice(parts: Partial<Notice> = {}): Notice {
  return {
    id: 'n1',
    subject: 'Zebranie',
    content: 'Zapraszamy na zebranie o 17.00',
    startsOn: '2026-11-16',
    endsOn: '2026-11-30',
    createdAt: '2026-11-16 09:00:00',
    read: false,
    ...parts,
  };
}

export const schoolClass = (number: number | null): SchoolClass => ({
  number,
  symbol: 'b',
  tutorId: '9',
  beginsOn: '2026-09-01',
  firstSemesterEndsOn: '2027-01-31',
  endsOn: '2027-06-25',
});

export const school = (standardGrades: boolean | null): School => ({
  name: 'Szkoła',
  town: 'Miasto',
  standardGrades,
  pointGrades: null,
  descriptiveGrades: null,
  bells: [],
  behaviourStart: null,
});

const fullSnapshot: Snapshot = {
  ...emptySnapshot,
  class: fresh(schoolClass(5)),
  school: fresh(school(true)),
  lookups: fresh(fullLookups),
  grades: fresh({ grades: [], comments: {}, system: { countZero: false, plus: 0.5, minus: 0.25 } }),
  lucky_number: fresh({ number: 7, day: '2026-11-19' }),
  notices: fresh([notice()]),
  timetable: fresh({ days: {} }),
  substitutions: fresh([]),
  messages: fresh(mail()),
  ...(mapValues(schoolWork, fresh) as Pick<Snapshot, keyof typeof schoolWork>),
  ...(mapValues(schoolLife, fresh) as Pick<Snapshot, keyof typeof schoolLife>),
};

const noView: Omit<SchoolView, 'snapshot'> = {
  at: Temporal.Instant.from(AT),
  zone: 'Europe/Warsaw',
  today: '2026-11-19',
  gradebook: null,
  shownSubjects: null,
  luckyNumber: null,
  ...unknownPlan('2026-11-19', 'Europe/Warsaw'),
  verdicts: unknownVerdicts,
  nextEdge: Temporal.Instant.from('2026-11-19T07:45:00Z'),
  failed: false,
};

const fullView: Omit<SchoolView, 'snapshot'> = {
  ...noView,
  gradebook: gradebook(),
  luckyNumber: { number: 7, day: '2026-11-19', isToday: true, isMine: true },
  todayPlan: dayPlan(),
  tomorrowPlan: dayPlan({ day: '2026-11-20', changes: [] }),
  nextDayPlan: dayPlan({ day: '2026-11-20', changes: [] }),
  changesDayPlan: dayPlan({ day: '2026-11-20', changes: [] }),
  verdicts: {
    today: dayVerdict(),
    tomorrow: dayVerdict({ day: '2026-11-20' }),
    changesDay: dayVerdict({ day: '2026-11-20' }),
  },
  currentLessons: [lesson()],
  nextLessons: [lesson({ lessonNo: 2, from: '08:55', to: '09:40', subject: 'Historia' })],
  nextLessonsDay: '2026-11-19',
};

const health = (parts: Partial<Health> = {}): Health => ({
  status: 'ok',
  problem: null,
  since: AT,
  nextAttempt: '2026-11-19T07:10:00Z',
  lastSuccess: AT,
  lastSuccessBySource: { notices: AT, grades: AT },
  requestsToday: 42,
  requestsBySource: { session: 8, grades: 34 },
  dailyBudget: 400,
  available: true,
  ...parts,
});

const outcome: CommandOutcome = {
  state: 'sent',
  command: 'send_message',
  at: AT,
  detail: 'Wysłano do: Nowak Anna',
  messageId: '5001',
};

export interface Parts {
  readonly child?: ChildState['child'];
  readonly snapshot?: Partial<Snapshot>;
  readonly view?: Partial<Omit<SchoolView, 'snapshot'>>;
  readonly health?: Partial<Health>;
  readonly lastCommand?: CommandOutcome | null;
  readonly unseen?: ChildState['unseen'];
  readonly unconfirmed?: ChildState['unconfirmed'];
  readonly homeworkDone?: readonly string[];
}

/** A fifth-grader with values for everything, except for the given parts. */
export function pupil(parts: Parts = {}): ChildState {
  const view = { ...fullView, ...parts.view };
  return {
    child: parts.child ?? { id: 'ola', name: 'Ola' },
    view: {
      ...view,
      ...focusOf({ ...view, flipDelayMs: 0 }, view.at),
      ...parts.view,
      snapshot: { ...fullSnapshot, ...parts.snapshot },
    },
    health: health(parts.health),
    lastCommand: parts.lastCommand === undefined ? outcome : parts.lastCommand,
    unseen: parts.unseen ?? [],
    unconfirmed: parts.unconfirmed ?? [],
    homeworkDone: parts.homeworkDone ?? [],
  };
}

/** A child before the first turn. */
export function unread(child: ChildState['child'] = { id: 'ola', name: 'Ola' }): ChildState {
  return {
    child,
    view: { ...noView, snapshot: emptySnapshot },
    health: health({ available: false, lastSuccess: null, lastSuccessBySource: {}, status: 'stale' }),
    lastCommand: null,
    unseen: [],
  };
}
