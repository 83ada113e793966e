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

describe('refresh', () => {
  it('shows at once what is new at the school', async () => {
    house = await House.open();
    await house.start();
    house.school('ola').addGrade({ subject: 'Matematyka', text: '6', category: 'test' });
    expect(await house.press('ola', 'refresh')).toMatchObject({
      state: 'done',
      attributes: { command: 'refresh', at: '2026-11-19T06:30:00.000Z' },
    });
    expect(house.state('ola', 'newest_grade')).toMatchObject({
      state: '6',
      attributes: { subject: 'Matematyka' },
    });
  });
});

describe('refresh, pressed again and again', () => {
  it('is answered by a few readings, not by one a press', async () => {
    house = await House.open();
    await house.start();
    const reads = (): number =>
      house.simulator.requests.filter(
        ({ path, account }) => path.endsWith('/Grades') && account === house.school('ola').login,
      ).length;
    const before = reads();
    const topic = 'dziennik2mqtt/ola/command/refresh';
    await Promise.all(Array.from({ length: 20 }, () => house.observer.publish(topic, 'PRESS')));
    await house.press('ola', 'mark_notices_read', 'LID-NBOARD-NOTICE-none');
    await house.until(
      'ola',
      'last_command',
      ({ attributes }) => attributes['command'] === 'mark_notices_read',
    );
    expect(reads() - before).toBeGreaterThan(0);
    expect(reads() - before).toBeLessThan(6);
  });
});

describe('marking announcements as read', () => {
  it('marks all that are not read, and shows it', async () => {
    house = await House.open();
    await house.start();
    const unread = Number(house.state('ola', 'unread_notices').state);
    expect(unread).toBeGreaterThan(0);
    expect(await house.press('ola', 'mark_notices_read')).toMatchObject({ state: 'done' });
    expect(house.school('ola').markedRead).toHaveLength(unread);
    expect(house.state('ola', 'unread_notices').state).toBe(0);
    expect(house.school('janek').markedRead).toEqual([]);
  });

  it('marks one by its id, and counts one that is read already as done', async () => {
    house = await House.open();
    await house.start();
    const latest = house.state('ola', 'unread_notices').attributes['latest'] as readonly { id: string }[];
    const id = latest[0]?.id ?? '';
    expect(await house.press('ola', 'mark_notices_read', id)).toMatchObject({ state: 'done' });
    expect(await house.press('ola', 'mark_notices_read', id)).toMatchObject({ state: 'done' });
    expect(house.school('ola').markedRead).toEqual([id]);
  });

  it('refuses an id that is not there, and everything where it is switched off', async () => {
    house = await House.open({
      config: (config) => ({ ...config, commands: { ...config.commands, mark_notices_read: false } }),
    });
    await house.start();
    expect(await house.press('ola', 'mark_notices_read')).toMatchObject({ state: 'refused' });
    expect(house.entities('ola')).not.toContain('mark_notices_read');
    await house.stop();
    house.config = { ...house.config, commands: { ...house.config.commands, mark_notices_read: true } };
    await house.start();
    expect(await house.press('ola', 'mark_notices_read', 'LID-NBOARD-NOTICE-none')).toMatchObject({
      state: 'refused',
    });
    expect(house.school('ola').markedRead).toEqual([]);
  });
});

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

  it('goes to nobody when the recipient is not exactly one person', async () => {
    house = await House.open();
    await house.start();
    const answer = await house.press('ola', 'send_message', 'to_nobody');
    expect(answer).toMatchObject({ state: 'refused' });
    expect(answer.attributes['detail']).toContain('Nikt Taki');
    expect(posts()).toBe(0);
  });

  it.each([
    ['refuse422', 'refused'],
    ['500', 'unknown'],
    ['errors', 'unknown'],
    ['drop', 'unknown'],
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

  it('is unknown after a crash in the middle of it, and is never sent again', async () => {
    house = await House.open();
    await house.start();
    await house.stop();
    const store = Store.open(house.config.storage.path, { clock: house.clock, log: silentLog });
    store.intend({ child: 'ola', command: 'send_message', key: 'ill_today', at: '2026-11-19T06:30:00.000Z' });
    store.close();
    await house.start();
    expect(house.state('ola', 'last_command')).toMatchObject({
      state: 'unknown',
      attributes: { command: 'send_message' },
    });
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'refused' });
    await house.restart();
    expect(posts()).toBe(0);
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

describe('what is never executed', () => {
  it.each([
    ['refresh', 'PRESS', true],
    ['send_message', 'ill_today', true],
    ['send_message', '', false],
    ['send_message', 'Ill Today!', false],
    ['refresh', 'press', false],
    ['mark_notices_read', '../1', false],
    ['delete_everything', 'PRESS', false],
  ] as const)('%s with %j (retained: %s) is refused and answered', async (command, payload, retain) => {
    house = await House.open();
    if (retain) await house.observer.publish(`dziennik2mqtt/ola/command/${command}`, payload, true);
    const answered = retain ? house.start() : house.start().then(() => house.press('ola', command, payload));
    await answered;
    const answer = await house.until('ola', 'last_command', ({ state }) => state === 'refused');
    expect(answer.attributes['command']).toBe(command);
    const { sent, markedRead } = house.school('ola');
    expect({ sent, markedRead }).toEqual({ sent: [], markedRead: [] });
  });
});
