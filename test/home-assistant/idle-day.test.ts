import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/schema.ts';
import { House as Day, HOUR, MINUTE } from '../stories/house.ts';
import { markOf, type Recorded, recordedSince } from './house/recorded.ts';
import { house } from './house/shared.ts';

const CHILDREN = ['ola', 'janek'];
const MOST_ROWS = 60;
/** A Thursday, five past midnight in Warsaw. */
const BEGIN = '2026-11-18T23:05:00Z';

let day: Day;

describe('a school day on which nothing happens', () => {
  beforeAll(async () => {
    await house().bridge.stop();
    // The same children on the same topics, in a school and a bridge whose day is over in seconds.
    const { commands, home_assistant } = configSchema.parse(house().config);
    const broker = { ...house().broker, stop: async () => undefined };
    day = await Day.open({
      now: BEGIN,
      broker,
      config: (config) => ({ ...config, commands, home_assistant }),
    });
    await day.start();
    // Its documents lead to no wall: for Home Assistant the connection has expired until `online` is said again.
    await day.pass(MINUTE, 1_000);
  });

  afterAll(async () => {
    await day.close();
    await house().bridge.start(house().config);
  });

  it(`leaves at most ${MOST_ROWS} rows a child in the recorder`, async () => {
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
    // The day did pass: lessons began and ended.
    for (const count of rows) expect(count).toBeGreaterThan(8);
    for (const count of rows) expect(count).toBeLessThanOrEqual(MOST_ROWS);
  });
});
