import type { Component } from '../../../src/home/device.ts';
import { OBJECT_ID, SLUG } from '../../../src/home/home-assistant.ts';
import { ICON, PLATFORMS, type PlatformRules } from './home-assistant.ts';
import { sensorProblems } from './sensor.ts';
import { isRecord, isTopic, sharedProblems, unserialisable } from './values.ts';

/** Values that must be distinct, of earlier components of the document. */
export interface Taken {
  readonly names: Set<string>;
  readonly uniqueIds: Set<string>;
  readonly entityIds: Set<string>;
  readonly triggers: Set<string>;
}

export interface Candidate {
  readonly key: string;
  readonly component: Component;
  /** The keys it inherits from the root. */
  readonly shared: Readonly<Record<string, unknown>>;
  readonly deviceName: string;
  readonly taken: Taken;
}

/** The problems of one component. A platform alone is a valid tombstone. */
export function componentProblems(candidate: Candidate): string[] {
  const { key, component } = candidate;
  if (!isRecord(component)) return ['is not an object'];
  const rules = PLATFORMS[component.platform];
  if (!OBJECT_ID.test(key)) return ['illegal component key'];
  if (!rules) return ['unknown platform'];
  if (Object.keys(component).length === 1) return [];
  return [
    ...keyProblems(candidate, rules),
    ...(rules.isEntity ? entityProblems(candidate, rules) : triggerProblems(candidate)),
    ...unserialisable(component).map((path) => `${path} cannot be written as JSON`),
  ];
}

function entityProblems(candidate: Candidate, rules: PlatformRules): readonly string[] {
  const { component } = candidate;
  return [
    ...identityProblems(candidate),
    ...nameProblems(candidate),
    ...appearanceProblems(component, rules),
    ...topicProblems(candidate),
    ...(component.platform === 'sensor' ? sensorProblems(component) : []),
    ...(IMAGE_ENCODINGS.includes(component['image_encoding']) ? [] : ['unknown image_encoding']),
  ];
}

/** The rules of a device trigger (discovery.md B.4). */
function triggerProblems({ component, taken }: Candidate): readonly string[] {
  const { automation_type: automation, topic, type, subtype, payload } = component;
  const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
  return [
    ...(automation === 'trigger' ? [] : ['automation_type is not trigger']),
    ...(isTopic(topic) ? [] : ['topic is no topic']),
    ...(isText(type) && isText(subtype) ? [] : ['type or subtype is no text']),
    ...(payload === undefined || isText(payload) ? [] : ['payload is no text']),
    // Home Assistant's key of a trigger within its device.
    ...claim(taken.triggers, `${type}_${subtype}`, 'type and subtype are taken'),
  ];
}

function keyProblems({ component, shared }: Candidate, rules: PlatformRules): readonly string[] {
  return [
    ...Object.keys(component)
      .filter((key) => !rules.keys.includes(key))
      .map((key) => `unknown key ${key}`),
    ...rules.required
      .filter((key) => component[key] === undefined && shared[key] === undefined)
      .map((key) => `${key} is missing`),
  ];
}

function identityProblems({ component, taken }: Candidate): readonly string[] {
  const { unique_id: uniqueId, default_entity_id: entityId } = component;
  return [
    ...(typeof uniqueId === 'string' && uniqueId !== '' ? [] : ['unique_id is missing']),
    ...claim(taken.uniqueIds, `${component.platform} ${uniqueId}`, 'unique_id is taken'),
    ...entityIdProblems(component.platform, entityId),
    ...claim(taken.entityIds, entityId, 'default_entity_id is taken'),
  ];
}

function entityIdProblems(platform: string, entityId: unknown): readonly string[] {
  if (typeof entityId !== 'string') return ['default_entity_id is missing'];
  const [domain, slug, ...rest] = entityId.split('.');
  return [
    ...(domain === platform ? [] : ['default_entity_id is of another platform']),
    ...(slug !== undefined && rest.length === 0 && SLUG.test(slug) && entityId.length <= 255
      ? []
      : ['default_entity_id is no legal entity id']),
  ];
}

function nameProblems({ component, deviceName, taken }: Candidate): readonly string[] {
  const { name } = component;
  if (typeof name !== 'string' || name.trim() === '') return ['name is missing'];
  const lower = name.toLowerCase();
  return [
    ...(deviceName !== '' && beginsWithWord(lower, deviceName.toLowerCase())
      ? ['name begins with the name of the device']
      : []),
    ...claim(taken.names, lower, 'name is taken'),
  ];
}

function beginsWithWord(text: string, word: string): boolean {
  return text.startsWith(word) && !/^[\p{L}\p{N}]/u.test(text.slice(word.length));
}

function claim(taken: Set<string>, value: unknown, problem: string): readonly string[] {
  if (typeof value !== 'string') return [];
  if (taken.has(value)) return [problem];
  taken.add(value);
  return [];
}

function appearanceProblems(component: Component, rules: PlatformRules): readonly string[] {
  const { icon, entity_category: category, device_class: deviceClass } = component;
  return [
    ...(icon === undefined || (typeof icon === 'string' && ICON.test(icon))
      ? []
      : ['icon is no prefix:name']),
    ...(category === undefined || rules.categories.some((known) => known === category)
      ? []
      : ['entity_category is refused for this platform']),
    ...(deviceClass === undefined || rules.deviceClasses.some((known) => known === deviceClass)
      ? []
      : ['unknown device_class for this platform']),
  ];
}

const TOPIC_KEYS = ['state_topic', 'command_topic', 'json_attributes_topic', 'image_topic'];

const IMAGE_ENCODINGS: readonly unknown[] = [undefined, 'raw', 'b64'];

function topicProblems({ component, shared }: Candidate): readonly string[] {
  return [
    ...sharedProblems({ ...shared, ...component }),
    ...TOPIC_KEYS.filter((key) => component[key] !== undefined && !isTopic(component[key])).map(
      (key) => `${key} is no topic`,
    ),
    ...(component['json_attributes_template'] !== undefined &&
    component['json_attributes_topic'] === undefined
      ? ['json_attributes_template without json_attributes_topic']
      : []),
    ...(component['retain'] === undefined || component['retain'] === false
      ? []
      : ['commands must not be retained']),
  ];
}
