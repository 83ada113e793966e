import { parseArgs } from 'node:util';
import { runDays } from './days.ts';
import { daysReport, killsReport, powerCutsReport, type Report } from './report.ts';

/**
 * `npm run soak -- [--days 30] [--seed S] [--seeds N] [--only TEXT] [--trace]`: simulated school days with a storm of troubles, with N
 * seeds from S on. `npm run soak -- --kills N [--seed S]`: kills the bridge N times with SIGKILL. Prints one line for each
 * run, and each difference. Exits with 1 if there is one.
 */
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '30' },
    kills: { type: 'string' },
    'power-cuts': { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    trace: { type: 'boolean', default: false },
  },
});
const first = Number(values.seed ?? Math.trunc(Math.random() * 1e6));
const trace = values.trace ? (line: string) => print(line) : undefined;

for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
  const begin = performance.now();
  const { summary, findings } = await runOnce(seed);
  print(`seed ${seed}: ${summary}; ${Math.round((performance.now() - begin) / 1_000)} s`);
  for (const finding of findings) print(`  ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
}
// Killed bridges leave timers and sockets.
process.exit();

async function runOnce(seed: number): Promise<Report> {
  if (values.kills !== undefined) return killsReport(Number(values.kills), seed);
  if (values['power-cuts'] !== undefined) return powerCutsReport(Number(values['power-cuts']), seed);
  return daysReport(await runDays({ days: Number(values.days), seed, only: values.only, trace }));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
