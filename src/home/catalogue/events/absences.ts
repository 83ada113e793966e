import type { Language } from '../../../lib/language.ts';
import { dateText } from '../../../shown/day-words.ts';
import type { ShownAttendance, ShownJustification } from '../../../shown/records.ts';
import { eventKind, joined } from './kind.ts';

const LESSON = { pl: ['lekcja', 'lekcje'], en: ['lesson', 'lessons'] } as const;

export const newAbsence = eventKind('new_absence', {
  sources: ['attendance'],
  part: ({ attendance }) => attendance,
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
    const numbers = [...new Set(lessons.flatMap(({ lessonNo }) => lessonNo ?? []))];
    const subjects = [...new Set(lessons.flatMap(({ subject }) => subject ?? []))];
    const which = `${LESSON[language][numbers.length === 1 ? 0 : 1]} ${ranges(numbers)}`;
    const when = joined([dateText(day, language), numbers.length === 0 ? null : which], ', ');
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

function lessonItem({ date, lessonNo, subject, teacher, type }: ShownAttendance) {
  return { date, lesson_no: lessonNo, subject, teacher, type };
}

/** `1–3, 5` @param numbers ascending */
function ranges(numbers: readonly number[]): string {
  const found: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = found.at(-1);
    if (range && range[1] === number - 1) range[1] = number;
    else found.push([number, number]);
  }
  return found.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}
