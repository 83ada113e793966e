import { Observer } from '../../mqtt/brokers.ts';
import type { House } from './house.ts';
import { STARTING, until } from './until.ts';

const STATE = 'dziennik2mqtt/ola/average';

/** Restarts Home Assistant; resolves when the bridge has answered its birth to the end, which sends all states once more. */
export async function restartUntilAnswered(house: House): Promise<void> {
  const observer = await Observer.at(house.broker.url, STATE);
  await house.restartHomeAssistant();
  const answered = async () =>
    // The first is the retained one.
    observer.seen.length > 1 ? { answer: null } : { reason: 'no state has come again' };
  await until('the birth is answered', answered, STARTING);
  await observer.close();
}
