import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cardConfig, weekConfig } from '../../src/card/config.ts';
import { createTopics } from '../../src/home/topics.ts';
import { SUB_DEVICES } from '../../src/school/sub-devices.ts';
import { childOutput, entitiesIn } from '../school/catalogue/documents.ts';
import { pupil } from '../school/catalogue/school.ts';
import { entities } from '../school/catalogue/walk.ts';
import { languages, parentsPages, proseOf, read, stringsIn, type Tree, yamlOf } from './pages.ts';

/** `sensor.KEY` for every entity of a child, and for a button of the message that the pages configure. */
const known = new Set([
  ...entities.map(({ key, component }) => `${component.platform}.${key}`),
  'button.send_ill_today',
]);

/** Actions with the form of entity ids. */
const actions = ['button.press'];

const OURS = /\b(sensor|binary_sensor|button)\.(\w+)/g;

/** Entity ids of the bridge in a text that do not exist. */
function invented(text: string): string[] {
  return [...text.matchAll(OURS)]
    .map(([id, platform = '', name = '']) => ({
      id,
      common: `${platform}.${name.replace(/^(ola|family|dziennik2mqtt)_/, '')}`,
    }))
    .filter(({ id, common }) => !/\.(ola|family|dziennik2mqtt)_/.test(id) || !known.has(common))
    .map(({ id }) => id)
    .filter((id) => !actions.includes(id))
    .filter((id) => !/^\w+\.(ola_average|ola|family|dziennik2mqtt)_(SUBJECT)?$/.test(id))
    .filter((id) => id !== 'button.ola_send_TEMPLATE');
}

const entityIds = z.union([z.string(), z.array(z.string()).min(1)]);
const template = z.string().regex(/\{[{%]/);
const seconds = z.string().regex(/^-?\d\d:\d\d:\d\d$/);

/** The triggers, conditions and actions of Home Assistant since 2024.10 that the pages use. */
const trigger = z.discriminatedUnion('trigger', [
  z.strictObject({
    trigger: z.literal('state'),
    entity_id: entityIds,
    attribute: z.string().optional(),
    to: z.string().optional(),
    not_from: z.array(z.string()).optional(),
    not_to: z.array(z.string()).optional(),
    for: seconds.optional(),
  }),
  z.strictObject({
    trigger: z.literal('time'),
    at: z.union([seconds, z.strictObject({ entity_id: z.string(), offset: seconds })]),
  }),
  z.strictObject({ trigger: z.literal('tag'), tag_id: z.string() }),
  z.strictObject({
    trigger: z.literal('event'),
    event_type: z.literal('mobile_app_notification_action'),
    event_data: z.strictObject({ action: z.string() }),
  }),
]);

const condition = z.discriminatedUnion('condition', [
  z.strictObject({ condition: z.literal('state'), entity_id: z.string(), state: entityIds }),
  z.strictObject({ condition: z.literal('numeric_state'), entity_id: z.string(), above: z.number() }),
  z.strictObject({ condition: z.literal('template'), value_template: template }),
]);

const target = z.strictObject({ entity_id: z.string() });

const call = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('notify.mobile_app_phone'),
    data: z.strictObject({
      title: z.string(),
      message: z.string(),
      data: z
        .strictObject({
          tag: z.string(),
          actions: z.array(z.strictObject({ action: z.string(), title: z.string() })),
        })
        .optional(),
    }),
  }),
  z.strictObject({
    action: z.literal('telegram_bot.send_photo'),
    data: z.strictObject({ url: z.url(), caption: template }),
  }),
  z.strictObject({ action: z.literal('button.press'), target }),
  z.strictObject({ action: z.literal('homeassistant.update_entity'), target }),
  z.strictObject({
    action: z.literal('light.turn_on'),
    target,
    data: z.strictObject({ brightness_pct: z.int().min(1).max(100), transition: z.int() }),
  }),
]);

const action = z.union([
  call,
  z.strictObject({ delay: seconds }),
  z.strictObject({
    wait_for_trigger: z.array(trigger).min(1),
    timeout: seconds,
    continue_on_timeout: z.literal(false),
  }),
]);

const automation = z.strictObject({
  alias: z.string().startsWith('Ola: '),
  mode: z.enum(['single', 'restart', 'queued']),
  max: z.int().optional(),
  triggers: z.array(trigger).min(1),
  conditions: z.array(condition),
  actions: z.array(action).min(1),
});

const purge = z.strictObject({
  action: z.literal('recorder.purge_entities'),
  data: z.strictObject({ entity_globs: z.array(z.string()) }),
});

const recorder = z.strictObject({
  recorder: z.strictObject({
    exclude: z.strictObject({ entities: z.array(z.string()).optional(), entity_globs: z.array(z.string()) }),
  }),
});

const card = z.strictObject({
  type: z.literal('entities'),
  title: z.string(),
  entities: z.array(z.strictObject({ entity: z.string() })),
});

const dziennikCard = z
  .looseObject({ type: z.literal('custom:dziennik-card') })
  .refine((tree) => cardConfig(tree, 'en').child === 'ola');
const dziennikWeekCard = z
  .looseObject({ type: z.literal('custom:dziennik-week-card') })
  .refine((tree) => weekConfig(tree, 'en').child === 'ola');
const strategy = z.strictObject({ strategy: z.strictObject({ type: z.literal('custom:dziennik') }) });

const forHomeAssistant = (page: string): readonly Tree[] =>
  yamlOf(page).filter((tree) =>
    ['triggers', 'recorder', 'action', 'type', 'strategy'].some((key) => key in tree),
  );

const blocks = parentsPages.flatMap((page) =>
  forHomeAssistant(page).map((tree, index) => ({ page, number: index + 1, tree })),
);

const automations = Object.fromEntries(
  languages.map((language) => [language, yamlOf(`docs/${language}/automations.md`)]),
);

/** Whether all brackets and tags of a template are closed. */
const balanced = (text: string): boolean =>
  [
    [/\{\{/g, /\}\}/g],
    [/\{%/g, /%\}/g],
    [/\{% (if|for) /g, /\{% end(if|for) /g],
    [/\(/g, /\)/g],
  ].every(([open, shut]) => text.match(open!)?.length === text.match(shut!)?.length);

describe('YAML for Home Assistant', () => {
  it.each(blocks)('in $page ($number) has a valid shape', ({ tree }) => {
    const shapes = z.union([automation, purge, recorder, card, dziennikCard, dziennikWeekCard, strategy]);
    expect(shapes.safeParse(tree).error?.message).toBeUndefined();
  });

  it.each(blocks)('in $page ($number) names only existing entities', ({ tree }) => {
    expect(stringsIn(tree).flatMap(invented)).toEqual([]);
  });

  it.each(blocks)('in $page ($number) has balanced templates', ({ tree }) => {
    expect(stringsIn(tree).filter((text) => !balanced(text))).toEqual([]);
  });

  it.each(parentsPages)('is described in %s with existing entities only', (page) => {
    expect(invented(proseOf(page))).toEqual([]);
  });

  it('has no invented entity, which the tests above would find', () => {
    expect(invented('sensor.ola_homework and sensor.average')).toEqual([
      'sensor.ola_homework',
      'sensor.average',
    ]);
  });
});

describe('the action that purges the history', () => {
  const { entityPrefix } = createTopics({
    baseTopic: 'dziennik2mqtt',
    discoveryPrefix: 'homeassistant',
    subDevices: SUB_DEVICES,
  });
  const globs = entities
    .filter(({ output }) => ['ola', 'family', 'bridge'].includes(output.owner))
    .map(({ component, output }) => `${component.platform}.${entityPrefix(output.owner)}_*`);

  it.each(languages)('names every platform of a child, the family and the bridge: %s', (language) => {
    const named = yamlOf(`docs/${language}/remove.md`).flatMap((tree) => purge.safeParse(tree).data ?? []);
    expect(named.flatMap(({ data }) => data.entity_globs).toSorted()).toEqual([...new Set(globs)].toSorted());
  });
});

describe('automations', () => {
  it('are some, with distinct names', () => {
    for (const list of Object.values(automations)) {
      expect(list.length).toBeGreaterThanOrEqual(5);
      expect(new Set(list.map((one) => one['alias'])).size).toBe(list.length);
    }
  });

  it('are equal in both languages except for texts', () => {
    const acts = automations['en']?.map(({ mode, triggers, conditions }) => ({ mode, triggers, conditions }));
    expect(automations['pl']).toMatchObject(acts ?? []);
    expect(withoutTexts(automations['pl'])).toEqual(withoutTexts(automations['en']));
  });

  it('press at most one button', () => {
    for (const { actions } of automations['en'] ?? []) {
      const presses = Array.isArray(actions)
        ? actions.filter((one) => call.safeParse(one).data?.action === 'button.press')
        : [];
      expect(presses.length).toBeLessThan(2);
    }
  });
});

it.each(languages)(
  "the text of the picture of a child's device names the ten entities on it (%s)",
  (language) => {
    const { document } = childOutput(pupil(), { language });
    const own = entitiesIn(document).filter(([, component]) => component['entity_category'] === undefined);
    const [, text = ''] = /!\[([^\]]*)\]\(\.\.\/device/.exec(read(`docs/${language}/install.md`)) ?? [];
    const plain = text.replaceAll(/\s+/g, ' ').toLowerCase();
    expect(
      own.map(([, { name }]) => String(name)).filter((name) => !plain.includes(name.toLowerCase())),
    ).toEqual([]);
  },
);

/** The value with empty texts. */
function withoutTexts(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, item) => (['alias', 'title', 'message'].includes(key) ? '' : item)),
  );
}
