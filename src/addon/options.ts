import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { assemble, type RememberedIds } from '../config/assemble.ts';
import { ConfigError, type ConfigProblem } from '../config/config-error.ts';
import { configWords, languageNamed, UNKNOWN_LANGUAGE } from '../config/config-words.ts';
import { fileProblem } from '../config/files.ts';
import { Findings } from '../config/findings.ts';
import type { Fields } from '../config/path.ts';
import type { Config } from '../config/schema.ts';
import { YamlSource } from '../config/yaml-source.ts';
import { isObject } from '../lib/is-object.ts';
import { formPath } from './form.ts';
import { isGiven, OptionTree } from './option-tree.ts';

export interface AddonOptions {
  readonly config: Config;
  /** Otherwise the Supervisor names the broker. */
  readonly namesBroker: boolean;
  /** Whether to remove everything that was published, and not to run. */
  readonly removesEverything: boolean;
  /** Whether to show an invented school, whose children and messages the configuration then has. */
  readonly showsDemo: boolean;
}

/** What the form need not have for the demo: its two children and a fixed message. The portal is replaced by a simulated one. */
const DEMO: Fields = {
  base_url: 'https://demo.invalid',
  children: [
    { name: 'Ola', login: 'demo_1', password: 'demo' },
    { name: 'Janek', login: 'demo_2', password: 'demo' },
  ],
  messages: [
    {
      id: 'ill_today',
      name: 'Choroba',
      tutor: true,
      topic: 'Nieobecność: {child}',
      content: 'Dzień dobry, {child} nie będzie dziś ({today}) w szkole z powodu choroby.',
    },
  ],
};

/** Whether it is the file that the Supervisor writes for an add-on. */
export function isAddonOptions(path: string): boolean {
  return basename(path) === 'options.json';
}

/**
 * Reads the file that the Supervisor wrote from the add-on's form. Does not expand `${NAME}` in texts.
 * @throws {ConfigError} with all problems, each at its field of the form
 */
export function loadAddonOptions(
  path: string,
  warn: (warning: ConfigProblem) => void,
  rememberedIds: RememberedIds,
): AddonOptions {
  const filledIn = readOptions(path);
  const showsDemo = filledIn['demo'] === true;
  const options = showsDemo ? { ...filledIn, ...DEMO } : filledIn;
  const words =
    configWords[languageNamed(isGiven(options['language']) ? String(options['language']).trim() : '')];
  const translation = new OptionTree(words);
  const tree = translation.fill(options);
  const findings = new Findings(new YamlSource(JSON.stringify(tree)), words, formPath);
  translation.report(findings);
  const config = assemble(tree, dirname(resolve(path)), findings, rememberedIds);
  const problems = onePerField(findings.problems);
  if (config === undefined || problems.length > 0) throw new ConfigError(problems);
  for (const warning of onePerField(findings.warnings)) warn(warning);
  return {
    config,
    namesBroker: isGiven(options['mqtt_url']),
    removesEverything: options['remove_everything'] === true,
    showsDemo,
  };
}

function readOptions(path: string): Fields {
  const problem = (message: string): ConfigError =>
    new ConfigError([{ path: '', line: 0, column: 0, message }]);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw problem(
      error instanceof SyntaxError
        ? "is not JSON; save the add-on's configuration again"
        : fileProblem(error, configWords[UNKNOWN_LANGUAGE]),
    );
  }
  if (!isObject(value)) throw problem("does not hold the add-on's options; save the configuration again");
  return value;
}

/** The first problem of each field, without line numbers, which a form does not have. */
function onePerField(problems: readonly ConfigProblem[]): ConfigProblem[] {
  const fields = new Map<string, ConfigProblem>();
  for (const { path, message } of problems) {
    if (!fields.has(path)) fields.set(path, { path, line: 0, column: 0, message });
  }
  return [...fields.values()];
}
