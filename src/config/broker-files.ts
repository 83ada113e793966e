import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileProblem } from './files.ts';
import type { Findings } from './findings.ts';
import { valueAt } from './path.ts';

const FILES = ['ca_file', 'cert_file', 'key_file'] as const;

export type BrokerFiles = { [K in (typeof FILES)[number]]?: string };

/** Returns the broker's TLS files as absolute paths; reports those that cannot be read. */
export function resolveBrokerFiles(tree: unknown, folder: string, findings: Findings): BrokerFiles {
  const resolved: BrokerFiles = {};
  for (const key of FILES) {
    const file = valueAt(tree, ['mqtt', key]);
    if (typeof file !== 'string' || file === '') continue;
    resolved[key] = resolve(folder, file);
    try {
      readFileSync(resolved[key]);
    } catch (error) {
      findings.atValue(['mqtt', key], fileProblem(error));
    }
  }
  for (const pair of [['cert_file', 'key_file'] as const, ['key_file', 'cert_file'] as const]) {
    const [key, other] = pair;
    if (resolved[key] !== undefined && resolved[other] === undefined)
      findings.atKey(['mqtt', key], `needs its \`${other}\` beside it`);
  }
  const url = valueAt(tree, ['mqtt', 'url']);
  const isEncrypted = typeof url === 'string' && /^(mqtts|wss):/.test(url);
  const first = FILES.find((key) => resolved[key] !== undefined);
  if (first !== undefined && !isEncrypted)
    findings.warn(['mqtt', first], 'has no effect unless `url` is mqtts:// or wss://');
  return resolved;
}
