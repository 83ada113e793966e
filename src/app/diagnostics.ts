import { statSync } from 'node:fs';
import { arch, homedir, hostname, platform, release } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { handlers } from '../bridge/acts/handlers.ts';
import { keptDeviations } from '../bridge/reading/kept-deviations.ts';
import type { Store } from '../bridge/store/store.ts';
import { STORE_FILE } from '../bridge/store/store-file.ts';
import { timeOfDay } from '../config/kinds.ts';
import { type ChildConfig, type Config, configSchema } from '../config/schema.ts';
import type { Clock } from '../lib/clock.ts';
import { durationText } from '../lib/duration.ts';
import { LOG_TAIL_FILE, readLogTail } from '../lib/log-tail.ts';
import { isLoopback } from '../lib/loopback.ts';
import { mapValues } from '../lib/map-values.ts';
import { pausing } from '../lib/pausing.ts';
import { type Redaction, redactValue, stringsIn, textsIn } from '../lib/redact.ts';
import { instantText, localDate } from '../lib/temporal.ts';
import type { Losses } from '../portal/outcome/deviation.ts';
import { problems } from '../portal/outcome/problems.ts';
import { lastValue, lossesIn } from '../portal/outcome/reading.ts';
import { cadenceKeys } from '../school/cadences.ts';
import { DEFAULT_MORNING } from '../school/day/morning.ts';
import { tooEarly } from '../school/plan/too-early.ts';
import { emptySnapshot, type Snapshot } from '../school/snapshot.ts';
import { sourceNames } from '../school/sources.ts';
import { version } from '../version.ts';

const HIDDEN = '[hidden]';
const MIN_HIDDEN_CHARS = 2;
/** A mistake of the school must not fill the report. */
const MAX_TOO_EARLY = 20;

const commandNames: ReadonlySet<string> = new Set(Object.keys(handlers));
/** Words of this program in the store, which a log line needs. */
const ownWords: ReadonlySet<string> = new Set([
  ...[...sourceNames, ...cadenceKeys, ...Object.keys(problems), ...commandNames],
  ...['fresh', 'stale', 'missing', 'locked', 'done', 'armed', 'sent', 'unconfirmed'],
]);

/** The parts of the configuration whose texts are words of its schema. A log line must hold no text of the others. */
const WORDED: ReadonlySet<string> = new Set<keyof Config>([
  ...(['home_assistant', 'polling', 'grades', 'display', 'privacy', 'log'] as const),
]);

export interface DiagnosticsParts {
  readonly config: Config;
  readonly isAddon: boolean;
  readonly store: Store;
  readonly clock: Clock;
  /** The last lines of the log, as JSON; default: those of its file. */
  readonly logLines?: readonly string[] | undefined;
}

/**
 * Returns a report to attach to a bug, as JSON: what runs where, flags and numbers of the configuration, the statuses, and the
 * last lines of the log; no secrets, names, addresses or texts of the school. Makes no request.
 */
export async function diagnosticsReport(parts: DiagnosticsParts): Promise<string> {
  const { config, isAddon, store, clock, logLines } = parts;
  const names = new Map(config.children.map(({ id }, index) => [id, `child_${index + 1}`]));
  const pause = pausing();
  const secrets = await redactionsOf(config, store, names, pause);
  const lines: unknown[] = [];
  for (const line of logLines ?? readLogTail(join(config.storage.path, LOG_TAIL_FILE))) {
    lines.push(logLine(line, secrets));
    await pause();
  }
  const childReports: unknown[] = [];
  for (const child of config.children) childReports.push(await childReport(child, names, parts, pause));
  const report = {
    ...machine(clock),
    addOn: isAddon,
    configuration: settings(config),
    store: storage(config, store),
    children: childReports,
    log: lines,
  };
  return JSON.stringify(report, null, 2);
}

function machine(clock: Clock) {
  return {
    dziennik2mqtt: version,
    at: instantText(clock.now()),
    node: process.version,
    platform: `${platform()} ${release()} ${arch()}`,
    container: process.env['container'] !== undefined,
  };
}

interface Schema {
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const TIME_OF_DAY = z.toJSONSchema(timeOfDay).pattern;

/** Every setting, without what a person typed as text. */
function settings(config: Config) {
  const { children, mqtt, http } = config;
  const schema = z.toJSONSchema(configSchema, { io: 'output', unrepresentable: 'any' });
  return {
    ...(setting(config, schema as Schema) as object),
    otherLogins: children.filter(({ sameChildAs }) => sameChildAs !== undefined).length,
    mqttScheme: mqtt.url.split(':')[0],
    isLoopback: isLoopback(http.host),
  };
}

/**
 * A list is told by its length, a text by whether it is the default, unless its schema takes nothing but certain words or times. A
 * number that the schema calls none is a duration.
 */
function setting(value: unknown, schema: Schema = {}): unknown {
  if (Array.isArray(value)) return value.length;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, setting(part, schema.properties?.[key])]),
    );
  if (typeof value === 'number' && schema.type === undefined) return durationText(value);
  const isOpen = schema.enum === undefined && schema.pattern !== TIME_OF_DAY;
  return typeof value === 'string' && isOpen ? (value === schema.default ? 'default' : 'given') : value;
}

function storage({ storage: { path } }: Config, store: Store) {
  const bytesOf = (suffix: string): number =>
    statSync(join(path, STORE_FILE + suffix), { throwIfNoEntry: false })?.size ?? 0;
  return {
    onDisk: store.problem === null,
    bytes: bytesOf(''),
    logBytes: bytesOf('-wal'),
    outbox: store.outbox.rows().length,
    unconcluded: store.journal.unconcluded().length,
  };
}

async function childReport(
  { id, sameChildAs, own, morning }: ChildConfig,
  names: ReadonlyMap<string, string>,
  { config, store, clock }: DiagnosticsParts,
  pause: () => Promise<void>,
) {
  await pause();
  const now = clock.now();
  const { timezone: zone } = config.portal;
  const today = localDate(now, zone);
  const snapshot: Snapshot = { ...emptySnapshot, ...store.turns.snapshot(id) };
  await pause();
  const early = tooEarly(snapshot, today, morning ?? DEFAULT_MORNING, zone, own);
  const { total, byLabel } = store.requests.ofDay(id, today);
  const { status, problem, since, reachable } = store.turns.outcome(id) ?? {};
  const { command, state, at } = store.journal.lastOutcome(id) ?? {};
  return {
    child: names.get(id),
    sameChildAs: sameChildAs && names.get(sameChildAs),
    status,
    problem,
    since,
    reachable,
    requestsToday: total,
    requestsBySource: byLabel,
    unseen: store.unseen.list(id, now.epochMilliseconds).length,
    lastCommand: command && { command: commandNames.has(command) ? command : HIDDEN, state, at },
    deviations: keptDeviations(store.memory(id)),
    tooEarly: early.slice(0, MAX_TOO_EARLY),
    sources: Object.fromEntries(sourceNames.map((source) => [source, sourceReport(snapshot[source])])),
  };
}

function sourceReport(reading: Snapshot[keyof Snapshot]) {
  const value = lastValue<unknown>(reading);
  return {
    state: reading.state,
    at: 'at' in reading ? reading.at : undefined,
    problem: 'problem' in reading ? reading.problem : undefined,
    losses: lossesReport(lossesIn(reading)),
    items: Array.isArray(value) ? value.length : undefined,
  };
}

/** Without the ids of the items. */
function lossesReport(losses: Losses | undefined) {
  return losses && mapValues(losses, ({ items, count, usual, since }) => ({ items, count, usual, since }));
}

function logLine(line: string, secrets: readonly Redaction[]): unknown {
  try {
    return redactValue(JSON.parse(line), secrets);
  } catch {
    return '[a line that cannot be read]';
  }
}

/** Everything that a log line must not hold, in case that one does. */
async function redactionsOf(
  config: Config,
  store: Store,
  names: ReadonlyMap<string, string>,
  pause: () => Promise<void>,
): Promise<readonly Redaction[]> {
  const { children, mqtt, portal, commands } = config;
  const typed = Object.entries(config).filter(([part]) => !WORDED.has(part));
  const hosts = [mqtt.url, ...stringsIn(portal)].flatMap((url) =>
    URL.canParse(url) ? [new URL(url).host, new URL(url).hostname] : [],
  );
  const written = new Set<string>();
  for (const part of [commands, ...store.texts()]) {
    await pause();
    for (const value of stringsIn(part)) {
      for (const text of textsIn(value)) written.add(text);
      await pause();
    }
  }
  const secrets = [
    ...stringsIn(typed.map(([, part]) => part)),
    ...written,
    ...children.flatMap(({ name }) => name.split(' ')),
    ...[homedir(), hostname(), ...hosts],
  ];
  const hidden = secrets.filter((text) => text !== '/');
  const redactions = [
    ...[...names].map(([id, name]): Redaction => [id, name]),
    ...hidden.flatMap((text): readonly Redaction[] =>
      names.has(text) || ownWords.has(text) || text.length < MIN_HIDDEN_CHARS ? [] : [[text, HIDDEN]],
    ),
  ];
  return redactions.toSorted(([a], [b]) => b.length - a.length);
}
