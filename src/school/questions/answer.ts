import type { LocalDate } from '../../lib/id.ts';
import type { Json } from '../../lib/json.ts';
import { capitalized, sentenceOf } from '../../lib/text.ts';
import type { ShownChild } from '../shown/presenter.ts';
import { stopsReading } from '../shown/problem-words.ts';
import { type SourceName, sourceNames } from '../sources.ts';
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

const PLAN: readonly SourceName[] = ['timetable', 'substitutions', 'free_days'];

/** What an answer rests on that says that there is nothing. */
const restsOn: Readonly<Record<Kind, readonly SourceName[]>> = {
  start: PLAN,
  end: PLAN,
  leave: PLAN,
  wake: PLAN,
  plan: PLAN,
  next_lesson: PLAN,
  school: PLAN,
  changes: PLAN,
  bag: PLAN,
  homework: ['homework'],
  tests: ['agenda'],
  grades: ['grades'],
  points: ['remarks', 'behaviour'],
  attendance: ['attendance'],
  unread: ['messages', 'notices'],
  lucky: ['lucky_number'],
  meeting: ['conferences'],
  free_days: ['free_days'],
  trip: ['trips', 'agenda'],
  news: sourceNames,
};

/** Whether there may be what an answer says there is not: items could not be read, or nothing new is read. */
function isUnsure(kind: Kind, { sources, health }: ShownChild): boolean {
  const { problem, says, lastSuccess } = health;
  const isStopped = lastSuccess === null || (problem !== null && stopsReading({ kind: problem, says }));
  const ofKind = restsOn[kind].map((source) => sources[source]);
  return kind === 'news'
    ? isStopped || ofKind.some(({ state }) => state === 'expired')
    : ofKind.some(({ incomplete }) => incomplete > 0);
}

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
    const found = answers[kind]({ child, on, days, subject, today, language });
    const parts = found.map((part) =>
      part.isNone && isUnsure(kind, child) ? { text: texts.unknown, facts: {}, at: null } : part,
    );
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
