import type { Instant } from '../../src/lib/temporal.ts';
import type { Facts } from './facts.ts';
import { yearStart } from './truth-of-days.ts';
import { addDays, dayOf, momentOf, type Value } from './values.ts';

/** Points, descriptive grades and grades in words of this school year. */
export function otherGradesOf(all: Facts, today: string): [string, Value][] {
  const start = yearStart(all, today);
  const facts: Facts = {
    ...all,
    points: all.points.filter(({ at }) => at >= start),
    texts: all.texts.filter(({ at }) => at >= start),
    descriptive: all.descriptive.filter(({ at }) => at >= start),
    partial: all.partial.filter(({ day }) => day >= start),
  };
  const [text] = newestFirst(facts.texts);
  return [
    ['points', pointsOf(facts, today)],
    ['newest_text_grade', text ? text.text.replace(/\s+/g, ' ').trim() : null],
    ['newest_description', descriptionOf(facts)],
  ];
}

/** Earned of possible points in percent, with one decimal, half up (§2.4). */
function pointsOf({ points, fixture }: Facts, today: string): Value {
  const semester = today <= fixture.school.year.firstSemesterEnd ? 1 : 2;
  let [earned, possible] = [0, 0];
  for (const { points: own, category, semester: of } of points) {
    if (of !== semester || !category.counts) continue;
    const weight = Math.round(1_000 * Number(String(category.weight).replace(',', '.')));
    earned += Math.round(1_000 * own) * weight;
    possible += 1_000 * category.to * weight;
  }
  return possible === 0 ? null : Math.floor((2_000 * earned + possible) / (2 * possible)) / 10;
}

/** Skill and grade of the descriptive grade, of either module, that was entered last. */
function descriptionOf({ descriptive, partial }: Facts): Value {
  const [newest] = newestFirst([
    ...descriptive.map(({ id, at, skill, grade }) => ({ id, at, shown: `${skill.name}: ${grade}` })),
    ...partial.map(({ id, day, area, value, content }) => {
      const grade = typeof value === 'boolean' ? content : String(value);
      return { id: 1e12 + id, at: `${day} 12:00:00`, shown: grade === '' ? area : `${area}: ${grade}` };
    }),
  ]);
  return newest?.shown ?? null;
}

function newestFirst<T extends { readonly at: string; readonly id: number }>(
  items: readonly T[],
): readonly T[] {
  return items.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.id - a.id));
}

/** Every lesson held at the simulated portal has a topic. */
export function missedTopicsOf({ missed }: Facts, at: Instant): [string, Value][] {
  const today = dayOf(at);
  const from = addDays(today, -13);
  const begun = missed?.filter(
    ({ day, from: time }) => day >= from && momentOf(day, time).epochMilliseconds <= at.epochMilliseconds,
  );
  return [['missed_topics', begun?.length ?? null]];
}

/** Messages of the last 14 days to people who have not written since. */
export function answersAwaitedOf({ sent, messages }: Facts, today: string): [string, Value][] {
  const from = addDays(today, -13);
  const awaited = sent?.filter(
    ({ to, sentAt }) =>
      sentAt >= from &&
      !messages?.some((message) => message.sentAt > sentAt && to.some((person) => person === message.from)),
  );
  return [['answers_awaited', awaited?.length ?? null]];
}
