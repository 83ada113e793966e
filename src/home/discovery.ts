import type { Language } from '../lib/language.ts';
import { mapValues } from '../lib/map-values.ts';
import { memo } from '../lib/memo.ts';
import { shorten } from '../lib/text.ts';
import { ONLINE_EXPIRES_AFTER_SECONDS } from '../mqtt/liveness.ts';
import type { Component, DiscoveryDocument } from './device.ts';
import type { EventRow, Row } from './entity.ts';
import type { Topics } from './topics.ts';

const APPLICATION = 'dziennik2mqtt';
const SUPPORT_URL = 'https://github.com/dziennik2mqtt/dziennik2mqtt/issues';
const MAX_NAME_CHARS = 100;

// An emptied topic has no value_json: without the test Home Assistant logs errors until the entity is removed.
const STATE_TEMPLATE = '{{ value_json.state if value_json is defined else none }}';
const ATTRIBUTES_TEMPLATE = '{{ (value_json.attributes if value_json is defined else {}) | to_json }}';

const UPDATE_TEMPLATE = `{{ {'installed_version': value_json.state, 'latest_version': value_json.attributes.latest_version,
  'release_url': value_json.attributes.release_url} | to_json if value_json is defined else '' }}`;

export interface Device {
  /** A child's id, `family` or `bridge`. */
  readonly id: string;
  /** Of a sub-device: it has entities of the device `id`. */
  readonly part?: string;
  readonly name: string;
  readonly model: string;
  /** The id of the device for `via_device`. */
  readonly via?: string;
  /** The topics that must all be `online`. */
  readonly availability: readonly string[];
  /** The events that it has device triggers of. */
  readonly triggers?: readonly EventRow<never>[];
}

export interface DiscoveryOptions {
  readonly topics: Topics;
  readonly language: Language;
  readonly version: string;
  /** The wall page, `http://…` or `homeassistant://…`: the link "Visit" of the devices. */
  readonly pageUrl?: string | undefined;
}

/** The discovery document of one device (discovery.md A.2). */
export function discoveryDocument<S>(
  device: Device,
  rows: readonly Row<S>[],
  options: DiscoveryOptions,
): DiscoveryDocument {
  const names = distinctNames(rows.map((row) => entityName(row.name[options.language], device.name)));
  const entities = rows.map((row, index): readonly [string, Component] => [
    row.key,
    {
      ...identity(device, row, names[index] ?? row.key, options.topics),
      ...traffic(device, row, options.topics),
    },
  ]);
  const triggers = (device.triggers ?? []).flatMap((row) => deviceTriggers(device, row, options));
  return {
    device: {
      identifiers: [options.topics.identifier(device.id, device.part)],
      name: device.name,
      manufacturer: APPLICATION,
      model: device.model,
      sw_version: options.version,
      ...(options.pageUrl === undefined ? {} : { configuration_url: options.pageUrl }),
      ...(device.via === undefined ? {} : { via_device: options.topics.identifier(device.via) }),
    },
    origin: { name: APPLICATION, sw_version: options.version, support_url: SUPPORT_URL },
    // A list, as in the components: a topic here would conflict with a component's list after inheritance.
    ...(device.availability.length > 0 ? allOnline(device.availability) : {}),
    qos: 1,
    components: Object.fromEntries([...entities, ...triggers]),
  };
}

// Keys of rows have no hyphen.
const BETWEEN = '-';

export function rowKeyOf(componentKey: string): string {
  return componentKey.split(BETWEEN, 1)[0] ?? componentKey;
}

/**
 * The device triggers of an event entity, one for each event type. Home Assistant shows them as `"SUBTYPE" TYPE`, and
 * automations refer to them by both words (discovery.md B.4).
 */
function deviceTriggers(
  { id }: Device,
  { key, eventTypes, group }: EventRow<never>,
  { topics, language }: DiscoveryOptions,
): readonly (readonly [key: string, Component])[] {
  return Object.entries(eventTypes).map(([type, words]) => [
    key + BETWEEN + type,
    {
      platform: 'device_automation',
      automation_type: 'trigger',
      type: words[language],
      subtype: group[language],
      topic: topics.event(id, key),
      value_template: '{{ value_json.event_type }}',
      payload: type,
    },
  ]);
}

/**
 * Returns the document as JSON, with a tombstone for each removed component: leaving one out removes nothing (discovery.md
 * A.7).
 * @param gone platforms by component key
 */
export function discoveryPayload(
  document: DiscoveryDocument,
  gone: Readonly<Record<string, string>>,
): string {
  const tombstones = Object.entries(gone).map(([key, platform]) => [key, { platform }] as const);
  if (tombstones.length === 0) return textOf(document);
  const components = { ...Object.fromEntries(tombstones), ...document.components };
  return JSON.stringify({ ...document, components });
}

const textOf = memo((document: DiscoveryDocument): string => JSON.stringify(document));

/** The platforms of a document by component key. */
export function platformsOf({ components }: DiscoveryDocument): Readonly<Record<string, string>> {
  return mapValues(components, ({ platform }) => platform);
}

function identity<S>(device: Device, row: Row<S>, name: string, topics: Topics): Component {
  return {
    platform: row.platform,
    unique_id: `${topics.identifier(device.id)}_${row.key}`,
    default_entity_id: `${row.platform}.${objectId(`${topics.entityPrefix(device.id)}_${row.key}`)}`,
    name,
    ...(row.icon && { icon: row.icon }),
    ...(row.category && { entity_category: row.category }),
    ...(row.initially === 'disabled' && { enabled_by_default: false }),
    ...(isHidden(row) && { visible_by_default: false }),
  };
}

function isHidden<S>({ initially, device }: Row<S>): boolean {
  return initially === 'hidden' || (initially === undefined && device !== undefined);
}

function traffic<S>(device: Device, row: Row<S>, topics: Topics): Readonly<Record<string, unknown>> {
  const availability = availabilityOf(device, row, topics);
  if (row.platform === 'button')
    return { ...command(device, row.command, topics), payload_press: row.press ?? 'PRESS', ...availability };
  if (row.platform === 'text')
    return { ...command(device, row.command, topics), pattern: row.pattern.source, ...availability };
  if (row.platform === 'event') {
    return {
      state_topic: topics.event(device.id, row.key),
      event_types: Object.keys(row.eventTypes),
      // Attributes of the last event cannot be removed, but are covered by others of the same name.
      json_attributes_topic: topics.eventCover(device.id),
      json_attributes_template: `{{ (value_json.${row.key} | default({}) if value_json is defined else {}) | to_json }}`,
      // An event that arrives while its entity is unavailable triggers nothing.
      ...allOnline([topics.bridgeState]),
    };
  }
  if (row.platform === 'image') {
    return {
      image_topic: topics.state(device.id, row.key),
      image_encoding: 'b64',
      content_type: row.contentType,
      ...availability,
    };
  }
  if (row.platform === 'update') {
    const topic = topics.state(device.id, row.key);
    return { state_topic: topic, value_template: UPDATE_TEMPLATE, title: APPLICATION, ...availability };
  }
  const deviceClass = row.platform !== 'switch' && row.deviceClass ? { device_class: row.deviceClass } : {};
  if ('liveness' in row) {
    return {
      state_topic: topics.bridgeState,
      payload_on: 'online',
      payload_off: 'offline',
      expire_after: ONLINE_EXPIRES_AFTER_SECONDS,
      ...deviceClass,
    };
  }
  const topic = topics.state(device.id, row.key);
  return {
    state_topic: topic,
    value_template: STATE_TEMPLATE,
    ...(row.attributes && {
      json_attributes_topic: topic,
      json_attributes_template: ATTRIBUTES_TEMPLATE,
    }),
    ...deviceClass,
    ...(row.platform === 'sensor' && sensorTraits(row)),
    ...(row.platform === 'switch' && command(device, row.command, topics)),
    ...availability,
  };
}

/** Omitted where it is that of the device. */
function availabilityOf<S>(device: Device, row: Row<S>, topics: Topics): Readonly<Record<string, unknown>> {
  if (row.availability === 'bridge') return allOnline([topics.bridgeState]);
  if (!row.restsOn || row.platform === 'button' || row.platform === 'text') return {};
  const source = availableWith(row.restsOn, topics.sources(device.id));
  return { ...allOnline(device.availability), availability: [...device.availability.map(entry), source] };
}

/** An entry of the list `availability` (discovery.md A.10), which makes an entity unavailable while one of the Sources that its state rests on is offline. */
function availableWith(restsOn: readonly string[], topic: string) {
  const names = restsOn.map((source) => `value_json.${source}`);
  const all =
    names.length === 1 ? names[0] : `('offline' if 'offline' in [${names.join(', ')}] else 'online')`;
  // An emptied topic has no value_json.
  return { topic, value_template: `{{ ${all} if value_json is defined else 'online' }}` };
}

// The broker would deliver a retained command again at every reconnect.
function command(device: Device, name: string, topics: Topics): Readonly<Record<string, unknown>> {
  return { command_topic: topics.command(device.id, name), retain: false };
}

function sensorTraits<S>(row: Extract<Row<S>, { platform: 'sensor' }>): Readonly<Record<string, unknown>> {
  return {
    ...(row.stateClass && { state_class: row.stateClass }),
    ...(row.unit !== undefined && { unit_of_measurement: row.unit }),
    ...(row.precision !== undefined && { suggested_display_precision: row.precision }),
    ...(row.options && { options: row.options }),
  };
}

function allOnline(topics: readonly string[]): Readonly<Record<string, unknown>> {
  return { availability: topics.map(entry), availability_mode: 'all' };
}

function entry(topic: string): { readonly topic: string } {
  return { topic };
}

/** Home Assistant refuses `__`, and `_` at either end. */
function objectId(text: string): string {
  return text.replace(/_+/g, '_').replace(/^_|_$/g, '');
}

/** The name without the device's name, which Home Assistant prepends. */
function entityName(name: string, deviceName: string): string {
  const tidy = shorten(name.replace(/[\s\p{Cc}]+/gu, ' ').trim(), MAX_NAME_CHARS);
  if (!tidy.toLowerCase().startsWith(deviceName.toLowerCase())) return tidy;
  const rest = tidy.slice(deviceName.length);
  const stripped = rest.replace(/^[\s\p{P}]+/u, '');
  return stripped === '' || stripped === rest ? tidy : stripped;
}

function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let candidate = name;
    for (let number = 2; taken.has(candidate.toLowerCase()); number++) candidate = `${name} ${number}`;
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}
