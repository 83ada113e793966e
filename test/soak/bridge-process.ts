import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Config } from '../../src/config/schema.ts';
import { createLog } from '../../src/lib/pino.ts';
import { FastClock } from './fast-clock.ts';

type AppModule = typeof import('../../src/app/app.ts');

/**
 * The bundled bridge with a fast clock, until it is killed: `node bridge-process.ts BUNDLE CONFIG START_MS REAL_MS`. Prints
 * `ready` after the first reading. Ends with the process that started it.
 */
const [bundle = '', config = '', start = '', real = ''] = process.argv.slice(2);
process.stdin.on('end', () => process.exit()).resume();
const { importApp } = createRequire(import.meta.url)(bundle) as { importApp: () => Promise<AppModule> };
const { openApp } = await importApp();
const settings = JSON.parse(readFileSync(config, 'utf8')) as Config;
const app = openApp(settings, {
  clock: new FastClock(Number(start), Number(real)),
  log: createLog({ level: 'error', format: 'json' }, process.stderr),
  random: Math.random,
});
await app.start(settings.http.caldav_token !== undefined);
process.stdout.write('ready\n');
