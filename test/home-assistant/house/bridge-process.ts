import { openApp } from '../../../src/app/app.ts';
import { rememberedIds } from '../../../src/bridge/store/child-ids.ts';
import { untilStopSignal } from '../../../src/commands/signals.ts';
import { loadConfig } from '../../../src/config/load.ts';
import { createLog } from '../../../src/lib/pino.ts';
import { shiftedClock } from './clock.ts';

/** As `run`, with a shifted clock: `node bridge-process.ts CONFIG MILLISECONDS`. Prints `ready`. */
const [config = '', offset = '0'] = process.argv.slice(2);
const stopSignal = untilStopSignal();
const app = openApp(
  loadConfig(config, process.env, () => undefined, rememberedIds),
  {
    clock: shiftedClock(Number(offset)),
    log: createLog({ level: 'warn', format: 'json' }, process.stderr),
    random: () => 0,
    refreshPauseMs: 0,
  },
);
await app.start();
process.stdout.write('ready\n');
await stopSignal;
await app.stop();
process.exit();
