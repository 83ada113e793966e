import type { LocalDate } from '../domain/id.ts';
import { addDays } from '../domain/plan/school-days.ts';
import type { Language } from '../lib/language.ts';
import { dateText } from '../shown/day-words.ts';
import type { WallOptions } from '../web/wall/options.ts';
import { words } from '../web/wall/words.ts';
import { numberOf } from './column.ts';
import type { CardConfig, Section } from './config.ts';
import { type ChildEntities, entityId, type Key, NEEDED } from './entities.ts';
import { cardWords } from './words.ts';

/** A list of the card: the bag, the tests, … */
export interface CardList {
  readonly kind: 'bag' | 'tests' | 'homework' | 'grades' | 'messages' | 'notices';
  readonly title: string;
  /** A number beside the title; null: the items are all. */
  readonly count: number | null;
  readonly items: readonly CardItem[];
  /** Below the items: how many more there are, what to put in and take out. */
  readonly notes: readonly string[];
}

export interface CardItem {
  /** Large, as a grade; null: the pictogram of `subject`. */
  readonly mark: string | null;
  readonly subject: string | null;
  readonly title: string;
  /** When, who, what about. */
  readonly details: string | null;
}

const MAX_ITEMS = 3;

/** The lists of the chosen sections that have something to show. */
export function cardLists(
  entities: ChildEntities,
  { sections }: Pick<CardConfig, 'sections'>,
  options: Pick<WallOptions, 'at' | 'zone' | 'language'>,
): readonly CardList[] {
  const today = options.at.toZonedDateTimeISO(options.zone).toPlainDate().toString();
  const makers: Readonly<Record<Exclude<Section, 'problem' | 'day'>, () => readonly (CardList | null)[]>> = {
    bag: () => [bag(entities, today, options.language)],
    tests: () => [tests(entities, today, options.language)],
    homework: () => [homework(entities, today, options.language)],
    grades: () => [grades(entities, options.language)],
    messages: () => [messages(entities, options.language), notices(entities, options.language)],
  };
  return sections
    .flatMap((section) => (section === 'problem' || section === 'day' ? [] : makers[section]()))
    .filter((list) => list !== null)
    .filter(({ items, notes, count }) => items.length > 0 || notes.length > 0 || (count ?? 0) > 0);
}

/**
 * The ids of missing entities that the card should have: of sections that a person chose, and of a day that has others.
 * What an account cannot have is no entity at all.
 */
export function missingEntities(entities: ChildEntities, config: CardConfig): readonly string[] {
  return config.sections
    .filter((section) => config.isChosen || section === 'problem' || isPartly(entities, NEEDED[section]))
    .flatMap((section) => NEEDED[section] as readonly Key[])
    .filter((key) => !entities.has(key))
    .map((key) => entityId(config.child, key));
}

function isPartly(entities: ChildEntities, keys: readonly Key[]): boolean {
  return keys.length > 2 && keys.some((key) => entities.has(key));
}

function bag(entities: ChildEntities, today: LocalDate, language: Language): CardList | null {
  const found = entities.known('bag');
  const day = found?.text('day');
  if (!found || !day || day < today) return null;
  const texts = cardWords[language];
  const subjects = found.texts('subjects');
  const list = (label: string, names: readonly string[] | null): readonly string[] =>
    names && names.length > 0 ? [`${label}: ${names.join(', ')}`] : [];
  return {
    kind: 'bag',
    title: `${texts.bag}: ${dayText(day, today, language)}`,
    count: null,
    items: (subjects ?? []).map((subject) => ({ mark: null, subject, title: subject, details: null })),
    notes: [
      ...(subjects?.length ? [] : [found.state]),
      ...list(texts.add, found.texts('add')),
      ...list(texts.remove, found.texts('remove')),
    ],
  };
}

function tests(entities: ChildEntities, today: LocalDate, language: Language): CardList | null {
  const upcoming = entities.attributesOf('next_test')?.items('upcoming') ?? [];
  const ahead = upcoming.filter((test) => (test.text('date') ?? '') >= today);
  const items = ahead.map((test) => {
    const category = test.text('category');
    const name = test.text('subject') ?? category ?? cardWords[language].tests;
    return {
      mark: null,
      subject: test.text('subject'),
      title: name,
      details: detailsOf(
        dayText(test.text('date') ?? '', today, language),
        name === category ? null : category,
        test.text('content'),
      ),
    };
  });
  return shortened(
    { kind: 'tests', title: cardWords[language].tests, count: null, items, notes: [] },
    language,
  );
}

function homework(entities: ChildEntities, today: LocalDate, language: Language): CardList | null {
  const due = (entities.attributesOf('homework_due')?.items('items') ?? []).filter(
    (one) => !one.isTrue('done') && (one.text('due') ?? '') >= today,
  );
  const items = due.map((one) => {
    const topic = one.text('topic');
    const name = one.text('subject') ?? topic ?? cardWords[language].homework;
    return {
      mark: null,
      subject: one.text('subject'),
      title: name,
      details: detailsOf(dayText(one.text('due') ?? '', today, language), name === topic ? null : topic),
    };
  });
  const title = cardWords[language].homework;
  return shortened({ kind: 'homework', title, count: null, items, notes: [] }, language);
}

function grades(entities: ChildEntities, language: Language): CardList | null {
  const texts = cardWords[language];
  const newest = entities.known('newest_grade');
  const average = numberOf(entities.known('average'));
  const subject = newest?.text('subject') ?? null;
  const date = newest?.text('date') ?? null;
  const title = subject ?? newest?.text('category') ?? words[language].newGrade;
  const details = detailsOf(subject && (newest?.text('category') ?? null), date && dateText(date, language));
  return {
    kind: 'grades',
    title: texts.grades,
    count: null,
    items: newest ? [{ mark: newest.state, subject, title, details }] : [],
    notes: average === null ? [] : [`${texts.average}: ${averageText(average, language)}`],
  };
}

function messages(entities: ChildEntities, language: Language): CardList | null {
  const found = entities.known('unread_messages');
  const items = (found?.items('latest') ?? []).map((one) => unread(one.text('sender'), one.text('subject')));
  return unreadList('messages', cardWords[language].messages, numberOf(found), items, language);
}

function notices(entities: ChildEntities, language: Language): CardList | null {
  const found = entities.known('unread_notices');
  const items = (found?.items('latest') ?? []).map((one) => unread(one.text('subject'), null));
  return unreadList('notices', cardWords[language].notices, numberOf(found), items, language);
}

function unread(title: string | null, details: string | null): CardItem | null {
  const [name, more] = title === null ? [details, null] : [title, details];
  return name === null ? null : { mark: null, subject: null, title: name, details: more };
}

function unreadList(
  kind: CardList['kind'],
  title: string,
  count: number | null,
  items: readonly (CardItem | null)[],
  language: Language,
): CardList | null {
  if (count === null || count === 0) return null;
  const named = items.filter((item) => item !== null);
  return shortened({ kind, title, count, items: named, notes: [] }, language);
}

/** At a level of privacy without names the items are not named: their number is left. */
function shortened(list: CardList, language: Language): CardList {
  const left = list.items.length - MAX_ITEMS;
  if (left <= 0) return list;
  const more = cardWords[language].more.replace('{count}', String(left));
  return { ...list, items: list.items.slice(0, MAX_ITEMS), notes: [...list.notes, more] };
}

/** `jutro`, `piątek, 20 listopada` */
function dayText(day: LocalDate, today: LocalDate, language: Language): string {
  const texts = words[language];
  if (day === today) return texts.today.toLocaleLowerCase(language);
  if (day === addDays(today, 1)) return texts.tomorrow.toLocaleLowerCase(language);
  return dateText(day, language);
}

function detailsOf(...parts: readonly (string | null)[]): string | null {
  return parts.filter((part) => part !== null && part !== '').join(' · ') || null;
}

function averageText(average: number, language: Language): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    average,
  );
}
