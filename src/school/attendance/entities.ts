import type { Json } from '../../lib/json.ts';
import type { Language } from '../../lib/language.ts';
import { entityTexts, eventTexts } from '../../texts/attendance.ts';
import { eventKind } from '../catalogue/event-kind.ts';
import { entities, type Rows } from '../catalogue/rows.ts';
import { joined, MAX_LATEST, ofTerms, rounded } from '../catalogue/values.ts';
import { dateText } from '../plan/day-words.ts';
import { lessonsText } from '../plan/lesson-numbers.ts';
import { itemOf } from '../shown/items.ts';
import type {
  ShownAbsence,
  ShownAttendance,
  ShownHomework,
  ShownJustification,
  ShownMissedTopic,
} from '../shown/policies.ts';
import { type SubjectAttendance, subjectPercentage } from './absences.ts';

const LESSON = ['date', 'lessonNo', 'subject', 'teacher', 'type'] as const;
const absenceItem = itemOf<ShownAbsence>(LESSON, ['kind', 'requested', 'decision']);
const lessonItem = itemOf<ShownAttendance>(LESSON);
const justificationItem = itemOf<ShownJustification>(
  ['id', 'postedAt', 'from', 'to'],
  { lessons: ({ lessons }) => lessons.map(({ lessonNo }) => lessonNo) },
  ['status', 'message', 'teachers'],
);
const homeworkItem = itemOf<ShownHomework>('id', 'topic', 'text', { given: 'date', due: 'dueOn' });
const topicItem = itemOf<ShownMissedTopic>('date', 'lessonNo', 'subject', 'topic', {
  homework: ({ homework }) => homework.map(homeworkItem),
});

/** Without types of attendance nothing of it can be known: such an account has none of it (observed). */
const exists = (): boolean => true;

const attendance = entities(['attendance', 'lookups'], (state) => state.attendance, {
  absences: {
    ...entityTexts.absences,
    icon: 'mdi:account-off',
    device: 'school',
    exists,
    value: ({ facts }) => facts.absences,
    attributes: ({ facts, absent }) => ({
      semester: facts.semester,
      unexcused: facts.unexcused,
      excused: facts.absences - facts.unexcused,
      by_subject: countsBySubject(facts.bySubject, 'absences'),
      latest: latest(absent.filter(({ kind }) => kind !== 'lateness')),
    }),
  },
  absences_unexcused: {
    ...entityTexts.absences_unexcused,
    icon: 'mdi:account-alert',
    device: 'school',
    exists,
    value: ({ open }) => open.length,
    attributes: ({ facts, open, justifications }) => {
      const requested = justifications && open.filter((one) => one.requested).length;
      return {
        to_justify: requested === null ? null : open.length - requested,
        requested,
        by_subject: countsBySubject(facts.openBySubject, 'unexcused'),
        latest: open.map(absenceItem),
        justifications: justifications?.slice(0, MAX_LATEST).map(justificationItem) ?? null,
      };
    },
  },
  lateness: {
    ...entityTexts.lateness,
    icon: 'mdi:clock-alert',
    device: 'school',
    exists,
    value: ({ facts }) => facts.lateness,
    attributes: ({ facts, absent }) => ({
      by_subject: countsBySubject(facts.bySubject, 'lateness'),
      latest: latest(absent.filter(({ kind }) => kind === 'lateness')),
    }),
  },
  attendance: {
    ...entityTexts.attendance,
    icon: 'mdi:account-check',
    device: 'school',
    exists,
    unit: '%',
    precision: 1,
    stateClass: 'measurement',
    value: ({ facts }) => rounded(facts.percentages.current, 1),
    attributes: ({ facts: { percentages, lessons, present, bySubject, byType } }) => ({
      ...ofTerms(percentages, 1),
      lessons,
      present,
      by_subject:
        bySubject &&
        Object.fromEntries(bySubject.map((one) => [one.subject, rounded(subjectPercentage(one), 1)])),
      by_type: byType,
    }),
  },
});

export const missedTopics = entities(['topics', 'attendance', 'lookups'], (state) => state.missedTopics, {
  missed_topics: {
    ...entityTexts.missed_topics,
    icon: 'mdi:book-alert-outline',
    device: 'school',
    exists,
    value: (topics) => topics.length,
    attributes: (topics) => ({
      latest: topics.map(topicItem),
    }),
  },
});

/** Subjects with any, by name. */
function countsBySubject(
  subjects: readonly SubjectAttendance[] | null,
  count: 'absences' | 'lateness' | 'unexcused',
): Json {
  const some = subjects?.filter((one) => one[count] > 0);
  return some ? Object.fromEntries(some.map((one) => [one.subject, one[count]])) : null;
}

function latest(absent: readonly ShownAbsence[]): Json {
  return absent.slice(0, MAX_LATEST).map(absenceItem);
}

const newAbsence = eventKind('new_absence', {
  sources: ['attendance'],
  ...eventTexts.new_absence,
  fields: ['day', 'lessons', 'from', 'to', 'status', 'justification_id'],
  icon: 'mdi:account-clock',
  device: 'school',
  content(change, language) {
    if ('justification' in change) return justificationContent(change.justification, language);
    const { day, lessons } = change;
    const numbers = lessons.flatMap(({ lessonNo }) => lessonNo ?? []);
    const subjects = [...new Set(lessons.flatMap(({ subject }) => subject ?? []))];
    const when = joined([dateText(day, language), lessonsText(numbers, language)], ', ');
    return {
      message: joined([when, subjects.join(', ')], ': '),
      fields: { day, lessons: lessons.map(lessonItem) },
    };
  },
});

function justificationContent(
  { id, from, to, status, message, lessons }: ShownJustification,
  language: Language,
) {
  const last = to === from ? null : to;
  const days = joined(
    [from, last].map((day) => day && dateText(day, language)),
    ' – ',
  );
  return {
    message: joined([days, message ?? status], ': '),
    fields: {
      justification_id: id,
      from,
      to,
      status,
      text: message,
      lessons: lessons.map(({ date, lessonNo }) => ({ date, lesson_no: lessonNo })),
    },
  };
}

export const rows: Rows = { attendance: [...attendance, ...missedTopics] };
export const events = { new_absence: newAbsence };
