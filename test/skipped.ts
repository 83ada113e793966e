import { hasFrontend } from './docs/frontend.ts';
import { hasBrowser } from './helpers/browser.ts';
import { hasMosquitto } from './mqtt/brokers.ts';
import { hasCompiler } from './soak/power/disk.ts';
import { hasCaddy, hasNginx } from './web/installed-proxies.ts';

/** Says before the tests which of them this machine cannot run. */
export function setup(): void {
  const missing = [
    ...(hasBrowser
      ? []
      : ['the tests of pages: Chromium is not installed (apt-get install chromium-headless-shell)']),
    ...(hasMosquitto
      ? []
      : ['some tests of the broker: mosquitto is not installed (apt-get install mosquitto)']),
    ...(hasCompiler ? [] : ['the disk of power cuts: cc is not installed (apt-get install gcc libc6-dev)']),
    ...(hasNginx ? [] : ['the tests of nginx: it is not installed (apt-get install nginx-light)']),
    ...(hasFrontend
      ? []
      : ['the names of buttons in docs: no Home Assistant is installed (npm run test:ha)']),
    ...(hasCaddy ? [] : ['the tests of Caddy: it is not installed (apt-get install caddy)']),
  ];
  for (const line of missing) process.stdout.write(`*** SKIPPED: ${line} ***\n`);
}
