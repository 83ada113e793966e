import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ConfigWords } from './config-words.ts';
import type { Findings } from './findings.ts';
import { valueAt } from './path.ts';

const REASONS: Readonly<Record<string, 'absent' | 'forbidden' | 'folder'>> = {
  ENOENT: 'absent',
  ENOTDIR: 'absent',
  EACCES: 'forbidden',
  EISDIR: 'folder',
};

export function fileProblem(error: unknown, { file }: ConfigWords): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '?';
  const reason = REASONS[code];
  return reason === undefined ? file.unreadable({ code }) : file[reason];
}

/** Reads a secret of one line, without the newline at its end; `problem`: why it cannot be read, without the file's name. */
export function readSecret(
  path: string,
  words: ConfigWords,
): { secret: string; isOpen: boolean } | { problem: string } {
  try {
    const secret = readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .replace(/[\r\n]+$/, '');
    if (secret === '') return { problem: words.file.empty };
    return { secret, isOpen: (statSync(path).mode & 0o004) !== 0 };
  } catch (error) {
    return { problem: fileProblem(error, words) };
  }
}

const BROKER_FILES = ['ca_file', 'cert_file', 'key_file'] as const;

type BrokerFiles = { [K in (typeof BROKER_FILES)[number]]?: string };

/** Returns the broker's TLS files as absolute paths; reports those that cannot be read. */
export function resolveBrokerFiles(tree: unknown, folder: string, findings: Findings): BrokerFiles {
  const resolved: BrokerFiles = {};
  for (const key of BROKER_FILES) {
    const file = valueAt(tree, ['mqtt', key]);
    if (typeof file !== 'string' || file === '') continue;
    resolved[key] = resolve(folder, file);
    try {
      readFileSync(resolved[key]);
    } catch (error) {
      findings.atValue(['mqtt', key], fileProblem(error, findings.words));
    }
  }
  for (const pair of [['cert_file', 'key_file'] as const, ['key_file', 'cert_file'] as const]) {
    const [key, other] = pair;
    if (resolved[key] !== undefined && resolved[other] === undefined)
      findings.atKey(['mqtt', key], findings.words.file.needs({ other }));
  }
  const url = valueAt(tree, ['mqtt', 'url']);
  const isEncrypted = typeof url === 'string' && /^(mqtts|wss):/.test(url);
  const first = BROKER_FILES.find((key) => resolved[key] !== undefined);
  if (first !== undefined && !isEncrypted) findings.warn(['mqtt', first], findings.words.file.noEffect);
  return resolved;
}
