import { describe, expect, it } from 'vitest';
import {
  childFields,
  formFields,
  formOnly,
  formPath,
  isMinutes,
  messageFields,
  optionPaths,
} from '../../src/addon/form.ts';
import { schemaKeys } from '../../src/config/json-schema.ts';
import { languages } from '../../src/lib/language.ts';
import { addon, entryOf, supervised, type Translation, translation } from './form.ts';
import { least, load } from './options.ts';

/** The places of the configuration that the form does not have, and why. */
const notInTheForm: Readonly<Record<string, string>> = {
  'portal.timezone': 'the register is Polish',
  'updates.release_notes': 'Home Assistant tells of new versions of an add-on',
  'children[].password_file': 'the form keeps the password',
  'children[].morning_steps[].icon': 'the form has all steps in one text',
  'children[].morning_steps[].name': 'the form has all steps in one text',
  'children[].privacy.states': 'the form has one level for all screens of a child',
  'children[].privacy.wall': 'the form has one level for all screens of a child',
  'children[].privacy.feeds': 'the form has one level for all screens of a child',
  'children[].privacy.week': 'the form has one level for all screens of a child',
  'children[].privacy.dav': 'the form has one level for all screens of a child',
  'children[].privacy.notifications': 'the form has one level for all screens of a child',
  'mqtt.ca_file': 'the add-on sees only its own files',
  'mqtt.cert_file': 'the add-on sees only its own files',
  'mqtt.key_file': 'the add-on sees only its own files',
  'http.parents[].name': 'the form has users of Home Assistant, by name',
  'http.parents[].token': 'the form has users of Home Assistant, by name',
  'http.host': 'ingress decides',
  'http.port': 'ingress decides',
  'http.max_download': 'larger files are at the portal',
  'http.allowed_hosts': 'the port of the add-on is for the home network',
  'storage.path': '/data',
  'storage.key_file': 'in /data, without a copy in the backup',
  'log.format': 'the log tab is read by people',
};

/** Every place of the configuration that the form fills. */
function filled(): string[] {
  const top = Object.entries(optionPaths).filter(([option]) => typeof addon.schema[option] === 'string');
  const messages = messageFields.map((field) =>
    ['teacher', 'tutor', 'account_id'].includes(field) ? `to.${field}` : field,
  );
  return [
    ...top.map(([, path]) => path.join('.')),
    ...childFields.map((field) => `children[].${field === 'privacy' ? 'privacy.level' : field}`),
    ...messages.map((field) => `commands.messages[].${field}`),
  ];
}

/** Every place of the configuration that holds a value, not a group. */
function places(): string[] {
  const all = schemaKeys();
  // A parent may be a name alone, a step of the morning its pictogram.
  return [...new Set(all)].filter(
    (key) =>
      ['http.parents', 'children[].morning_steps'].includes(key) ||
      !all.some((other) => other.startsWith(`${key}.`) || other.startsWith(`${key}[]`)),
  );
}

describe("the add-on's form", () => {
  it('fills every place of the configuration except those in `notInTheForm`', () => {
    expect(filled().toSorted()).toEqual(
      places()
        .filter((key) => !(key in notInTheForm))
        .toSorted(),
    );
    for (const key of Object.keys(notInTheForm)) expect(places()).toContain(key);
  });

  it('has exactly the fields that are read from its options', () => {
    expect(Object.keys(addon.schema).toSorted()).toEqual(formFields.toSorted());
    expect(Object.keys(entryOf('children'))).toEqual([...childFields]);
    expect(Object.keys(entryOf('messages'))).toEqual([...messageFields]);
  });

  it('has switches of the add-on, which are off by default and no part of the configuration', () => {
    for (const option of formOnly) {
      expect(addon.schema[option]).toMatch(/^bool/);
      expect(addon.options[option] ?? false).toBe(false);
      expect(schemaKeys()).not.toContain(option);
      expect(load({ ...least, [option]: false })).toEqual(load(least));
    }
  });

  it('offers every language', () => {
    expect(addon.schema['language']).toBe(`list(${languages.join('|')})`);
    const offered = new RegExp(`\\b(?:${languages.join('|')})\\b`, 'g');
    for (const language of languages)
      expect(translation(language)['language']?.description?.match(offered)).toEqual([...languages]);
  });

  it.each(languages)('is named and explained in %s, field by field', (language) => {
    const translated = translation(language);
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(addon.schema).toSorted());
    for (const [option, words] of Object.entries(translated)) {
      const fields: Readonly<Record<string, Translation>> = words.fields ?? {};
      const kind = addon.schema[option];
      expect(Object.keys(fields), option).toEqual(Array.isArray(kind) ? Object.keys(entryOf(option)) : []);
      for (const { name = '', description = '' } of [words, ...Object.values(fields)]) {
        expect(name.length, option).toBeGreaterThan(2);
        expect(description.length, option).toBeGreaterThan(5);
      }
    }
  });

  it.each(['pl', 'uk'])('has the same numbers in %s as in English', (language) => {
    const numbers = (words: Translation): string[] =>
      [...`${words.description}`.matchAll(/\d+/g)].map(([found]) => found);
    for (const [option, words] of Object.entries(translation('en'))) {
      const other = translation(language)[option] ?? {};
      expect(numbers(other).toSorted(), option).toEqual(numbers(words).toSorted());
    }
  });

  it('names the configuration’s defaults for empty fields', () => {
    const { polling, display, mqtt, home_assistant } = load(least);
    for (const [option, { description = '' }] of Object.entries(translation('en'))) {
      const minutes = /Empty: (\d+)/.exec(description)?.[1];
      if (!isMinutes(option)) continue;
      const key = optionPaths[option]?.at(-1);
      const found = Object.entries({ ...polling, ...display }).find(([name]) => name === key)?.[1];
      const inSchoolHours = typeof found === 'object' && 'school' in found ? found.school : found;
      expect(inSchoolHours, option).toBe(Number(minutes) * 60_000);
    }
    const english = translation('en');
    expect(english['mqtt_base_topic']?.description).toContain(mqtt.base_topic);
    expect(english['discovery_prefix']?.description).toContain(`Empty: ${home_assistant.discovery_prefix}.`);
    expect(english['status_topic']?.description).toContain(`Empty: ${home_assistant.status_topic}.`);
  });

  it('has valid defaults, equal to those of the configuration', () => {
    for (const [option, value] of Object.entries(addon.options)) {
      const kind = addon.schema[option];
      if (typeof kind === 'string') expect(supervised(kind, value), option).toBe(value);
      expect(String(kind), option).not.toMatch(/\?$/);
    }
    const { base_url, children } = least;
    expect(load(least)).toEqual(load({ base_url, children }));
  });

  it('shows four fields at first, and the list of messages, which cannot be optional', () => {
    const required = Object.entries(addon.schema).filter(([, kind]) => !String(kind).endsWith('?'));
    const first = ['base_url', 'children', 'language', 'mqtt_url', 'messages'];
    expect(required.map(([option]) => option)).toEqual(first);
    expect(Object.keys(addon.options)).toEqual(first);
    expect(Object.keys(addon.schema).slice(0, first.length)).toEqual(first);
  });

  it('has a default for every required field, so that the demo starts before anything is filled in', () => {
    const required = Object.entries(addon.schema).filter(([, kind]) => !String(kind).endsWith('?'));
    const without = required.map(([option]) => option).filter((option) => !(option in addon.options));
    expect(without).toEqual([]);
    expect(load({ ...addon.options, demo: true }).children.map(({ name }) => name)).toEqual(['Ola', 'Janek']);
  });

  it.each([
    ['base_url', ' portal.example ', { portal: { base_url: 'https://portal.example' } }],
    ['base_url', 'https://portal.example/start ', { portal: { base_url: 'https://portal.example' } }],
    ['base_url', 'Https://portal.example', { portal: { base_url: 'https://portal.example' } }],
    ['auth_url', 'Https://auth.example', { portal: { auth_url: 'https://auth.example' } }],
    ['auth_url', 'auth.example', { portal: { auth_url: 'https://auth.example' } }],
    ['referer', 'www.portal.example/a ', { portal: { referer: 'https://www.portal.example/a' } }],
    ['quiet_from', '7:00', { polling: { quiet_hours: { from: '07:00' } } }],
    ['quiet_to', '07:00 ', { polling: { quiet_hours: { to: '07:00' } } }],
    ['digest', ' friday 7:30 ', { digest: { at: { weekday: 5, time: '07:30' } } }],
    ['remind_after', '2d ', { unseen: { remind_after: 2 * 86_400_000 } }],
    ['week_token', ` ${'a'.repeat(16)} `, { http: { week_token: 'a'.repeat(16) } }],
    ['mqtt_url', 'mqtt://192.168.1.10:1883 ', { mqtt: { url: 'mqtt://192.168.1.10:1883' } }],
    ['mqtt_url', 'Mqtt://192.168.1.10:1883', { mqtt: { url: 'Mqtt://192.168.1.10:1883' } }],
    ['referer', 'Https://www.portal.example/a', { portal: { referer: 'https://www.portal.example/a' } }],
    ['mqtt_base_topic', 'school ', { mqtt: { base_topic: 'school' } }],
  ])('takes %s as "%s"', (option, value, config) => {
    const kind = addon.schema[option];
    expect(supervised(typeof kind === 'string' ? kind : '', value)).toBe(value);
    expect(load({ ...least, [option]: value })).toMatchObject(config);
  });

  it('takes blanks around a login and a short name', () => {
    const child = { name: 'Ola', login: ' 1234567 ', password: 'x', id: 'ola ' };
    for (const field of ['login', 'id'] as const)
      expect(supervised(entryOf('children')[field] ?? '', child[field])).toBe(child[field]);
    expect(load({ ...least, children: [child] }).children).toMatchObject([{ id: 'ola', login: '1234567' }]);
  });

  it('has the depth and the types that the Supervisor supports', () => {
    const known = /^(?:bool|password|int\(\d+,\d+\)|list\([^()]+\)|match\(\^.*\$\))\??$/;
    for (const kind of Object.values(addon.schema)) {
      const kinds = typeof kind === 'string' ? [kind] : Object.values(kind[0] ?? {});
      expect(kinds.length).toBeGreaterThan(0);
      for (const one of kinds) expect(one).toMatch(known);
    }
  });

  it('maps a place of the configuration to its field', () => {
    expect(formPath('commands.messages[1].to.teacher')).toBe('messages[1].teacher');
    expect(formPath('commands.messages[1].children[2]')).toBe('messages[1].children');
    expect(formPath('commands.messages[1].to')).toBe('messages[1]');
    expect(formPath('children[0].login')).toBe('children[0].login');
    expect(formPath('children[0].privacy.level')).toBe('children[0].privacy');
    expect(formPath('children[0].bring.WF[1]')).toBe('children[0].bring');
    expect(formPath('privacy.wall')).toBe('privacy_wall');
    expect(formPath('polling.grades')).toBe('poll_grades');
    expect(formPath('grades.corrections')).toBe('corrections');
    expect(formPath('http.port')).toBe('http.port');
  });
});
