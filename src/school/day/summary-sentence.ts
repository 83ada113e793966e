import { inLanguages, type Language, LOCALES } from '../../lib/language.ts';
import { sentenceOf } from '../../lib/text.ts';
import { labelsTexts, summaryTexts } from '../../texts/day.ts';
import { hoursText } from '../plan/day-words.ts';
import { nearDayText } from '../plan/near-day-words.ts';
import { besideText, hoursAndNote } from '../plan/outing-words.ts';
import { planWords, replaced } from '../plan/plan-words.ts';
import { addDays } from '../plan/school-days.ts';
import type { ShownOuting, ShownPlanChange } from '../shown/policies.ts';
import { kindToSay } from '../work/agenda-kinds.ts';
import type { ShownSummary } from './family-shown.ts';
import type { ShownPlan, ShownVerdict } from './shown.ts';

// Names of subjects and people stand in the nominative: they are never inflected.
const words = inLanguages(summaryTexts);

type Words = (typeof words)[Language];

/** A day, or a whole part of the sentence. */
type DayTexts = DayText | string;

/** What a child has on a day: `lekcje`, `jutro`, ` od 8:00 do 13:40`. */
interface DayText {
  readonly what: string;
  readonly when: string;
  readonly more: string;
}

/** The nouns of a list of names, one or several, and of a number. */
const labels = inLanguages(labelsTexts);
type Label = (typeof labels)[Language]['test'];

/**
 * How much a sentence has: names of subjects and of what substitutions replace, names of subjects, only their numbers, only hours and days
 * off, or one day without the usual hours.
 */
const DETAILS = ['all', 'names', 'numbers', 'hours', 'least'] as const;
type Detail = (typeof DETAILS)[number];

const hasNames = (detail: Detail): boolean => detail === 'all' || detail === 'names';

/**
 * One sentence about the day in focus, and the days off before it, to read aloud: `Ola ma jutro lekcje od 8:55 do 13:40,
 * odwołane lekcje: Religia i WF, sprawdzian: Historia.` Of several children, a part each. With less detail if it is longer than
 * `maxChars`; it may be longer if even the least detail is.
 * @returns null if nothing is known
 */
export function summarySentence(
  children: readonly ShownSummary[],
  language: Language,
  maxChars: number,
): string | null {
  const sentence = (detail: Detail): string | null => {
    const parts = children.flatMap((child) => childText(child, detail, language) ?? []);
    return parts.length === 0 ? null : sentenceOf(parts.join('; '));
  };
  const fits = DETAILS.find((detail) => [...(sentence(detail) ?? '')].length <= maxChars);
  return sentence(fits ?? 'least');
}

function childText(summary: ShownSummary, detail: Detail, language: Language): string | null {
  const { has, thenHas, butThen } = words[language];
  const days = dayTexts(summary, detail, language).map((one, index) => {
    if (typeof one === 'string') return one;
    return index === 0 ? has(one) : thenHas(one);
  });
  if (days.length === 0) return null;
  const due = hasNames(detail) || detail === 'numbers' ? dueTexts(summary, detail, language) : [];
  return [`${summary.name} ${days.join(butThen)}`, ...due].join(', ');
}

/** The days off before the day in focus, then its hours; without a day in focus, why there is none. */
function dayTexts({ plan }: ShownSummary, detail: Detail, language: Language): readonly DayTexts[] {
  const texts = words[language];
  const { inFocus, date } = plan;
  const off = [...offTexts(plan, detail, texts), ...cancelledTexts(plan, language)];
  if (!inFocus) return detail === 'least' ? off.slice(-1) : off;
  const { day, count, outing, firstStart: start, lastEnd: end, usualStart, usualEnd } = inFocus.day;
  const when = nearDayText(day, date, language);
  const usual = detail === 'least' ? { usualStart: start, usualEnd: end } : { usualStart, usualEnd };
  const hours = hoursText({ start, end, ...usual }, language);
  const lessons: DayText = { what: texts.lessons, when, more: hours && ` ${hours}` };
  const school = outing && count === 0 ? outingDay(outing, when, detail, language) : lessons;
  return detail === 'least' ? [school] : [...off, school];
}

/** `wycieczkę`, `: Kraków, od 7:00 (Zbiórka przed szkołą)` */
function outingDay(outing: ShownOuting, when: string, detail: Detail, language: Language): DayText {
  const named = outing.name ?? outing.content;
  const shown = {
    ...outing,
    name: detail === 'least' ? null : named,
    content: hasNames(detail) ? outing.content : null,
  };
  const name = shown.name === null ? '' : `: ${shown.name}`;
  const what = words[language][outing.isTrip ? 'trip' : 'event'];
  return { what, when, more: `${name}${hoursAndNote(shown, language)}` };
}

/** Today and tomorrow if they are off and before the day in focus; the same reason once. */
function offTexts(
  { verdicts, cancelled, inFocus }: ShownPlan,
  detail: Detail,
  texts: Words,
): readonly DayTexts[] {
  const found = (['today', 'tomorrow'] as const).flatMap((when) => {
    const verdict = verdicts[when];
    if (!verdict || !isOff(verdict, inFocus)) return [];
    if (when === 'today' && verdict.verdict === 'cancelled_all' && !cancelled.today) return [];
    return [{ when, verdict }];
  });
  const reasons = Map.groupBy(found, ({ verdict: { verdict, name } }) => JSON.stringify([verdict, name]));
  return [...reasons.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const when = [first, ...others].map((one) => texts[one.when]).join(texts.and);
    const { verdict } = first;
    return [offText(detail === 'least' ? { ...verdict, name: null } : verdict, when, texts)];
  });
}

/** Before a known day in focus a weekend is no news. */
function isOff({ day, verdict }: ShownVerdict, inFocus: ShownPlan['inFocus']): boolean {
  if (verdict === 'school' || verdict === 'trip') return false;
  if (!inFocus) return true;
  return day < inFocus.day.day && verdict !== 'weekend' && verdict !== 'not_published';
}

function offText(
  { verdict, name }: Pick<ShownVerdict, 'verdict' | 'name'>,
  when: string,
  texts: Words,
): DayTexts {
  if (verdict === 'cancelled_all') return { what: texts.cancelled, when, more: '' };
  if (verdict === 'not_published') return texts.notPublished({ when });
  return { what: texts.free, when, more: name === null ? '' : ` (${name.trim()})` };
}

/** The next wholly cancelled day, if it is after tomorrow and before the day in focus. */
function cancelledTexts({ cancelled, inFocus, date }: ShownPlan, language: Language): readonly DayText[] {
  const { next } = cancelled;
  if (next === null || next <= addDays(date, 1) || (inFocus && next > inFocus.day.day)) return [];
  return [{ what: words[language].cancelled, when: nearDayText(next, date, language), more: '' }];
}

/** What is different or due on the day in focus. */
function dueTexts({ plan, ...due }: ShownSummary, detail: Detail, language: Language): readonly string[] {
  const { outing = null, count = 0, changes = [] } = plan.inFocus?.day ?? {};
  const beside = outing && count > 0 ? [besideText(outing, language)] : [];
  return [...beside, ...listedTexts({ ...due, changes }, detail, language)];
}

/** What is different or due on a day: `odwołane lekcje: Religia i WF`, `sprawdzian: Historia`. */
export function listedTexts(
  { changes, tests, homework, bring }: ListedOfDay,
  detail: Detail,
  language: Language,
): readonly string[] {
  const ofKind = (kind: ShownPlanChange['kind']): readonly Named[] => {
    const own = changes.filter((one) => one.kind === kind);
    return own.map((one) => ({ key: one.lessonNo, name: nameOf(one, detail, language) }));
  };
  const ofTests = (kind: 'test' | 'quiz'): readonly Named[] => {
    const own = (tests ?? []).filter((one) => kindToSay(one) === kind);
    return own.map(({ id, subject }) => ({ key: id, name: subject }));
  };
  const due = (homework ?? []).filter(({ done }) => !done);
  const items = {
    cancelled: ofKind('cancelled'),
    substitution: ofKind('substitution'),
    room_change: ofKind('room_change'),
    shifted: ofKind('shifted'),
    test: ofTests('test'),
    quiz: ofTests('quiz'),
    homework: due.map(({ id, subject }) => ({ key: id, name: subject })),
    bring: (bring ?? []).map((name) => ({ key: name, name })),
  };
  return (Object.keys(items) as (keyof typeof items)[]).flatMap((kind) =>
    itemsText(items[kind], labels[language][kind], detail, language),
  );
}

interface ListedOfDay extends Pick<ShownSummary, 'tests' | 'homework' | 'bring'> {
  readonly changes: readonly ShownPlanChange[];
}

interface Named {
  /** Equal for groups of one lesson. */
  readonly key: string | number;
  readonly name: string | null;
}

/** `Historia (zamiast: Matematyka)` */
function nameOf(change: ShownPlanChange, detail: Detail, language: Language): string | null {
  const { kind, subject, wasSubject } = change;
  if (kind === 'cancelled') return wasSubject ?? subject;
  const was = kind === 'substitution' && detail === 'all' ? replaced(change) : null;
  return was === null
    ? (subject ?? wasSubject)
    : `${subject} (${planWords[language].insteadOf({ subject: was })})`;
}

function itemsText(
  items: readonly Named[],
  { one, several, number }: Label,
  detail: Detail,
  language: Language,
): readonly string[] {
  if (items.length === 0) return [];
  const names = [...new Set(items.flatMap(({ name }) => name?.trim() || []))];
  const isNamed = hasNames(detail) && items.every(({ name }) => name?.trim());
  if (!isNamed) return [`${number}: ${new Set(items.map(({ key }) => key)).size}`];
  return [`${names.length === 1 ? one : several}: ${listOf(names, language)}`];
}

// Made when it is needed: loading the rules of a language is slow.
const formats = new Map<Language, Intl.ListFormat>();

export function listOf(names: readonly string[], language: Language): string {
  const format = formats.get(language) ?? new Intl.ListFormat(LOCALES[language]);
  formats.set(language, format);
  return format.format(names);
}
