import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import type { GuestMode } from '../bridge/guest-mode.ts';
import { Keeper, type KeeperOptions } from '../bridge/publishing/keeper.ts';
import { RequestBudget } from '../bridge/reading/request-budget.ts';
import { rememberIds } from '../bridge/store/child-ids.ts';
import { Store } from '../bridge/store/store.ts';
import type { ChildConfig, Config } from '../config/schema.ts';
import { baseSlug, createTopics, type Mark } from '../home/topics.ts';
import type { Boundary } from '../lib/attempt.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { Instant } from '../lib/temporal.ts';
import type { BrokerAdvice } from '../mqtt/broker-advice.ts';
import type { Access } from '../mqtt/connection.ts';
import { type ProbeOptions, watchRetained } from '../mqtt/probe.ts';
import { Recorder } from '../portal/capture/recorder.ts';
import type { Http } from '../portal/http.ts';
import { createHome, type Home } from '../school/catalogue/home.ts';
import { Portal } from '../school/reading/portal.ts';
import { createPresenter, type LevelOf, type Presenter } from '../school/shown/presenter.ts';
import { privacyLevel } from '../school/shown/privacy.ts';
import { SUB_DEVICES } from '../school/sub-devices.ts';
import type { ViewOptions } from '../school/view.ts';
import { version } from '../version.ts';
import { reachableAddress } from '../web/address.ts';
import type { WallOptions } from '../web/wall/options.ts';

/** The bridge's connections to the outside; tests replace them. */
export interface Environment {
  readonly clock: Clock;
  /** Before this the clock is not believed, at first; default: always. */
  readonly earliest?: Instant | undefined;
  readonly log: Log;
  /** 0 to 1 */
  readonly random: () => number;
  /** The address of Home Assistant's ingress, if its Supervisor runs the bridge. */
  readonly ingress?: string | undefined;
  /** The last lines of the log, as JSON; default: those of its file. */
  readonly logLines?: (() => readonly string[]) | undefined;
  /** The page about the children inside Home Assistant; default: the address of the wall, if it has one. */
  readonly pageUrl?: string | undefined;
  /** Returns the broker's current address and credentials, if the Supervisor provides them. */
  readonly renewBroker?: (() => Promise<Access | undefined>) | undefined;
  /** What a person can do about broker problems; default: with the keys of the configuration file. */
  readonly brokerAdvice?: BrokerAdvice | undefined;
  /** On the devices that are not of a child, where the school is invented. */
  readonly mark?: Mark | undefined;
  /** Called after each request of a child. */
  readonly onRequest?: ((child: string, label: string, outcome: string) => void) | undefined;
  /** For tests with a real clock: the pause between two presses of `refresh`. */
  readonly refreshPauseMs?: number | undefined;
  /** For tests: as `timeoutMs` of portal/http.ts. */
  readonly httpTimeoutMs?: number | undefined;
  /** For tests: as `waitMs` of the store. */
  readonly storeWaitMs?: number | undefined;
  /** For tests, which throw here: called before each piece of work that may fail alone. */
  readonly injectFault?: ((boundary: Boundary, name: string, child?: string) => void) | undefined;
}

/** Opens the store with the key that the configuration or systemd names. @throws {StoreError} */
export function openStore(
  { storage }: Config,
  environment: Pick<Environment, 'clock' | 'log' | 'earliest' | 'storeWaitMs'>,
): Store {
  const { clock, log, earliest, storeWaitMs: waitMs } = environment;
  const credentials = process.env['CREDENTIALS_DIRECTORY'];
  return Store.open(storage.path, { clock, log, earliest, waitMs, keyFile: storage.key_file, credentials });
}

/** Reads the certificate files. */
export function brokerOptions(mqtt: Config['mqtt'], advice: BrokerAdvice): ProbeOptions {
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
    // Fixed: the broker replaces a dead connection by the next one, so that its will cannot arrive late.
    clientId: `dziennik2mqtt_${baseSlug(mqtt.base_topic)}`,
  };
}

/** The client id of the connection for events. */
export const eventClientId = (clientId: string): string => `${clientId}_events`;

export interface ChildPortal {
  readonly child: ChildConfig;
  readonly portal: Portal;
  readonly requestBudget: RequestBudget;
  /** For captures. */
  readonly recorder: Recorder;
}

export interface KeeperParts extends Omit<KeeperOptions, 'topics' | 'templates' | 'records' | 'watch'> {
  /** @throws {BrokerError} */
  readonly options: () => ProbeOptions | Promise<ProbeOptions>;
}

/** The keeper at the broker. */
export function keeperOf(
  { mqtt, home_assistant, commands }: Config,
  store: Store,
  { options, ...parts }: KeeperParts,
): Keeper {
  const names = { baseTopic: mqtt.base_topic, discoveryPrefix: home_assistant.discovery_prefix };
  return new Keeper({
    ...parts,
    topics: createTopics({ ...names, subDevices: SUB_DEVICES }),
    templates: new Set(commands.messages.map(({ id }) => id)),
    records: store.toldRecords,
    watch: async (places, work) => watchRetained(await options(), places, work),
  });
}

/**
 * Builds each child's portal over one shared HTTP client, and stores the children's ids by login.
 * @param keeper undefined: only the store rations logins
 */
export function buildPortals(
  config: Config,
  store: Store,
  http: Http,
  { clock, log, onRequest }: Environment,
  keeper?: Keeper,
): ChildPortal[] {
  const {
    base_url: base,
    auth_url: auth,
    messages_url: messages,
    sandbox_url: sandbox,
    timezone: zone,
    referer,
    skip_notices: skipNotices,
  } = config.portal;
  rememberIds(store, config.children);
  return config.children.map((child) => {
    const requestBudget = new RequestBudget({
      child: child.id,
      requests: store.requests,
      clock,
      steady: store.steady,
      zone,
      dailyBudget: config.polling.daily_budget,
    });
    const recorder = new Recorder();
    const portal = new Portal({
      addresses: { base, auth, messages, sandbox },
      credentials: { login: child.login, password: child.password },
      habits: { referer, skipNotices },
      memory: store.memory(child.id),
      shared: store.memory(''),
      guardKeeper: keeper && ((accounts) => keeper.guardOf(child.id, accounts)),
      budget: requestBudget,
      http: recorder.around(http),
      clock,
      steady: store.steady,
      log: log.child({ child: child.id }),
      onRequest: onRequest && ((label, outcome) => onRequest(child.id, label, outcome)),
    });
    return { child, portal, requestBudget, recorder };
  });
}

/** With ingress the server's own address is of no use to a browser. */
export function pageUrlOf({ http }: Config, { pageUrl, ingress }: Environment): string | undefined {
  if (pageUrl !== undefined || ingress !== undefined) return pageUrl;
  return reachableAddress(http, networkInterfaces());
}

export function homeOf(
  { mqtt, home_assistant, commands, children, display, grades }: Config,
  pageUrl: string | undefined,
  mark?: Mark,
): Home {
  return createHome({
    mark,
    baseTopic: mqtt.base_topic,
    discoveryPrefix: home_assistant.discovery_prefix,
    language: home_assistant.language,
    version,
    markNoticesRead: commands.mark_notices_read,
    openMessages: commands.open_message,
    templates: commands.messages,
    hasPictures: display.picture,
    subjectStatistics: grades.subject_statistics,
    otherLogins: new Set(children.flatMap(({ id, sameChildAs }) => (sameChildAs === undefined ? [] : [id]))),
    pageUrl,
  });
}

export function viewOptionsOf({ portal, grades, display }: Config, { own }: ChildConfig): ViewOptions {
  const { corrections } = grades;
  return { zone: portal.timezone, corrections, flipDelayMs: display.flip_delay, own };
}

/** Before the path of a page in Home Assistant. */
const IN_HOME_ASSISTANT = 'homeassistant://';

/** While guest mode is on, every Surface of every child shows counts. */
export function presenterOf(
  { privacy, children, portal, watch }: Config,
  guestMode: Pick<GuestMode, 'isOn'>,
  { pageUrl }: Pick<Environment, 'pageUrl'> = {},
): Presenter {
  const ofChild = new Map(children.map((child) => [child.id, child.privacy ?? {}]));
  const configured: LevelOf = (surface, child) => privacyLevel(surface, ofChild.get(child) ?? {}, privacy);
  const appPath = pageUrl?.startsWith(IN_HOME_ASSISTANT) ? pageUrl.slice(IN_HOME_ASSISTANT.length - 1) : null;
  const current: LevelOf = (surface, child) => (guestMode.isOn ? 'counts' : configured(surface, child));
  return createPresenter(current, { portalUrl: portal.base_url, appPath, watch }, configured);
}

export function wallOptions({ http, portal, home_assistant }: Config, { clock }: Environment): WallOptions {
  return {
    at: clock.now(),
    zone: portal.timezone,
    language: home_assistant.language,
    night: http.night_hours,
  };
}
