import { isObject } from '../lib/is-object.ts';
import { inLanguages, type Language } from '../lib/language.ts';
import { nearest } from '../lib/nearest.ts';
import { configTexts } from '../texts/card.ts';

/** In the order in which they are shown. */
export const SECTIONS = [
  'problem',
  'day',
  'bag',
  'tests',
  'homework',
  'grades',
  'messages',
  'ahead',
] as const;
export type Section = (typeof SECTIONS)[number];

export const SIZES = ['compact', 'normal', 'large'] as const;
export type Size = (typeof SIZES)[number];

export interface CardConfig {
  /** The id in the entity ids. */
  readonly child: string;
  /** The heading; null: the name of the device. */
  readonly name: string | null;
  readonly sections: readonly Section[];
  /** Whether `sections` names some: the entities of sections that a person chose must be there. */
  readonly isChosen: boolean;
  readonly size: Size;
}

/** Of the week grid. */
export type WeekConfig = Pick<CardConfig, 'child' | 'name'>;

const WEEK_KEYS = ['child', 'name'] as const;
const KEYS = [...WEEK_KEYS, 'sections', 'size'] as const;

const words = inLanguages(configTexts);

/**
 * Reads the card's configuration.
 * @throws {Error} it is wrong: one sentence for the person who wrote it
 */
export function cardConfig(given: unknown, language: Language): CardConfig {
  const { sections = [], size = 'normal' } = isObject(given) ? given : {};
  const child = weekConfig(given, language, KEYS);
  if (!isOneOf(SIZES, size)) throw new Error(words[language].size({ sizes: SIZES.join(', ') }));
  return { ...child, ...sectionsOf(sections, language), size };
}

/**
 * Reads the configuration of the week grid.
 * @param keys of the card
 * @throws {Error} as above
 */
export function weekConfig(
  given: unknown,
  language: Language,
  keys: readonly string[] = WEEK_KEYS,
): WeekConfig {
  const texts = words[language];
  const config = isObject(given) ? given : {};
  const { child, name } = config;
  // Home Assistant and other cards add keys of their own: only a misspelled one is refused.
  for (const key of Object.keys(config)) {
    const meant = keys.includes(key) ? undefined : nearest(key, keys);
    if (meant !== undefined) throw new Error(texts.unknown({ key, meant }));
  }
  if (typeof child !== 'string' || !/^[a-z0-9_]+$/.test(child)) throw new Error(texts.child);
  if (name !== undefined && name !== null && typeof name !== 'string') throw new Error(texts.name);
  return { child, name: name?.trim() || null };
}

/** An empty list, as of a form in which nothing is ticked, is all of them. */
function sectionsOf(given: unknown, language: Language): Pick<CardConfig, 'sections' | 'isChosen'> {
  const texts = words[language];
  if (!Array.isArray(given)) throw new Error(texts.sections({ sections: SECTIONS.join(', ') }));
  const unknown: unknown = given.find((section) => !isOneOf(SECTIONS, section));
  if (unknown !== undefined)
    throw new Error(texts.section({ name: String(unknown), sections: SECTIONS.join(', ') }));
  if (given.length === 0) return { sections: SECTIONS, isChosen: false };
  return { sections: SECTIONS.filter((section) => given.includes(section)), isChosen: true };
}

function isOneOf<T extends string>(list: readonly T[], value: unknown): value is T {
  return list.some((one) => one === value);
}
