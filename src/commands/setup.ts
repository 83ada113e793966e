import { type Addon, addonOf } from '../addon/addon.ts';
import { formAdvice, supervisorAdvice } from '../addon/advice.ts';
import { isAddonOptions, loadAddonOptions } from '../addon/options.ts';
import { Supervisor, SupervisorError } from '../addon/supervisor.ts';
import {
  brokerOptions,
  buildPortals,
  type ChildPortal,
  type Environment,
  type KeeperParts,
  keeperOf,
  openStore,
} from '../app/build.ts';
import { Faults } from '../bridge/faults.ts';
import { rememberedIds } from '../bridge/store/child-ids.ts';
import type { Store } from '../bridge/store/store.ts';
import type { ConfigProblem } from '../config/config-error.ts';
import { loadConfig } from '../config/load.ts';
import type { Config } from '../config/schema.ts';
import { systemClock, within } from '../lib/clock.ts';
import { type BrokerAdvice, fileAdvice } from '../mqtt/broker-advice.ts';
import { BrokerError } from '../mqtt/broker-error.ts';
import { type ProbeOptions, publishOnce } from '../mqtt/probe.ts';
import type { Http } from '../portal/http.ts';
import { loginWaits } from '../portal/outcome/problems.ts';
import type { Command, ConfigChoice, Terminal } from './terminal.ts';

const LAST_WRITE_MS = 3_000;

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

/** What a command without requests works with. */
interface Offline<Request> extends Setup {
  readonly request: Request;
  readonly store: Store;
  readonly terminal: Terminal;
  readonly environment: Environment;
}

/** A command that works with the store, and makes no request. */
export function offline<Request extends ConfigChoice>(
  work: (parts: Offline<Request>) => boolean | Promise<boolean>,
): Command<Request> {
  return async (request, terminal, environment) => {
    const setup = loadSetup(request.config);
    using store = openStore(setup.config, environment);
    return await work({ ...setup, request, store, terminal, environment });
  };
}

/** The keeper as a single command uses it: with a connection for each reading and writing. */
function keeperParts(
  { config, addon, advice }: Setup,
  store: Store,
  { environment: { clock, log }, warn }: Online,
): KeeperParts & { settled(): Promise<void> } {
  let written: Promise<unknown> = Promise.resolve();
  const options = async (): Promise<ProbeOptions> => {
    try {
      return brokerOptions(addon ? await addon.broker() : config.mqtt, advice);
    } catch (error) {
      if (!(error instanceof SupervisorError)) throw error;
      throw new BrokerError('unreachable', error.message, error);
    }
  };
  return {
    ...{ clock, log, faults: new Faults({ clock, log }) },
    options,
    savesOnlyChanges: true,
    write(publication) {
      // For `clean`.
      store.topics.remember(publication.topic);
      const publish = async (): Promise<void> => publishOnce(await options(), publication);
      const writing = written.then(publish).catch(() => undefined);
      written = writing;
      return writing;
    },
    onWait: (child) => warn(`${child}: ${loginWaits[config.home_assistant.language]}`),
    /** Resolves when nothing is being written, at the latest after 3 seconds. */
    settled: () => within(systemClock, LAST_WRITE_MS, written),
  };
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
  online: Online,
  work: (portals: readonly ChildPortal[], store: Store) => Promise<T>,
): Promise<T> {
  const { environment, http } = online;
  const store = openStore(setup.config, environment);
  const { settled, ...parts } = keeperParts(setup, store, online);
  const keeper = keeperOf(setup.config, store, parts);
  const portals: ChildPortal[] = [];
  try {
    store.assertSharedKey();
    portals.push(...buildPortals(setup.config, store, http, environment, keeper));
    return await work(portals, store);
  } finally {
    await http.close();
    keeper.stop();
    for (const { portal } of portals) portal.stop();
    await settled();
    store.close();
  }
}
