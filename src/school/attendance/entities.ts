import type { Json } from '../../lib/json.ts';
import type { Language } from '../../lib/language.ts';
import { eventKind } from '../catalogue/event-kind.ts';
import { entities } from '../catalogue/rows.ts';
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

export const attendance = entities(['attendance', 'lookups'], (state) => state.attendance, {
  absences: {
    name: { pl: 'Nieobecności', en: 'Absences' },
    about: {
      pl: 'Na ilu lekcjach w tym semestrze dziecka nie było, także z usprawiedliwieniem',
      en: 'How many lessons of this semester the child missed, excused or not',
    },
    attributesAbout: {
      pl: '`unexcused`, `excused`, `by_subject`, `latest`: ostatnie 20, z przedmiotem i rodzajem',
      en: '`unexcused`, `excused`, `by_subject`, `latest`: the last 20, with subject and type',
    },
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
    name: { pl: 'Nieobecności nieusprawiedliwione', en: 'Unexcused absences' },
    about: {
      pl: 'Ile nieobecności nie jest usprawiedliwionych: z tego semestru, a na jego początku także z ostatnich czterech tygodni poprzedniego',
      en: "How many absences are not excused: this semester's, and at its beginning also those of the last four weeks of the one before",
    },
    attributesAbout: {
      pl: '`to_justify`: do ilu nie ma jeszcze usprawiedliwienia, `requested`: do ilu już jest; `by_subject`, `latest`; `justifications`: Twoje usprawiedliwienia i odpowiedź szkoły',
      en: '`to_justify`: how many have no justification yet, `requested`: how many have one; `by_subject`, `latest`; `justifications`: yours, with the answer of the school',
    },
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
    name: { pl: 'Spóźnienia', en: 'Lateness' },
    about: {
      pl: 'Ile razy w tym semestrze dziecko się spóźniło',
      en: 'How often the child was late this semester',
    },
    attributesAbout: '`by_subject`, `latest`',
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
    name: { pl: 'Frekwencja', en: 'Attendance' },
    about: {
      pl: 'Na ilu procentach lekcji tego semestru dziecko było; spóźnienie to obecność',
      en: "At how many percent of this semester's lessons the child was present; late is present",
    },
    attributesAbout: {
      pl: '`semester_1`, `semester_2`, `year`; `lessons`, `present`: liczba lekcji; `by_subject` w procentach, nieznane przy mniej niż 10 wpisach z przedmiotu (niektórzy nauczyciele ich nie prowadzą), `by_type`: liczba lekcji każdego rodzaju',
      en: '`semester_1`, `semester_2`, `year`; `lessons`, `present`: numbers of lessons; `by_subject` in percent, unknown with fewer than 10 records of the subject (some teachers take none), `by_type`: the number of lessons of each type',
    },
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
    name: { pl: 'Tematy do nadrobienia', en: 'Missed topics' },
    about: {
      pl: 'Ile lekcji z ostatnich 14 dni, na których dziecka nie było, ma wpisany temat',
      en: 'How many lessons of the last 14 days that the child missed have a topic',
    },
    attributesAbout: {
      pl: '`latest`: dzień, numer lekcji, przedmiot i temat każdej, z zadaniami z tego przedmiotu zadanymi na niej lub na ten dzień',
      en: '`latest`: day, number, subject and topic of each, with the homework of the subject that was given or due on that day',
    },
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

export const newAbsence = eventKind('new_absence', {
  sources: ['attendance'],
  name: { pl: 'Nowa nieobecność', en: 'New absence' },
  group: { pl: 'Frekwencja', en: 'Attendance' },
  about: {
    pl: 'Zdarzenie: nieobecność albo spóźnienie, jedno na dzień; usprawiedliwienie; odpowiedź szkoły na Twoje usprawiedliwienie',
    en: 'An event: an absence or a lateness, one a day; an absence was excused; the school answered your justification',
  },
  fieldsAbout: '`day`, `lessons`, `from`, `to`, `status`, `justification_id`',
  icon: 'mdi:account-clock',
  titles: {
    absence: { pl: 'nieobecność', en: 'absence' },
    lateness: { pl: 'spóźnienie', en: 'late' },
    excused: { pl: 'nieobecność usprawiedliwiona', en: 'excused absence' },
    removed: { pl: 'wpis o nieobecności usunięty', en: 'absence removed' },
    justification_accepted: { pl: 'usprawiedliwienie przyjęte', en: 'justification accepted' },
    justification_changed: { pl: 'odpowiedź na usprawiedliwienie', en: 'answer to a justification' },
  },
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
