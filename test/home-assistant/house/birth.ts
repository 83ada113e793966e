import { Observer } from '../../mqtt/brokers.ts';
import type { House } from './house.ts';
import { MAX_START_MS, until } from './until.ts';

const STATE = 'dziennik2mqtt/ola/average';

/** Restarts Home Assistant; resolves when the bridge has published all states again. */
export async function restartUntilAnswered(house: House): Promise<void> {
  const observer = await Observer.at(house.broker.url, STATE);
  await house.restartHomeAssistant();
  const answered = async () =>
    // The first is the retained one.
    observer.seen.length > 1 ? { answer: null } : { reason: 'no state was published again' };
  await until('the birth is answered', answered, MAX_START_MS);
  await observer.close();
}
