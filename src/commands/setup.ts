import { type Addon, addonOf } from '../addon/addon.ts';
import { formAdvice, supervisorAdvice } from '../addon/advice.ts';
import { isAddonOptions, loadAddonOptions } from '../addon/options.ts';
import { Supervisor } from '../addon/supervisor.ts';
import { rememberedIds } from '../bridge/store/child-ids.ts';
import type { Store } from '../bridge/store/store.ts';
import { buildPortals, type ChildPortal, type Environment, openStore } from '../build.ts';
import type { ConfigProblem } from '../config/config-error.ts';
import { loadConfig } from '../config/load.ts';
import type { Config } from '../config/schema.ts';
import { type BrokerAdvice, fileAdvice } from '../mqtt/broker-advice.ts';
import type { Http } from '../portal/http.ts';
import { guardBroker } from './guard-broker.ts';

export interface Setup {
  readonly config: Config;
  /** Only if Home Assistant's Supervisor started the bridge as an add-on. */
  readonly addon?: Addon;
  /** What to do about problems with the broker; depends on where its settings are. */
  readonly advice: BrokerAdvice;
}

/**
 * Reads the configuration file, or the add-on's `options.json`.
 * @throws {ConfigError}
 */
export function loadSetup(path: string, warn: (warning: ConfigProblem) => void = () => undefined): Setup {
  const { env } = process;
  if (!isAddonOptions(path)) {
    const config = loadConfig(path, env, warn, rememberedIds);
    return { config, advice: fileAdvice(config.home_assistant.language) };
  }
  const { config, ...choices } = loadAddonOptions(path, warn, rememberedIds);
  const { language } = config.home_assistant;
  const supervisor = new Supervisor({
    base: env['SUPERVISOR_URL'] ?? 'http://supervisor',
    token: env['SUPERVISOR_TOKEN'] ?? '',
    language,
  });
  const addon = addonOf({ given: config.mqtt, supervisor, ...choices });
  return {
    config,
    addon,
    advice: choices.namesBroker ? formAdvice(language) : supervisorAdvice(config.mqtt, language),
  };
}

/** A warning as one line; the add-on's form has no line numbers. */
export function warningLine({ line, path, message }: ConfigProblem): string {
  return line === 0 ? `${path}: ${message}` : `line ${line}, ${path}: ${message}`;
}

/**
 * Opens the store, does the work, closes the store. Makes no request.
 * @throws {ConfigError}
 */
export function withStore<T>(
  path: string,
  environment: Environment,
  work: (setup: Setup, store: Store) => T,
): T {
  const setup = loadSetup(path);
  const store = openStore(setup.config, environment);
  try {
    return work(setup, store);
  } finally {
    store.close();
  }
}

interface Online {
  readonly environment: Environment;
  readonly http: Http;
  /** Called with a sentence while a login waits for the broker. */
  readonly warn: (sentence: string) => void;
}

/**
 * Opens the store and the children's portals with the sessions of the bridge, does the work, closes everything.
 * @throws {StoreInUseError} as `Store.assertSharedKey`
 */
export async function withPortals<T>(
  setup: Setup,
  { environment, http, warn }: Online,
  work: (portals: readonly ChildPortal[], store: Store) => Promise<T>,
): Promise<T> {
  const store = openStore(setup.config, environment);
  const broker = guardBroker(setup, store, warn);
  const portals: ChildPortal[] = [];
  try {
    store.assertSharedKey();
    portals.push(...buildPortals(setup.config, store, http, environment, broker));
    return await work(portals, store);
  } finally {
    await http.close();
    for (const { portal } of portals) portal.stop();
    await broker.settled();
    store.close();
  }
}
