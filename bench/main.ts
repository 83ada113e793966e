// node bench/main.ts [NAME ...] [--json FILE] [--profile FILE]: runs these benchmarks; without names all of them, in about half an hour.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { coldStart } from './cold-start.ts';
import { cycle } from './cycle.ts';
import { evil } from './evil-answers.ts';
import { memory } from './memory.ts';
import { type Options, type Result, renderResult } from './parts/row.ts';
import { schoolDay } from './school-day.ts';
import { stages } from './stages.ts';
import { turn } from './turn.ts';

const benchmarks: Readonly<Record<string, (options: Options) => Promise<Result>>> = {
  'cold-start': coldStart,
  cycle,
  'evil-answers': evil,
  memory,
  stages,
  turn,
  'school-day': schoolDay,
};

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, profile: { type: 'string' } },
});
const unknown = names.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  process.stderr.write(`unknown: ${unknown.join(', ')}; benchmarks: ${Object.keys(benchmarks).join(', ')}\n`);
  process.exit(64);
}
const results: Record<string, Result> = {};
for (const [name, benchmark] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const result = await benchmark(options);
  process.stdout.write(`${name}\n${renderResult(result)}\n`);
  results[name] = result;
}
if (options.json !== undefined)
  writeFileSync(options.json, `${JSON.stringify({ node: process.version, results }, undefined, 2)}\n`);
