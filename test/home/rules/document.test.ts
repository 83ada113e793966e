import { describe, expect, it } from 'vitest';
import type { Component, DiscoveryDocument } from '../../../src/home/device.ts';
import { childOutput } from '../../school/catalogue/documents.ts';
import { pupil } from '../../school/catalogue/school.ts';
import { problemsOf } from './document.ts';

const output = childOutput(pupil(), { hasPictures: true });
const { document: right, discoveryTopic: topic } = output;
const picture = output.subDevices
  .map(({ document }) => document.components['picture_of_the_day'])
  .find((component) => component !== undefined) ?? { platform: 'image' };

type Change = Readonly<Record<string, unknown>>;

const root = (change: Change): DiscoveryDocument => ({ ...right, ...change });
const device = (change: Change): DiscoveryDocument => root({ device: { ...right.device, ...change } });
const origin = (change: Change): DiscoveryDocument => root({ origin: { ...right.origin, ...change } });

function one(key: string, change: Change): DiscoveryDocument {
  const before = right.components[key];
  if (!before) throw new TypeError(`no component ${key}`);
  return root({ components: { ...right.components, [key]: { ...before, ...change } satisfies Component } });
}

const image = (change: Change): DiscoveryDocument =>
  root({ components: { picture: { ...picture, ...change } satisfies Component } });

const without = (record: Change, ...keys: string[]): Change =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

const status = right.components['status'] ?? { platform: 'sensor' };
const bare = (key: string, ...keys: string[]): DiscoveryDocument =>
  root({ components: { ...right.components, [key]: without(right.components[key] ?? {}, ...keys) } });

const wrongRoots: readonly (readonly [string, DiscoveryDocument, RegExp])[] = [
  ['~ at the root', root({ '~': 'dziennik2mqtt/ola' }), /unknown key ~/],
  [
    'an attributes topic at the root',
    root({ json_attributes_topic: 'a/b' }),
    /unknown key json_attributes_topic/,
  ],
  ['a key of our own at the root', root({ schema_version: 1 }), /unknown key schema_version/],
  ['no device', root({ device: undefined }), /device is missing/],
  ['no origin', root({ origin: undefined }), /origin is missing/],
  ['no components', root({ components: undefined }), /components is not an object/],
  ['a list of components', root({ components: [] }), /components is not an object/],
  ['a device without identifier', device({ identifiers: [] }), /no identifiers/],
  ['a device without name', device({ name: '' }), /no name/],
  ['an unknown device key', device({ entry_type: 'service' }), /unknown key device.entry_type/],
  ['an area', device({ suggested_area: 'Hall' }), /unknown key device.suggested_area/],
  ['a device value that is no text', device({ sw_version: 3 }), /device.sw_version is not a text/],
  ['a configuration address of another kind', device({ configuration_url: '/wall' }), /configuration_url/],
  ['an origin without name', origin({ name: undefined }), /origin has no name/],
  ['an unknown origin key', origin({ author: 'x' }), /unknown key origin.author/],
  ['both forms of availability', root({ availability_topic: 'a/b' }), /together/],
  [
    'an unknown key in an availability entry',
    root({ availability: [{ topic: 'a', retain: true }] }),
    /availability.retain/,
  ],
  ['an availability entry without topic', root({ availability: [{}] }), /without topic/],
  ['an unknown availability mode', root({ availability_mode: 'most' }), /unknown availability_mode/],
  ['QoS 3', root({ qos: 3 }), /qos/],
  [
    'a value that JSON cannot carry',
    device({ hw_version: Number.NaN }),
    /device.hw_version cannot be written/,
  ],
];

const wrongComponents: readonly (readonly [string, DiscoveryDocument, RegExp])[] = [
  ['an unknown platform', one('status', { platform: 'calendar' }), /unknown platform/],
  ['an abbreviated platform', root({ components: { x: { p: 'sensor' } } }), /unknown platform/],
  ['no unique id', bare('status', 'unique_id'), /unique_id is missing/],
  ['a unique id twice', one('average', { unique_id: status['unique_id'] }), /average: unique_id is taken/],
  ['an illegal component key', root({ components: { średnia: status } }), /illegal component key/],
  ['a sensor without state topic', bare('average', 'state_topic'), /state_topic is missing/],
  ['a button without command topic', bare('refresh', 'command_topic'), /command_topic is missing/],
  ['a button with a state topic', one('refresh', { state_topic: 'a/b' }), /unknown key state_topic/],
  ['an image without topic', image({ image_topic: undefined }), /image_topic is missing/],
  ['an image with a wildcard topic', image({ image_topic: 'a/#' }), /image_topic is no topic/],
  ['an unknown encoding of an image', image({ image_encoding: 'base64' }), /unknown image_encoding/],
  ['an image with a state topic', image({ state_topic: 'a/b' }), /unknown key state_topic/],
  ['a retaining button', one('refresh', { retain: true }), /must not be retained/],
  ['object_id, which is ignored since 2026.4', one('average', { object_id: 'x' }), /unknown key object_id/],
  [
    'a key that would be silently dropped',
    one('average', { translation_key: 'x' }),
    /unknown key translation_key/,
  ],
  [
    'a sensor key on a binary sensor',
    one('problem', { state_class: 'measurement' }),
    /unknown key state_class/,
  ],
  [
    'force_update, a row for every message',
    one('average', { force_update: true }),
    /unknown key force_update/,
  ],
  ['expire_after on retained states', one('average', { expire_after: 60 }), /unknown key expire_after/],
  ['no default entity id', bare('average', 'default_entity_id'), /default_entity_id is missing/],
  ['an entity id of another platform', one('average', { default_entity_id: 'button.x' }), /another platform/],
  ['an entity id with capitals', one('average', { default_entity_id: 'sensor.Ola' }), /no legal entity id/],
  [
    'an entity id with two underscores',
    one('average', { default_entity_id: 'sensor.a__b' }),
    /no legal entity id/,
  ],
  [
    'an entity id that ends in an underscore',
    one('average', { default_entity_id: 'sensor.a_' }),
    /no legal entity id/,
  ],
  ['an entity id without domain', one('average', { default_entity_id: 'average' }), /no legal entity id/],
  [
    'an entity id twice',
    one('average', { default_entity_id: status['default_entity_id'] }),
    /default_entity_id is taken/,
  ],
  ['no name', bare('average', 'name'), /name is missing/],
  ['an empty name', one('average', { name: ' ' }), /name is missing/],
  [
    'a name that begins with the device',
    one('average', { name: 'Ola średnia' }),
    /begins with the name of the device/,
  ],
  ['a name twice', one('average', { name: String(status['name']).toUpperCase() }), /name is taken/],
  ['an icon without prefix', one('average', { icon: 'school' }), /icon/],
  ['category config on a sensor', one('average', { entity_category: 'config' }), /entity_category/],
  ['category config on a binary sensor', one('problem', { entity_category: 'config' }), /entity_category/],
  ['an unknown category', one('refresh', { entity_category: 'system' }), /entity_category/],
  [
    'a device class of another platform',
    one('problem', { device_class: 'timestamp' }),
    /unknown device_class/,
  ],
  ['a device class for grades', one('average', { device_class: 'grade' }), /unknown device_class/],
  [
    'a timestamp with unit',
    one('school_start', { unit_of_measurement: 'h' }),
    /unit_of_measurement is impossible/,
  ],
  [
    'a timestamp with state class',
    one('school_start', { state_class: 'measurement' }),
    /state_class is impossible/,
  ],
  ['a timestamp with precision', one('school_start', { suggested_display_precision: 0 }), /needs a number/],
  ['an enum without options', bare('status', 'options'), /enum without options/],
  ['an enum with no options in its list', one('status', { options: [] }), /enum without options/],
  ['an enum with a number among its options', one('status', { options: ['ok', 1] }), /enum without options/],
  ['an option unknown', one('status', { options: ['ok', 'unknown'] }), /the option unknown is/],
  ['an option unavailable', one('status', { options: ['ok', 'unavailable'] }), /the option unavailable is/],
  ['an option None', one('status', { options: ['None', 'ok'] }), /the option None is/],
  ['an enum with state class', one('status', { state_class: 'measurement' }), /state_class is impossible/],
  ['options without enum', one('newest_grade', { options: ['4+'] }), /options without device_class enum/],
  ['an unknown state class', one('average', { state_class: 'mean' }), /unknown state_class/],
  ['an angle without degrees', one('average', { state_class: 'measurement_angle' }), /unknown state_class/],
  [
    'money as a measurement',
    one('average', { device_class: 'monetary', unit_of_measurement: 'PLN' }),
    /state_class is impossible/,
  ],
  [
    'money in no currency',
    one('newest_grade', { device_class: 'monetary', unit_of_measurement: 'zł' }),
    /unit_of_measurement is impossible/,
  ],
  ['a duration without unit', one('average', { device_class: 'duration' }), /needs a unit/],
  ['the legacy micro sign', one('average', { unit_of_measurement: '\u00b5s' }), /micro sign/],
  ['an empty unit', one('average', { unit_of_measurement: '' }), /no text/],
  ['half a digit of precision', one('average', { suggested_display_precision: 0.5 }), /no count/],
  ['NaN', one('average', { suggested_display_precision: Number.NaN }), /cannot be written as JSON/],
  ['an availability topic under a root list', one('average', { availability_topic: 'a/b' }), /together/],
  [
    'an availability entry without topic',
    one('average', { availability: [{ payload_available: 'on' }] }),
    /without topic/,
  ],
  ['availability that is no list', one('average', { availability: { topic: 'a' } }), /not a list/],
  [
    'an availability template for a list',
    one('average', { availability_template: '{{ value }}' }),
    /without availability_topic/,
  ],
  ['a state topic with a wildcard', one('average', { state_topic: 'a/#' }), /state_topic is no topic/],
  ['an empty command topic', one('refresh', { command_topic: '' }), /command_topic is no topic/],
  [
    'an attributes template without its topic',
    bare('average', 'json_attributes_topic'),
    /json_attributes_template without/,
  ],
  ['QoS 3', one('average', { qos: 3 }), /qos/],
  [
    'a device trigger with a unique id',
    one('new_grade-new', { unique_id: 'x' }),
    /new_grade-new: unknown key unique_id/,
  ],
  ['a device trigger without topic', bare('new_grade-new', 'topic'), /topic is missing/],
  ['a device trigger on several topics', one('new_grade-new', { topic: 'a/+' }), /topic is no topic/],
  ['a device trigger without type', one('new_grade-new', { type: ' ' }), /type or subtype is no text/],
  ['a device trigger without subtype', bare('new_grade-new', 'subtype'), /subtype is missing/],
  [
    'a device trigger of another automation type',
    one('new_grade-new', { automation_type: 'action' }),
    /type/,
  ],
  ['a device trigger for a payload of null', one('new_grade-new', { payload: null }), /payload is no text/],
  [
    'a device trigger with the words of another',
    one('new_grade-new', { type: right.components['new_grade-changed']?.['type'] }),
    /type and subtype are taken/,
  ],
];

describe('problemsOf', () => {
  it('finds no problem in a valid document', () => {
    expect(problemsOf(right, topic)).toEqual([]);
  });

  it.each([...wrongRoots, ...wrongComponents])('rejects %s', (_, document, problem) => {
    expect(problemsOf(document, topic).join('\n')).toMatch(problem);
  });

  it.each([
    'homeassistant/device/żółć/config',
    'homeassistant/sensor/ola/config',
    'homeassistant/device/a b/config',
  ])('rejects the topic %s', (wrong) => {
    expect(problemsOf(right, wrong)).toEqual(['illegal discovery topic']);
  });

  it('accepts a platform alone as a tombstone', () => {
    expect(problemsOf(root({ components: { gone: { platform: 'sensor' } } }), topic)).toEqual([]);
  });

  it('accepts the same unique id on another platform', () => {
    const document = one('refresh', { unique_id: status['unique_id'] });
    expect(problemsOf(document, topic)).toEqual([]);
  });

  it('accepts a name that begins with the letters of the device’s', () => {
    expect(problemsOf(one('average', { name: 'Olabogowie' }), topic)).toEqual([]);
  });
});
