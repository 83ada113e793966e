import type { Addon } from '../addon/addon.ts';
import { SupervisorError } from '../addon/supervisor.ts';
import { collect } from '../bridge/collector.ts';
import { Faults } from '../bridge/faults.ts';
import { Store } from '../bridge/store/store.ts';
import { brokerOptions, buildPortals, type ChildPortal, type Environment } from '../build.ts';
import type { Config } from '../config/schema.ts';
import { type PortalError, problems } from '../domain/problem.ts';
import { lastValue } from '../domain/reading.ts';
import { emptySnapshot } from '../domain/snapshot.ts';
import { sourceNames } from '../domain/sources.ts';
import { systemClock } from '../lib/clock.ts';
import { createLog } from '../lib/pino.ts';
import { BrokerError } from '../mqtt/broker-error.ts';
import { probe } from '../mqtt/probe.ts';
import { createHttp } from '../portal/http.ts';
import { loadSetup, warningLine } from './setup.ts';

type Say = (good: boolean, line: string) => void;

/**
 * Tries everything that the bridge needs, with the very session that it will use: a line each.
 * @returns whether all of it works
 * @throws {ConfigError} with every problem of the file
 */
export async function check(path: string): Promise<boolean> {
  const log = createLog({ level: 'error', format: 'pretty' }, process.stderr);
  const environment: Environment = { clock: systemClock, log, random: Math.random };
  let good = true;
  const say: Say = (ok, line) => {
    good &&= ok;
    process.stdout.write(`${ok ? 'ok     ' : 'FAILED '} ${line}\n`);
  };
  const { config, addon } = loadSetup(path, process.env, (warning) => say(true, warningLine(warning)));
  say(
    true,
    `configuration: ${config.children.length} ${config.children.length === 1 ? 'child' : 'children'}`,
  );
  await checkPortals(config, environment, say);
  await checkBroker(config, addon, say);
  return good;
}

async function checkPortals(config: Config, environment: Environment, say: Say): Promise<void> {
  const store = Store.open(config.storage.path, environment);
  // Logins that nobody remembers are not rationed.
  if (!store.onDisk) {
    say(false, `storage: nothing can be kept in ${config.storage.path}; correct storage.path, or make room`);
    return store.close();
  }
  const http = createHttp();
  try {
    for (const child of buildPortals(config, store, http, environment)) {
      await checkChild(child, config, environment, say);
    }
  } finally {
    await http.close();
    store.close();
  }
}

/** Stops at the first problem that would hit every further request too. */
async function checkChild(
  { child, portal }: ChildPortal,
  config: Config,
  environment: Environment,
  say: Say,
): Promise<void> {
  const zone = config.portal.timezone;
  const options = { clock: environment.clock, zone, faults: new Faults(environment) };
  const first = await collect(portal, ['pupil'], emptySnapshot, options);
  const problem = first.failures.get('pupil');
  const isSignedIn = lastValue(first.snapshot.pupil) !== undefined;
  if (problem && (!isSignedIn || problems[problem.kind].locks))
    return say(false, `${child.id}: ${sentence(problem)}`);
  say(true, `${child.id}: signed in`);
  const rest = await collect(
    portal,
    sourceNames.filter((source) => source !== 'pupil'),
    first.snapshot,
    options,
  );
  const absent = sourceNames.filter((source) => rest.snapshot[source].state === 'absent');
  const read = sourceNames.filter((source) => lastValue<unknown>(rest.snapshot[source]) !== undefined);
  for (const [source, failure] of [...first.failures, ...rest.failures])
    say(false, `${child.id}: ${source}: ${sentence(failure)}`);
  const without = absent.length > 0 ? `; this account does not have ${absent.join(', ')}` : '';
  say(true, `${child.id}: read ${read.join(', ')}${without}`);
  const hosts = portal.addresses.map(
    ({ host, origin, learned }) => `${host} ${origin}${learned ? ' (learned)' : ''}`,
  );
  say(true, `${child.id}: ${hosts.join(', ')}`);
}

/** For what a mistyped address may cause, the error's own message says more. */
function sentence({ kind, message }: PortalError): string {
  const { reason, whatToDo } = problems[kind];
  const isPlain = kind !== 'changed' && kind !== 'down';
  return `${reason.en} ${isPlain ? whatToDo.en : message}`;
}

async function checkBroker(config: Config, addon: Addon | undefined, say: Say): Promise<void> {
  try {
    const mqtt = addon ? await addon.broker() : config.mqtt;
    await probe(brokerOptions(mqtt, addon?.advice));
    say(true, `broker: connected to ${mqtt.url.replace(/\/\/[^/@]*@/, '//')}`);
  } catch (error) {
    if (!(error instanceof BrokerError) && !(error instanceof SupervisorError)) throw error;
    say(false, `broker: ${error.message}`);
  }
}
