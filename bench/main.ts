// node bench/main.ts [NAME ...]: runs these benchmarks; without names all of them, in about two minutes.
import { coldStart } from './cold-start.ts';
import { cycle } from './cycle.ts';
import { memory } from './memory.ts';
import { type Result, renderResult } from './parts/row.ts';
import { schoolDay } from './school-day.ts';
import { turn } from './turn.ts';

const benchmarks: Readonly<Record<string, () => Promise<Result>>> = {
  'cold-start': coldStart,
  cycle,
  memory,
  turn,
  'school-day': schoolDay,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  process.stderr.write(`unknown: ${unknown.join(', ')}; benchmarks: ${Object.keys(benchmarks).join(', ')}\n`);
  process.exit(64);
}
for (const [name, benchmark] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stdout.write(`${name}\n${renderResult(await benchmark())}\n`);
}
