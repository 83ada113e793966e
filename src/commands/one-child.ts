import { Acts } from '../bridge/acts/acts.ts';
import { actSentences } from '../bridge/acts/sentences.ts';
import { Faults } from '../bridge/faults.ts';
import type { Store } from '../bridge/store/store.ts';
import { buildPortals, type ChildPortal, type Environment, openStore } from '../build.ts';
import type { Config } from '../config/schema.ts';
import { nearest } from '../lib/nearest.ts';
import { createHttp, type Http } from '../portal/http.ts';
import { guardBroker } from './guard-broker.ts';
import { loadSetup } from './setup.ts';
import { UsageError } from './usage-error.ts';

/** One child's portal, with the session of the bridge. */
export interface OneChild extends ChildPortal {
  readonly config: Config;
  readonly store: Store;
  /** For everything that other people see at the portal. */
  readonly acts: Acts;
}

export interface ChildChoice {
  readonly config?: string | undefined;
  /** Optional if there is only one. */
  readonly child?: string | undefined;
}

/**
 * Opens the store, does the work, closes it.
 * @throws {ConfigError}
 * @throws {UsageError} no configuration, or no such child
 * @throws {StoreInUseError} as `Store.assertSharedKey`
 */
export async function withChild<T>(
  { config: path, child: id }: ChildChoice,
  environment: Environment,
  work: (child: OneChild) => Promise<T>,
  openHttp: () => Http = createHttp,
): Promise<T> {
  if (path === undefined) throw new UsageError('--config is missing');
  const setup = loadSetup(path, process.env, () => undefined);
  const { config } = setup;
  const index = indexOf(config, id);
  const store = openStore(config, environment);
  const broker = guardBroker(setup, store, (sentence) => environment.log.error({}, sentence));
  const http = openHttp();
  try {
    store.assertSharedKey();
    const child = buildPortals(config, store, http, environment, broker)[index];
    if (!child) throw new UsageError('there is no such child');
    const { clock, log } = environment;
    const faults = new Faults({ clock, log });
    const acts = new Acts({
      child: child.child.id,
      origin: 'command_line',
      store,
      sentences: actSentences['en'],
      clock,
      faults,
    });
    return await work({ ...child, config, store, acts });
  } finally {
    await http.close();
    await broker.settled();
    store.close();
  }
}

function indexOf({ children }: Config, id: string | undefined): number {
  const ids = children.map((child) => child.id);
  if (id === undefined && ids.length === 1) return 0;
  if (id === undefined) throw new UsageError(`--child is missing; there are ${ids.join(', ')}`);
  const index = ids.indexOf(id);
  if (index !== -1) return index;
  const near = nearest(id, ids);
  throw new UsageError(
    `there is no child ${id}; ${near === undefined ? `there are ${ids.join(', ')}` : `did you mean ${near}?`}`,
  );
}
