import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from '../../scripts/build.ts';
import { hasMosquitto } from '../mqtt/brokers.ts';
import { countsOf } from './counts.ts';
import { soak } from './soak.ts';

/** `npm run soak -- [--kills N] [--seed S]`: kills the bridge N times, prints one line, exits 1 if an event is lost or comes twice. */
const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } });
const kills = Number(values.kills ?? 200);
const seed = Number(values.seed ?? Math.trunc(Math.random() * 1e6));
const begin = performance.now();
process.stdout.write(`soak: seed ${seed}, ${kills} kills\n`);
if (!hasMosquitto)
  process.stdout.write('*** SKIPPED: restarts of the broker, because mosquitto is not installed ***\n');
const folder = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-soaked-'));
await bundle(folder);
const result = await soak({ kills, seed, bundle: join(folder, 'dziennik2mqtt.js') });
await rm(folder, { recursive: true });
const { lost, extra, twice } = countsOf(result);
const { expected, received, brokerRestarts, waiting, begun, released, violations } = result;
process.stdout.write(
  [
    `${kills} kills (${waiting} with events in the outbox, ${begun} with a PUBLISH in flight, ${released} with a PUBREL)`,
    `${brokerRestarts} restarts of the broker`,
    `${expected.length} events happened, ${received.length} received`,
    `${lost.length} lost, ${extra.length} that did not happen, ${twice.length} twice`,
    `${violations.length} rules of the portal broken`,
    `${Math.round((performance.now() - begin) / 1_000)} s`,
  ]
    .join('; ')
    .concat('\n'),
);
for (const [what, events] of Object.entries({ lost, 'did not happen': extra, twice }))
  for (const event of events) process.stdout.write(`${what}: ${event}\n`);
for (const violation of violations) process.stdout.write(`broken: ${JSON.stringify(violation)}\n`);
process.exitCode = lost.length + extra.length + twice.length === 0 ? 0 : 1;
