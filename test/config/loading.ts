import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ConfigError, type ConfigProblem } from '../../src/config/config-error.ts';
import { loadConfig } from '../../src/config/load.ts';
import type { Config } from '../../src/config/schema.ts';

/** A temporary folder. */
export const folder = mkdtempSync(join(tmpdir(), 'dziennik-config-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

type Env = Readonly<Record<string, string>>;

/**
 * Loads a text as the file.
 * @param had remembered ids by login
 */
export function load(
  text: string | Uint8Array,
  env: Env = {},
  warnings: ConfigProblem[] = [],
  had: ReadonlyMap<string, string> = new Map(),
): Config {
  const file = join(folder, 'config.yaml');
  writeFileSync(file, text);
  return loadConfig(
    file,
    env,
    (warning) => warnings.push(warning),
    () => (login) => had.get(login),
  );
}

/** The ConfigError that an action throws. */
export function failing(action: () => unknown): ConfigError {
  try {
    action();
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  return expect.fail('it was accepted');
}

/** The problems of a text, as `line path: message`. */
export function problems(text: string | Uint8Array, env: Env = {}): string[] {
  return failing(() => load(text, env)).problems.map((one) => `${one.line} ${one.path}: ${one.message}`);
}

export const PORTAL = 'portal:\n  base_url: https://portal.example\n';
/** In the language of most tests. */
export const ENGLISH = 'home_assistant: {language: en}\n';
/** A valid file with these children. */
export const good = (childLines: string, rest = ''): string =>
  `${PORTAL}children:\n${childLines}${rest}${ENGLISH}`;
export const child = (name: string, login: string): string =>
  `  - {name: ${name}, login: "${login}", password: geheim1}\n`;
export const ola = child('Ola', '11');
