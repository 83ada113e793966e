import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

describe('refresh', () => {
  it('publishes new grades at once', async () => {
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

describe('refresh, pressed repeatedly', () => {
  it('causes a few readings, not one per press', { tags: 'nightly' }, async () => {
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

describe('a flood of commands', () => {
  it('is ignored from the 61st of a minute on, and logged once', { tags: 'nightly' }, async () => {
    house = await House.open({ family: 'demo' });
    await house.start();
    const topic = 'dziennik2mqtt/ola/command/acknowledge';
    await Promise.all(Array.from({ length: 200 }, () => house.observer.publish(topic, 'PRESS')));
    // Another device has its own limit.
    await house.press('janek', 'acknowledge');
    const answered = () => house.lines.filter(({ message }) => message === 'command answered').length;
    await expect.poll(answered).toBe(61);
    // By now one more would be answered.
    await house.press('janek', 'acknowledge');
    expect(answered()).toBe(62);
    expect(house.lines.filter(({ message }) => message.startsWith('more than 60 commands'))).toHaveLength(1);
    await house.pass(MINUTE);
    expect(await house.press('ola', 'acknowledge')).toMatchObject({ state: 'done' });
  });
});

describe('refresh, pressed again', () => {
  it('is refused for two minutes with the time, reads nothing meanwhile, and then works', async () => {
    house = await House.open({ family: 'demo' });
    await house.start();
    await house.press('ola', 'refresh');
    await house.pass(MINUTE);
    const { length } = house.simulator.requests;
    expect(await house.pressAtOnce('ola', 'refresh')).toMatchObject({
      state: 'refused',
      attributes: {
        command: 'refresh',
        detail: '„Odśwież” działa najwyżej raz na 2 minuty; znów zadziała o 7:32.',
      },
    });
    expect(house.simulator.requests).toHaveLength(length);
    expect(await house.pressAtOnce('janek', 'refresh')).toMatchObject({ state: 'done' });
    await house.pass(MINUTE);
    expect(await house.pressAtOnce('ola', 'refresh')).toMatchObject({ state: 'done' });
  });
});

describe('a press of the whole device, twice', () => {
  it('reaches no button that writes to the portal', async () => {
    house = await House.open();
    await house.start();
    // `button.press` with `target: {device_id}` skips entities with a category.
    const reached = Object.entries(house.components('ola')).filter(
      ([, { platform, entity_category: category }]) => platform === 'button' && category === undefined,
    );
    expect(reached.map(([key]) => key)).toEqual(['refresh']);
    for (const [, button] of [...reached, ...reached])
      await house.observer.publish(String(button['command_topic']), String(button['payload_press']));
    const answer = await house.until('ola', 'last_command', ({ state }) => state === 'done');
    expect(answer.attributes['command']).toBe('refresh');
    expect(house.messagePosts).toBe(0);
    const { sent, markedRead } = house.school('ola');
    expect({ sent, markedRead }).toEqual({ sent: [], markedRead: [] });
  });
});

describe('marking announcements as read', () => {
  it('marks all unread ones, and updates the count', async () => {
    house = await House.open({ family: 'demo' });
    await house.start();
    const unread = Number(house.state('ola', 'unread_notices').state);
    expect(unread).toBeGreaterThan(0);
    expect(await house.press('ola', 'mark_notices_read')).toMatchObject({ state: 'done' });
    expect(house.school('ola').markedRead).toHaveLength(unread);
    expect(house.state('ola', 'unread_notices').state).toBe(0);
    expect(house.school('janek').markedRead).toEqual([]);
  });

  it('marks one by its id, and answers done for one that is read already', async () => {
    house = await House.open();
    await house.start();
    const latest = house.state('ola', 'unread_notices').attributes['latest'] as readonly { id: string }[];
    const id = latest[0]?.id ?? '';
    expect(await house.press('ola', 'mark_notices_read', id)).toMatchObject({ state: 'done' });
    expect(await house.press('ola', 'mark_notices_read', id)).toMatchObject({ state: 'done' });
    expect(house.school('ola').markedRead).toEqual([id]);
  });

  it.each([
    [
      'the second answers 503',
      [null, 503],
      'unconfirmed',
      'Oznaczono 1/3 ogłoszeń jako przeczytane. Portal tego nie potwierdził i nie wiadomo, czy to zrobił: sprawdź w portalu.',
      1,
    ],
    [
      'the connection breaks after the first is marked',
      ['cut'],
      'unconfirmed',
      'Portal tego nie potwierdził i nie wiadomo, czy to zrobił: sprawdź w portalu.',
      1,
    ],
    [
      'the second alone is refused',
      [null, 404],
      'refused',
      'Oznaczono 2/3 ogłoszeń jako przeczytane. To konto tego nie ma. Nic.',
      2,
    ],
  ] as const)(
    'says how many are marked, and repeats nothing, if %s',
    async (_, replies, state, detail, marked) => {
      house = await House.open();
      house.school('ola').addNotice({ subject: 'Festyn', content: 'W sobotę.' });
      await house.start();
      const ola = house.school('ola');
      const asked: string[] = [];
      house.simulator.interruption = (_host, response) => {
        const id = /MarkAsRead\/(.+)$/.exec(response.req.url ?? '')?.[1];
        if (id === undefined) return false;
        const reply = replies[asked.push(id) - 1] ?? null;
        if (reply === 'cut') {
          ola.recordMarkedRead(id);
          ola.notices.find((notice) => notice.id === id)!.read = true;
          response.destroy();
        } else if (reply !== null) response.writeHead(reply).end();
        return reply !== null;
      };
      expect(await house.press('ola', 'mark_notices_read')).toMatchObject({ state, attributes: { detail } });
      await house.pass(HOUR, 5 * MINUTE);
      expect(new Set(asked).size).toBe(asked.length);
      expect(ola.markedRead).toHaveLength(marked);
      expect(house.state('ola', 'unread_notices').state).toBe(3 - marked);
    },
  );

  it('refuses an unknown id, and everything if it is switched off', { tags: 'nightly' }, async () => {
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

describe('a command that is never executed', () => {
  const expectNothingDone = (): void => {
    const { sent, markedRead } = house.school('ola');
    expect({ sent, markedRead }).toEqual({ sent: [], markedRead: [] });
  };

  it.each([
    ['refresh', 'PRESS'],
    ['send_message', 'ill_today'],
  ])('%s with %j that is retained is refused and answered', async (command, payload) => {
    house = await House.open();
    await house.observer.publish(`dziennik2mqtt/ola/command/${command}`, payload, true);
    await house.start();
    const answer = await house.until('ola', 'last_command', ({ state }) => state === 'refused');
    expect(answer.attributes['command']).toBe(command);
    expectNothingDone();
  });

  it('with a wrong payload or name is refused and answered', async () => {
    house = await House.open();
    await house.start();
    for (const [command, payload] of [
      ['send_message', ''],
      ['send_message', 'Ill Today!'],
      ['refresh', 'press'],
      ['mark_notices_read', '../1'],
      ['delete_everything', 'PRESS'],
    ] as const) {
      const { state, attributes } = await house.press('ola', command, payload);
      expect([command, payload, state, attributes['command']]).toEqual([
        command,
        payload,
        'refused',
        command,
      ]);
    }
    expectNothingDone();
  });
});
