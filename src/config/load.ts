import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isObject } from '../lib/is-object.ts';
import { assemble, type RememberedIds } from './assemble.ts';
import { ConfigError, type ConfigProblem } from './config-error.ts';
import { type Environment, expand } from './expand.ts';
import { fileProblem } from './files.ts';
import { Findings } from './findings.ts';
import type { Config } from './schema.ts';
import { correctTypes } from './validate.ts';
import { YamlSource } from './yaml-source.ts';

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
  const findings = new Findings(source);
  findings.problems.push(...source.syntaxProblems());
  if (!source.readable) throw failure(findings);
  const tree = plainTree(source, env, findings);
  const config = assemble(tree, dirname(resolve(path)), findings, rememberedIds);
  if (config === undefined || findings.problems.length > 0) throw failure(findings);
  for (const warning of findings.warnings) warn(warning);
  return config;
}

/** The file's content with environment variables expanded and types corrected. */
function plainTree(source: YamlSource, env: Environment, findings: Findings): unknown {
  const value = contentOf(source);
  if (value === null) throw failedFile('is empty; copy config.example.yaml over it and fill it in');
  if (!isObject(value)) {
    findings.atValue([], 'must begin with keys such as portal: and children:');
    throw failure(findings);
  }
  return correctTypes(expand(value, env, findings), source, findings);
}

function contentOf(source: YamlSource): unknown {
  try {
    return source.value();
  } catch {
    throw failedFile('holds too many references that begin with *; write the values out');
  }
}

function readText(path: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw failedFile(
      `${fileProblem(error)}; copy config.example.yaml and fill it in, or name your file with --config`,
    );
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
