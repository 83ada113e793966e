import type { CommandOutcome } from '../domain/command.ts';
import type { Gradebook, GradebookEntry, SubjectGrades } from '../domain/grades/gradebook.ts';
import type { MessageSummary } from '../domain/messages/messages.ts';
import type { Notice } from '../domain/notices.ts';
import type { DayPlan, Lesson, PlanChange } from '../domain/plan/plan.ts';
import type { LuckyNumberView } from '../domain/view.ts';
import { detail, open, shows, text } from './privacy.ts';

// THE place that says what each field holds of everything that is seen.

export const lesson = shows<Lesson>()({
  ...open('lessonNo', 'from', 'to', 'status'),
  ...detail('subjectId', 'subject', 'teacher', 'room', 'group'),
});
export type ShownLesson = ReturnType<typeof lesson>;

export const planChange = shows<PlanChange>()({
  ...open('lessonNo', 'kind', 'from', 'to'),
  ...detail('subject', 'teacher', 'room', 'wasSubject', 'wasTeacher', 'wasRoom'),
  ...text('note'),
});
export type ShownPlanChange = ReturnType<typeof planChange>;

/** A day; its lessons and changes are shown one by one. */
export interface DayFacts extends Omit<DayPlan, 'lessons' | 'changes'> {
  readonly isFree: boolean;
}

export const dayFacts = shows<DayFacts>()({
  ...open('day', 'isFree', 'count', 'firstStart', 'lastEnd', 'usualStart', 'usualEnd'),
  ...detail('freeDay'),
});

export const luckyNumber = shows<LuckyNumberView>()(open('number', 'day', 'isToday', 'isMine'));
export type ShownLuckyNumber = ReturnType<typeof luckyNumber>;

export const message = shows<MessageSummary>()({
  ...open('id', 'sentAt', 'read', 'hasAttachment'),
  ...detail('sender'),
  ...text('topic', 'preview'),
});
export type ShownMessage = ReturnType<typeof message>;

export const notice = shows<Notice>()({
  ...open('id', 'startsOn', 'endsOn', 'createdAt', 'read'),
  ...text('subject', 'content'),
});
export type ShownNotice = ReturnType<typeof notice>;

export const grade = shows<GradebookEntry>()({
  ...open('id', 'weight', 'date', 'addedAt', 'semester', 'kind', 'counting'),
  ...detail('text', 'value', 'subjectId', 'subject', 'category', 'teacher', 'corrects'),
  ...text('comments'),
});
export type ShownGrade = ReturnType<typeof grade>;

export interface LabelledSubject extends Pick<SubjectGrades, 'slug' | 'averages'> {
  /** What it is called, distinct from all others. */
  readonly label: string;
  readonly entries: readonly ShownGrade[];
}

/** Averages of all subjects together are numbers; which subjects there are is not. */
export interface Averaged extends Pick<Gradebook, 'averages' | 'meanOfSubjects'> {
  readonly subjects: readonly LabelledSubject[];
}

export const averaged = shows<Averaged>()({ ...open('averages', 'meanOfSubjects'), ...detail('subjects') });
export type ShownAverages = ReturnType<typeof averaged>;

// `detail` may name the person that a message went to.
export const outcome = shows<CommandOutcome>()({
  ...open('state', 'command', 'at', 'messageId'),
  ...detail('detail'),
});
export type ShownOutcome = ReturnType<typeof outcome>;

export const namedChild = shows<NamedChild>()({ ...open('id'), ...detail('name') });
export interface NamedChild {
  readonly id: string;
  readonly name: string;
}
export type ShownNamedChild = ReturnType<typeof namedChild>;
