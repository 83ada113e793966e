import { Addon } from '../addon/addon.ts';
import { isAddonOptions, loadAddonOptions } from '../addon/options.ts';
import { Supervisor } from '../addon/supervisor.ts';
import { rememberedIds } from '../bridge/store/child-ids.ts';
import type { ConfigProblem } from '../config/config-error.ts';
import type { Environment } from '../config/expand.ts';
import { loadConfig } from '../config/load.ts';
import type { Config } from '../config/schema.ts';

export interface Setup {
  readonly config: Config;
  /** Only if Home Assistant's Supervisor started the bridge as an add-on. */
  readonly addon?: Addon;
}

/**
 * Reads the configuration file, or the add-on's `options.json`.
 * @throws {ConfigError}
 */
export function loadSetup(path: string, env: Environment, warn: (warning: ConfigProblem) => void): Setup {
  if (!isAddonOptions(path)) return { config: loadConfig(path, env, warn, rememberedIds) };
  const { config, namesBroker, removesEverything } = loadAddonOptions(path, warn, rememberedIds);
  const supervisor = new Supervisor({
    base: env['SUPERVISOR_URL'] ?? 'http://supervisor',
    token: env['SUPERVISOR_TOKEN'] ?? '',
  });
  const addon = new Addon({ given: config.mqtt, supervisor, namesBroker, removesEverything });
  return { config, addon };
}

/** A warning as one line; the add-on's form has no line numbers. */
export function warningLine({ line, path, message }: ConfigProblem): string {
  return line === 0 ? `${path}: ${message}` : `line ${line}, ${path}: ${message}`;
}
