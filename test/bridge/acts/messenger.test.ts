import { describe, expect, it } from 'vitest';
import { Acts } from '../../../src/bridge/acts/acts.ts';
import { Messenger } from '../../../src/bridge/acts/messenger.ts';
import { actSentences } from '../../../src/bridge/acts/sentences.ts';
import { Faults } from '../../../src/bridge/faults.ts';
import type { CommandOutcome } from '../../../src/domain/command.ts';
import { emptySnapshot } from '../../../src/domain/snapshot.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { directory, openStore } from '../store/directories.ts';

const AT = '2026-11-19T07:00:00Z';
const HOUR = 3_600_000;

describe('the cooldown of a message', () => {
  it.each<[CommandOutcome['state'] | null, sent: number]>([
    ['sent', 0],
    ['unconfirmed', 0],
    ['refused', 1],
    [null, 0],
  ])('after an outcome of %s allows %i more within it, and one after it', async (state, sent) => {
    const { store } = openStore(directory());
    const clock = new ManualClock(AT);
    const sentences = actSentences['en'];
    const faults = new Faults({ clock, log: silentLog });
    const acts = new Acts({ child: 'ola', origin: 'bridge', store, sentences, clock, faults });
    let messages = 0;
    const messenger = new Messenger({
      child: { id: 'ola', name: 'Ola' },
      templates: [
        {
          id: 'late',
          name: 'Late',
          to: { account_id: '1' },
          topic: 'x',
          content: 'x',
          confirm: false,
          cooldown: 2 * HOUR,
        },
      ],
      portal: {
        receivers: async () => [],
        send: async () => {
          messages += 1;
          return { messageId: null };
        },
      },
      acts,
      sentences,
      language: 'en',
      clock,
      zone: 'Europe/Warsaw',
    });
    const press = () => messenger.press({ template: 'late', choice: null }, clock.now(), emptySnapshot);
    const intent = { child: 'ola', command: 'send_message', key: 'late', at: AT, origin: 'bridge' } as const;
    const id = store.journal.intend(intent);
    if (state !== null)
      store.journal.conclude(id, { state, command: 'send_message', at: AT, detail: null, messageId: null });
    clock.advance(2 * HOUR - 1);
    await press();
    expect(messages).toBe(sent);
    clock.advance(2 * HOUR);
    expect(await press()).toMatchObject({ state: 'sent' });
    expect(messages).toBe(sent + 1);
  });
});
