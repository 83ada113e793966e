import type { LocalDate } from '../lib/id.ts';
import type { Language } from '../lib/language.ts';
import { hoursText } from '../school/plan/day-words.ts';
import { besideText, eventText } from '../school/plan/outing-words.ts';
import { VERDICTS } from '../school/plan/plan.ts';
import { OUTING_TEXTS, textsIn, VERDICT_TEXTS } from '../school/shown/items.ts';
import * as show from '../school/shown/policies.ts';
import { words } from '../web/wall/words.ts';
import type { ChildEntities, Item } from './entities.ts';
import { cardWords } from './words.ts';

/** A list of the card: the bag, the tests, … */
export interface CardList {
  readonly kind: 'bag' | 'tests' | 'homework' | 'grades' | 'messages' | 'notices' | 'ahead';
  readonly title: string;
  /** A number beside the title; null: the items are all. */
  readonly count: number | null;
  readonly items: readonly CardItem[];
  /** Below the items: how many more there are, what to bring, what changes put in and took out. */
  readonly notes: readonly string[];
}

export interface CardItem {
  readonly title: string;
  /** Large, as a grade; default: the pictogram of `subject`. */
  readonly mark?: string;
  /** By its whole name. */
  readonly subject?: string | null;
  /** Whether a change of the plan put it in. */
  readonly isNew?: boolean;
  /** When, who, what about. */
  readonly details?: string | null;
  /** Of homework. */
  readonly homework?: { readonly id: string; readonly isDone: boolean };
}

/**
 * The next days without weekends.
 * @param nameOf the words of a day
 */
export function daysAhead(
  entities: ChildEntities,
  today: LocalDate,
  language: Language,
  nameOf: (day: LocalDate) => string,
): CardList | null {
  const found = entities.attributesOf('days_ahead');
  const isKnown = entities.known('days_ahead') !== null;
  if (!found || !(isKnown || found.items('days')?.some((one) => one.text('verdict') !== null))) return null;
  const { ahead, unusual } = cardWords[language];
  const count = found.count ?? 0;
  const days = (found.items('days') ?? []).filter((one) => (one.text('day') ?? '') > today);
  return {
    kind: 'ahead',
    title: count > 0 ? `${ahead}: ${count} ${unusual({ count })}` : ahead,
    count: null,
    items: days.map((one) => ({ title: nameOf(one.text('day') ?? ''), details: dayText(one, language) })),
    notes: [],
  };
}

/** What a day is: `od 8:00 do 13:30 · 2 zmiany`, `wolne: ferie`. */
export function dayText(item: Item, language: Language): string {
  const texts = words[language];
  const found = verdictIn(item);
  const outing = outingOf(item.item('trip'));
  switch (found?.verdict) {
    case undefined:
      return texts.unknown;
    case 'school': {
      const changes = item.number('changes') ?? 0;
      const parts = [
        hoursText(found, language),
        outing && besideText(outing, language),
        changes > 0 && `${changes} ${texts.changes({ count: changes })}`,
      ];
      return parts.filter(Boolean).join(' · ');
    }
    case 'trip':
      return outing ? eventText(outing, language) : texts.free;
    case 'cancelled_all':
      return texts.allCancelled;
    case 'not_published':
      return texts.noPlan.unpublished;
    case 'free':
    case 'weekend':
    case 'holiday':
      return found.name === null ? texts.free : `${texts.free}: ${found.name}`;
  }
}

// A level of privacy has been applied by the bridge: `full` hides nothing more.

function verdictIn(item: Item): show.VerdictFacts | null {
  const [day, verdict] = [item.text('day'), VERDICTS.find((one) => one === item.text('verdict'))];
  if (!verdict || day === null) return null;
  return show.verdictFacts({ day, verdict, ...textsIn(item, VERDICT_TEXTS) }, 'full');
}

function outingOf(item: Item | null): show.ShownOuting | null {
  if (!item) return null;
  const [first, last] = [item.number('from_lesson'), item.number('to_lesson')];
  const lessons = first === null || last === null ? null : { first, last };
  const isTrip = item.text('kind') === 'trip';
  return show.outing({ ...textsIn(item, OUTING_TEXTS), isTrip, lessons }, 'full');
}
