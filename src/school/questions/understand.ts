import { folded } from '../../lib/folded.ts';
import { memo } from '../../lib/memo.ts';
import { nameForms } from '../pupil/name-forms.ts';
import { nicknames } from '../pupil/nicknames.ts';
import { en } from './en.ts';
import {
  type Kind,
  kinds,
  listOf,
  type Subject,
  spokenDays,
  type Vocabulary,
  type When,
  type Words,
} from './kinds.ts';
import { pl } from './pl.ts';

/** Languages in which questions are understood. */
export const vocabularies = { pl, en } as const;
export type AskedIn = keyof typeof vocabularies;

/** A child as a question names it. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Question {
  readonly language: AskedIn;
  /** null: not understood. */
  readonly kind: Kind | null;
  /** The ids of the children that are named; empty: all. */
  readonly who: readonly string[];
  /** Who of them is first. */
  readonly isFirst: boolean;
  readonly when: When;
  readonly subject: Subject | null;
}

/** The words of a text, apart by one space, with one before and after them. */
function spoken(text: string): string {
  const plain = folded(text.replaceAll('’', "'")).replace(/[^\p{L}\p{N}'-]+/gu, ' ');
  return ` ${plain.trim()} `;
}

const has = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.includes(` ${word} `));

/** The folded words of a list, made once. */
const lists = new Map<Words, readonly string[]>();
function wordsOf(words: Words): readonly string[] {
  const known = lists.get(words) ?? listOf(words).map((word) => folded(word));
  lists.set(words, known);
  return known;
}

/** What a child may be called: by the name, or by what else bearers of it are called; without diacritics. */
export function callings({ name }: Pick<Named, 'name'>): {
  readonly own: readonly string[];
  readonly others: readonly string[];
} {
  const own = nameForms(name);
  const others = nicknames(name.trim().split(/\s/)[0] ?? '').flatMap((one) => nameForms(one));
  return { own, others: [...new Set(others)].filter((one) => !own.includes(one)) };
}

/** With the endings that English adds: `Ola's`, `olas`. */
export const withPossessives = (forms: readonly string[]): readonly string[] =>
  forms.flatMap((form) => [
    form,
    `${form}'s`,
    `${form}s`,
    ...(form.endsWith('s') || form.endsWith('ś') ? [`${form}'`] : []),
  ]);

function whoIn(text: string, children: readonly Named[]): readonly string[] {
  const called = children.map((child) => ({ id: child.id, ...callings(child) }));
  // Another child's own name is no familiar form of this one's.
  const taken = called.flatMap(({ own }) => own);
  return called.flatMap(({ id, own, others }) => {
    const forms = withPossessives([...own, ...others.filter((form) => !taken.includes(form))]);
    return has(
      text,
      forms.map((form) => folded(form)),
    )
      ? [id]
      : [];
  });
}

/** `22 grudnia`, `the 22nd of December`; else `December 22`. */
function dateIn(text: string, { months, ordinals }: Vocabulary): When | null {
  const orders = [
    (day: string, month: string) => [`${day} ${month}`, `${day} of ${month}`],
    (day: string, month: string) => [`${month} ${day}`, `${month} the ${day}`],
  ];
  const days = ordinals.map((words, index) => ({
    day: index + 1,
    words: [...wordsOf(words), `${index + 1}`],
  }));
  for (const order of orders)
    for (const [month, names] of months.entries())
      for (const { day, words } of days.toReversed())
        if (
          has(
            text,
            words.flatMap((word) => wordsOf(names).flatMap((name) => order(word, name))),
          )
        )
          return `date:${two(month + 1)}-${two(day)}`;
  return null;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** In their order, a later one is part of an earlier one's words. */
const DAYS = [...spokenDays].sort((a, b) => Number(b.includes('_')) - Number(a.includes('_')));

function whenIn(text: string, vocabulary: Vocabulary): When {
  const rest = wordsOf(vocabulary.undated).reduce((left, phrase) => left.replace(` ${phrase} `, ' '), text);
  const feast = Object.entries(vocabulary.feasts).find(([, words]) => has(rest, wordsOf(words)));
  if (feast) return `date:${feast[0]}`;
  return dateIn(rest, vocabulary) ?? DAYS.find((day) => has(rest, wordsOf(vocabulary.days[day]))) ?? 'none';
}

const isOneDay = (when: When): boolean => !['none', 'this_week', 'next_week'].includes(when);

function kindIn(text: string, vocabulary: Vocabulary, isDated: boolean): Kind | null {
  const { rules, subjects } = vocabulary;
  const all = Object.values(subjects).join('|');
  const fits = rules.find(
    ({ words, dated }) =>
      (!dated || isDated) && words.every((group) => has(text, wordsOf(group.replace('SUBJECT', all)))),
  );
  return fits?.kind ?? null;
}

function subjectIn(text: string, { subjects }: Vocabulary): Subject | null {
  const all = Object.entries(subjects) as [Subject, Words][];
  return all.find(([, words]) => has(text, wordsOf(words)))?.[0] ?? null;
}

/** What a sentence asks. @param language null: in which more of its words are known */
export function understand(
  sentence: string,
  children: readonly Named[],
  language: AskedIn | null = null,
): Question {
  const text = spoken(sentence);
  const known = language ?? languageOf(text);
  const vocabulary = vocabularies[known];
  const named = whoIn(text, children);
  const isFirst =
    has(text, wordsOf(vocabulary.first)) &&
    named.length !== 1 &&
    (named.length > 1 || has(text, wordsOf(vocabulary.who)));
  const when = whenIn(text, vocabulary);
  return {
    language: known,
    kind: kindIn(text, vocabulary, isOneDay(when)),
    who: named,
    isFirst,
    when,
    subject: subjectIn(text, vocabulary),
  };
}

/** A question by its parts, as a program asks it. */
export interface Parts {
  readonly what?: string;
  /** A name, or several; `first`: who is first. */
  readonly who?: string;
  /** One of `spokenDays`, or `2026-11-27`. */
  readonly day?: string;
  readonly subject?: string;
  readonly language?: string;
}

/** @returns null: it names no child that is known, or no day */
export function questionOf(parts: Parts, children: readonly Named[]): Question | null {
  const { what = '', who = '', day = '', subject = '' } = parts;
  const language = parts.language === 'pl' ? 'pl' : 'en';
  const isFirst = who === 'first';
  const named = isFirst ? [] : whoIn(spoken(who), children);
  const when = /^\d{4}-\d\d-\d\d$/.test(day)
    ? (`date:${day.slice(5)}` as const)
    : spokenDays.find((one) => one === day);
  if ((who !== '' && !isFirst && who !== 'all' && named.length === 0) || (day !== '' && !when)) return null;
  const text = spoken(subject);
  return {
    language,
    kind: kinds.find((kind) => kind === what) ?? null,
    who: named,
    isFirst,
    when: when ?? 'none',
    subject: subjectIn(text, vocabularies.pl) ?? subjectIn(text, vocabularies.en),
  };
}

function languageOf(text: string): AskedIn {
  const words = text.trim().split(' ');
  const count = (one: AskedIn): number => {
    const known = knownWords(vocabularies[one]);
    return words.filter((word) => known.has(word)).length;
  };
  return count('pl') >= count('en') ? 'pl' : 'en';
}

const knownWords = memo(
  (vocabulary: Vocabulary): ReadonlySet<string> =>
    new Set(wordsIn(vocabulary).flatMap((word) => folded(word).split(' '))),
);

/** Every word and phrase of a vocabulary. */
function wordsIn({
  rules,
  days,
  months,
  feasts,
  undated,
  ordinals,
  subjects,
  who,
  first,
  children,
  others,
  around,
  what,
  named,
}: Vocabulary): readonly string[] {
  const all = [
    ...rules.flatMap(({ words }) => words.map((group) => group.replace(/\|?SUBJECT/, ''))),
    ...Object.values(days),
    ...months,
    ...ordinals,
    ...Object.values(subjects),
    ...Object.values(feasts),
    ...[undated, who, first, children, others, around, what, named],
  ];
  return [...new Set(all.flatMap(listOf))];
}
