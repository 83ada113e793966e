import { isObject } from '../lib/is-object.ts';
import type { Section } from './config.ts';
import type { Hass, HassState } from './hass.ts';

/** The entities that a section needs, by their keys. All of a child's are `sensor.CHILD_KEY`. */
export const NEEDED = {
  problem: ['status'],
  day: [],
  bag: ['bag'],
  tests: ['next_test'],
  homework: ['homework_due'],
  grades: ['newest_grade', 'average'],
  messages: ['unread_messages', 'unread_notices'],
  ahead: ['days_ahead'],
} as const satisfies Readonly<Record<Section, readonly string[]>>;

/** `card` has the child's day, and what all cards need; the week has an entity of its own. */
const BESIDES = ['card', 'week_plan'] as const;

export type Key = (typeof NEEDED)[Section][number] | (typeof BESIDES)[number];

export const KEYS: readonly Key[] = [...Object.values(NEEDED).flat(), ...BESIDES];

export function entityId(child: string, key: Key): string {
  return `sensor.${child}_${key}`;
}

/** The attributes of an entity, or a part of them. Values that are missing or of another type are null. */
export class Item {
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(fields: Readonly<Record<string, unknown>>) {
    this.fields = fields;
  }

  text(field: string): string | null {
    const value = this.fields[field];
    return typeof value === 'string' && value !== '' ? value : null;
  }

  number(field: string): number | null {
    const value = this.fields[field];
    return typeof value === 'number' ? value : null;
  }

  isTrue(field: string): boolean {
    return this.fields[field] === true;
  }

  item(field: string): Item | null {
    const value = this.fields[field];
    return isObject(value) ? new Item(value) : null;
  }

  /** The items of a list that are objects. */
  items(field: string): readonly Item[] | null {
    return listIn(this.fields[field])?.flatMap((one) => (isObject(one) ? [new Item(one)] : [])) ?? null;
  }

  /** The texts of a list. */
  texts(field: string): readonly string[] | null {
    return listIn(this.fields[field])?.flatMap((one) => (typeof one === 'string' ? [one] : [])) ?? null;
  }
}

function listIn(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null;
}

/** An entity with a known state. */
export class Entity extends Item {
  readonly state: string;

  constructor({ state, attributes }: HassState) {
    super(attributes);
    this.state = state;
  }

  /** The number that is the state; null: it is none. */
  get count(): number | null {
    const number = Number(this.state);
    return Number.isFinite(number) ? number : null;
  }
}

/** The entities of one child. */
export type ChildEntities = ReturnType<typeof childEntities>;

export function childEntities(states: Hass['states'], child: string) {
  const at = (key: Key): HassState | undefined => states[entityId(child, key)];
  const isUnavailable = (key: Key): boolean => at(key)?.state === 'unavailable';
  const attributesOf = (key: Key): Entity | null => {
    const found = at(key);
    return !found || isUnavailable(key) ? null : new Entity(found);
  };
  return {
    /** Whether the entity is there. */
    has: (key: Key): boolean => at(key) !== undefined,
    /** Whether the entity is there and the bridge, or the child's readings, are not. */
    isUnavailable,
    /** null: it is missing, unavailable or unknown. */
    known: (key: Key): Entity | null => (at(key)?.state === 'unknown' ? null : attributesOf(key)),
    /** The entity, also if its state is unknown; null: it is missing or unavailable. */
    attributesOf,
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

/** The id of the child's device; empty: it has none. */
export function deviceOf({ entities }: Hass, child: string): string {
  return entities?.[entityId(child, 'status')]?.device_id ?? '';
}

/** The name of the child's device. */
export function childName(hass: Hass, child: string): string {
  const device = hass.devices?.[deviceOf(hass, child)];
  return device?.name_by_user || device?.name || child.charAt(0).toUpperCase() + child.slice(1);
}
