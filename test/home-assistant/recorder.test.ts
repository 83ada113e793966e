import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { statisticsOf } from './house/recorded.ts';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';

/** Recorder rows by entity: `s` state, null if it was removed; `a` attributes. */
const history = z.record(
  z.string(),
  z.array(z.object({ s: z.string().nullable(), a: z.record(z.string(), z.unknown()) })),
);

const statistics = z.record(z.string(), z.array(z.object({ mean: z.number() })));

const LONG_AGO = '2000-01-01T00:00:00Z';

/** What the recorder leaves out: the options of an enum, the types of an event, the address of an image; and the form of a text. */
const LEFT_OUT = ['options', 'event_types', 'access_token', 'entity_picture'];
const OF_TEXT = ['min', 'max', 'mode', 'pattern'];

describe('the recorder', () => {
  it('has every state with all attributes', async () => {
    const agreed = await house().agreement();
    // That of an image is when it last arrived: again after each start of Home Assistant. The attributes of an update are Home Assistant's.
    const states = new Map([...agreed].filter(([id]) => !/^(image|update)\./.test(id)));

    const kept = await until('the recorder has the latest states', async () => {
      const rows = await house().home.command(history, 'history/history_during_period', {
        start_time: LONG_AGO,
        entity_ids: [...states.keys()],
        significant_changes_only: false,
        minimal_response: false,
      });
      const latest = Object.fromEntries(Object.entries(rows).map(([id, list]) => [id, list.at(-1)]));
      const behind = [...states].filter(([id, { state }]) => latest[id]?.s !== state).map(([id]) => id);
      return behind.length === 0 ? { answer: latest } : { reason: behind.join(', ') };
    });

    const recorded = (id: string, attributes: Readonly<Record<string, unknown>>) => {
      const leftOut = [...LEFT_OUT, ...(id.startsWith('text.') ? OF_TEXT : [])];
      return Object.fromEntries(Object.entries(attributes).filter(([key]) => !leftOut.includes(key)));
    };
    const expected = [...states.values()].map(({ entity_id: id, attributes }) => [
      id,
      recorded(id, attributes),
    ]);
    expect(Object.fromEntries(Object.entries(kept).map(([id, row]) => [id, row?.a]))).toEqual(
      Object.fromEntries(expected),
    );
  });

  it('accepts the longest attributes', async () => {
    const states = [...(await house().states()).values()];
    const sizes = states.map(({ attributes }) => Buffer.byteLength(JSON.stringify(attributes)));

    expect(Math.max(...sizes)).toBeGreaterThan(6_000);
    expect(Math.max(...sizes)).toBeLessThan(9_000);
  });

  // Computed every five minutes, and at a start for the minutes before.
  it('has statistics of the averages of all subjects and of attendance alone', {
    timeout: 420_000,
  }, async () => {
    const ids = [
      'sensor.ola_average',
      'sensor.janek_average',
      'sensor.ola_attendance',
      'sensor.janek_attendance',
    ];

    const computed = async () => {
      const found = await house().home.command(statistics, 'recorder/statistics_during_period', {
        start_time: LONG_AGO,
        statistic_ids: ids,
        period: '5minute',
        types: ['mean'],
      });
      return ids.every((id) => found[id]?.length) ? { answer: found } : { reason: JSON.stringify(found) };
    };
    const rows = await until('there are statistics', computed, 360_000);

    const means = ids.slice(0, 2).map((id) => rows[id]?.[0]?.mean.toFixed(2));
    expect(means).toEqual(['4.24', '5.17']);
    // Ola has points, too.
    for (const [child, count] of Object.entries({ ola: 3, janek: 2 })) {
      expect(statisticsOf(house(), child, 'fiveMinutes')).toBe(count);
      expect(statisticsOf(house(), child, 'hour') ?? count).toBe(count);
    }
  });

  it('reports no issue with the statistics', async () => {
    const issues = await house().home.command(
      z.record(z.string(), z.array(z.unknown())),
      'recorder/validate_statistics',
    );

    expect(issues).toEqual({});
  });
});
