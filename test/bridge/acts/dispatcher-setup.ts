import type { Conclusion } from '../../../src/bridge/acts/acts.ts';
import { Dispatcher } from '../../../src/bridge/acts/dispatcher.ts';
import type { HandlerParts } from '../../../src/bridge/acts/handlers.ts';
import { actSentences } from '../../../src/bridge/acts/sentences.ts';
import { Faults } from '../../../src/bridge/faults.ts';
import { silentLog } from '../../../src/lib/log.ts';
import type { Instant } from '../../../src/lib/temporal.ts';
import type { Health } from '../../../src/school/health.ts';
import { emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { TestMemory } from '../../portal/portal-setup.ts';

export const sentences = actSentences['en'];

interface Change extends Partial<HandlerParts> {
  readonly refresh?: () => Promise<void>;
  /** The last press of `refresh` was a moment ago. */
  readonly tooEarlyUntil?: Instant;
  readonly lock?: HandlerParts['portal']['lock'];
  readonly snapshot?: Snapshot;
  readonly markNoticeRead?: (id: string) => Promise<void>;
}

/** A dispatcher whose refresh succeeds; `done` are the calls of the bridge and the portal. */
export function dispatcherOf(change: Change = {}) {
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  const faults = new Faults({ clock, log: silentLog });
  const recorded: (Conclusion & { readonly command: string })[] = [];
  const done: string[] = [];
  const { refresh = async () => undefined, tooEarlyUntil = null, lock = null } = change;
  const { snapshot = emptySnapshot, ...rest } = change;
  const { markNoticeRead = async () => void done.push('markNoticeRead'), ...others } = rest;
  const health = { status: 'ok', problem: null } as Health;
  const dispatcher = new Dispatcher({
    bridge: {
      snapshot,
      shownNow: snapshot,
      health,
      refresh: () => {
        done.push('refresh');
        return refresh();
      },
      refreshOnRequest: async () => {
        done.push('refresh');
        if (tooEarlyUntil === null) await refresh();
        return tooEarlyUntil;
      },
      reread: async () => void done.push('reread'),
      publish: () => undefined,
      tell: () => undefined,
    },
    portal: {
      lock,
      resume: async () => {
        done.push('resume');
        return null;
      },
      markNoticeRead,
      memory: new TestMemory(),
    },
    messenger: {
      press: async () => {
        done.push('press');
        return { state: 'armed', detail: null };
      },
    },
    acts: {
      perform: async () => {
        throw new Error('no act expected');
      },
      record: (command, conclusion) => {
        recorded.push({ command, ...conclusion });
        return { ...conclusion, command, at: '2026-11-19T07:00:00Z', messageId: null };
      },
    },
    unseen: { list: () => [], acknowledge: () => 0 },
    mail: { open: async () => undefined, opened: () => null, answer: null },
    sendings: { settle: () => false },
    openMessages: true,
    tellsTexts: () => true,
    deeds: { get: () => undefined, set: () => undefined },
    faults,
    markNoticesRead: true,
    sentences,
    language: 'en',
    zone: 'Europe/Warsaw',
    clock,
    log: silentLog,
    ...others,
  });
  return { dispatcher, clock, faults, recorded, done };
}
