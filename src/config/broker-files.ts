import { resolve } from 'node:path';
import { unreadableReason } from './files.ts';
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
    const problem = unreadableReason(resolve(folder, file));
    if (problem !== undefined) findings.atValue(['mqtt', key], problem);
    resolved[key] = resolve(folder, file);
  }
  checkPair(resolved, findings);
  warnWithoutTls(resolved, valueAt(tree, ['mqtt', 'url']), findings);
  return resolved;
}

function checkPair(files: BrokerFiles, findings: Findings): void {
  const report = (key: keyof BrokerFiles, other: keyof BrokerFiles): void => {
    if (files[key] !== undefined && files[other] === undefined)
      findings.atKey(['mqtt', key], `needs its \`${other}\` beside it`);
  };
  report('cert_file', 'key_file');
  report('key_file', 'cert_file');
}

function warnWithoutTls(files: BrokerFiles, url: unknown, findings: Findings): void {
  const encrypted = typeof url === 'string' && /^(mqtts|wss):/.test(url);
  const first = FILES.find((key) => files[key] !== undefined);
  if (first !== undefined && !encrypted)
    findings.warn(['mqtt', first], 'has no effect unless `url` is mqtts:// or wss://');
}
