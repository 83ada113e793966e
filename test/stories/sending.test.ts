import { afterEach, describe, expect, it } from 'vitest';
import { Store } from '../../src/bridge/store/store.ts';
import { silentLog } from '../../src/lib/log.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

const posts = (): number =>
  house.simulator.requests.filter(
    ({ method, host, path }) => method === 'POST' && host === 'messages' && path === '/api/messages',
  ).length;

describe('sending a fixed message', () => {
  it('sends it once, to the tutor, as a parent would have written it', async () => {
    house = await House.open();
    await house.start();
    const answer = await house.press('ola', 'send_message', 'ill_today');
    expect(answer).toMatchObject({ state: 'sent', attributes: { command: 'send_message' } });
    expect(answer.attributes['message_id']).toMatch(/^\d+$/);
    expect(house.school('ola').sent).toEqual([
      expect.objectContaining({
        topic: 'Nieobecność Ola',
        content: 'Dzień dobry,<br>Ola: 19.11.2026 &lt;3 &amp; „ł”.',
      }),
    ]);
    expect(posts()).toBe(1);
  });

  it('refuses the same message until its cooldown has passed, over a restart too', async () => {
    house = await House.open();
    await house.start();
    await house.press('ola', 'send_message', 'ill_today');
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'refused' });
    await house.restart();
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'refused' });
    expect(posts()).toBe(1);
    await house.pass(2 * HOUR + MINUTE, 10 * MINUTE);
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
    expect(posts()).toBe(2);
  });

  it('says on which day a long cooldown ends', async () => {
    house = await House.open({
      config: (config) => {
        const messages = config.commands.messages.map((one) => ({ ...one, cooldown: 48 * HOUR }));
        return { ...config, commands: { ...config.commands, messages } };
      },
    });
    await house.start();
    await house.press('ola', 'send_message', 'ill_today');
    const { attributes } = await house.press('ola', 'send_message', 'ill_today');
    expect(attributes['detail']).toMatch(/możliwa 21\.11\.2026 o 07:30\.$/);
  });

  it('sends one message however fast the button is pressed', async () => {
    house = await House.open();
    await house.start();
    const topic = 'dziennik2mqtt/ola/command/send_message';
    const presses = Array.from({ length: 5 }, () => house.observer.publish(topic, 'ill_today'));
    const last = house.press('ola', 'send_message', 'ill_today');
    await Promise.all([...presses, last]);
    await house.press('ola', 'refresh');
    expect(posts()).toBe(1);
  });

  it('is only armed by a first press where the message wants to be confirmed', async () => {
    house = await House.open();
    await house.start();
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'armed' });
    await house.pass(31_000, 1_000);
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'armed' });
    expect(posts()).toBe(0);
    await house.pass(29_000, 1_000);
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'sent' });
    expect(posts()).toBe(1);
  });

  it('takes two presses within a second for one action: they arm, and send nothing', async () => {
    house = await House.open();
    await house.start();
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'armed' });
    await house.pass(1_000, 1_000);
    const second = await house.press('ola', 'send_message', 'late');
    expect(second).toMatchObject({ state: 'armed' });
    expect(second.attributes['detail']).toContain('w ciągu sekundy');
    expect(posts()).toBe(0);
    // It does not arm anew either: the 30 seconds run from the first press.
    await house.pass(29_001, 29_001);
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'armed' });
    await house.pass(1_001, 1_001);
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'sent' });
    expect(posts()).toBe(1);
  });

  it('goes to nobody when the recipient is not exactly one person', async () => {
    house = await House.open();
    await house.start();
    const answer = await house.press('ola', 'send_message', 'to_nobody');
    expect(answer).toMatchObject({ state: 'refused' });
    expect(answer.attributes['detail']).toContain('Nikt Taki');
    expect(posts()).toBe(0);
  });

  it.each([403, 503])('goes to nobody while a group of recipients answers %i', async (status) => {
    house = await House.open();
    await house.start();
    house.school('ola').refuse('receivers/groups/school-employees/secretary', status);
    const answer = await house.press('ola', 'send_message', 'ill_today');
    expect(answer).toMatchObject({ state: 'refused' });
    expect(answer.attributes['detail']).toContain('Nie udało się odczytać wszystkich odbiorców');
    expect(posts()).toBe(0);
    house.school('ola').refuse('receivers/groups/school-employees/secretary', 404);
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
  });

  it.each([
    ['refuse422', 'refused'],
    ['500', 'unconfirmed'],
    ['errors', 'unconfirmed'],
    ['drop', 'unconfirmed'],
  ] as const)(
    'is told as it is when the portal answers with %s, and never sent again',
    async (afterSend, state) => {
      house = await House.open();
      await house.start();
      house.school('ola').afterSend = afterSend;
      expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state });
      expect(posts()).toBe(1);
      house.school('ola').afterSend = 'ok';
      await house.restart();
      expect(posts()).toBe(1);
      const again = await house.press('ola', 'send_message', 'ill_today');
      expect(again.state).toBe(state === 'refused' ? 'sent' : 'refused');
    },
  );

  it('is unconfirmed after a crash in the middle of it, and is never sent again', async () => {
    house = await House.open();
    await house.start();
    await house.stop();
    const store = Store.open(house.config.storage.path, { clock: house.clock, log: silentLog });
    const at = '2026-11-19T06:30:00.000Z';
    store.intend({ child: 'ola', command: 'send_message', key: 'ill_today', at, origin: 'bridge' });
    store.close();
    await house.start();
    expect(house.state('ola', 'last_command')).toMatchObject({
      state: 'unconfirmed',
      attributes: { command: 'send_message' },
    });
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'refused' });
    await house.restart();
    expect(posts()).toBe(0);
  });

  it('of a command line that may still be at work is left alone for ten minutes', async () => {
    house = await House.open();
    await house.start();
    await house.stop();
    const store = Store.open(house.config.storage.path, { clock: house.clock, log: silentLog });
    const at = house.clock.now().toString();
    store.intend({ child: 'ola', command: 'send_message', key: 'cli:send', at, origin: 'command_line' });
    await house.start();
    await house.pass(9 * MINUTE);
    expect(store.unconcluded()).toHaveLength(1);
    await house.pass(MINUTE);
    expect(store.unconcluded()).toEqual([]);
    expect(store.lastOutcome('ola')).toMatchObject({ state: 'unconfirmed', command: 'send_message' });
    store.close();
  });

  it('is not there for a template that names other children', async () => {
    house = await House.open({
      config: (config) => ({
        ...config,
        commands: {
          ...config.commands,
          messages: config.commands.messages.map((message) => ({ ...message, children: ['janek'] })),
        },
      }),
    });
    await house.start();
    expect(house.entities('ola').filter((key) => key.startsWith('send_'))).toEqual([]);
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'refused' });
    expect(posts()).toBe(0);
  });
});
