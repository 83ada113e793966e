import type { DashboardEntity } from './entities.ts';

/** A card of Home Assistant, as its YAML has it. */
export interface Card {
  readonly type: string;
  readonly [option: string]: unknown;
}

/** A condition of `visibility`. */
export type Condition = Readonly<Record<string, unknown>>;

/** A column of a view of the type `sections`. */
export interface Section {
  readonly type: 'grid';
  readonly cards: readonly Card[];
}

const NO_STATE = ['unknown', 'unavailable'];
const FULL_WIDTH = { grid_options: { columns: 'full' } };

export const isAboveZero = ({ id }: DashboardEntity): Condition => ({
  condition: 'numeric_state',
  entity: id,
  above: 0,
});

export const isKnown = ({ id }: DashboardEntity): Condition => ({
  condition: 'state',
  entity: id,
  state_not: NO_STATE,
});

export const isState = ({ id }: DashboardEntity, state: string): Condition => ({
  condition: 'state',
  entity: id,
  state,
});

export const isNotState = ({ id }: DashboardEntity, ...states: readonly string[]): Condition => ({
  condition: 'state',
  entity: id,
  state_not: states,
});

export function heading(text: string, icon: string, more: object = {}): Card {
  return { type: 'heading', heading: text, icon, ...more };
}

export function subtitle(text: string, icon: string, more: object = {}): Card {
  return heading(text, icon, { heading_style: 'subtitle', ...more });
}

/** @param more `state_content`, `visibility`, … */
export function tile({ id, shortName }: DashboardEntity, more: object = {}): Card {
  return { type: 'tile', entity: id, name: shortName, ...more };
}

export const wideTile = (entity: DashboardEntity, more: object = {}): Card =>
  tile(entity, { ...FULL_WIDTH, ...more });

/** A text over the whole width of the section; an empty one takes no room. */
export function markdown(content: string, more: object = {}): Card {
  return { type: 'markdown', content, show_empty: false, ...FULL_WIDTH, ...more };
}

/** A tile whose touch presses the button. */
export function button({ id, shortName }: DashboardEntity, more: object = {}): Card {
  const press = { action: 'perform-action', perform_action: 'button.press', target: { entity_id: id } };
  return {
    type: 'tile',
    entity: id,
    name: shortName,
    hide_state: true,
    tap_action: press,
    icon_tap_action: press,
    ...more,
  };
}

export function list(entities: readonly DashboardEntity[]): Card {
  const rows = entities.map(({ id, name }) => ({ entity: id, name }));
  return { type: 'entities', entities: rows, ...FULL_WIDTH };
}

/** A section without cards beside its heading is left out. */
export function section(head: Card, cards: readonly Card[]): readonly Section[] {
  return cards.length === 0 ? [] : [{ type: 'grid', cards: [head, ...cards] }];
}
