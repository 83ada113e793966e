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
import { resolveRecipient } from '../domain/messages/recipients.ts';
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
import { groupFindings } from './check-groups.ts';
import { subjectFindings } from './check-subjects.ts';
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
  { child, portal, requestBudget }: ChildPortal,
  config: Config,
  environment: Environment,
  report: Report,
): Promise<void> {
  const zone = config.portal.timezone;
  const { language } = config.home_assistant;
  const options = { clock: environment.clock, zone, faults: new Faults(environment) };
  const asked = await collect(portal, ['pupil'], emptySnapshot, options);
  const isRefused = asked.failures.get('pupil')?.kind === 'refused';
  // Only all answers together show whether the account may read nothing.
  const everything = { due: sourceNames, snapshot: emptySnapshot, isReachable: true };
  const first = isRefused ? await readTurn(everything, { portal, ...options }) : asked;
  const problem = first.failures.get('pupil');
  const isSignedIn = lastValue(first.snapshot.pupil) !== undefined;
  if (problem && (!isSignedIn || problems[problem.kind].locks))
    return report(false, `${child.id}: ${sentence(problem, child.id, language)}`);
  report(true, `${child.id}: signed in`);
  const rest = await collect(
    portal,
    sourceNames.filter((source) => source !== 'pupil'),
    first.snapshot,
    options,
  );
  const absent = sourceNames.filter((source) => rest.snapshot[source].state === 'absent');
  const read = sourceNames.filter((source) => lastValue<unknown>(rest.snapshot[source]) !== undefined);
  for (const [source, failure] of [...first.failures, ...rest.failures])
    report(false, `${child.id}: ${source}: ${sentence(failure, child.id, language)}`);
  const without = absent.length > 0 ? `; this account does not have ${absent.join(', ')}` : '';
  report(true, `${child.id}: read ${read.join(', ')}${without}`);
  const hosts = portal.addresses.map(
    ({ host, origin, learned }) => `${host} ${origin}${learned ? ' (learned)' : ''}`,
  );
  report(true, `${child.id}: ${hosts.join(', ')}`);
  const settings = [
    ...groupFindings(rest.snapshot, child.own?.groups, language),
    ...subjectFindings(rest.snapshot, child.own?.notAttending),
  ];
  for (const { isGood, line } of settings) report(isGood, `${child.id}: ${line}`);
  await checkRecipients({ child, portal, requestBudget }, rest.snapshot, config, report);
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

/** Whether the fixed messages of this child have a recipient each, so that a mistake shows before the first press. */
async function checkRecipients(
  { child, portal }: ChildPortal,
  snapshot: Snapshot,
  { commands, home_assistant: { language } }: Config,
  report: Report,
): Promise<void> {
  const templates = commands.messages.filter(({ children }) => children?.includes(child.id) ?? true);
  const named = templates.flatMap(({ id, to }) => ('account_id' in to ? [] : [{ id, to }]));
  if (named.length === 0 || lastValue(snapshot.messages) === undefined) return;
  let receivers: readonly Receiver[];
  try {
    receivers = await portal.receivers();
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return report(false, `${child.id}: ${actSentences[language].recipientsUnreadable(error.kind)}`);
  }
  const tutor = {
    tutorId: lastValue(snapshot.class)?.tutorId ?? null,
    people: lastValue(snapshot.lookups)?.people ?? {},
  };
  for (const { id, to } of named) {
    const resolution = resolveRecipient(to, receivers, tutor);
    const name = 'teacher' in to ? to.teacher : null;
    const isFound = 'receiver' in resolution;
    const near =
      name === null || isFound
        ? undefined
        : nearest(
            name,
            receivers.map((one) => one.name),
          );
    const said = isFound
      ? `message ${id}: its recipient was found`
      : `message ${id}: ${actSentences[language].noRecipient(name, resolution.matches, near)}`;
    report(isFound, `${child.id}: ${said}`);
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
