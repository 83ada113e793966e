import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Store } from '../../src/bridge/store/store.ts';
import { silentLog } from '../../src/lib/log.ts';
import { type House, MINUTE } from './house.ts';
import { openWithPage, type ParentsPage, readable } from './parents-page.ts';

const CONTENT = 'Dzień dobry,\nOla będzie w piątek <3 & „ł”.';
const NOTHING_SENT = /nic nie zostało wysłane/i;

const UNKNOWN =
  'Nie wiadomo, czy wiadomość poszła: sprawdź wysłane w portalu, zanim wyślesz ją ponownie. Sama nie zostanie wysłana drugi raz.';

let house: House;
let page: ParentsPage;
/** Those of earlier tests. */
let earlier = { sent: 0, posts: 0 };
/** Of this test. */
let topic = 'Piątek';
const open = async (): Promise<void> => {
  ({ house, page } = await openWithPage());
};

const sent = () => house.school('ola').sent.slice(earlier.sent);
const posts = () => house.messagePosts - earlier.posts;

/** Nothing is armed, and what is written was not sent before. */
async function startAnew(): Promise<void> {
  topic += '!';
  await house.pass(2 * MINUTE, 2 * MINUTE);
  earlier = { sent: house.school('ola').sent.length, posts: house.messagePosts };
}
const armedIn = (text: string): string => /name="armed" value="([^"]*)"/.exec(text)?.[1] ?? '';
/** A message of a person that takes a reply. */
const answerable = () =>
  house.school('ola').messages.find(({ from, noReply }) => typeof from !== 'string' && !noReply)!;

/** Chooses a receiver: the tutor is the first. */
async function receivers(): Promise<readonly (readonly [id: string, name: string])[]> {
  const known = await page.get('write');
  const text = known.includes('name="receiver"') ? known : await page.send('receivers', {});
  return [...text.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)/g)].map(([, id = '', name = '']) => [
    id,
    name,
  ]);
}

const draftTo = (receiver: string) => ({ original: '', receiver, topic, content: CONTENT });

async function armed() {
  const [[id] = ['']] = await receivers();
  const fields = draftTo(id);
  return { armed: armedIn(await page.send('review', fields)), fields };
}

async function armedReply(): Promise<string> {
  const { id } = answerable();
  await page.send('list', { folder: 'inbox' });
  await page.send('open', { folder: 'inbox', id });
  return armedIn(
    await page.send('review', { original: id, receiver: '', topic: `Re: ${topic}`, content: CONTENT }),
  );
}

const ACTIONS = ['send', 'review', 'fixed', 'cancel', 'draft', 'receivers', 'list', 'open', 'mark'];

describe('writing on the page for parents', () => {
  beforeAll(open);
  beforeEach(startAnew);
  afterAll(() => house.close());

  it('sends a new message to the person that was shown, once, after a confirmation', async () => {
    const [[, tutor] = [], [id, name] = ['', '']] = await receivers();
    expect(tutor).toContain('(wychowawca)');
    const text = await page.send('review', draftTo(id));
    const shown = readable(text);
    for (const part of [name, topic, 'Można wysłać do 7:34']) expect(shown).toContain(part);
    expect(text).toContain('Dzień dobry,\nOla będzie w piątek &lt;3 &amp; „ł”.');
    expect(posts()).toBe(0);
    const after = await page.send('send', { armed: armedIn(text) });
    expect(readable(after)).toMatch(/^ ?Ola: Wysłano .*Wiadomość wysłana do: /);
    expect(after).toContain('class="answer good"');
    expect(readable(after)).not.toContain('Sprawdź i wyślij');
    expect(sent()).toEqual([
      expect.objectContaining({
        receivers: [id],
        topic,
        content: 'Dzień dobry,<br>Ola będzie w piątek &lt;3 &amp; „ł”.',
      }),
    ]);
    await house.settled();
    expect(house.state('ola', 'last_command')).toMatchObject({
      state: 'sent',
      attributes: { command: 'write' },
    });
    expect(readable(await (await fetch(page.url('../../status/'))).text())).toContain(
      'Wiadomość: Wiadomość wysłana do',
    );
    // The draft is gone.
    expect(await page.get('write')).not.toContain('Piątek');
  });

  it('answers the sender of an opened message, which is opened once', async () => {
    const id = await armedReply();
    expect(readable(await page.send('send', { armed: id }))).toContain('Wiadomość wysłana do: ');
    const { from } = answerable();
    expect(sent()).toEqual([
      expect.objectContaining({ receivers: [typeof from === 'string' ? '' : String(from.accountId)] }),
    ]);
    expect(house.school('ola').opened).toEqual([answerable().id]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a form that was sent before', async (id) => page.send('send', { armed: id })],
    [
      'a form of a second window',
      async () => page.send('review', { ...draftTo((await receivers())[1]![0]) }),
    ],
    ['two minutes', async () => house.pass(2 * MINUTE, 2 * MINUTE)],
    ['a cancellation', async (id) => page.send('cancel', { armed: id })],
  ])('sends nothing after %s, and says so', async (_, between) => {
    const { armed: id } = await armed();
    await between(id);
    const before = posts();
    expect(readable(await page.send('send', { armed: id }))).toMatch(NOTHING_SENT);
    expect(posts()).toBe(before);
  });

  it('sends one message however often the button is pressed', async () => {
    const { armed: id } = await armed();
    await Promise.all([1, 2, 3].map(() => page.post('send', { armed: id })));
    expect(posts()).toBe(1);
  });

  it('does nothing by GET of a button, by HEAD, nor for a form of another site or process', async () => {
    const { armed: id } = await armed();
    const from = house.simulator.requests.length;
    for (const action of ACTIONS) {
      await page.get(`${action}?armed=${id}&folder=inbox&id=ill_today`);
      await fetch(page.url(`${action}?armed=${id}`), { method: 'HEAD' });
      const fields = { armed: id, folder: 'inbox', id: action === 'fixed' ? 'ill_today' : answerable().id };
      for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }])
        expect((await page.post(action, fields, headers)).status, action).toBe(403);
      for (const token of ['x', '']) await page.post(action, { ...fields, token });
      expect(house.simulator.requests.slice(from), action).toEqual([]);
      expect(armedIn(await page.get('send')), action).toBe(id);
    }
  });

  const faulty: readonly (readonly [what: string, change: object])[] = [
    ['no text', { content: '' }],
    ['no subject', { topic: ' ' }],
    ['a long text', { content: 'x'.repeat(5_001) }],
    ['no receiver', { receiver: '' }],
    ['a receiver that the portal does not list', { receiver: '4711' }],
    ['an answer to a message that was not opened', { original: '4711' }],
  ];

  it('arms nothing with what is missing or wrong, says why, and keeps the draft', async () => {
    const [[id] = ['']] = await receivers();
    for (const [what, change] of faulty) {
      const text = await page.send('review', { ...draftTo(id), ...change });
      expect(armedIn(await page.get('send')), what).toBe('');
      expect(readable(await page.get()), what).toMatch(NOTHING_SENT);
      if (!('original' in change)) expect(text, what).toContain('name="topic"');
    }
  });

  it('refuses the same text to the same person within two minutes, also as an answer', async () => {
    const { armed: id, fields } = await armed();
    await page.send('send', { armed: id });
    expect(readable(await page.send('review', fields))).toContain('Ta sama treść do tej samej osoby');
    const [, [other] = ['']] = await receivers();
    expect(armedIn(await page.send('review', { ...fields, receiver: other }))).not.toBe('');
    await house.pass(2 * MINUTE, 2 * MINUTE);
    expect(armedIn(await page.send('review', fields))).not.toBe('');
    expect(posts()).toBe(1);
  });

  it('asks once more where nobody knows whether the same text went out before', async () => {
    const school = house.school('ola');
    const { armed: first, fields } = await armed();
    school.afterSend = 'drop';
    school.refuse('outbox/messages', 503);
    const { hour, minute } = house.clock.now().toZonedDateTimeISO('Europe/Warsaw');
    await page.send('send', { armed: first });
    school.afterSend = 'ok';
    await house.pass(11 * MINUTE, MINUTE);
    const before = armedIn(await page.send('review', fields));
    const asked = await page.send('send', { armed: before });
    expect(readable(asked)).toMatch(
      new RegExp(`nie wyszła już wcześniej \\(${hour}:${String(minute).padStart(2, '0')}\\).*Wyślij mimo to`),
    );
    // The first confirmation of it is of no use any more.
    await page.send('send', { armed: before });
    expect(posts()).toBe(1);
    expect(readable(await page.send('send', { armed: armedIn(await page.get('send')) }))).toContain(
      'Wiadomość wysłana',
    );
    expect(posts()).toBe(2);
    // The sent box has both: the one that it did not confirm is settled, too.
    school.allow('outbox/messages');
    expect(house.state('ola', 'last_command').attributes['unconfirmed']).toHaveLength(1);
    await page.send('list', { folder: 'outbox' });
    await house.settled();
    expect(house.state('ola', 'last_command').attributes['unconfirmed']).toEqual([]);
  });

  it.each([
    ['refuse422', 'nic nie zostało wysłane', 1],
    ['500', UNKNOWN, 0],
    ['errors', UNKNOWN, 0],
    ['drop', UNKNOWN, 0],
  ] as const)(
    'says what came of it after the answer %s, and sends nothing again',
    async (afterSend, says, more) => {
      const { armed: id, fields } = await armed();
      house.school('ola').afterSend = afterSend;
      house.school('ola').refuse('outbox/messages', 503);
      expect(readable(await page.send('send', { armed: id }))).toContain(says);
      expect(posts()).toBe(1);
      house.school('ola').afterSend = 'ok';
      // The form that was sent is of no use any more.
      await page.send('send', { armed: id });
      expect(posts()).toBe(1);
      const again = armedIn(await page.send('review', fields));
      if (again) await page.send('send', { armed: again });
      expect(posts()).toBe(1 + more);
      house.school('ola').allow('outbox/messages');
      await house.pass(11 * MINUTE, 11 * MINUTE);
    },
  );

  it('sends nothing and says why while the messages cannot be reached', async () => {
    const { armed: id } = await armed();
    house.simulator.maintenance = '503';
    expect(readable(await page.send('send', { armed: id }))).toMatch(NOTHING_SENT);
    expect(posts()).toBe(0);
    house.simulator.maintenance = null;
  });
});

describe('a message on the page for parents when the bridge stops', () => {
  beforeAll(open);
  beforeEach(startAnew);
  afterAll(() => house.close());

  it('keeps a draft over a reload, and shows it again after a restart that made the form old, which sends nothing', async () => {
    const { armed: id, fields } = await armed();
    await page.send('draft', fields);
    expect(await page.get('write')).toMatch(/Ola będzie[\s\S]*<\/textarea>/);
    expect(await page.get('write')).toContain(`value="${fields.receiver}" selected`);
    const token = await page.token();
    await house.restart();
    expect(await page.get('write')).not.toContain('Ola będzie');
    const shown = await page.send('review', { ...fields, token });
    expect(shown).toContain('Ola będzie');
    expect(readable(shown)).toContain('Naciśnij jeszcze raz.');
    expect(readable(await page.send('send', { armed: id }))).toMatch(NOTHING_SENT);
    expect(posts()).toBe(0);
  });

  it.each([
    ['me', 'Program właśnie kończył pracę', 0],
    ['messages', 'Wiadomość jest wśród wysłanych w portalu: wyszła.', 1],
  ])(
    'says what came of it after a stop during the request %s, and sends nothing again',
    async (endpoint, says, count) => {
      const { armed: id } = await armed();
      house.simulator.deviate(endpoint, { kind: 'late', milliseconds: MINUTE });
      page.post('send', { armed: id }).catch(() => undefined);
      await house.simulator.untilHeld();
      const stopped = house.stop();
      house.clock.advance(1_500);
      await stopped;
      house.simulator.deviate(endpoint, null);
      house.clock.advance(MINUTE);
      await house.start();
      expect(house.state('ola', 'last_command_text').state).toContain(says);
      if (count > 0) expect(readable(await page.get())).toContain(says);
      expect(posts()).toBe(count);
    },
  );

  it('waits for a sending when the bridge stops', async () => {
    const { armed: id } = await armed();
    house.simulator.deviate('messages', { kind: 'late', milliseconds: 1_000 });
    page.post('send', { armed: id }).catch(() => undefined);
    await house.simulator.untilHeld();
    const stopped = house.stop();
    house.clock.advance(1_000);
    await stopped;
    house.simulator.deviate('messages', null);
    await house.start();
    expect(house.state('ola', 'last_command')).toMatchObject({
      state: 'sent',
      attributes: { command: 'write' },
    });
  });

  it.each(['write', 'reply'])(
    'says after a crash during %s that nobody knows, and sends nothing',
    async (command) => {
      await house.stop();
      const store = Store.open(house.config.storage.path, { clock: house.clock, log: silentLog });
      store.journal.intend({
        child: 'ola',
        command,
        key: 'x',
        at: house.clock.now().toString(),
        origin: 'bridge',
      });
      store.close();
      await house.start();
      const text = readable(await page.get());
      expect(text).toContain('sprawdź wysłane w portalu');
      expect(text).not.toMatch(/most(?:ek|ka)/i);
      expect(house.state('ola', 'last_command')).toMatchObject({
        state: 'unconfirmed',
        attributes: { command },
      });
      expect(posts()).toBe(0);
    },
  );
});
