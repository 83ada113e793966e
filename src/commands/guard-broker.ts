import { SupervisorError } from '../addon/supervisor.ts';
import type { Store } from '../bridge/store/store.ts';
import { brokerOptions, type GuardBroker } from '../build.ts';
import { loginWaits } from '../domain/problems.ts';
import { systemClock, within } from '../lib/clock.ts';
import { BrokerError } from '../mqtt/broker-error.ts';
import { type ProbeOptions, publishOnce } from '../mqtt/probe.ts';
import type { Setup } from './setup.ts';

const LAST_WRITE_MS = 3_000;

export interface OwnGuardBroker extends GuardBroker {
  /** Resolves when nothing is being written, at the latest after 3 seconds. */
  settled(): Promise<void>;
}

/** The broker as a single command uses it: with a connection for each reading and writing. */
export function guardBroker(
  { config, addon, advice }: Setup,
  store: Store,
  warn: (sentence: string) => void,
): OwnGuardBroker {
  let written: Promise<unknown> = Promise.resolve();
  const options = async (): Promise<ProbeOptions> => {
    try {
      return brokerOptions(addon ? await addon.broker() : config.mqtt, advice);
    } catch (error) {
      if (!(error instanceof SupervisorError)) throw error;
      throw new BrokerError('unreachable', error.message, error);
    }
  };
  return {
    options,
    savesOnlyChanges: true,
    write(publication) {
      // For `clean`.
      store.topics.remember(publication.topic);
      const publish = async (): Promise<void> => publishOnce(await options(), publication);
      const writing = written.then(publish).catch(() => undefined);
      written = writing;
      return writing;
    },
    onWait: (child) => warn(`${child}: ${loginWaits[config.home_assistant.language]}`),
    settled: () => within(systemClock, LAST_WRITE_MS, written),
  };
}
