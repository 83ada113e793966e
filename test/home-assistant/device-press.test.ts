import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';

const DEVICE = 'dziennik2mqtt_zosia';
const DOCUMENT = `homeassistant/device/${DEVICE}/config`;

const component = z.looseObject({ platform: z.string(), entity_category: z.string().optional() });
type Component = z.output<typeof component>;
const document = z.looseObject({ components: z.record(z.string(), component) });

const isButton = (entityId: string): boolean => /^button\.zosia_(?!2_)/.test(entityId);

const buttons = async (): Promise<ReadonlyMap<string, string>> => {
  const own = [...(await house().states()).values()].filter(({ entity_id: id }) => isButton(id));
  return new Map(own.map(({ entity_id: id, state }) => [id, state]));
};

/** The registry's, by entity id. */
const categories = async (): Promise<Record<string, string | null>> => {
  const { entities } = await house().home.seen();
  const own = entities.filter(({ entity_id: id }) => isButton(id));
  return Object.fromEntries(own.map(({ entity_id: id, entity_category: category }) => [id, category]));
};

/** Publishes the document with changed buttons; resolves when Home Assistant has these buttons. */
async function announce(
  { components, ...rest }: z.output<typeof document>,
  change: (button: Component) => Component,
  expected: readonly string[],
): Promise<void> {
  const changed = Object.entries(components).map(([key, own]) => [
    key,
    own.platform === 'button' ? change(own) : own,
  ]);
  await house().publish(DOCUMENT, JSON.stringify({ ...rest, components: Object.fromEntries(changed) }), true);
  await until('the buttons are as announced', async () => {
    const ids = Object.keys(await categories());
    return ids.length === expected.length ? { answer: null } : { reason: ids.join(', ') };
  });
}

/** Twice, as an automation with two triggers does: the second press must not send what the first armed. */
async function pressDeviceTwice(): Promise<void> {
  const device = (await house().devices()).find(({ identifiers }) => identifiers[0]?.[1] === DEVICE);
  const school = house().school('zosia');
  const before = await buttons();
  const [sent, marked] = [school.sent.length, school.markedRead.length];

  await house().home.callAction('button', 'press', { device_id: device?.id });
  const action = { domain: 'button', service: 'press', target: { device_id: device?.id } };
  await house().home.command(z.unknown(), 'call_service', action);

  // Its answer comes after those of all earlier presses.
  await house().command('zosia', 'no_such_command');
  const pressed = [...(await buttons())].filter(([id, state]) => state !== before.get(id)).map(([id]) => id);
  expect(pressed).toEqual(['button.zosia_refresh']);
  expect(school.sent.length - sent).toBe(0);
  expect(school.markedRead.length - marked).toBe(0);
}

describe("the press action of a child's device", () => {
  it('presses refresh alone, and changes nothing at the portal', async () => {
    await pressDeviceTwice();
  });

  it('does so after a restart if an earlier version announced the buttons without a category', async () => {
    const own = document.parse(JSON.parse((await house().retained()).get(DOCUMENT) ?? '{}'));
    const known = await categories();
    const ids = Object.keys(known);
    await house().bridge.stop();
    // Home Assistant keeps a category that a document lacks: remove the buttons, then add them without it.
    await announce(own, ({ platform }) => ({ platform }), []);
    await announce(own, ({ entity_category: _, ...button }) => button, ids);
    expect(await categories()).toEqual(Object.fromEntries(ids.map((id) => [id, null])));

    await house().bridge.start(house().config);
    await house().connectedWhen('on');
    await house().restartHomeAssistant();

    await house().agreement();
    expect(await categories()).toEqual(known);
    await pressDeviceTwice();
  });
});
