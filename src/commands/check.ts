import type { Addon } from '../addon/addon.ts';
import { SupervisorError } from '../addon/supervisor.ts';
import { actSentences } from '../bridge/acts/sentences.ts';
import { Faults } from '../bridge/faults.ts';
import { EVENT_QOS } from '../bridge/publishing/outbox.ts';
import { collect } from '../bridge/reading/collector.ts';
import { readTurn } from '../bridge/reading/turn.ts';
import { brokerOptions, type ChildPortal, type Environment } from '../build.ts';
import type { Config } from '../config/schema.ts';
import type { Receiver } from '../domain/messages/messages.ts';
import { resolveRecipient, tutorIn } from '../domain/messages/recipients.ts';
import { networkTroubles } from '../domain/network.ts';
import { PortalError } from '../domain/problem.ts';
import { onCommandLine } from '../domain/problem-words.ts';
import { problems } from '../domain/problems.ts';
import { lastValue } from '../domain/reading.ts';
import { emptySnapshot, type Snapshot } from '../domain/snapshot.ts';
import { sourceNames } from '../domain/sources.ts';
import type { Language } from '../lib/language.ts';
import { nearest } from '../lib/nearest.ts';
import { BrokerError } from '../mqtt/broker-error.ts';
import { probe } from '../mqtt/probe.ts';
import { createHttp } from '../portal/http.ts';
import type { Portal } from '../portal/portal.ts';
import { groupFindings, subjectFindings } from './check-settings.ts';
import { loadSetup, type Setup, warningLine, withPortals } from './setup.ts';
import type { Command, ConfigChoice } from './terminal.ts';

type Report = (isGood: boolean, line: string) => void;

/** Tries everything that the bridge needs, with the session of the bridge, and prints a line for each. */
export const check: Command<ConfigChoice> = async ({ config: path }, terminal, environment) => {
  let isGood = true;
  const report: Report = (isOk, line) => {
    isGood &&= isOk;
    terminal.out(`${isOk ? 'ok     ' : 'FAILED '} ${line}`);
  };
  const setup = loadSetup(path, (warning) => report(true, warningLine(warning)));
  const { config, addon } = setup;
  report(
    true,
    `configuration: ${config.children.length} ${config.children.length === 1 ? 'child' : 'children'}`,
  );
  await checkPortals(setup, environment, report);
  await checkBroker(config, addon, report);
  return isGood;
};

async function checkPortals(setup: Setup, environment: Environment, report: Report): Promise<void> {
  const { config } = setup;
  const warn = (sentence: string): void => report(true, sentence);
  await withPortals(setup, { environment, http: createHttp(), warn }, async (portals, store) => {
    if (store.onDisk) for (const child of portals) await checkChild(child, config, environment, report);
    // Without a store, logins would not be rationed.
    else
      report(
        false,
        `storage: nothing can be kept in ${config.storage.path}; correct storage.path, or make room`,
      );
  });
}

/** Stops at the first problem that affects every further request. */
async function checkChild(
  { child, portal }: ChildPortal,
  config: Config,
  environment: Environment,
  report: Report,
): Promise<void> {
  const zone = config.portal.timezone;
  const { language } = config.home_assistant;
  const say: Report = (isGood, line) => report(isGood, `${child.id}: ${line}`);
  const options = { clock: environment.clock, zone, faults: new Faults(environment) };
  const asked = await collect(portal, ['pupil'], emptySnapshot, options);
  const isRefused = asked.failures.get('pupil')?.kind === 'refused';
  // Only all answers together show whether the account may read nothing.
  const everything = { due: sourceNames, snapshot: emptySnapshot, isReachable: true };
  const first = isRefused ? await readTurn(everything, { portal, ...options }) : asked;
  const problem = first.failures.get('pupil');
  const isSignedIn = lastValue(first.snapshot.pupil) !== undefined;
  if (problem && (!isSignedIn || problems[problem.kind].locks))
    return say(false, sentence(problem, child.id, language));
  say(true, 'signed in');
  const others = sourceNames.filter((source) => source !== 'pupil');
  const { snapshot, failures } = await collect(portal, others, first.snapshot, options);
  const absent = sourceNames.filter((source) => snapshot[source].state === 'absent');
  const read = sourceNames.filter((source) => lastValue<unknown>(snapshot[source]) !== undefined);
  for (const [source, failure] of [...first.failures, ...failures])
    say(false, `${source}: ${sentence(failure, child.id, language)}`);
  const without = absent.length > 0 ? `; this account does not have ${absent.join(', ')}` : '';
  say(true, `read ${read.join(', ')}${without}`);
  const hosts = portal.addresses.map(
    ({ host, origin, learned }) => `${host} ${origin}${learned ? ' (learned)' : ''}`,
  );
  say(true, hosts.join(', '));
  const settings = [
    ...groupFindings(snapshot, child.own?.groups, language),
    ...subjectFindings(snapshot, child.own?.notAttending),
  ];
  for (const { isGood, line } of settings) say(isGood, line);
  const templates = config.commands.messages.filter(({ children }) => children?.includes(child.id) ?? true);
  await checkRecipients(templates, snapshot, portal, language, say);
}

/** A wrong address causes `changed` or `down`: the error's message is then more specific. */
export function sentence(
  { kind, message, network, says }: PortalError,
  child: string,
  language: Language,
): string {
  const reason = problems[kind].reason[language];
  if (network) return `${reason} ${networkTroubles[network][language]}`;
  return kind === 'changed' || kind === 'down'
    ? `${reason} ${message}`
    : onCommandLine({ kind, says }, child, language);
}

/** Whether the fixed messages have a recipient each, so that a mistake shows before the first press. */
async function checkRecipients(
  templates: Config['commands']['messages'],
  snapshot: Snapshot,
  portal: Portal,
  language: Language,
  say: Report,
): Promise<void> {
  const named = templates.flatMap(({ id, to }) => ('account_id' in to ? [] : [{ id, to }]));
  if (named.length === 0 || lastValue(snapshot.messages) === undefined) return;
  const { recipientsUnreadable, noRecipient } = actSentences[language];
  let receivers: readonly Receiver[];
  try {
    receivers = await portal.receivers();
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return say(false, recipientsUnreadable(error.kind));
  }
  const names = receivers.map(({ name }) => name);
  for (const { id, to } of named) {
    const resolution = resolveRecipient(to, receivers, tutorIn(snapshot));
    const name = 'teacher' in to ? to.teacher : null;
    if ('receiver' in resolution) say(true, `message ${id}: its recipient was found`);
    else {
      const near = name === null ? undefined : nearest(name, names);
      say(false, `message ${id}: ${noRecipient(name, resolution.matches, near)}`);
    }
  }
}

async function checkBroker(config: Config, addon: Addon | undefined, report: Report): Promise<void> {
  try {
    const mqtt = addon ? await addon.broker() : config.mqtt;
    await probe(brokerOptions(mqtt, addon?.advice), EVENT_QOS);
    report(true, `broker: connected to ${mqtt.url.replace(/\/\/[^/@]*@/, '//')}`);
  } catch (error) {
    if (!(error instanceof BrokerError) && !(error instanceof SupervisorError)) throw error;
    report(false, `broker: ${error.message}`);
  }
}
