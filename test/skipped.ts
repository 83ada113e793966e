import { hasBrowser } from './helpers/browser.ts';
import { hasMosquitto } from './mqtt/brokers.ts';

/** Says before the tests which of them this machine cannot run. */
export function setup(): void {
  const missing = [
    ...(hasBrowser ? [] : ['the tests of pages: Chromium is not installed (apt-get install chromium)']),
    ...(hasMosquitto
      ? []
      : ['some tests of the broker: mosquitto is not installed (apt-get install mosquitto)']),
  ];
  for (const line of missing) process.stdout.write(`*** SKIPPED: ${line} ***\n`);
}
