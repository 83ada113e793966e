import { roundHalfUp } from '../../domain/grades/average.ts';
import type { Json } from '../../lib/json.ts';
import { itemOf } from '../../shown/items.ts';
import type { ShownAbsence, ShownJustification, ShownMissedTopic } from '../../shown/records.ts';
import type { ShownAttendanceReport } from '../../shown/school-work.ts';
import { entities } from '../entity.ts';
import { sortedByKey } from '../order.ts';

const MAX_LATEST = 20;

const absenceItem = itemOf<ShownAbsence>([
  'date',
  'lessonNo',
  'subject',
  'teacher',
  'type',
  'kind',
  'requested',
  'decision',
]);
const justificationItem = itemOf<ShownJustification>(
  ['id', 'postedAt', 'from', 'to'],
  { lessons: ({ lessons }) => lessons.map(({ lessonNo }) => lessonNo) },
  ['status', 'message', 'teachers'],
);
const topicItem = itemOf<ShownMissedTopic>('date', 'lessonNo', 'subject', 'topic');

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
      by_subject: countsBySubject({ facts }, 'absences'),
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
      const requested = open.filter((one) => one.requested).length;
      return {
        to_justify: open.length - requested,
        requested,
        by_subject: facts.bySubject && countsOf(open.flatMap(({ subject }) => subject ?? [])),
        latest: open.map(absenceItem),
        justifications: justifications.slice(0, MAX_LATEST).map(justificationItem),
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
      by_subject: countsBySubject({ facts }, 'lateness'),
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
      pl: '`semester_1`, `semester_2`, `year`; `lessons`, `present`: liczba lekcji; `by_subject` w procentach, `by_type`: liczba lekcji każdego rodzaju',
      en: '`semester_1`, `semester_2`, `year`; `lessons`, `present`: numbers of lessons; `by_subject` in percent, `by_type`: the number of lessons of each type',
    },
    icon: 'mdi:account-check',
    device: 'school',
    exists,
    unit: '%',
    precision: 1,
    value: ({ facts }) => percent(facts.percentages.current),
    attributes: ({ facts: { percentages, lessons, present, bySubject, byType } }) => ({
      semester_1: percent(percentages.semester1),
      semester_2: percent(percentages.semester2),
      year: percent(percentages.year),
      lessons,
      present,
      by_subject:
        bySubject &&
        Object.fromEntries(
          bySubject.map((one) => [
            one.subject,
            percent(one.lessons === 0 ? null : (100 * one.present) / one.lessons),
          ]),
        ),
      by_type: byType,
    }),
  },
});

export const missedTopics = entities(['topics', 'attendance', 'lookups'], (state) => state.missedTopics, {
  missed_topics: {
    name: { pl: 'Opuszczone tematy', en: 'Missed topics' },
    about: {
      pl: 'Ile lekcji z ostatnich 14 dni, na których dziecka nie było, ma wpisany temat',
      en: 'How many lessons of the last 14 days that the child missed have a topic',
    },
    attributesAbout: {
      pl: '`latest`: dzień, numer lekcji, przedmiot i temat każdej',
      en: '`latest`: day, number, subject and topic of each',
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
  { facts }: Pick<ShownAttendanceReport, 'facts'>,
  count: 'absences' | 'lateness',
): Json {
  const some = facts.bySubject?.filter((one) => one[count] > 0);
  return some ? Object.fromEntries(some.map((one) => [one.subject, one[count]])) : null;
}

/** How often each subject occurs, by name. */
function countsOf(subjects: readonly string[]): Json {
  const groups = Map.groupBy(subjects, (subject) => subject);
  return sortedByKey(Object.fromEntries([...groups].map(([subject, own]) => [subject, own.length])));
}

function latest(absent: readonly ShownAbsence[]): Json {
  return absent.slice(0, MAX_LATEST).map(absenceItem);
}

function percent(share: number | null): number | null {
  return share === null ? null : roundHalfUp(share, 1);
}
