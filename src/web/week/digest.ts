import type { LocalDate } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import { sentenceOf, shorten } from '../../lib/text.ts';
import { averageText } from '../../school/grades/grade-words.ts';
import { dayMonthText } from '../../school/plan/day-words.ts';
import { addDays } from '../../school/plan/school-days.ts';
import type { ShownDigest } from '../../school/shown/changes.ts';
import type { SourceName } from '../../school/sources.ts';
import { countsIn, missedText } from './attendance.ts';
import type { WeekGrade } from './grades.ts';
import { AHEAD, isUnreadSince, unreadSaid } from './unread.ts';
import { type WeekDay, type WeekInput, weekModel } from './week.ts';
import { words } from './words.ts';

/** Of one thing in a sentence. */
const MAX_THING_CHARS = 80;
/** Of one day. */
const MAX_THINGS = 6;
/** Of grades and of what waits: the text has room for fewer. */
const MAX_LISTED = 50;

/**
 * What a child's digest of a week says: its grades and absences, and what the next week has that is not as usual. From the
 * models of both weeks' pages.
 * @param input with this child alone
 * @param maxChars of its text, which ends with a whole sentence
 * @returns null: there is no such week
 */
export function weekDigest(input: WeekInput, week: LocalDate, maxChars: number): ShownDigest | null {
  const { language, zone } = input.options;
  const [now, next] = [weekModel(input, week), weekModel(input, addDays(week, 7))];
  const [child, later, shown] = [now?.children[0], next?.children[0], input.children[0]];
  if (!now || !child || !later || !shown) return null;
  const isUnread = (source: SourceName): boolean => isUnreadSince(source, week, shown, zone);
  const hasGrades = !isUnread('grades') && shown.sources.grades.state !== 'absent';
  const grades = hasGrades ? (child.grades ?? []).slice(0, MAX_LISTED) : null;
  const attendance = isUnread('attendance') ? null : shown.attendance;
  const absent = attendance && countsIn(attendance.facts.days, week, addDays(week, 6));
  const ahead = spans(later.days.flatMap((day) => daySaid(day, language)));
  const waiting = now
    .waits()
    .waiting.slice(0, MAX_LISTED)
    .map(({ title, term }) => ({
      title: shorten(title.slice(child.name.length + 2), MAX_THING_CHARS),
      term,
    }));
  const texts = words[language];
  const isAsUsual = !AHEAD.some(isUnread) && later.days.every(({ usually }) => usually === texts.noChanges);
  const parts = [
    unreadSaid(shown, week, input.options),
    section(texts.digestGrades, gradesSaid(grades ?? [], language)),
    section(texts.digestAbsences, absent ? [missedText(absent, language)].filter(Boolean) : []),
    ahead.length > 0
      ? section(
          texts.ahead,
          ahead.map(({ name, text }) => `${name}: ${text}`),
        )
      : isAsUsual
        ? [texts.asUsual]
        : [],
    section(
      texts.waitsHere,
      waiting.map(({ title, term }) =>
        term === null ? title : `${title} (${dayMonthText(term, language)})`,
      ),
    ),
  ];
  return {
    text: fitted(parts, maxChars, texts.more),
    grades: grades?.map(({ subject, grade, before, after }) => ({ subject, grade, before, after })) ?? null,
    absences: absent?.absences ?? null,
    lateness: absent?.lateness ?? null,
    ahead: ahead.map(({ from, to, text }) => ({ from, to, text })),
    waiting,
  };
}

/** Sentences, the first with its label. */
function section(label: string, said: readonly string[]): readonly string[] {
  return said.map((text, index) => `${index === 0 ? `${label}: ` : ''}${sentenceOf(text)}`);
}

/** As many whole sentences as fit, each section on its own line. */
function fitted(sections: readonly (readonly string[])[], maxChars: number, more: string): string {
  const all = sections.flatMap((said, line) => said.map((text) => ({ line, text })));
  const textOf = (kept: typeof all): string =>
    [...Map.groupBy(kept, ({ line }) => line).values()]
      .map((said) => said.map(({ text }) => text).join(' '))
      .join('\n');
  const fits = (text: string): boolean => [...text].length <= maxChars;
  const whole = textOf(all);
  if (fits(whole)) return whole;
  let shorter = more;
  for (const count of all.keys()) {
    const next = `${textOf(all.slice(0, count + 1))}\n${more}`;
    if (!fits(next)) break;
    shorter = next;
  }
  return shorter;
}

/** `Matematyka 4+, 5 (4,12 → 4,20)` */
function gradesSaid(grades: readonly WeekGrade[], language: Language): readonly string[] {
  return [...Map.groupBy(grades, ({ subject }) => subject)].map(([subject, own]) => {
    const [{ before = null, after = null } = {}] = own;
    const course = [before, after].map((value) => (value === null ? '–' : averageText(value, language)));
    const list = `${subject} ${own.map(({ grade }) => grade).join(', ')}`;
    return before === null && after === null ? list : `${list} (${course.join(' → ')})`;
  });
}

interface DaySaid {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** `pon. 23`, `pon. 23–pt. 27` */
  readonly name: string;
  readonly text: string;
}

function daySaid({ day, name, hours, usually, tags }: WeekDay, language: Language): readonly DaySaid[] {
  const texts = words[language];
  const isUsual = usually === texts.noChanges;
  if (isUsual && tags.length === 0) return [];
  const times = isUsual || hours === null ? [] : [usually === null ? hours : `${hours} (${usually})`];
  const things = tags
    .slice(0, MAX_THINGS)
    .map(({ text, brief = text }) => shorten(text.length > MAX_THING_CHARS ? brief : text, MAX_THING_CHARS));
  const others = tags.length - things.length;
  const text = [...times, ...things, ...(others > 0 ? [`+ ${others}`] : [])].join('; ');
  return text === '' ? [] : [{ from: day, to: day, name, text }];
}

/** Days in a row that have the same text, as one. */
function spans(days: readonly DaySaid[]): readonly DaySaid[] {
  const found: DaySaid[] = [];
  for (const day of days) {
    const last = found.at(-1);
    if (!last || last.text !== day.text || addDays(last.to, 1) !== day.from) found.push(day);
    else found[found.length - 1] = { ...last, to: day.to, name: `${last.name.split('–')[0]}–${day.name}` };
  }
  return found;
}
