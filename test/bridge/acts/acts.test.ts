import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Acts, type Conclusion, concludeInterrupted } from '../../../src/bridge/acts/acts.ts';
import { actSentences } from '../../../src/bridge/acts/sentences.ts';
import { Faults } from '../../../src/bridge/faults.ts';
import type { Origin } from '../../../src/bridge/store/journal.ts';
import { Sqlite } from '../../../src/bridge/store/sqlite.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { MessageSendError, PortalError, UnconfirmedError } from '../../../src/portal/outcome/problem.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { directory, FILE, openStore } from '../store/directories.ts';

const NOW = '2026-11-19T07:00:00Z';
const sentences = actSentences['en'];

function actsOf(origin: Origin = 'bridge') {
  const path = directory();
  const { store } = openStore(path);
  const clock = new ManualClock(NOW);
  const faults = new Faults({ clock, log: silentLog });
  const acts = new Acts({ child: 'ola', origin, store, sentences, clock, faults });
  const perform = (work: () => Promise<Conclusion>) =>
    acts.perform({ command: 'send_message', key: 'late', perform: work });
  return { store, clock, faults, acts, perform, path };
}

describe('an act', () => {
  it.each(['bridge', 'command_line'] as const)(
    'of the %s is in the journal before its request, and its outcome after',
    async (origin) => {
      const { store, acts, perform } = actsOf(origin);
      const outcome = await perform(async () => {
        expect(store.journal.unconcluded()).toMatchObject([{ child: 'ola', key: 'late', origin }]);
        expect(acts.last('send_message', 'late')?.outcome).toBeNull();
        expect(store.journal.lastOutcome('ola')).toBeNull();
        return { state: 'sent', detail: null, messageId: '17' };
      });
      expect(outcome).toMatchObject({ state: 'sent', command: 'send_message', messageId: '17' });
      expect(store.journal.unconcluded()).toEqual([]);
      expect(acts.last('send_message', 'late')?.outcome).toEqual(outcome);
      expect(store.journal.lastOutcome('ola')).toEqual(outcome);
    },
  );

  it('is refused while another program holds the store, which may send as well', async () => {
    const { store, acts, perform, path } = actsOf();
    store.claim();
    const other = new Sqlite(join(path, FILE), { waitMs: 0 });
    other.exec('BEGIN IMMEDIATE');
    let begun = 0;
    const work = async (): Promise<Conclusion> => {
      begun += 1;
      return { state: 'sent', detail: null };
    };
    expect(await perform(work)).toMatchObject({ state: 'refused', detail: sentences.actProblem('disk') });
    expect([begun, store.journal.lastOutcome('ola')?.state]).toEqual([0, 'refused']);
    other.exec('COMMIT');
    other.close();
    expect(acts.last('send_message', 'late')).toBeUndefined();
    expect(await perform(work)).toMatchObject({ state: 'sent' });
  });

  it.each<[string, () => Error, object]>([
    [
      'that certainly did not send',
      () => new MessageSendError(false, 'x'),
      { state: 'refused', detail: sentences.notSent },
    ],
    [
      'that may have sent',
      () => new MessageSendError(null, 'x'),
      { state: 'unconfirmed', detail: sentences.unknownWhetherSent },
    ],
    [
      'that the portal refuses',
      () => new PortalError('captcha', 'x'),
      { state: 'refused', detail: sentences.problem('captcha') },
    ],
    [
      'that waits for the portal',
      () => new PortalError('down', 'x'),
      {
        state: 'refused',
        detail: 'The portal is down. Press again later: commands are not repeated.',
      },
    ],
    [
      'that the portal has not confirmed',
      () => new UnconfirmedError(new PortalError('down', 'x')),
      { state: 'unconfirmed', detail: sentences.unconfirmed },
    ],
    [
      'that throws an unexpected error',
      () => new TypeError('x'),
      { state: 'unconfirmed', detail: sentences.problem('internal') },
    ],
  ])('%s has the matching outcome', async (_, error, expected) => {
    const { store, faults, perform } = actsOf();
    expect(await perform(() => Promise.reject(error()))).toMatchObject(expected);
    expect(store.journal.lastOutcome('ola')).toMatchObject(expected);
    expect(store.journal.unconcluded()).toEqual([]);
    expect(faults.any).toBe(error() instanceof TypeError);
  });
});

describe('an interrupted act', () => {
  it.each<[Origin, minutesAgo: number, 'concluded' | 'left']>([
    ['bridge', 0, 'concluded'],
    ['bridge', 60, 'concluded'],
    ['command_line', 0, 'left'],
    ['command_line', 9, 'left'],
    ['command_line', 10, 'concluded'],
    ['command_line', -1, 'concluded'],
  ])('of the %s, %i minutes ago, is %s', (origin, minutes, expected) => {
    const { store, clock } = actsOf();
    const at = clock.now().subtract({ minutes }).toString();
    const id = store.journal.intend({ child: 'ola', command: 'send_message', key: 'late', at, origin });
    expect(concludeInterrupted(store, { clock, sentences, log: silentLog })).toBe(expected === 'left');
    expect(store.journal.unconcluded().map((open) => open.id)).toEqual(expected === 'left' ? [id] : []);
    if (expected === 'left') return;
    expect(store.journal.lastOutcome('ola')).toMatchObject({
      state: 'unconfirmed',
      detail: sentences.interrupted,
    });
  });

  it('speaks of sending only where a message was sent', () => {
    const { store, clock } = actsOf();
    const [at, origin] = [clock.now().toString(), 'bridge'] as const;
    store.journal.intend({ child: 'ola', command: 'mark_notices_read', key: 'all', at, origin });
    concludeInterrupted(store, { clock, sentences, log: silentLog });
    expect(store.journal.lastOutcome('ola')?.detail).toBe(sentences.interruptedAct);
  });
});
