import { describe, expect, it } from 'vitest';
import { Acts } from '../../../src/bridge/acts/acts.ts';
import { Messenger } from '../../../src/bridge/acts/messenger.ts';
import { actSentences } from '../../../src/bridge/acts/sentences.ts';
import { Faults } from '../../../src/bridge/faults.ts';
import { digest } from '../../../src/lib/digest.ts';
import { silentLog } from '../../../src/lib/log.ts';
import type { Receiver } from '../../../src/portal/messaging/messages.ts';
import type { CommandOutcome } from '../../../src/school/command.ts';
import type { Recipient } from '../../../src/school/messages/recipients.ts';
import { emptySnapshot } from '../../../src/school/snapshot.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { directory, openStore } from '../store/directories.ts';

const AT = '2026-11-19T07:00:00Z';
const HOUR = 3_600_000;

/** A messenger with one message, to this recipient. */
function messengerTo(
  to: Recipient,
  receivers: () => Promise<readonly Receiver[]> = async () => [],
  content = 'x',
  confirm = false,
) {
  const { store } = openStore(directory());
  const clock = new ManualClock(AT);
  const sentences = actSentences['en'];
  const faults = new Faults({ clock, log: silentLog });
  const template = {
    id: 'late',
    name: 'Late',
    to,
    topic: 'x',
    content,
    confirm,
    cooldown: 2 * HOUR,
  };
  const messages: unknown[] = [];
  const messenger = new Messenger({
    child: { id: 'ola', name: 'Ola' },
    templates: [template],
    portal: {
      receivers,
      send: async (message) => {
        messages.push(message);
        return { messageId: null };
      },
    },
    acts: new Acts({ child: 'ola', origin: 'bridge', store, sentences, clock, faults }),
    deeds: store.memory('ola'),
    faults,
    log: silentLog,
    sentences,
    language: 'en',
    clock,
    zone: 'Europe/Warsaw',
  });
  const press = () =>
    messenger.press(
      { template: 'late', choice: null, confirm: null },
      { at: clock.now(), person: null },
      emptySnapshot,
    );
  return { messenger, template, messages, press, store, clock };
}

it('a message is confirmed with the text that was shown, and with no other', async () => {
  const { messenger, messages, clock } = messengerTo({ account_id: '1' }, undefined, '{text}');
  const press = (text: string, confirm: boolean) => {
    const choice = { reason: null, text };
    const by = { at: clock.now(), person: null };
    return messenger.press({ template: 'late', choice, confirm }, by, emptySnapshot);
  };
  expect(await press('A', false)).toMatchObject({ state: 'armed' });
  clock.advance(2_000);
  expect(await press('B', true)).toMatchObject({ state: 'refused' });
  expect(await press('A', true)).toMatchObject({ state: 'sent' });
  expect(messages).toMatchObject([{ content: 'A' }]);
});

describe('a message whose earlier sending is unconfirmed', () => {
  const byHand = { command: 'write', key: 'x', sending: { text: digest('1\nx') } };
  const byButton = { command: 'send_message', key: 'late', sending: { text: null } };
  const [plain, choice] = [null, { reason: null, text: null }];
  it.each([
    ['the same text written by hand', byHand, false, plain, [null, null]],
    ['the same message', byButton, false, plain, [null, null]],
    ['the same message, which is confirmed', byButton, true, plain, [null, null, null]],
    ['the same message in JSON', byButton, true, choice, [false, true, true]],
    ['the same message in JSON, never confirmed', byButton, false, choice, [false, true, true]],
  ])(
    'is sent after one more press, and after it was settled as before: %s',
    async (_, act, confirm, given, presses) => {
      const { messenger, messages, store, clock } = messengerTo({ account_id: '1' }, undefined, 'x', confirm);
      const facts = { to: null, isNamed: false, topic: null, beginning: null, ...act.sending };
      const at = clock.now().toString();
      const id = store.journal.intend({ ...act, child: 'ola', at, origin: 'bridge', sending: facts });
      store.journal.conclude(id, {
        state: 'unconfirmed',
        command: act.command,
        at,
        detail: null,
        messageId: null,
      });
      clock.advance(3 * HOUR);
      const pressed = async (all: readonly (boolean | null)[]): Promise<unknown[]> => {
        const answered: unknown[] = [];
        for (const confirmed of all) {
          clock.advance(2_000);
          const by = { at: clock.now(), person: null };
          const press = { template: 'late', choice: given, confirm: confirmed };
          answered.push((await messenger.press(press, by, emptySnapshot)).state);
        }
        return answered;
      };
      expect(await pressed(presses)).toEqual([...presses.slice(1).map(() => 'armed'), 'sent']);
      expect(messages).toHaveLength(1);
      store.journal.settle('ola', String(id), { state: 'refused', at, detail: null, messageId: null });
      clock.advance(3 * HOUR);
      expect(await pressed(presses.slice(0, -1))).toEqual([...presses.slice(2).map(() => 'armed'), 'sent']);
    },
  );
});

describe('the cooldown of a message', () => {
  it.each<[CommandOutcome['state'] | null, sent: number]>([
    ['sent', 0],
    ['unconfirmed', 0],
    ['refused', 1],
    [null, 0],
  ])('after an outcome of %s allows %i more within it, and one after it', async (state, sent) => {
    const { messages, press, store, clock } = messengerTo({ account_id: '1' });
    const intent = { child: 'ola', command: 'send_message', key: 'late', at: AT, origin: 'bridge' } as const;
    const id = store.journal.intend(intent);
    if (state !== null)
      store.journal.conclude(id, { state, command: 'send_message', at: AT, detail: null, messageId: null });
    clock.advance(2 * HOUR - 1);
    await press();
    expect(messages).toHaveLength(sent);
    clock.advance(2 * HOUR);
    // A person is asked once more.
    if (state === 'unconfirmed') expect(await press()).toMatchObject({ state: 'armed' });
    clock.advance(2_000);
    expect(await press()).toMatchObject({ state: 'sent' });
    expect(messages).toHaveLength(sent + 1);
  });

  it('begins while the recipient of another press is looked for', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly Receiver[]>();
    const { messenger, template, messages, press } = messengerTo({ teacher: 'Nowak Anna' }, () => promise);
    const pressed = press();
    const byPage = { template, accountId: '1', to: 'Nowak Anna', isNamed: true, topic: 'x', content: 'x' };
    expect(await messenger.send(byPage, null)).toMatchObject({ state: 'sent' });
    resolve([{ accountId: '1', userId: null, name: 'Nowak Anna', group: 'teachers', available: true }]);
    expect(await pressed).toMatchObject({ state: 'refused' });
    expect(messages).toHaveLength(1);
  });
});
