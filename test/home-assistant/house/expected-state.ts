import * as z from 'zod';
import { Temporal } from '../../../src/lib/temporal.ts';

/** One announced entity, with the fields of its document. */
export interface Component {
  readonly platform?: unknown;
  readonly unique_id?: unknown;
  readonly default_entity_id?: unknown;
  readonly name?: unknown;
  readonly entity_category?: unknown;
  readonly [key: string]: unknown;
}

/** Retained payloads by topic. */
export type Published = ReadonlyMap<string, string>;

const availability = z
  .array(z.object({ topic: z.string(), value_template: z.string().optional() }))
  .default([]);
const sources = z.record(z.string(), z.enum(['online', 'offline']));

const payload = z.object({
  state: z.union([z.string(), z.number(), z.null()]),
  attributes: z.record(z.string(), z.unknown()),
});

/** The state that Home Assistant must show, or a pattern of it. */
export function expectedState(component: Component, published: Published): string | RegExp {
  const entries = availability.parse(component['availability']);
  if (entries.some((entry) => !isOnline(entry, published))) return 'unavailable';
  // When it was pressed, or happened, last, if ever.
  if (component.platform === 'button' || component.platform === 'event')
    return /^(unknown|\d{4}-\d\d-\d\dT\S+)$/;
  // What was sent last, if anything.
  if (component.platform === 'text') return /./;
  // When it arrived.
  if (component.platform === 'image')
    return published.has(String(component['image_topic'])) ? /^\d{4}-\d\d-\d\dT\S+$/ : 'unknown';
  const text = published.get(String(component['state_topic']));
  if (text === undefined) return 'unknown';
  if (component['payload_on'] !== undefined) return text === component['payload_on'] ? 'on' : 'off';
  const { state, attributes } = payload.parse(JSON.parse(text));
  if (component.platform === 'update') return attributes['latest_version'] === state ? 'off' : 'on';
  if (state === null) return 'unknown';
  if (component.platform === 'binary_sensor' || component.platform === 'switch')
    return state === 'ON' ? 'on' : 'off';
  if (component['device_class'] === 'timestamp') return inUtc(String(state));
  return String(state);
}

/** Whether a topic says `online`, or what the template names in its JSON. */
function isOnline(
  { topic, value_template: template }: z.output<typeof availability>[number],
  published: Published,
): boolean {
  const text = published.get(topic) ?? '';
  if (template === undefined || text === '') return text === 'online';
  const bySource = sources.parse(JSON.parse(text));
  const names = [...template.matchAll(/value_json\.(\w+)/gu)].map(([, name = '']) => name);
  return names.every((name) => bySource[name] === 'online');
}

/** The published attributes. */
export function attributesOf(component: Component, published: Published): Readonly<Record<string, unknown>> {
  const topic = component['json_attributes_topic'];
  const text = typeof topic === 'string' ? published.get(topic) : undefined;
  return text === undefined ? {} : payload.parse(JSON.parse(text)).attributes;
}

/** Home Assistant shows timestamps in UTC. */
function inUtc(state: string): string {
  try {
    return Temporal.Instant.from(state).toString({ smallestUnit: 'second' }).replace('Z', '+00:00');
  } catch {
    return `a moment, which ${state} is not`;
  }
}
