import type { Language } from '../../lib/language.ts';
import type { DashboardEntity, Entities } from './entities.ts';
import { words } from './words.ts';

/** A card of Home Assistant, as its YAML has it. */
export interface Card {
  readonly type: string;
  readonly [option: string]: unknown;
}

/** A card, or undefined: an entity that it needs does not exist, and it is left out. */
export type CardIfAny = Card | undefined;

/** A condition of `visibility`. */
type Condition = Readonly<Record<string, unknown>>;

/** A section of a view of the type `sections`. */
export interface Section {
  readonly type: 'grid';
  /** At most as many as there are; default: 1. */
  readonly column_span?: number;
  readonly cards: readonly Card[];
  readonly visibility?: readonly Condition[];
}

const NO_STATE = ['unknown', 'unavailable'];
export const FULL_WIDTH = { grid_options: { columns: 'full' } };

/** When a card is visible, by the state of an entity. */
export type When = (entity: DashboardEntity) => Condition;

export const isAboveZero: When = ({ id }) => ({ condition: 'numeric_state', entity: id, above: 0 });
export const isState =
  (state: string): When =>
  ({ id }) => ({ condition: 'state', entity: id, state });
export const isNotState =
  (...states: readonly string[]): When =>
  ({ id }) => ({ condition: 'state', entity: id, state_not: states });
export const isKnown: When = isNotState(...NO_STATE);

export function heading(text: string, icon: string, more: object = {}): Card {
  return { type: 'heading', heading: text, icon, ...more };
}

export function subtitle(name: keyof typeof words, language: Language): Card {
  return heading(words[name][language], words[name].icon, { heading_style: 'subtitle' });
}

/** A text over the whole width of the section; an empty one takes no room. */
function markdown(content: string, more: object): Card {
  return { type: 'markdown', content, show_empty: false, ...FULL_WIDTH, ...more };
}

export function list(entities: readonly DashboardEntity[]): CardIfAny {
  const rows = entities.map(({ id, name }) => ({ entity: id, name }));
  return rows.length === 0 ? undefined : { type: 'entities', entities: rows, ...FULL_WIDTH };
}

/** A section of the cards that there are; without any it is left out. */
export function section(head: Card, cards: readonly CardIfAny[]): readonly Section[] {
  const found = cards.filter((card) => card !== undefined);
  return found.length === 0 ? [] : [{ type: 'grid', cards: [head, ...found] }];
}

interface TextOptions {
  readonly when?: When;
  /** The entity of the condition; default: the text's own. */
  readonly conditionOf?: string;
  /** Without the frame of a card. */
  readonly isPlain?: true;
}

/** Makes the cards of a device's entities, by their keys, with contents in a language. */
export function cardsOf(entities: Entities, language: Language) {
  const visible = (when: When | undefined, key: string): { readonly visibility?: readonly Condition[] } => {
    const entity = entities.get(key);
    return when && entity ? { visibility: [when(entity)] } : {};
  };

  function tile(key: string, when?: When, more: object = {}): CardIfAny {
    const entity = entities.get(key);
    if (!entity) return undefined;
    return { type: 'tile', entity: entity.id, name: entity.shortName, ...more, ...visible(when, key) };
  }

  return {
    tile,
    tiles: (keys: readonly string[], when?: When): readonly CardIfAny[] => keys.map((key) => tile(key, when)),
    wideTile: (key: string, when?: When, more: object = {}): CardIfAny =>
      tile(key, when, { ...FULL_WIDTH, ...more }),
    text(
      key: string,
      content: (entity: DashboardEntity, language: Language) => string,
      { when, conditionOf = key, isPlain }: TextOptions = {},
    ): CardIfAny {
      const entity = entities.get(key);
      return (
        entity &&
        markdown(content(entity, language), {
          ...(isPlain && { text_only: true }),
          ...visible(when, conditionOf),
        })
      );
    },
    /** One text of several entities: of those that exist. */
    textOfAll(
      keys: readonly string[],
      content: (found: readonly DashboardEntity[], language: Language) => string,
    ): CardIfAny {
      const found = keys.flatMap((key) => entities.get(key) ?? []);
      return found.length === 0 ? undefined : markdown(content(found, language), {});
    },
    /** Above what is visible by the same entity. */
    headed: (key: string, name: keyof typeof words, when: When): CardIfAny =>
      entities.get(key) && { ...subtitle(name, language), ...visible(when, key) },
    /** A tile whose touch presses the button. */
    button(key: string, when?: When, conditionOf = key): CardIfAny {
      const press = (target: string) => ({
        action: 'perform-action',
        perform_action: 'button.press',
        target: { entity_id: target },
      });
      const id = entities.get(key)?.id;
      if (id === undefined) return undefined;
      return tile(key, undefined, {
        hide_state: true,
        tap_action: press(id),
        icon_tap_action: press(id),
        ...visible(when, conditionOf),
      });
    },
  };
}
