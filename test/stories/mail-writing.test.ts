import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type House, MINUTE } from './house.ts';
import { type ParentsPage, readable } from './parents-page.ts';
import { armedIn, Writing } from './writing.ts';

const NOTHING_SENT = /nic nie zostało wysłane/i;

const UNKNOWN =
  'Nie wiadomo, czy wiadomość poszła: sprawdź wysłane w portalu, zanim wyślesz ją ponownie. Sama nie zostanie wysłana drugi raz.';

let writing: Writing;
let house: House;
let page: ParentsPage;
const open = async (): Promise<void> => {
  writing = await Writing.open();
  ({ house, page } = writing);
};

const ACTIONS = ['send', 'review', 'fixed', 'cancel', 'draft', 'receivers', 'list', 'open', 'mark'];

describe('writing on the page for parents', () => {
  beforeAll(open);
  beforeEach(() => writing.startAnew());
  afterAll(() => house.close());

  it('sends a new message to the person that was shown, once, after a confirmation', async () => {
    const [[, tutor] = [], [id, name] = ['', '']] = await writing.receivers();
    expect(tutor).toContain('(wychowawca)');
    const text = await page.send('review', writing.draftTo(id));
    const shown = readable(text);
    for (const part of [name, writing.topic, 'Można wysłać do 7:34']) expect(shown).toContain(part);
    expect(text).toContain('Dzień dobry,\nOla będzie w piątek &lt;3 &amp; „ł”.');
    expect(writing.posts).toBe(0);
    const after = await page.send('send', { armed: armedIn(text) });
    expect(readable(after)).toMatch(/^ ?Ola: Wysłano .*Wiadomość wysłana do: /);
    expect(after).toContain('class="answer good"');
    expect(readable(after)).not.toContain('Sprawdź i wyślij');
    expect(writing.sent).toEqual([
      expect.objectContaining({
        receivers: [id],
        topic: writing.topic,
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
    const id = await writing.armedReply();
    expect(readable(await page.send('send', { armed: id }))).toContain('Wiadomość wysłana do: ');
    const { from } = writing.answerable;
    expect(writing.sent).toEqual([
      expect.objectContaining({ receivers: [typeof from === 'string' ? '' : String(from.accountId)] }),
    ]);
    expect(house.school('ola').opened).toEqual([writing.answerable.id]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a form that was sent before', async (id) => page.send('send', { armed: id })],
    [
      'a form of a second window',
      async () => page.send('review', { ...writing.draftTo((await writing.receivers())[1]![0]) }),
    ],
    ['two minutes', async () => house.pass(2 * MINUTE, 2 * MINUTE)],
    ['a cancellation', async (id) => page.send('cancel', { armed: id })],
  ])('sends nothing after %s, and says so', async (_, between) => {
    const { armed: id } = await writing.armed();
    await between(id);
    const before = writing.posts;
    expect(readable(await page.send('send', { armed: id }))).toMatch(NOTHING_SENT);
    expect(writing.posts).toBe(before);
  });

  it('sends one message however often the button is pressed', async () => {
    const { armed: id } = await writing.armed();
    await Promise.all([1, 2, 3].map(() => page.post('send', { armed: id })));
    expect(writing.posts).toBe(1);
  });

  it('does nothing by GET of a button, by HEAD, nor for a form of another site or process', async () => {
    const { armed: id } = await writing.armed();
    const from = house.simulator.requests.length;
    for (const action of ACTIONS) {
      await page.get(`${action}?armed=${id}&folder=inbox&id=ill_today`);
      await fetch(page.url(`${action}?armed=${id}`), { method: 'HEAD' });
      const fields = {
        armed: id,
        folder: 'inbox',
        id: action === 'fixed' ? 'ill_today' : writing.answerable.id,
      };
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
    const [[id] = ['']] = await writing.receivers();
    for (const [what, change] of faulty) {
      const text = await page.send('review', { ...writing.draftTo(id), ...change });
      expect(armedIn(await page.get('send')), what).toBe('');
      expect(readable(await page.get()), what).toMatch(NOTHING_SENT);
      if (!('original' in change)) expect(text, what).toContain('name="topic"');
    }
  });

  it('refuses the same text to the same person within two minutes, also as an answer', async () => {
    const { armed: id, fields } = await writing.armed();
    await page.send('send', { armed: id });
    expect(readable(await page.send('review', fields))).toContain('Ta sama treść do tej samej osoby');
    const [, [other] = ['']] = await writing.receivers();
    expect(armedIn(await page.send('review', { ...fields, receiver: other }))).not.toBe('');
    await house.pass(2 * MINUTE, 2 * MINUTE);
    expect(armedIn(await page.send('review', fields))).not.toBe('');
    expect(writing.posts).toBe(1);
  });

  it('asks once more where nobody knows whether the same text went out before', async () => {
    const school = house.school('ola');
    const { armed: first, fields } = await writing.armed();
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
    expect(writing.posts).toBe(1);
    expect(readable(await page.send('send', { armed: armedIn(await page.get('send')) }))).toContain(
      'Wiadomość wysłana',
    );
    expect(writing.posts).toBe(2);
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
      const { armed: id, fields } = await writing.armed();
      house.school('ola').afterSend = afterSend;
      house.school('ola').refuse('outbox/messages', 503);
      expect(readable(await page.send('send', { armed: id }))).toContain(says);
      expect(writing.posts).toBe(1);
      house.school('ola').afterSend = 'ok';
      // The form that was sent is of no use any more.
      await page.send('send', { armed: id });
      expect(writing.posts).toBe(1);
      const again = armedIn(await page.send('review', fields));
      if (again) await page.send('send', { armed: again });
      expect(writing.posts).toBe(1 + more);
      house.school('ola').allow('outbox/messages');
      await house.pass(11 * MINUTE, 11 * MINUTE);
    },
  );

  it('sends nothing and says why while the messages cannot be reached', async () => {
    const { armed: id } = await writing.armed();
    house.simulator.maintenance = '503';
    expect(readable(await page.send('send', { armed: id }))).toMatch(NOTHING_SENT);
    expect(writing.posts).toBe(0);
    house.simulator.maintenance = null;
  });
});
