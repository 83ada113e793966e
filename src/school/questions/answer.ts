import type { LocalDate } from '../../lib/id.ts';
import type { Json } from '../../lib/json.ts';
import { capitalized, sentenceOf } from '../../lib/text.ts';
import type { ShownChild } from '../shown/presenter.ts';
import { dayAnswers, type Said, words } from './day-answers.ts';
import { daysOf } from './days.ts';
import type { Kind } from './kinds.ts';
import { listAnswers } from './list-answers.ts';
import type { Question } from './understand.ts';

/** A child's state, as the Surface of states shows it: now, and with another day in focus. */
export interface Askable {
  readonly child: ShownChild;
  readonly on: (day: LocalDate) => ShownChild;
}

export interface Answer {
  /** To be read aloud. */
  readonly text: string;
  /** Of each child. */
  readonly facts: readonly Readonly<Record<string, Json>>[];
}

const answers: Readonly<Record<Kind, (about: Parameters<typeof dayAnswers.plan>[0]) => readonly Said[]>> = {
  ...dayAnswers,
  ...listAnswers,
};

/** What has happened is asked for. */
const PAST: readonly (Kind | null)[] = ['attendance', 'grades', 'points'];

/** The answer to a question, with the day that it speaks of. */
export function answerTo(question: Question, children: readonly Askable[], today: LocalDate): Answer {
  const { kind, who, isFirst, when, subject, language } = question;
  const texts = words[language];
  if (kind === null) return { text: texts.notUnderstood, facts: [] };
  const asked = children.filter(({ child }) => who.length === 0 || who.includes(child.id));
  if (asked.length === 0) return { text: texts.unknownChild, facts: [] };
  const days = daysOf(when, today, PAST.includes(kind));
  const said = asked.map(({ child, on }) => {
    const parts = answers[kind]({ child, on, days, subject, today, language });
    const text = parts.map((part) => part.text).join('; ');
    return {
      name: child.name,
      text,
      at: parts.find(({ at }) => at !== null)?.at ?? null,
      facts: parts.map(({ facts }) => facts),
    };
  });
  const order = isFirst ? said.toSorted((a, b) => ((a.at ?? '9') < (b.at ?? '9') ? -1 : 1)) : said;
  const sentences = order.map(({ name, text }, index) => {
    const begin =
      isFirst && order.length > 1 ? `${capitalized(index === 0 ? texts.first : texts.then)}: ` : '';
    return sentenceOf(`${begin}${name}: ${text}`);
  });
  const facts = order.flatMap(({ name, facts: all }) => all.map((one) => ({ child: name, ...one })));
  return { text: sentences.join(' '), facts };
}
