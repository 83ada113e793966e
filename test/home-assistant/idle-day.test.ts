import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/schema.ts';
import { House as Day, HOUR, MINUTE } from '../stories/house.ts';
import { markOf, type Recorded, recordedSince } from './house/recorded.ts';
import { house } from './house/shared.ts';

const CHILDREN = ['ola', 'janek'];
const MAX_ROWS = 60;
/** With the picture of the day. */
const MAX_WITH_PICTURE = 64;
const PICTURE = /\.\w+_picture_of_the_day$/;
/** A Thursday, five past midnight in Warsaw. */
const BEGIN = '2026-11-18T23:05:00Z';

let day: Day;

describe('a school day without news', () => {
  beforeAll(async () => {
    await house().bridge.stop();
    // The day begins before the logins of the bridge.
    for (const child of CHILDREN) await house().publish(`dziennik2mqtt/${child}/keeper`, '', true);
    // The same children and topics, with a simulated clock: the day takes seconds.
    const { commands, display, home_assistant, updates } = configSchema.parse(house().config);
    const broker = { ...house().broker, stop: async () => undefined };
    day = await Day.open({
      family: 'demo',
      now: BEGIN,
      broker,
      config: (config) => ({ ...config, commands, display, home_assistant, updates }),
    });
    await day.start();
    // Its documents differ (no wall): Home Assistant shows the connection as expired until the next `online`.
    await day.pass(MINUTE, 1_000);
  });

  afterAll(async () => {
    await day.close();
    await house().bridge.start(house().config);
  });

  it(`leaves at most ${MAX_ROWS} rows a child in the recorder, and ${MAX_WITH_PICTURE} with the picture`, async () => {
    const entities = [...(await house().agreement()).keys()];
    const mark = await markOf(house());

    await day.pass(24 * HOUR);

    await house().agreement();
    const counted = new Map<string, Recorded>();
    for (const child of CHILDREN) {
      const own = entities.filter((id) => id.includes(`.${child}_`));
      counted.set(child, await recordedSince(house(), mark, own));
    }
    house().noteIdleDay(Object.fromEntries(counted));
    const rows = CHILDREN.map((child) => counted.get(child)?.rows ?? 0);
    // At least the lessons changed states.
    for (const count of rows) expect(count).toBeGreaterThan(8);
    for (const count of rows) expect(count).toBeLessThanOrEqual(MAX_WITH_PICTURE);
    for (const child of CHILDREN) {
      const others = entities.filter((id) => id.includes(`.${child}_`) && !PICTURE.test(id));
      expect((await recordedSince(house(), mark, others)).rows).toBeLessThanOrEqual(MAX_ROWS);
    }
  });
});
