import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { attributesOf, type Component, expectedState, type Published } from './expected-state.ts';
import type { EntityEntry, EntityState, Seen } from './words.ts';

export interface Comparison {
  /** Ids of all entities that were compared. */
  readonly compared: readonly string[];
  /** The differences, one sentence each. */
  readonly problems: readonly string[];
}

const document = z.looseObject({
  device: z.looseObject({ identifiers: z.array(z.string()), name: z.string() }),
  components: z.record(z.string(), z.looseObject({ platform: z.string() })),
});

/**
 * Compares Home Assistant with the retained messages: every announced entity must exist with its id, device, name, class,
 * unit, state and attributes, and no other.
 *
 * @param retained payloads by topic
 */
export function compare(retained: ReadonlyMap<string, string>, seen: Seen): Comparison {
  const compared: string[] = [];
  const problems: string[] = [];
  for (const [topic, payload] of retained) {
    if (!/^homeassistant\/device\/[^/]+\/config$/.test(topic)) continue;
    const { components, device, ...root } = document.parse(JSON.parse(payload));
    for (const own of Object.values(components)) {
      const component: Component = { ...root, ...own };
      // A platform alone is a tombstone.
      if (component.unique_id === undefined) continue;
      compared.push(String(component.default_entity_id));
      const found = problemsOf(component, device, retained, seen);
      problems.push(...found.map((problem) => `${component.default_entity_id}: ${problem}`));
    }
  }
  const unknown = mqttEntities(seen).filter(({ entity_id: id }) => !compared.includes(id));
  return {
    compared,
    problems: [...problems, ...unknown.map(({ entity_id: id }) => `${id}: was not announced`)],
  };
}

/** All registered MQTT entities. */
export function mqttEntities(seen: Seen): readonly EntityEntry[] {
  return seen.entities.filter(({ platform }) => platform === 'mqtt');
}

type Device = z.output<typeof document>['device'];

function problemsOf(
  component: Component,
  device: Device,
  retained: Published,
  seen: Seen,
): readonly string[] {
  const entry = mqttEntities(seen).find(
    ({ unique_id: id, entity_id: entity }) =>
      id === component.unique_id && entity.startsWith(`${component.platform}.`),
  );
  if (!entry) return ['is not registered'];
  const state = seen.states.get(entry.entity_id);
  const registered = registryProblems(component, device, entry, seen);
  // A disabled entity has no state.
  if (component['enabled_by_default'] === false)
    return [...registered, ...differs('state', undefined, state)];
  return [...registered, ...(state ? stateProblems(component, device, state, retained) : ['has no state'])];
}

function registryProblems(component: Component, device: Device, entry: EntityEntry, seen: Seen): string[] {
  const home = seen.devices.find(({ id }) => id === entry.device_id);
  return [
    ...differs('entity id', component.default_entity_id, entry.entity_id),
    ...differs('category', component.entity_category ?? null, entry.entity_category),
    ...differs(
      'precision',
      component['suggested_display_precision'],
      entry.options.sensor?.suggested_display_precision,
    ),
    ...differs(
      'disabled',
      component['enabled_by_default'] === false ? 'integration' : null,
      entry.disabled_by,
    ),
    ...differs(
      'device',
      device.identifiers.map((id) => ['mqtt', id]),
      home?.identifiers,
    ),
  ];
}

/** Attributes that Home Assistant adds, by the key of the document. */
const OWN_ATTRIBUTES = ['device_class', 'unit_of_measurement', 'state_class', 'options', 'icon'] as const;

function stateProblems(
  component: Component,
  device: Device,
  { state, attributes }: EntityState,
  retained: Published,
): string[] {
  const { friendly_name: name, ...rest } = attributes;
  const isOwn = (key: string): boolean => OWN_ATTRIBUTES.some((own) => own === key);
  const published = Object.entries(rest).filter(([key]) => !isOwn(key));
  const expected = expectedState(component, retained);
  return [
    ...differs('friendly name', `${device.name} ${component.name}`, name),
    ...OWN_ATTRIBUTES.flatMap((key) => differs(key, component[key], rest[key])),
    ...(expected instanceof RegExp
      ? differs('state', true, expected.test(state), `${state} is not as ${expected}`)
      : differs('state', expected, state)),
    ...differs('event types', component['event_types'], rest['event_types']),
    ...(component.platform === 'text' ? differs('pattern', component['pattern'], rest['pattern']) : []),
    // What is unavailable has no attributes; those of an event are of the last one, those of the others here Home Assistant's.
    ...(state === 'unavailable' || ['event', 'image', 'text', 'update'].includes(String(component.platform))
      ? []
      : differs('attributes', attributesOf(component, retained), Object.fromEntries(published))),
  ];
}

function differs(what: string, expected: unknown, seen: unknown, because?: string): string[] {
  if (isDeepStrictEqual(expected, seen)) return [];
  return [because ?? `${what} is ${short(seen)}, not ${short(expected)}`];
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}
