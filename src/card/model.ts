import { type Language, languages } from '../lib/language.ts';
import { type Instant, localDate, localTime } from '../lib/temporal.ts';
import { timeText } from '../school/plan/day-words.ts';
import { todayOf } from '../school/plan/school-days.ts';
import type { Column } from '../school/shown/column.ts';
import { subjectNames } from '../web/wall/day.ts';
import type { WallLine } from '../web/wall/lines.ts';
import type { WallOptions } from '../web/wall/options.ts';
import type { WallColumn } from '../web/wall/wall.ts';
import { words } from '../web/wall/words.ts';
import type { CardList } from './ahead.ts';
import { cardColumn, givenColumn } from './column.ts';
import type { CardConfig } from './config.ts';
import { type ChildEntities, childEntities, childName, entityId, KEYS } from './entities.ts';
import type { Hass } from './hass.ts';
import { cardLists, missingEntities } from './sections.ts';
import { cardWords } from './words.ts';

/** What the card shows at one moment. */
export interface CardModel {
  readonly language: Language;
  readonly at: Instant;
  readonly column: WallColumn;
  readonly lists: readonly CardList[];
  /** That not all is there; null: it is. */
  readonly note: string | null;
  /** The ids of entities that should be there. */
  readonly missing: readonly string[];
  /** The id of the button that the problem's advice names; null: it names none, or the button is not there. */
  readonly resume: string | null;
  /** The id of the entity that takes ticks of homework; null: it is not there. */
  readonly ticks: string | null;
  /** Nothing new is received: what was last known is shown, without what is now. */
  readonly cutOff: { readonly text: string; readonly isOtherDay: boolean } | null;
}

/** There is nothing to show. */
export interface NoModel {
  readonly language: Language;
  readonly name: string;
  /** Why, in one sentence; null: it is too early to say. */
  readonly sentence: string | null;
}

/**
 * @param last the latest model with data, for as long as nothing new is received
 * @param isFirst whether the card was opened just now: states may still come
 */
export function cardModel(
  hass: Hass,
  config: CardConfig,
  at: Instant,
  last: CardModel | null,
  isFirst = false,
): CardModel | NoModel {
  const found = seen(hass, config, at, last, isFirst);
  if (!('entities' in found)) return found;
  const { entities, given, column, options } = found;
  const { language } = options;
  // A list of the card has the tests.
  const isShown = ({ kind }: WallLine): boolean => kind !== 'test' || !config.sections.includes('tests');
  return {
    language,
    at,
    column: { ...column, lines: column.lines.filter(isShown) },
    lists: cardLists(entities, config, subjectNames(given, language), todayOf(options)),
    note: given.isCut ? cardWords[language].cut : null,
    missing: missingEntities(entities, config),
    resume: resumeOf(hass, config.child, entities),
    ticks: isThere(hass, ticksId(config.child)) ? ticksId(config.child) : null,
    cutOff: null,
  };
}

/** What a card is made of. */
export interface Seen {
  readonly entities: ChildEntities;
  readonly given: Column;
  readonly column: WallColumn;
  readonly options: WallOptions;
}

/** The child's entities; while nothing new is received the latest model, or why there is nothing to show. */
export function seen<M extends Pick<CardModel, 'at' | 'cutOff'>>(
  hass: Hass,
  config: Pick<CardConfig, 'child' | 'name'>,
  at: Instant,
  last: M | null,
  isFirst: boolean,
): Seen | M | NoModel {
  const language = languageOf(hass.locale?.language ?? hass.language);
  const entities = childEntities(hass.states, config.child);
  const name = config.name ?? childName(hass, config.child);
  const zone = hass.config?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hasNone = !KEYS.some((key) => entities.has(key));
  const card = entities.known('card');
  const isCutOff = hass.connected === false || (entities.has('card') && !card);
  if (last && !hasNone && isCutOff) return { ...last, cutOff: ageOf(last.at, at, zone, language) };
  const { noChild, noCard, otherRelease, cutOff, starts } = cardWords[language];
  const because = (why: string): NoModel => {
    const isStarting = hass.config?.state !== undefined && hass.config.state !== 'RUNNING';
    return { language, name, sentence: isStarting ? starts : isFirst ? null : why };
  };
  if (hasNone) return because(noChild({ entity: entityId(config.child, 'status'), child: config.child }));
  if (isCutOff) return because(cutOff);
  if (!card) return because(noCard({ entity: entityId(config.child, 'card') }));
  const options = { at, zone, language };
  try {
    const given = givenColumn(card);
    const child = { id: config.child, name };
    if (given)
      return {
        entities,
        given,
        options,
        column: cardColumn(given, child, options, entities.known('status')),
      };
  } catch {
    // It cannot be read.
  }
  return because(otherRelease);
}

/** One that the bridge has, otherwise English. */
export function languageOf(code: string | undefined): Language {
  return languages.find((language) => code?.startsWith(language)) ?? 'en';
}

/** The advice is in the language of the bridge, and of a newer bridge it may be about any problem. */
function resumeOf(hass: Hass, child: string, entities: ChildEntities): string | null {
  const advice = entities.known('status')?.text('what_to_do') ?? '';
  const button = resumeId(child);
  const isNamed = Object.values(cardWords).some(({ resume }) => advice.includes(resume));
  return isNamed && isThere(hass, button) ? button : null;
}

function isThere({ states }: Hass, entity: string): boolean {
  return (states[entity]?.state ?? 'unavailable') !== 'unavailable';
}

function ticksId(child: string): string {
  return `text.${child}_homework_done`;
}

function resumeId(child: string): string {
  return `button.${child}_resume`;
}

const HOUR_MINUTES = 60;

function ageOf(since: Instant, at: Instant, zone: string, language: Language): CardModel['cutOff'] {
  const minutes = Math.max(0, Math.floor((at.epochMilliseconds - since.epochMilliseconds) / 60_000));
  const rest = `${minutes % HOUR_MINUTES} min`;
  const age = minutes < HOUR_MINUTES ? rest : `${Math.floor(minutes / HOUR_MINUTES)} h ${rest}`;
  const time = timeText(localTime(since, zone));
  return {
    text: words[language].offline({ time, age }),
    isOtherDay: localDate(since, zone) !== localDate(at, zone),
  };
}

/** Whether the card may look different: one of its entities has changed, or what it uses besides. */
export function isChanged(hass: Hass, before: Hass | undefined, child: string): boolean {
  if (!before) return true;
  const ids = [...KEYS.map((key) => entityId(child, key)), resumeId(child), ticksId(child)];
  const isEqual =
    ids.every((id) => hass.states[id] === before.states[id]) &&
    hass.config?.state === before.config?.state &&
    childName(hass, child) === childName(before, child) &&
    hass.connected === before.connected &&
    hass.locale?.language === before.locale?.language &&
    hass.language === before.language &&
    hass.themes?.darkMode === before.themes?.darkMode &&
    hass.config?.time_zone === before.config?.time_zone;
  return !isEqual;
}
