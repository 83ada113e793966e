import { compareTexts, type LocalDate } from '../../lib/id.ts';
import { capitalized } from '../../lib/text.ts';
import { weekdayText } from '../../school/plan/day-words.ts';
import { addDays, isWeekend } from '../../school/plan/school-days.ts';
import { type SubjectNames, shortSubject } from '../../school/pupil/subjects.ts';
import {
  agendaLine,
  dayWord,
  GIVES,
  type LineEntry,
  type LineHomework,
  type LineParts,
  plain,
  type WallLine,
  withFirstTest,
} from './lines.ts';
import { words } from './words.ts';

/**
 * The tests after today but those of the day in focus, of a free day also these, and the homework for the day in focus and after today,
 * until the second weekday after the day in focus; then that without a due date.
 * @param cancelled a day without lessons: its tests are not what comes next
 */
export function dueLines(
  focus: LocalDate,
  {
    today,
    isFree,
    cancelled,
  }: { readonly today: LocalDate; readonly isFree: boolean; readonly cancelled: LocalDate | null },
  parts: LineParts,
  names: SubjectNames,
): readonly WallLine[] {
  const until = weekdaysAfter(focus, 2);
  const { language } = names;
  const tests = (parts.agenda?.items ?? []).filter(
    ({ kind, date }) => kind === 'test' && date > today && (isFree || date !== focus) && date <= until,
  );
  const homework = (parts.homework?.due ?? []).filter(
    ({ dueOn, done }) =>
      !done &&
      dueOn !== null &&
      (dueOn > today || dueOn === focus || (isFree && dueOn === today)) &&
      dueOn <= until,
  );
  const isSoon = (day: LocalDate): boolean => day <= addDays(today, 1);
  const dated = [
    ...tests.map((test) => ({
      day: test.date,
      line: testLine(test, isSoon(test.date) && test.date !== cancelled, names),
    })),
    ...homework.map((one) => {
      const day = one.dueOn ?? focus;
      const gives = isSoon(day) ? GIVES.homework : GIVES.laterHomework;
      return { day, line: { ...homeworkLine(one, names), gives } };
    }),
  ]
    .sort((a, b) => compareTexts(a.day, b.day))
    .map(({ day, line }) => ({ ...line, when: dayWord(day, today, language, weekdayText) }));
  return [...withFirstTest(dated), ...undatedLines(parts.homework?.undated ?? [], names)];
}

function testLine(test: LineEntry, isSoon: boolean, names: SubjectNames): WallLine {
  return { ...agendaLine(test, null, names), gives: isSoon ? GIVES.test : GIVES.laterTest };
}

/** More of them are one line. */
const MAX_UNDATED = 2;

function undatedLines(homework: readonly LineHomework[], names: SubjectNames): readonly WallLine[] {
  const { allUndated, undated } = words[names.language];
  if (homework.length <= MAX_UNDATED)
    return homework.map((one) => ({ ...homeworkLine(one, names), when: undated }));
  return [
    { ...plain, kind: 'homework', text: allUndated, when: String(homework.length), gives: GIVES.undated },
  ];
}

function homeworkLine({ subject, topic }: LineHomework, names: SubjectNames): Omit<WallLine, 'when'> {
  const name = subject === null ? topic : shortSubject(subject, names);
  const own = capitalized(words[names.language].homework);
  const text = name === null ? own : `${own}: ${name}`;
  return { ...plain, kind: 'homework', text, subject: name, gives: GIVES.undated };
}

function weekdaysAfter(day: LocalDate, count: number): LocalDate {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    if (!isWeekend(found)) left -= 1;
  }
  return found;
}
