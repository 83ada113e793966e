import type { ChildPortal, Environment } from '../app/build.ts';
import { Acts } from '../bridge/acts/acts.ts';
import { actSentences } from '../bridge/acts/sentences.ts';
import { Faults } from '../bridge/faults.ts';
import type { Store } from '../bridge/store/store.ts';
import type { Config } from '../config/schema.ts';
import type { Language } from '../lib/language.ts';
import { createHttp } from '../portal/http.ts';
import { loadSetup, withPortals } from './setup.ts';
import { sentenceOf, type Terminal } from './terminal.ts';
import { hint, UsageError } from './usage-error.ts';

/** One child's portal, with the session of the bridge. */
export interface OneChild extends ChildPortal {
  readonly config: Config;
  /** The configured one. */
  readonly language: Language;
  readonly store: Store;
  /** For everything that other people see at the portal. */
  readonly acts: Acts;
  readonly terminal: Terminal;
  readonly environment: Environment;
}

export interface ChildChoice {
  readonly config?: string | undefined;
  /** Optional if there is only one. */
  readonly child?: string | undefined;
}

/** Works with one child's portal. If the portal or the disk fails, prints one sentence and returns false. Throws as `Command`. */
export async function withChild(
  { config: path, child: id }: ChildChoice,
  terminal: Terminal,
  environment: Environment,
  work: (child: OneChild) => Promise<boolean>,
): Promise<boolean> {
  if (path === undefined) throw new UsageError('--config is missing');
  const setup = loadSetup(path);
  const { config } = setup;
  const { language } = config.home_assistant;
  const index = indexOf(config, id);
  const { clock, log } = environment;
  const warn = (sentence: string): void => log.error({}, sentence);
  return withPortals(setup, { environment, http: createHttp(), warn }, async (portals, store) => {
    const portal = portals[index];
    if (!portal) throw new UsageError('there is no such child');
    const acts = new Acts({
      child: portal.child.id,
      origin: 'command_line',
      store,
      sentences: actSentences[language],
      clock,
      faults: new Faults({ clock, log }),
    });
    try {
      return await work({ ...portal, config, language, store, acts, terminal, environment });
    } catch (error) {
      terminal.err(sentenceOf(error, portal.child, language));
      return false;
    }
  });
}

function indexOf({ children }: Config, id: string | undefined): number {
  const ids = children.map((child) => child.id);
  if (id === undefined && ids.length === 1) return 0;
  if (id === undefined) throw new UsageError(`--child is missing; there are ${ids.join(', ')}`);
  const index = ids.indexOf(id);
  if (index === -1) throw new UsageError(`there is no child ${id}; ${hint(id, ids)}`);
  return index;
}
