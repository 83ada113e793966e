import mqtt, { type MqttClient } from 'mqtt';
import { afterEach, describe, expect, it } from 'vitest';
import { hasMosquitto, startAedes, startMosquitto } from './brokers.ts';
import { type Connected, connectedTo, during } from './connecting.ts';

const ID = 'bridge_test';
const MINUTE = 60_000;

const brokers = [
  { name: 'aedes', start: startAedes },
  ...(hasMosquitto ? [{ name: 'mosquitto', start: startMosquitto }] : []),
];

const rivals: MqttClient[] = [];
afterEach(async () => {
  for (const rival of rivals.splice(0)) await rival.endAsync(true);
});

describe.each(brokers)('another client of the same id at $name, with MQTT 3.1.1', ({ start }) => {
  async function contested() {
    const broker = await during(start());
    const ours = await connectedTo(broker, { clientId: ID, protocol: '3.1.1' });
    const news: boolean[] = [];
    ours.connection.onContest((contest) => news.push(contest));
    /** The other client connects, and we are thrown out. */
    const lose = async (): Promise<void> => {
      const gone = ours.lost();
      const options = { clientId: ID, protocolVersion: 4, reconnectPeriod: 0 } as const;
      rivals.push(await mqtt.connectAsync(broker.url, options));
      await gone;
    };
    return { ...ours, news, lose };
  }

  async function comeBackAfter(ours: Connected, waitMs: number): Promise<void> {
    const back = ours.next();
    ours.clock.advance(waitMs - 1);
    // The next attempt is still to come.
    expect(ours.clock.waiting).toBe(1);
    ours.clock.advance(1);
    await back;
  }

  const told = (ours: Connected): string[] =>
    ours.lines.filter(({ message }) => message.includes('client id')).map(({ message }) => message);

  it('is told once after three losses within a minute, with what to do', async () => {
    const ours = await contested();
    for (const waitMs of [1_000, 2_000]) {
      await ours.lose();
      expect([told(ours), ours.news]).toEqual([[], []]);
      await comeBackAfter(ours, waitMs);
    }
    await ours.lose();
    await comeBackAfter(ours, 4_000);
    await ours.lose();
    expect(ours.news).toEqual([true]);
    expect(told(ours)).toEqual([
      'The connection to the broker was lost three times within a minute, so another program probably uses our client id: stop the second bridge, or give each a mqtt.base_topic of its own and restart both',
    ]);
    expect(ours.lines.at(-1)?.message).toBe(told(ours)[0]);
    await comeBackAfter(ours, 8_000);
  });

  it('goes on waiting longer, although each connection lasts a minute', async () => {
    const ours = await contested();
    for (const waitMs of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await ours.lose();
      await comeBackAfter(ours, waitMs);
      if (waitMs > 2_000) ours.clock.advance(MINUTE);
    }
  });

  it('is over when a connection has lasted five minutes', async () => {
    const ours = await contested();
    for (const waitMs of [1_000, 2_000, 4_000]) {
      await ours.lose();
      await comeBackAfter(ours, waitMs);
    }
    ours.clock.advance(5 * MINUTE - 1);
    expect(ours.news).toEqual([true]);
    ours.clock.advance(1);
    expect(ours.news).toEqual([true, false]);
    expect(ours.lines.at(-1)?.message).toBe('the connection to the broker lasts again');
    await ours.lose();
    await comeBackAfter(ours, 1_000);
    expect(told(ours)).toHaveLength(1);
  });

  it('is not suspected where the losses are a minute apart', async () => {
    const ours = await contested();
    for (let loss = 0; loss < 5; loss++) {
      await ours.lose();
      await comeBackAfter(ours, 1_000);
      ours.clock.advance(MINUTE / 2);
    }
    expect(told(ours)).toEqual([]);
  });
});
