import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { house } from './house/shared.ts';

const buttons = async (): Promise<ReadonlyMap<string, string>> => {
  const own = [...(await house().states()).values()].filter(({ entity_id: id }) =>
    /^button\.zosia_(?!2_)/.test(id),
  );
  return new Map(own.map(({ entity_id: id, state }) => [id, state]));
};

describe("what the automation editor offers for a child's device", () => {
  it('presses refresh alone, and writes nothing at the school', async () => {
    const device = (await house().devices()).find(
      ({ identifiers }) => identifiers[0]?.[1] === 'dziennik2mqtt_zosia',
    );
    const school = house().school('zosia');
    const before = await buttons();
    const [sent, marked] = [school.sent.length, school.markedRead.length];

    // Twice, as an automation of two triggers would: what the first has armed the second must not send.
    await house().home.callAction('button', 'press', { device_id: device?.id });
    const action = { domain: 'button', service: 'press', target: { device_id: device?.id } };
    await house().home.command(z.unknown(), 'call_service', action);

    // Answered after everything that was pressed before it.
    await house().command('zosia', 'no_such_command');
    const pressed = [...(await buttons())]
      .filter(([id, state]) => state !== before.get(id))
      .map(([id]) => id);
    expect(pressed).toEqual(['button.zosia_refresh']);
    expect(school.sent.length - sent).toBe(0);
    expect(school.markedRead.length - marked).toBe(0);
  });
});
