import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { Ledger } from './bridge/ledger.ts';
import { rememberIds } from './bridge/store/child-ids.ts';
import type { Store } from './bridge/store/store.ts';
import type { ChildConfig, Config } from './config/schema.ts';
import { createHome, type Home } from './home/home.ts';
import { baseSlug } from './home/topics.ts';
import type { Boundary } from './lib/attempt.ts';
import type { Clock } from './lib/clock.ts';
import type { Log } from './lib/log.ts';
import type { BrokerAdvice } from './mqtt/broker-advice.ts';
import type { Access } from './mqtt/connection.ts';
import type { ProbeOptions } from './mqtt/probe.ts';
import type { Http } from './portal/http.ts';
import { Portal } from './portal/portal.ts';
import { version } from './version.ts';
import { reachableAddress } from './web/address.ts';

/** What the outside world lends the bridge; tests lend their own. */
export interface Environment {
  readonly clock: Clock;
  readonly log: Log;
  /** 0 to 1 */
  readonly random: () => number;
  /** The only addresses that may come to the HTTP door; default: all. */
  readonly httpPeers?: readonly string[] | undefined;
  /** The page about the children inside Home Assistant, where there is one; default: the wall's address, where it has one. */
  readonly pageUrl?: string | undefined;
  /** What the broker's address and credentials are now, where somebody else keeps them. */
  readonly renewBroker?: (() => Promise<Access | undefined>) | undefined;
  /** What to do about trouble with the broker; default: by the keys of the configuration file. */
  readonly brokerAdvice?: BrokerAdvice | undefined;
  /** Called before each piece of work that may fail alone, with the child where it is one's; for tests, which throw here. */
  readonly injectFault?: ((boundary: Boundary, name: string, child?: string) => void) | undefined;
}

/** Where the broker is and who we are; certificates are read here. */
export function brokerOptions(mqtt: Config['mqtt'], advice?: BrokerAdvice): ProbeOptions {
  const pem = (path: string | undefined): string | undefined =>
    path === undefined ? undefined : readFileSync(path, 'utf8');
  return {
    url: mqtt.url,
    username: mqtt.username,
    password: mqtt.password,
    ca: pem(mqtt.ca_file),
    cert: pem(mqtt.cert_file),
    key: pem(mqtt.key_file),
    advice,
    protocol: mqtt.protocol,
    // Fixed: a connection that died unnoticed is replaced by its successor, and its will cannot come late.
    clientId: `dziennik2mqtt_${baseSlug(mqtt.base_topic)}`,
  };
}

/** The client id of the connection for events. */
export const eventClientId = (clientId: string): string => `${clientId}_events`;

export interface ChildPortal {
  readonly child: ChildConfig;
  readonly portal: Portal;
  readonly ledger: Ledger;
}

/** Each child's way to the school, over one shared HTTP. Their ids are remembered by login from now on. */
export function buildPortals(
  config: Config,
  store: Store,
  http: Http,
  { clock, log }: Environment,
): ChildPortal[] {
  const {
    base_url: base,
    auth_url: auth,
    messages_url: messages,
    sandbox_url: sandbox,
    timezone: zone,
  } = config.portal;
  rememberIds(store, config.children);
  return config.children.map((child) => {
    const ledger = new Ledger({
      child: child.id,
      counter: store,
      clock,
      zone,
      dailyBudget: config.polling.daily_budget,
    });
    const portal = new Portal({
      addresses: { base, auth, messages, sandbox },
      credentials: { login: child.login, password: child.password },
      memory: store.memory(child.id),
      budget: ledger,
      http,
      clock,
      log: log.child({ child: child.id }),
    });
    return { child, portal, ledger };
  });
}

/** Where only Home Assistant's own page may come, the wall's address leads nowhere. */
export function pageUrlOf({ http }: Config, { pageUrl, httpPeers }: Environment): string | undefined {
  if (pageUrl !== undefined || httpPeers !== undefined) return pageUrl;
  return reachableAddress(http, networkInterfaces());
}

export function homeOf({ mqtt, home_assistant, commands }: Config, pageUrl: string | undefined): Home {
  return createHome({
    baseTopic: mqtt.base_topic,
    discoveryPrefix: home_assistant.discovery_prefix,
    language: home_assistant.language,
    version,
    markNoticesRead: commands.mark_notices_read,
    templates: commands.messages,
    pageUrl,
  });
}
