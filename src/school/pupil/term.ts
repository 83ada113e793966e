import type { LocalDate } from '../../lib/id.ts';
import { Temporal } from '../../lib/temporal.ts';
import { addDays } from '../plan/school-days.ts';

/** Dates in the school's texts. */

// Of folded texts. Their places are the numbers of months and weekdays. Whole words: first names begin as months do (Janek, Marcin).
const MONTHS = [
  ...['stycz(?:en|nia|niu)?|january', 'lut(?:y|ego|ym)?|feb(?:ruary)?', 'mar(?:zec|ca|cu|ch)'],
  ...['kwie(?:cien|tnia|tniu|t)?|apr(?:il)?', 'maj(?:a|u)?|may', 'czerw(?:iec|ca|cu)?|june?'],
  ...[
    'lip(?:iec|ca|cu)|july?',
    'sierp(?:ien|nia|niu)?|aug(?:ust)?',
    'wrz(?:esien|esnia|esniu)?|sept?(?:ember)?',
  ],
  ...[
    'pazdz(?:iernika?|ierniku)?|oct(?:ober)?',
    'listopad(?:a|zie)?|nov(?:ember)?',
    'grud(?:zien|nia|niu|z)?|dec(?:ember)?',
  ],
];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const WEEKDAYS = [
  ...[
    'poniedzial(?:ek|ku)|monday',
    'wtor(?:ek|ku)|tuesday',
    'srod[ey]|wednesday',
    'czwart(?:ek|ku)|thursday',
  ],
  ...['piat(?:ek|ku)|friday', 'sobot[ey]|saturday', 'niedziel[ei]|sunday'],
];
const FRIDAY = 5;

const MONTH = String.raw`\b(?<month>${MONTHS.join('|')})\b`;
const YEAR = String.raw`(?:\.? ?(?<year>20\d\d))?`;
// Not of a range (`od 1 do 14`).
const DAY = String.raw`(?<!\b(?:od|from) [\da-z. ]{1,20}(?:do|to) )\b(?<day>\d\d?)`;
const DAY_OF_MONTH = String.raw`${DAY}(?:st|nd|rd|th|-?[a-z]{0,2}go)?\.? (?:of )?(?:${MONTH}|(?<roman>${ROMAN.join('|')})\b(?! \d))${YEAR}`;
const MONTH_AND_DAY = String.raw`\b${MONTH} (?<day>\d\d?)(?:st|nd|rd|th)?\b(?![.:]\d),?${YEAR}`;
// Neither an hour (`o 17.10`, `8.00-12.10`), nor a sum (`12.10 zł`).
const numbers = (month: string): string =>
  String.raw`(?<!godz\.? ?|godzin[a-z]* |\b(?:o|at) |\d[.:]\d\d ?[-–] ?)${DAY}[./](?<number>${month})(?![\d:])(?:[./ ]+(?<year>20\d\d))?(?! ?(?:zl|pln|eur|[-–] ?\d\d?[.:]\d\d\b))`;
const WEEKDAY = String.raw`(?<weekday>${WEEKDAYS.join('|')})\b`;
const NEAR = `(?:(?<today>dzis|today)|(?<tomorrow>jutr|tomorrow))`;
const END = `(?:konca|the end of)(?: tego| biezacego| the| this)? (?:(?<week>tygodnia|week)|(?<last>miesiaca|month)|${MONTH})`;
const NEXT = String.raw`(?:(?:dnia|dn\.|we?|najblizsz[a-z]*|przyszl[a-z]*|the|next|this|on) ){0,2}`;

/** A day until which something is to be done. */
const UNTIL = String.raw`\b(?:do|najpozniej|nie pozniej niz|by|until|till|before|no later than|(?:deadline|termin):?) ${NEXT}`;

const patterns = (...texts: readonly string[]): readonly RegExp[] =>
  texts.map((one) => new RegExp(one, 'gu'));
const dates = patterns(
  ...[DAY_OF_MONTH, MONTH_AND_DAY, numbers(String.raw`\d\d`)],
  ...[String.raw`\b(?:najblizsz[a-z]*|this) ${WEEKDAY}`, '(?<tomorrow>jutrzejsz)'],
);
const terms = patterns(
  ...[DAY_OF_MONTH, MONTH_AND_DAY, numbers(String.raw`\d\d?`), WEEKDAY, NEAR, END].map((day) => UNTIL + day),
  String.raw`\b(?:na|for) (?:${NEAR}|${WEEKDAY})`,
);

/** How far ahead a date without a year may be: a later one is of the past. */
const MAX_AHEAD_DAYS = 200;

/**
 * The first day until which a text wants something, otherwise the only day that it names; null: none, or more than one.
 * @param text `folded`
 * @param sentOn days before it are none
 */
export function termIn(text: string, sentOn: LocalDate): LocalDate | null {
  const line = text.replace(/\s+/gu, ' ');
  const [term] = daysIn(line, terms, sentOn);
  if (term !== undefined) return term;
  const [day, ...others] = daysIn(line, dates, sentOn);
  return others.length === 0 ? (day ?? null) : null;
}

/** Each once, the earliest first. */
function daysIn(text: string, wanted: readonly RegExp[], sentOn: LocalDate): readonly LocalDate[] {
  const found = wanted.flatMap((pattern) => [...text.matchAll(pattern)]);
  const days = found.flatMap(({ groups = {} }) => dayOf(groups, sentOn) ?? []);
  return [...new Set(days)].toSorted();
}

type Groups = Readonly<Record<string, string | undefined>>;

function dayOf(groups: Groups, sentOn: LocalDate): LocalDate | null {
  const { day, number, month, roman, year, weekday, today, tomorrow, week, last } = groups;
  if (today ?? tomorrow) return addDays(sentOn, today ? 0 : 1);
  if (week) return onWeekday(FRIDAY, sentOn);
  if (weekday) return onWeekday(placeOf(weekday, WEEKDAYS), addDays(sentOn, 1));
  if (last) return dateOf(null, Number(sentOn.slice(5, 7)), undefined, sentOn);
  const inYear = number ? Number(number) : roman ? ROMAN.indexOf(roman) + 1 : placeOf(month ?? '', MONTHS);
  return dateOf(day === undefined ? null : Number(day), inYear, year, sentOn);
}

/** From 1; 0: none of them. */
function placeOf(text: string, names: readonly string[]): number {
  return names.findIndex((name) => new RegExp(`^(?:${name})$`, 'u').test(text)) + 1;
}

/** The first such weekday from a day on. */
function onWeekday(weekday: number, from: LocalDate): LocalDate {
  return addDays(from, (weekday - Temporal.PlainDate.from(from).dayOfWeek + 7) % 7);
}

/**
 * @param day null: the last one of the month
 * @param wantedYear without one it is the next such day, if it is near
 */
function dateOf(
  day: number | null,
  month: number,
  wantedYear: string | undefined,
  sentOn: LocalDate,
): LocalDate | null {
  if (month < 1 || month > 12) return null;
  const sent = Temporal.PlainDate.from(sentOn);
  const years = wantedYear === undefined ? [sent.year, sent.year + 1] : [Number(wantedYear)];
  const days = years.flatMap((year) => {
    const { daysInMonth } = Temporal.PlainDate.from({ year, month, day: 1 });
    const one = day ?? daysInMonth;
    return one < 1 || one > daysInMonth ? [] : [Temporal.PlainDate.from({ year, month, day: one })];
  });
  const isNear = (date: (typeof days)[number]) => {
    const ahead = sent.until(date).days;
    return ahead >= 0 && ahead <= MAX_AHEAD_DAYS;
  };
  return days.find(isNear)?.toString() ?? null;
}
