import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { partNames } from '../../src/school/catalogue/home.ts';
import { documented } from '../../src/school/catalogue/index.ts';
import { blueprints, holds, inputsIn, type Trigger, withActions } from './blueprints.ts';
import { languages, read, stringsIn } from './pages.ts';

/** By `event.new_grade`, the event types of the entity, if it has any. */
const known = new Map(
  Object.values(documented)
    .flat()
    .map((row) => [
      `${row.platform}.${row.key}`,
      row.platform === 'event' ? Object.keys(row.eventTypes) : [],
    ]),
);

const REPOSITORY = 'https://github.com/dziennik2mqtt/dziennik2mqtt/blob/main';
const ENTITY = /\b(\w+)\.ola_(\w+)/g;

const named = (text: string): readonly string[] =>
  [...text.matchAll(ENTITY)].map(([, platform, key]) => `${platform}.${key}`);

const [first] = withActions;

describe.each(blueprints)('the blueprint $name', ({ name, path, text, parsed }) => {
  const { blueprint, ...automation } = parsed;
  const { actions, phones, events, types } = blueprint.input;

  it('has the address that it is imported from again', () => {
    expect(blueprint.source_url).toBe(`${REPOSITORY}/${path}`);
    expect(blueprint.homeassistant.min_version).toBe('2025.10.0');
  });

  it('uses each of its inputs, and no other', () => {
    expect([...new Set(inputsIn(automation))].toSorted()).toEqual(Object.keys(blueprint.input).toSorted());
  });

  it('names only entities and event types that exist', () => {
    const own = named(text);
    // Those that ask the bridge name none.
    expect(own.length > 0).toBe(!('base_topic' in blueprint.input));
    for (const id of own) expect([...known.keys()]).toContain(id);
    if (!types || !('select' in types.selector)) return;
    const eventTypes = own.flatMap((id) => known.get(id) ?? []);
    const options = types.selector.select.options.map(({ value }) => value);
    expect(eventTypes).toEqual(expect.arrayContaining(options));
    expect(options).toEqual(expect.arrayContaining(z.array(z.string()).min(1).parse(types.default)));
  });

  it('has its texts in both languages', () => {
    const paragraphs = blueprint.description.trim().split('\n\n');
    expect(paragraphs).toHaveLength(2);
    expect(paragraphs[0]).toMatch(/[ąćęłńóśźż]/);
    for (const { name: label } of Object.values(blueprint.input)) expect(label).toContain(' / ');
  });

  it("sends the bridge's words with its default action", () => {
    // Others talk to a person themselves.
    if (!actions) return;
    const { phones: ownPhones, actions: ownActions } = first?.parsed.blueprint.input ?? {};
    expect([phones, actions]).toEqual([ownPhones, ownActions]);
    // An event has the child's name in its title.
    if (events) return;
    const title = stringsIn(automation).find((one) => one.includes('friendly_name')) ?? '';
    expect(title).not.toBe('');
    expect(title).toContain('regex_replace');
  });

  it('takes the device out of the names of entities, in each language of the bridge', () => {
    const parts = [...new Set(Object.values(partNames).flatMap((name) => Object.values(name)))].toSorted();
    const taken = [...text.matchAll(/\^\(\.\+\): \((.*?)\) '/g)].map(([, names = '']) => names.split('|'));
    // A list of phones gets the beginning of its actions by the filter.
    expect(taken).toHaveLength(text.split(/regex_replace(?!', '\^')/).length - 1);
    for (const names of taken) expect(names.toSorted()).toEqual(parts);
  });

  it.each(languages)('is on the page for parents in %s, with a link to import it', (language) => {
    const page = read(`docs/${language}/blueprints.md`);
    const link = `https://my.home-assistant.io/redirect/blueprint_import/?blueprint_url=${encodeURIComponent(`${REPOSITORY}/${path}`)}`;
    expect(page).toContain(`(${link})`);
    expect(page).toContain(`\`${name}\``);
  });
});

describe.each(blueprints.filter(({ parsed }) => 'events' in parsed.blueprint.input))(
  'the condition of $name',
  ({ parsed }) => {
    const [condition, ...others] = parsed.conditions ?? [];
    const inputs = { types: ['new'], limit: 2 };
    const event = (id: string, more: object = {}, state = '2026-11-19T08:00:00.000+00:00') => ({
      state,
      attributes: { id, event_type: 'new', value: 2, ...more },
    });
    const template = condition?.value_template ?? '';
    const told = (from_state: Trigger['from_state'], to_state: Trigger['to_state']): boolean =>
      holds(template, { from_state, to_state }, inputs);

    it('holds for another event alone, not for the last one after a restart', () => {
      expect(others).toEqual([]);
      expect(told(event('1'), event('2'))).toBe(true);
      expect(told(event('1', {}, 'unknown'), event('2'))).toBe(true);
      expect(told(event('1'), event('1'))).toBe(false);
      expect(told(event('1', {}, 'unavailable'), event('2'))).toBe(false);
      expect(told(null, event('2'))).toBe(false);
      expect(told(event('1'), null)).toBe(false);
      for (const state of ['unknown', 'unavailable'])
        expect(told(event('1'), event('2', {}, state))).toBe(false);
    });

    it('holds for the chosen types, and for a grade up to the limit', () => {
      expect(told(event('1'), event('2', { event_type: 'removed' }))).toBe(!template.includes('types'));
      const isLow = [1, 2, 2.5, 6, null, 'bdb'].map((value) => told(event('1'), event('2', { value })));
      expect(isLow).toEqual(
        [1, 2, 2.5, 6, null, 'bdb'].map((value) => !template.includes('limit') || value === 1 || value === 2),
      );
    });
  },
);

describe('the blueprints', () => {
  it('are at least thirty', () => {
    expect(blueprints.length).toBeGreaterThanOrEqual(30);
  });

  it('need no state of an entity that was removed for their words', () => {
    // What is made before the conditions, too.
    expect(blueprints.filter(({ text }) => /default\(states\[\w+\]\)/.test(text))).toEqual([]);
  });
});
