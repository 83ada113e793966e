// Writes config.schema.json for editors; with --check fails if it is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { configJsonSchema } from '../src/config/json-schema.ts';

const file = new URL('../config.schema.json', import.meta.url);
const text = `${JSON.stringify(configJsonSchema(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('config.schema.json is out of date: run node scripts/config-schema.ts\n');
  process.exitCode = 1;
}
