import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isObject } from '../lib/is-object.ts';
import type { Language } from '../lib/language.ts';
import { assemble, type RememberedIds } from './assemble.ts';
import { ConfigError, type ConfigProblem } from './config-error.ts';
import { type ConfigWords, configWords, languageNamed, UNKNOWN_LANGUAGE } from './config-words.ts';
import { fileProblem } from './files.ts';
import { Findings } from './findings.ts';
import { mapLeaves, type Path, pathText } from './path.ts';
import type { Config } from './schema.ts';
import { correctTypes } from './validate.ts';
import { YamlSource } from './yaml-source.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the configuration, without network access; all paths in the result are absolute.
 * @param warn called with warnings if the file has no problem
 * @param rememberedIds for children without an `id`
 * @throws {ConfigError} with all problems
 */
export function loadConfig(
  path: string,
  env: Environment,
  warn: (warning: ConfigProblem) => void,
  rememberedIds: RememberedIds = () => () => undefined,
): Config {
  const source = new YamlSource(readText(path));
  const words = configWords[languageOf(source, env)];
  const findings = new Findings(source, words);
  findings.problems.push(...source.syntaxProblems(words.yaml));
  if (!source.readable) throw failure(findings);
  const tree = plainTree(source, env, findings);
  const config = assemble(tree, dirname(resolve(path)), findings, rememberedIds);
  if (config === undefined || findings.problems.length > 0) throw failure(findings);
  for (const warning of findings.warnings) warn(warning);
  return config;
}

/** Known as soon as its line can be read; where there is none, of a file of keys that can be read. */
function languageOf(source: YamlSource, env: Environment): Language {
  const name = source.written(['home_assistant', 'language']);
  if (name) return languageNamed(env[/^\$\{(\w+)\}$/.exec(name)?.[1] ?? ''] ?? name);
  return source.readable && source.holdsKeys ? languageNamed(name) : UNKNOWN_LANGUAGE;
}

/** The file's content with environment variables expanded and types corrected. */
function plainTree(source: YamlSource, env: Environment, findings: Findings): unknown {
  const value = contentOf(source, findings.words);
  if (value === null) throw failedFile('is empty; copy config.example.yaml over it and fill it in');
  if (!isObject(value)) {
    findings.atValue([], 'must begin with keys such as portal: and children:');
    throw failure(findings);
  }
  return correctTypes(expand(value, env, findings), source, findings);
}

function contentOf(source: YamlSource, { file }: ConfigWords): unknown {
  try {
    return source.value();
  } catch {
    throw failedFile(file.references);
  }
}

/** @throws {ConfigError} in English: the language is not known yet */
function readText(path: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const problem = fileProblem(error, configWords[UNKNOWN_LANGUAGE]);
    throw failedFile(`${problem}; copy config.example.yaml and fill it in, or name your file with --config`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw failedFile('is not plain UTF-8 text; save it again with the encoding UTF-8');
  }
}

function failedFile(message: string): ConfigError {
  return new ConfigError([{ path: '', line: 0, column: 0, message }]);
}

function failure(findings: Findings): ConfigError {
  return new ConfigError(findings.problems.toSorted((a, b) => a.line - b.line || a.column - b.column));
}

/** Keys of earlier versions: a warning, and no effect. */
const REMOVED: Readonly<Record<string, 'noMetrics'>> = { 'http.metrics': 'noMetrics' };
const SECRET_KEY = /(?:^password|(?:^|_)token)$/;
const REFERENCE = /\$\$\{|\$\{([A-Za-z_][A-Za-z0-9_]*)\}|\$\{/g;

/**
 * Replaces `${NAME}` by environment variables in every string; `$${` stands for `${`. Removes keys without a value,
 * and those of earlier versions.
 */
function expand(root: unknown, env: Environment, findings: Findings): unknown {
  return mapLeaves(root, (leaf, path) => {
    if (leaf === null) return undefined;
    const removed = REMOVED[pathText(path)];
    if (removed !== undefined) return void findings.warn(path, findings.words.keys[removed]);
    return typeof leaf === 'string' ? expandText(leaf, path, env, findings) : leaf;
  });
}

function expandText(text: string, path: Path, env: Environment, findings: Findings): string {
  return text.replaceAll(REFERENCE, (found: string, name: string | undefined) => {
    if (found === '$${') return '${';
    const value = name === undefined ? undefined : env[name];
    if (value !== undefined) return value;
    const isHidden = SECRET_KEY.test(String(path.at(-1))) && text !== found;
    findings.atValue(path, problemOf(name, isHidden, findings.words));
    findings.silence(path);
    return found;
  });
}

/** @param isHidden whether the name may be part of a secret that looks like a reference */
function problemOf(name: string | undefined, isHidden: boolean, { keys }: ConfigWords): string {
  return name === undefined || isHidden ? keys.noVariable : keys.unset({ name });
}
