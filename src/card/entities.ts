import { isObject } from '../lib/is-object.ts';
import type { Section } from './config.ts';
import type { Hass, HassState } from './hass.ts';

/** The entities that a section needs, by their keys. All of a child's are `sensor.CHILD_KEY`. */
export const NEEDED = {
  problem: ['status'],
  day: [
    'shown_day',
    'lessons_today',
    'lessons_next_day',
    'plan_changes_today',
    'plan_changes_next_day',
    'school_start',
    'school_end',
    'day_today',
    'day_tomorrow',
  ],
  bag: ['bag'],
  tests: ['next_test'],
  homework: ['homework_due'],
  grades: ['newest_grade', 'average'],
  messages: ['unread_messages', 'unread_notices'],
  ahead: ['days_ahead'],
} as const satisfies Readonly<Record<Section, readonly string[]>>;

/** Entities that a section shows if they are there. */
const WELCOME = ['lucky_number', 'leave_home', 'week_plan'] as const;

export type Key = (typeof NEEDED)[Section][number] | (typeof WELCOME)[number];

export const KEYS: readonly Key[] = [...Object.values(NEEDED).flat(), ...WELCOME];

export function entityId(child: string, key: Key): string {
  return `sensor.${child}_${key}`;
}

/** An entity with a known state. Values that are missing or of another type are null. */
export interface Entity extends Item {
  readonly state: string;
  /** The texts of a list; null: it is no list. */
  texts(attribute: string): readonly string[] | null;
  /** The texts of an object by their names. */
  textsByName(attribute: string): Readonly<Record<string, string>>;
}

export interface Item {
  text(field: string): string | null;
  number(field: string): number | null;
  isTrue(field: string): boolean;
  /** null: it is no object. */
  item(field: string): Item | null;
  /** The items of a list that are objects; null: it is no list. */
  items(field: string): readonly Item[] | null;
}

/** The entities of one child. */
export interface ChildEntities {
  /** Whether the entity is there. */
  has(key: Key): boolean;
  /** Whether the entity is there and the bridge, or the child's readings, are not. */
  isUnavailable(key: Key): boolean;
  /** null: it is missing, unavailable or unknown. */
  known(key: Key): Entity | null;
  /** The entity, also if its state is unknown; null: it is missing or unavailable. */
  attributesOf(key: Key): Entity | null;
}

export function childEntities(states: Hass['states'], child: string): ChildEntities {
  const at = (key: Key): HassState | undefined => states[entityId(child, key)];
  const attributesOf = (key: Key): Entity | null => {
    const found = at(key);
    return found === undefined || found.state === 'unavailable' ? null : entityOf(found);
  };
  return {
    has: (key) => at(key) !== undefined,
    isUnavailable: (key) => at(key)?.state === 'unavailable',
    known: (key) => (at(key)?.state === 'unknown' ? null : attributesOf(key)),
    attributesOf,
  };
}

function entityOf({ state, attributes }: HassState): Entity {
  return {
    ...itemOf(attributes),
    state,
    textsByName(name) {
      const value = attributes[name];
      const entries = isObject(value) ? Object.entries(value) : [];
      return Object.fromEntries(
        entries.flatMap(([key, one]) => (typeof one === 'string' ? [[key, one]] : [])),
      );
    },
    texts: (name) =>
      listIn(attributes, name)?.flatMap((one) => (typeof one === 'string' ? [one] : [])) ?? null,
  };
}

function listIn(fields: HassState['attributes'], name: string): readonly unknown[] | null {
  const value = fields[name];
  return Array.isArray(value) ? value : null;
}

function itemOf(fields: Readonly<Record<string, unknown>>): Item {
  return {
    text(name) {
      const value = fields[name];
      return typeof value === 'string' && value !== '' ? value : null;
    },
    number(name) {
      const value = fields[name];
      return typeof value === 'number' ? value : null;
    },
    isTrue: (name) => fields[name] === true,
    item(name) {
      const value = fields[name];
      return isObject(value) ? itemOf(value) : null;
    },
    items: (name) => listIn(fields, name)?.flatMap((one) => (isObject(one) ? [itemOf(one)] : [])) ?? null,
  };
}

/** Whether an entity is of a device of the bridge. */
export function isOurs({ entities, devices }: Hass, entity: string): boolean {
  return devices?.[entities?.[entity]?.device_id ?? '']?.manufacturer === 'dziennik2mqtt';
}

/** The children whose entities Home Assistant has: id and name, in the order of the ids. */
export function childrenIn(hass: Hass): readonly { readonly id: string; readonly name: string }[] {
  const ids = Object.keys(hass.states).flatMap(
    (id) => /^sensor\.([a-z0-9_]+)_shown_day$/.exec(id)?.[1] ?? [],
  );
  return ids.sort().map((id) => ({ id, name: childName(hass, id) }));
}

/** The child that an entity is of; null: of none. */
export function childOf(hass: Hass, entity: string): string | null {
  if (!isOurs(hass, entity)) return null;
  const name = entity.split('.')[1] ?? '';
  const own = childrenIn(hass).filter(({ id }) => name.startsWith(`${id}_`));
  // `ola` and `ola_tata`
  return own.sort((a, b) => b.id.length - a.id.length)[0]?.id ?? null;
}

/** The name of the child's device. */
export function childName({ entities, devices }: Hass, child: string): string {
  const device = devices?.[entities?.[entityId(child, 'status')]?.device_id ?? ''];
  return device?.name_by_user || device?.name || child.charAt(0).toUpperCase() + child.slice(1);
}
