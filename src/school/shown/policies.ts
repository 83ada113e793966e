import type { MessageSummary } from '../../portal/messaging/messages.ts';
import type { Absence, AttendanceEntry, AttendanceReport } from '../attendance/absences.ts';
import type { Justification } from '../attendance/justifications.ts';
import type { MissedTopic } from '../attendance/missed-topics.ts';
import type { BehaviourBook, BehaviourEntry } from '../behaviour/behaviour.ts';
import type { RemarkEntry } from '../behaviour/remarks.ts';
import type { ChildColour } from '../child-colours.ts';
import type { CommandOutcome } from '../command.ts';
import type { Bag } from '../day/bag.ts';
import type { MorningSteps } from '../day/morning-steps.ts';
import type { Forecast } from '../grades/forecast.ts';
import type { Gradebook, GradebookEntry, SubjectGrades } from '../grades/gradebook.ts';
import type { OtherGrade, PointBook } from '../grades/other-grades.ts';
import type { LuckyNumberView } from '../life/lucky-number.ts';
import type { Lending, Notice, SchoolFile, Trip } from '../life/school-life.ts';
import type { SentMail } from '../messages/mail.ts';
import type { Unconfirmed } from '../messages/sendings.ts';
import type { Wanted } from '../messages/watch.ts';
import type { CalendarLesson, CalendarOuting } from '../plan/calendar.ts';
import type { UpcomingFreeDays } from '../plan/free-days.ts';
import type { DayPlan, Lesson, Outing, PlanChange } from '../plan/plan.ts';
import type { DayVerdict } from '../plan/verdict.ts';
import type { ShortNames } from '../pupil/subjects.ts';
import type { AgendaItem, HomeworkEntry } from '../work/entries.ts';
import type { Revision } from '../work/revision.ts';
import { detail, ofGrade, ofGradeText, open, shows, text } from './privacy.ts';

// The privacy policy of every record that is shown.

export const lesson = shows<Lesson>()({
  ...open('lessonNo', 'from', 'to', 'status'),
  ...detail('subjectId', 'subject', 'teacher', 'room', 'group'),
});
export type ShownLesson = ReturnType<typeof lesson>;

export const planChange = shows<PlanChange>()({
  ...open('day', 'lessonNo', 'kind', 'from', 'to', 'movedTo', 'movedFrom'),
  ...detail('subject', 'teacher', 'room', 'wasSubject', 'wasTeacher', 'wasRoom'),
  ...text('note'),
});
export type ShownPlanChange = ReturnType<typeof planChange>;

export const calendarLesson = shows<CalendarLesson>()({
  ...open('key', 'day', 'lessonNo', 'from', 'to', 'status', 'wasDay', 'wasLessonNo'),
  ...detail('subject', 'teacher', 'room', 'group', 'wasSubject', 'wasTeacher', 'wasRoom', 'companions'),
  ...text('note'),
});
export type ShownCalendarLesson = ReturnType<typeof calendarLesson>;

const OUTING = { ...open('isTrip', 'from', 'to', 'lessons'), ...detail('name'), ...text('content') };
export const outing = shows<Outing>()(OUTING);
export type ShownOuting = ReturnType<typeof outing>;
export const calendarOuting = shows<CalendarOuting>()({
  ...OUTING,
  ...open('key', 'day', 'lastDay'),
  ...text('details'),
});
export type ShownCalendarOuting = ReturnType<typeof calendarOuting>;

/** A day without its lessons, changes and outing, which have their own policies, and without what only the bag needs. */
export const dayFacts = shows<Omit<DayPlan, 'lessons' | 'changes' | 'outing' | 'companions'>>()({
  ...open('day', 'count', 'firstStart', 'lastEnd', 'usualStart', 'usualEnd'),
  ...detail('freeDay'),
});

/** A verdict without its lessons and outing. */
export const verdictFacts = shows<Omit<DayVerdict, 'firstLessons' | 'lastLessons' | 'outing'>>()({
  ...open('day', 'verdict', 'start', 'end', 'usualStart', 'usualEnd'),
  ...detail('name'),
});
export type VerdictFacts = ReturnType<typeof verdictFacts>;

/** A bag without its outing. */
export const bag = shows<Omit<Bag, 'outing'>>()({
  ...open('day', 'count', 'dayBefore'),
  ...detail('subjects', 'bring', 'added', 'removed', 'add', 'remove'),
});

/** What to bring tells the subjects. */
export const things = shows<{ readonly bring: readonly string[] }>()(detail('bring'));

/** What all Surfaces have in common about a child. */
export interface ChildLook {
  readonly colour: ChildColour;
  readonly shortNames: ShortNames;
  readonly morningSteps: MorningSteps;
  /** `2a` */
  readonly schoolClass: string | null;
}
export const childLook = shows<ChildLook>()({
  ...open('colour'),
  ...detail('shortNames', 'morningSteps', 'schoolClass'),
});
export type ShownLook = ReturnType<typeof childLook>;

export const luckyNumber = shows<LuckyNumberView>()(open('number', 'day', 'isToday', 'isMine'));
export type ShownLuckyNumber = ReturnType<typeof luckyNumber>;

export const message = shows<MessageSummary & Wanted>()({
  ...open('id', 'sentAt', 'read', 'hasAttachment'),
  ...detail('sender'),
  ...text('topic', 'preview', 'matches', 'term'),
});
export type ShownMessage = ReturnType<typeof message>;

export const notice = shows<Notice & Wanted>()({
  ...open('id', 'startsOn', 'endsOn', 'createdAt', 'read'),
  ...text('subject', 'content', 'matches', 'term'),
});
export type ShownNotice = ReturnType<typeof notice>;

const ATTENDANCE = {
  ...open('id', 'date', 'lessonNo', 'semester', 'kind'),
  ...detail('subjectId', 'subject', 'teacher', 'type'),
};
export const attendance = shows<AttendanceEntry>()(ATTENDANCE);
export type ShownAttendance = ReturnType<typeof attendance>;

export const absence = shows<Absence>()({ ...ATTENDANCE, ...open('requested', 'decision') });
export type ShownAbsence = ReturnType<typeof absence>;

/** A report without its absences and justifications, which have their own policies. */
export type AttendanceFacts = Omit<AttendanceReport, 'absent' | 'open' | 'justifications'>;

export const attendanceFacts = shows<AttendanceFacts>()({
  ...open('semester', 'percentages', 'days', 'lessons', 'present', 'absences', 'unexcused', 'lateness'),
  ...detail('bySubject', 'openBySubject', 'byType'),
});

export const justification = shows<Justification>()({
  ...open('id', 'postedAt', 'status', 'from', 'to', 'lessons', 'justifiedAbsences', 'hasAttachment'),
  ...detail('teachers'),
  ...text('message'),
});
export type ShownJustification = ReturnType<typeof justification>;

export const homework = shows<HomeworkEntry>()({
  ...open('id', 'date', 'dueOn', 'mustSendFile', 'done'),
  ...detail('subjectId', 'subject', 'teacher'),
  ...text('topic', 'text', 'files'),
});
export type ShownHomework = ReturnType<typeof homework>;

export const agendaItem = shows<AgendaItem>()({
  ...open('id', 'kind', 'isQuiz', 'date', 'time'),
  ...detail('category', 'subjectId', 'subject', 'teacher'),
  ...text('content'),
});
export type ShownAgendaItem = ReturnType<typeof agendaItem>;
export const remark = shows<RemarkEntry>()({
  ...open('id', 'kind', 'date'),
  ...detail('category', 'teacher'),
  ...text('text'),
});
export type ShownRemark = ReturnType<typeof remark>;

export const behaviour = shows<BehaviourEntry>()({
  ...open('id', 'semester', 'date', 'addedAt'),
  ...detail('category', 'teacher'),
  ...ofGrade('shown', 'name', 'points'),
  ...ofGradeText('comments'),
});
export type ShownBehaviourEntry = ReturnType<typeof behaviour>;

/** The sums of the points of behaviour. */
export const behaviourFacts = shows<Pick<BehaviourBook, 'currentSemester' | 'points'>>()({
  ...open('currentSemester'),
  ...ofGrade('points'),
});

export const trip = shows<Trip>()({
  ...open('id', 'from', 'to'),
  ...detail('destination', 'locomotion', 'creator', 'coordinator'),
  ...text('route'),
});
export type ShownTrip = ReturnType<typeof trip>;

/** `link`: where a browser that is signed in to the portal opens it; null if that is not on the portal's main host. */
export interface LinkedFile extends SchoolFile {
  readonly link: string | null;
}

export const schoolFile = shows<LinkedFile>()({
  ...open('id', 'addedOn', 'downloadPath', 'status', 'link'),
  ...text('name'),
});
export type ShownSchoolFile = ReturnType<typeof schoolFile>;

export const lending = shows<Lending>()({
  ...open('id', 'type', 'lentOn', 'dueOn', 'extendable'),
  ...detail('title', 'author'),
});
export type ShownLending = ReturnType<typeof lending>;

export const freeDays = shows<UpcomingFreeDays>()({
  ...open('from', 'to', 'lessonFrom', 'lessonTo', 'next'),
  ...detail('name'),
});
export type ShownFreeDays = ReturnType<typeof freeDays>;

export const grade = shows<GradebookEntry>()({
  ...open('id', 'weight', 'date', 'addedAt', 'semester', 'kind', 'counting'),
  ...detail('subjectId', 'subject', 'category', 'teacher'),
  ...ofGrade('text', 'value', 'corrects'),
  ...ofGradeText('comments'),
});
export type ShownGrade = ReturnType<typeof grade>;

/** A subject; at the level of the Surface's entities, whose names and keys outlast guest mode. */
export const namedSubject = shows<NamedSubject>()(detail('id', 'slug', 'label'));
export interface NamedSubject extends Pick<SubjectGrades, 'id' | 'slug'> {
  /** Distinct among the subjects. */
  readonly label: string;
}

/** The grades of a subject, without its name. */
export const subjectGrades = shows<ListedGrades>()({
  ...ofGrade('averages', 'forecast'),
  ...detail('entries'),
});
interface ListedGrades extends Pick<SubjectGrades, 'averages'> {
  readonly entries: readonly ShownGrade[];
  /** null: no grade of the semester counts. */
  readonly forecast: Forecast | null;
}
export type ShownSubjectGrades = ReturnType<typeof subjectGrades>;

export interface Averaged extends Pick<Gradebook, 'currentSemester' | 'averages' | 'meanOfSubjects'> {
  readonly subjects: readonly (NamedSubject & { readonly grades: ShownSubjectGrades })[];
}

export const averaged = shows<Averaged>()({
  ...open('currentSemester'),
  ...ofGrade('averages', 'meanOfSubjects'),
  ...detail('subjects'),
});
export type ShownAverages = ReturnType<typeof averaged>;

const OTHER_GRADE = {
  ...open('id', 'scale', 'date', 'addedAt', 'semester', 'max'),
  ...detail('subject', 'category', 'teacher'),
  ...ofGrade('points', 'requirements'),
  ...ofGradeText('comments'),
};
export const otherGrade = shows<OtherGrade>()({ ...OTHER_GRADE, ...ofGrade('text') });
/** A grade that is a text. */
export const wordGrade = shows<OtherGrade>()({ ...OTHER_GRADE, ...ofGradeText('text') });
export type ShownOtherGrade = ReturnType<typeof otherGrade> | ReturnType<typeof wordGrade>;

/** Points without the grades, which have their own policy. */
export const pointFacts = shows<Omit<PointBook, 'entries'>>()(ofGrade('percentages', 'bySubject'));

export interface AtRisk {
  readonly count: number;
  readonly subjects: readonly {
    readonly subject: string;
    readonly average: number | null;
    readonly proposition: string | null;
  }[];
}
export const atRisk = shows<AtRisk>()(ofGrade('count', 'subjects'));
export type ShownAtRisk = ReturnType<typeof atRisk>;

export const missedTopic = shows<Omit<MissedTopic, 'homework'>>()({
  ...open('date', 'lessonNo'),
  ...detail('subject'),
  ...text('topic'),
});
export type ShownMissedTopic = ReturnType<typeof missedTopic> & {
  readonly homework: readonly ShownHomework[];
};

export const revision = shows<Revision>()(text('topics'));

export const sentMail = shows<SentMail>()({
  ...open('id', 'sentAt', 'answer', 'isRead'),
  ...detail('receiver'),
  ...text('topic', 'preview'),
});
export type ShownSentMail = ReturnType<typeof sentMail>;

// `detail` may name the recipient of a message.
export const outcome = shows<CommandOutcome>()({
  ...open('state', 'command', 'at', 'messageId'),
  ...detail('detail'),
});
export type ShownOutcome = ReturnType<typeof outcome>;

// To whom is with the text: what a parent writes about is known by both.
export const unconfirmed = shows<Unconfirmed>()({ ...open('id', 'at'), ...text('to', 'topic') });
export type ShownUnconfirmed = ReturnType<typeof unconfirmed>;

export const namedChild = shows<NamedChild>()({ ...open('id'), ...detail('name') });
export interface NamedChild {
  readonly id: string;
  readonly name: string;
}
export type ShownNamedChild = ReturnType<typeof namedChild>;
