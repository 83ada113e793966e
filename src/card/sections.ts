import type { LocalDate } from '../lib/id.ts';
import type { Language } from '../lib/language.ts';
import { capitalized } from '../lib/text.ts';
import { averageText } from '../school/grades/grade-words.ts';
import { dateText } from '../school/plan/day-words.ts';
import { type SubjectNames, shortSubject } from '../school/pupil/subjects.ts';
import { dayWord } from '../web/wall/lines.ts';
import { words } from '../web/wall/words.ts';
import { type CardItem, type CardList, daysAhead } from './ahead.ts';
import type { CardConfig, Section } from './config.ts';
import { type ChildEntities, type Entity, entityId, type Key, NEEDED } from './entities.ts';
import { testName } from './tests.ts';
import { cardWords } from './words.ts';

const MAX_ITEMS = 3;

/** What the lists are made with. */
interface Words {
  readonly today: LocalDate;
  readonly language: Language;
  readonly names: SubjectNames;
}

type Maker = (entities: ChildEntities, words: Words) => CardList | null;

const MAKERS: Readonly<Record<Section, readonly Maker[]>> = {
  problem: [],
  day: [],
  bag: [bag],
  tests: [tests],
  homework: [homework],
  grades: [grades],
  messages: [
    (entities, { language }) => unreadList('messages', entities.known('unread_messages'), 'sender', language),
    (entities, { language }) => unreadList('notices', entities.known('unread_notices'), 'subject', language),
  ],
  ahead: [
    (entities, { today, language }) =>
      daysAhead(entities, today, language, (day) => dayWord(day, today, language)),
  ],
};

/** The lists of the chosen sections that have something to show. */
export function cardLists(
  entities: ChildEntities,
  { sections }: Pick<CardConfig, 'sections'>,
  names: SubjectNames,
  today: LocalDate,
): readonly CardList[] {
  const { language } = names;
  return sections
    .flatMap((section) => MAKERS[section].map((make) => make(entities, { today, language, names })))
    .filter((list) => list !== null)
    .filter(({ items, notes, count }) => items.length > 0 || notes.length > 0 || (count ?? 0) > 0);
}

/** The ids of missing entities of sections that a person chose: what an account cannot have is no entity at all. */
export function missingEntities(entities: ChildEntities, config: CardConfig): readonly string[] {
  return config.sections
    .filter((section) => config.isChosen || section === 'problem')
    .flatMap((section) => NEEDED[section] as readonly Key[])
    .filter((key) => !entities.has(key))
    .map((key) => entityId(config.child, key));
}

function bag(entities: ChildEntities, { today, language, names }: Words): CardList | null {
  const found = entities.known('bag');
  const day = found?.text('day');
  if (!found || !day || day < today) return null;
  const texts = cardWords[language];
  const [subjects, added] = [found.texts('subjects'), found.texts('added')];
  const short = (subject: string): string => shortSubject(subject, names);
  const list = (label: string, ...parts: readonly (readonly string[] | null | undefined)[]) => {
    const things = parts.flatMap((part) => part ?? []);
    return things.length > 0 ? [`${label}: ${things.join(', ')}`] : [];
  };
  return {
    kind: 'bag',
    title: `${texts.bag}: ${dayWord(day, today, language)}`,
    count: null,
    items: (subjects ?? []).map((subject) => ({
      title: short(subject),
      subject,
      isNew: added?.includes(subject) ?? false,
    })),
    notes: [
      ...(subjects?.length ? [] : [found.state]),
      ...list(texts.bring, found.texts('bring')),
      ...list(texts.add, added?.map(short), found.texts('bring_added')),
      ...list(texts.remove, found.texts('removed')?.map(short), found.texts('bring_removed')),
    ],
  };
}

function tests(entities: ChildEntities, { today, language, names }: Words): CardList | null {
  const upcoming = entities.attributesOf('next_test')?.items('upcoming') ?? [];
  const ahead = upcoming.filter((test) => (test.text('date') ?? '') >= today);
  const items = ahead.map((test) => {
    const [subject, content, name] = [test.text('subject'), test.text('content'), testName(test, language)];
    const isSaid = content?.toLowerCase().startsWith(name.toLowerCase()) === true;
    const details = [subject === null || isSaid ? null : name, content];
    return {
      title: subject === null ? capitalized(name) : shortSubject(subject, names),
      subject,
      details: detailsOf(dayWord(test.text('date') ?? '', today, language), ...details),
    };
  });
  return shortened('tests', null, items, language);
}

function homework(entities: ChildEntities, { today, language, names }: Words): CardList | null {
  const { undated } = words[language];
  const due = (entities.attributesOf('homework_due')?.items('items') ?? []).filter(
    (one) => (one.text('due') ?? today) >= today,
  );
  const left = due.filter((one) => !one.isTrue('done'));
  // What is done stays in its place, so that a second tap takes it back.
  const last = left[MAX_ITEMS - 1];
  const shown = due.slice(0, last ? due.indexOf(last) + 1 : undefined);
  const done = shown.filter((one) => one.isTrue('done'));
  const dropped = new Set(done.slice(0, -MAX_ITEMS));
  const items = shown.flatMap((one) => {
    const [id, subject, topic] = [one.text('id'), one.text('subject'), one.text('topic')];
    const when = one.text('due');
    if (dropped.has(one)) return [];
    return {
      ...(id !== null && { homework: { id, isDone: one.isTrue('done') } }),
      title: subject === null ? (topic ?? cardWords[language].homework) : shortSubject(subject, names),
      subject,
      details: detailsOf(
        when === null ? undated : dayWord(when, today, language),
        subject === null ? null : topic,
      ),
    };
  });
  return {
    kind: 'homework',
    title: cardWords[language].homework,
    count: null,
    items,
    notes: more(left.length - MAX_ITEMS, language),
  };
}

function grades(entities: ChildEntities, { language, names }: Words): CardList | null {
  const texts = cardWords[language];
  const newest = entities.known('newest_grade');
  const average = entities.known('average')?.count ?? null;
  const [subject = null, category = null] = [newest?.text('subject'), newest?.text('category')];
  const date = newest?.text('date');
  const title = subject === null ? (category ?? words[language].newGrade) : shortSubject(subject, names);
  const details = detailsOf(subject && category, date ? dateText(date, language) : null);
  return {
    kind: 'grades',
    title: texts.grades,
    count: null,
    items: newest ? [{ mark: newest.state, subject, title, details }] : [],
    notes: average === null ? [] : [`${texts.average}: ${averageText(average, language)}`],
  };
}

/** @param first the field that is the title; otherwise the subject */
function unreadList(
  kind: 'messages' | 'notices',
  found: Entity | null,
  first: 'sender' | 'subject',
  language: Language,
): CardList | null {
  const count = found?.count ?? null;
  if (count === null || count === 0) return null;
  const items = (found?.items('latest') ?? []).flatMap((one) => {
    const [title, ...details] = [...new Set([one.text(first), one.text('subject')])].filter(
      (text) => text !== null,
    );
    return title === undefined ? [] : [{ title, details: detailsOf(...details) }];
  });
  return shortened(kind, count, items, language);
}

/** At a level of privacy without names the items are not named: their number is left. */
function shortened(
  kind: Exclude<CardList['kind'], 'bag' | 'ahead'>,
  count: number | null,
  items: readonly CardItem[],
  language: Language,
): CardList {
  const notes = more(items.length - MAX_ITEMS, language);
  return { kind, title: cardWords[language][kind], count, items: items.slice(0, MAX_ITEMS), notes };
}

function more(left: number, language: Language): readonly string[] {
  return left > 0 ? [cardWords[language].more({ count: left })] : [];
}

function detailsOf(...parts: readonly (string | null)[]): string | null {
  return parts.filter((part) => part !== null && part !== '').join(' · ') || null;
}
