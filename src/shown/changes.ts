import type {
  AbsenceChange,
  AgendaChange,
  BehaviourChange,
  DayChange,
  DocumentChange,
  EventChange,
  GradeChange,
  HomeworkChange,
  JustificationChange,
  LessonChange,
  MessageChange,
  NoticeChange,
  PortalProblemChange,
  RemarkChange,
  SchoolChange,
  TimeChange,
  TripChange,
} from '../domain/changes/change.ts';
import { newestFirst } from '../domain/id.ts';
import { memo } from '../lib/memo.ts';
import { shownGrade } from './other-grades.ts';
import type { PrivacyLevel } from './privacy.ts';
import { detail, open, shows, text } from './privacy.ts';
import * as show from './records.ts';
import { linkedFile } from './school-life.ts';

const OCCURRENCE = ['kind', 'type', 'id', 'occurredAt'] as const;

const problem = shows<PortalProblemChange>()({ ...open(...OCCURRENCE), ...text('says') });
const gradeFacts = shows<Omit<GradeChange, 'grade' | 'was'>>()(open(...OCCURRENCE, 'gradeId'));
const messageFacts = shows<Omit<MessageChange, 'message'>>()(open(...OCCURRENCE));
const noticeFacts = shows<Omit<NoticeChange, 'notice' | 'was'>>()(open(...OCCURRENCE));
const remarkFacts = shows<Omit<RemarkChange, 'remark' | 'was'>>()(open(...OCCURRENCE, 'remarkId'));
const behaviourFacts = shows<Omit<BehaviourChange, 'entry' | 'was'>>()(open(...OCCURRENCE, 'behaviourId'));
const documentFacts = shows<Omit<DocumentChange, 'file'>>()(open(...OCCURRENCE));
const tripFacts = shows<Omit<TripChange, 'trip' | 'was'>>()(open(...OCCURRENCE, 'tripId'));
const lessonFacts = shows<Omit<LessonChange, 'lesson' | 'was'>>()(
  open(...OCCURRENCE, 'day', 'lessonNo', 'movedTo'),
);
const dayFacts = shows<Omit<DayChange, 'verdict' | 'lessons'> & { readonly name: string | null }>()({
  ...open(...OCCURRENCE, 'day'),
  ...detail('name'),
});
const absenceFacts = shows<Omit<AbsenceChange, 'lessons'>>()(open(...OCCURRENCE, 'day'));
const justificationFacts = shows<Omit<JustificationChange, 'justification'>>()(open(...OCCURRENCE));
const homeworkFacts = shows<Omit<HomeworkChange, 'homework' | 'was'>>()(open(...OCCURRENCE, 'homeworkId'));
const agendaFacts = shows<Omit<AgendaChange, 'entry' | 'was'>>()(open(...OCCURRENCE, 'entryId'));
const time = shows<TimeChange>()(open(...OCCURRENCE, 'day', 'was', 'now', 'usual'));

/** A change as it may be seen. */
export function shownChange(change: EventChange, level: PrivacyLevel, portalUrl: string | null) {
  switch (change.kind) {
    case 'portal_problem':
      return problem(change, level);
    case 'new_grade':
      return {
        ...gradeFacts(change, level),
        grade: change.grade && shownGrade(change.grade, level),
        was: change.was && shownGrade(change.was, level),
      };
    case 'new_message':
      return { ...messageFacts(change, level), message: show.message(change.message, level) };
    case 'new_notice':
      return { ...noticeFacts(change, level), notice: show.notice(change.notice, level) };
    case 'plan_change':
      return shownPlanChange(change, level);
    case 'new_absence':
      return shownAbsenceChange(change, level);
    case 'new_homework':
      return {
        ...homeworkFacts(change, level),
        homework: change.homework && show.homework(change.homework, level),
        was: change.was && show.homework(change.was, level),
      };
    case 'new_agenda':
      return {
        ...agendaFacts(change, level),
        entry: change.entry && show.agendaItem(change.entry, level),
        was: change.was && show.agendaItem(change.was, level),
      };
    case 'new_remark':
      return {
        ...remarkFacts(change, level),
        remark: change.remark && show.remark(change.remark, level),
        was: change.was && show.remark(change.was, level),
      };
    case 'new_behaviour':
      return {
        ...behaviourFacts(change, level),
        entry: change.entry && show.behaviour(change.entry, level),
        was: change.was && show.behaviour(change.was, level),
      };
    case 'new_document':
      return {
        ...documentFacts(change, level),
        file: show.schoolFile(linkedFile(change.file, portalUrl), level),
      };
    case 'new_trip':
      return {
        ...tripFacts(change, level),
        trip: change.trip && show.trip(change.trip, level),
        was: change.was && show.trip(change.was, level),
      };
  }
}

export type ShownChange = ReturnType<typeof shownChange>;

function shownAbsenceChange(change: AbsenceChange | JustificationChange, level: PrivacyLevel) {
  if ('justification' in change) {
    const justification = show.justification(change.justification, level);
    return { ...justificationFacts(change, level), justification };
  }
  const lessons = change.lessons.map((lesson) => show.attendance(lesson, level));
  return { ...absenceFacts(change, level), lessons };
}

function shownPlanChange(change: DayChange | TimeChange | LessonChange, level: PrivacyLevel) {
  if (isOfDay(change)) return dayFacts({ ...change, name: change.verdict.name }, level);
  if (isOfTime(change)) return time(change, level);
  const { lesson, was } = change;
  return {
    ...lessonFacts(change, level),
    lesson: lesson && show.planChange(lesson, level),
    was: was && show.planChange(was, level),
  };
}

function isOfDay(change: DayChange | TimeChange | LessonChange): change is DayChange {
  return 'verdict' in change;
}

function isOfTime(change: TimeChange | LessonChange): change is TimeChange {
  return 'usual' in change;
}

/** The same object for the same change. */
const shownOnce = memo(shownChange);

/** Newest first. */
export function shownUnseen(
  changes: readonly SchoolChange[],
  level: PrivacyLevel,
  portalUrl: string | null,
): readonly ShownChange[] {
  const shown = changes.map((change) => shownOnce(change, level, portalUrl));
  return newestFirst(shown, ({ occurredAt }) => occurredAt);
}
