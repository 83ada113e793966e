import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Store } from '../../src/bridge/store/store.ts';
import { markAttendance } from '../../src/demo/simulator/school-work.ts';
import { silentLog } from '../../src/lib/log.ts';
import { sampled, sampledByKind } from '../seed.ts';
import { HOUR, House, MINUTE } from './house.ts';
import { pollOften } from './house-config.ts';

let house: House;

describe('sending a fixed message in a house that was read', () => {
  /** Requests of earlier tests that send a new message. */
  let earlier = 0;
  const posts = (): number => house.messagePosts - earlier;
  beforeAll(async () => {
    house = await House.open({
      config: (config) => ({ ...config, polling: { ...config.polling, daily_budget: 2_000 } }),
    });
    await house.start();
  });
  // A new message can be sent: no cooldown, and nothing is armed.
  beforeEach(async () => {
    if (house.messagePosts > 0) await house.pass(2 * HOUR, 2 * HOUR);
    earlier = house.messagePosts;
  });
  afterAll(() => house.close());

  it('sends it once, to the tutor, with its placeholders filled in', async () => {
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

  it('refuses the same message until its cooldown has passed, also after a restart', async () => {
    await house.press('ola', 'send_message', 'ill_today');
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'refused' });
    await house.restart();
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'refused' });
    expect(posts()).toBe(1);
    await house.pass(2 * HOUR, 2 * HOUR);
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
    expect(posts()).toBe(2);
  });

  it('sends one message however fast the button is pressed', async () => {
    const topic = 'dziennik2mqtt/ola/command/send_message';
    const presses = Array.from({ length: 5 }, () => house.observer.publish(topic, 'ill_today'));
    const last = house.press('ola', 'send_message', 'ill_today');
    await Promise.all([...presses, last]);
    await house.press('ola', 'refresh');
    expect(posts()).toBe(1);
  });

  it('only arms with the first press if the message needs confirmation', async () => {
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'armed' });
    await house.pass(31_000, 31_000);
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'armed' });
    expect(posts()).toBe(0);
    await house.pass(29_000, 29_000);
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'sent' });
    expect(posts()).toBe(1);
  });

  it('counts two presses within a second as one, which arms', { tags: 'nightly' }, async () => {
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'armed' });
    await house.pass(1_000, 1_000);
    const second = await house.press('ola', 'send_message', 'late');
    expect(second).toMatchObject({ state: 'armed' });
    expect(second.attributes['detail']).toContain('w ciągu sekundy');
    expect(posts()).toBe(0);
    // The 30 seconds run from the first press.
    await house.pass(29_001, 29_001);
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'armed' });
    await house.pass(1_001, 1_001);
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'sent' });
    expect(posts()).toBe(1);
  });

  it('sends nothing if the recipient is not exactly one person', { tags: 'nightly' }, async () => {
    const answer = await house.press('ola', 'send_message', 'to_nobody');
    expect(answer).toMatchObject({ state: 'refused' });
    expect(answer.attributes['detail']).toContain('Nikt Taki');
    expect(posts()).toBe(0);
  });

  it.each([403, 503])(
    'sends nothing while a group of recipients answers %i',
    { tags: 'nightly' },
    async (status) => {
      house.school('ola').refuse('receivers/groups/school-employees/secretary', status);
      const answer = await house.press('ola', 'send_message', 'ill_today');
      expect(answer).toMatchObject({ state: 'refused' });
      expect(answer.attributes['detail']).toContain('Nie udało się odczytać wszystkich odbiorców');
      expect(posts()).toBe(0);
      house.school('ola').refuse('receivers/groups/school-employees/secretary', 404);
      expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
    },
  );

  const answers = [
    ['refuse422', 'shown', 'refused'],
    ['500', 'shown', 'sent'],
    ['errors', 'shown', 'sent'],
    ['drop', 'shown', 'sent'],
    ['500', 'hidden', 'unconfirmed'],
    ['drop', 'hidden', 'unconfirmed'],
  ] as const;
  it.each(sampledByKind(answers, ([, , state]) => state === 'unconfirmed'))(
    'after the answer %s, with a sent box that is %s, is %s, and nothing is sent again',
    { tags: 'sampled' },
    async (afterSend, sentBox, state) => {
      house.school('ola').afterSend = afterSend;
      if (sentBox === 'hidden') house.school('ola').refuse('outbox/messages', 503);
      expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state });
      expect(posts()).toBe(1);
      house.school('ola').afterSend = 'ok';
      await house.restart();
      expect(posts()).toBe(1);
      const again = await house.press('ola', 'send_message', 'ill_today');
      expect(again.state).toBe(state === 'refused' ? 'sent' : 'refused');
      // Each later reading of the sent box settles it.
      house.school('ola').allow('outbox/messages');
      expect((await house.press('ola', 'refresh')).attributes['unconfirmed']).toEqual([]);
      expect(house.state('ola', 'what_to_do').state).toBe('nic');
    },
  );

  it('is settled by a command where the sent box does not show it, and can be sent again', {
    tags: 'nightly',
  }, async () => {
    const { posted } = house.school('ola').history;
    const minute = house.clock.now().toString().slice(0, 16);
    house.school('ola').afterSend = 'drop';
    house.school('ola').refuse('outbox/messages', 503);
    const { attributes } = await house.press('ola', 'send_message', 'ill_today');
    const to = house.school('ola').sent.at(-1)?.topic;
    expect(attributes['unconfirmed']).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        at: expect.stringContaining(minute),
        to: expect.stringMatching(/^\S+ \S+$/),
        topic: to,
      },
    ]);
    const [{ id }] = attributes['unconfirmed'] as [{ readonly id: string }];
    for (const wrong of [id, `${id} perhaps`, '999 sent'])
      expect(await house.press('ola', 'settle_sending', wrong)).toMatchObject({ state: 'refused' });
    expect(await house.press('ola', 'settle_sending', `${id} not_sent`)).toMatchObject({
      state: 'done',
      attributes: { unconfirmed: [] },
    });
    house.school('ola').afterSend = 'ok';
    posted.splice(0);
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
  });
});

describe('sending a fixed message', () => {
  afterEach(() => house.close());

  it('fills in the absences that no justification covers, and sends nothing where there are none', async () => {
    house = await House.open({
      config: (config) => {
        const content = 'Proszę o usprawiedliwienie: {unexcused}. Do {date:+2}. Jutro na {tomorrow_first}.';
        const messages = config.commands.messages.map((one) => ({ ...one, content, cooldown: 0 }));
        return pollOften({ ...config, commands: { ...config.commands, messages } });
      },
    });
    const school = house.school('ola');
    for (const lessonNo of [4, 3]) markAttendance(school, '2026-11-18', lessonNo, 'absent');
    await house.start();
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
    const [sent] = school.sent;
    const [first] = school.lessonsOn('2026-11-20').toSorted((a, b) => a.lessonNo - b.lessonNo);
    const bell = school.fixture.school.bells.get(first?.lessonNo ?? 0);
    expect(sent?.content).toMatch(
      /^Proszę o usprawiedliwienie: .*18\.11\.2026 \(lekcje 3–4\)\. Do 21\.11\.2026\./,
    );
    expect(sent?.content).toContain(`Jutro na ${bell?.from.replace(/^0/, '')}.`);
    for (const [, day, month, year, numbers = ''] of sent?.content.matchAll(
      /(\d\d)\.(\d\d)\.(\d{4}) \(lekcj[ae] ([\d, ]+)\)/g,
    ) ?? [])
      for (const lessonNo of numbers.split(', '))
        if (`${day}.${month}` !== '18.11')
          markAttendance(school, `${year}-${month}-${day}`, Number(lessonNo), 'excused');
    school.book.add('justifications', {
      ...{ message: 'Choroba', at: '2026-11-19 08:00:00', status: 'accept' },
      ...{ from: '2026-11-18', to: '2026-11-18', lessons: [], teachers: [] },
    });
    await house.pass(20 * MINUTE, 10 * MINUTE);
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'refused' });
    expect(house.messagePosts).toBe(1);
  });

  it('answers with the day on which a long cooldown ends', { tags: 'nightly' }, async () => {
    house = await House.open({
      config: (config) => {
        const messages = config.commands.messages.map((one) => ({ ...one, cooldown: 48 * HOUR }));
        return { ...config, commands: { ...config.commands, messages } };
      },
    });
    await house.start();
    await house.press('ola', 'send_message', 'ill_today');
    const { attributes } = await house.press('ola', 'send_message', 'ill_today');
    expect(attributes['detail']).toMatch(/możliwa 21\.11\.2026 o 7:30\.$/);
  });

  const budgets = [
    { daily_budget: 400, readAgain: 1 },
    { daily_budget: 120, readAgain: 0 },
  ];
  it.each(sampled(budgets.slice(1), budgets))(
    'is unconfirmed after a crash during the request, looked for at once with $daily_budget requests a day, and never repeated',
    { tags: 'sampled' },
    async ({ daily_budget, readAgain }) => {
      house = await House.open({
        config: (config) => ({ ...config, polling: { ...config.polling, daily_budget } }),
      });
      const readings = (): number =>
        house.simulator.requests.filter(({ path }) => path.startsWith('/api/outbox/messages')).length;
      await house.start();
      await house.stop();
      house.clock.advance(MINUTE);
      const store = Store.open(house.config.storage.path, { clock: house.clock, log: silentLog });
      const at = house.clock.now().toString();
      store.journal.intend({ child: 'ola', command: 'send_message', key: 'ill_today', at, origin: 'bridge' });
      store.close();
      for (const [starts, expected] of [1, readAgain].entries()) {
        const before = readings();
        await house.restart();
        expect(readings() - before).toBe(expected);
        const state = starts === 0 ? 'unconfirmed' : 'refused';
        expect(house.state('ola', 'last_command')).toMatchObject({
          state,
          attributes: { command: 'send_message' },
        });
        expect(house.state('ola', 'last_command').attributes['unconfirmed']).toHaveLength(1);
        const again = await house.press('ola', 'send_message', 'ill_today');
        expect(again).toMatchObject({ state: 'refused', attributes: { command: 'send_message' } });
      }
      expect(house.messagePosts).toBe(0);
    },
  );

  it('by a command line that may still be running stays open for ten minutes', {
    tags: 'nightly',
  }, async () => {
    house = await House.open();
    await house.start();
    await house.stop();
    const store = Store.open(house.config.storage.path, { clock: house.clock, log: silentLog });
    const at = house.clock.now().toString();
    store.journal.intend({
      child: 'ola',
      command: 'send_message',
      key: 'cli:send',
      at,
      origin: 'command_line',
    });
    await house.start();
    await house.pass(9 * MINUTE);
    expect(store.journal.unconcluded()).toHaveLength(1);
    await house.pass(MINUTE);
    expect(store.journal.unconcluded()).toEqual([]);
    expect(store.journal.lastOutcome('ola')).toMatchObject({ state: 'unconfirmed', command: 'send_message' });
    store.close();
  });

  it('is refused, without a button, for a template of other children', { tags: 'nightly' }, async () => {
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
    expect(house.messagePosts).toBe(0);
  });
});
