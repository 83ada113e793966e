import { SupervisorError } from '../addon/supervisor.ts';
import { actSentences } from '../bridge/acts/sentences.ts';
import { Faults } from '../bridge/faults.ts';
import { EVENT_QOS } from '../bridge/publishing/outbox.ts';
import { collect } from '../bridge/reading/collector.ts';
import { budgetLack } from '../bridge/reading/reading-plan.ts';
import { readTurn } from '../bridge/reading/turn.ts';
import { readState } from '../bridge/stored-state.ts';
import { brokerOptions, type ChildPortal, type Environment, presenterOf, viewOptionsOf } from '../build.ts';
import type { ConfigProblem } from '../config/config-error.ts';
import type { Config } from '../config/schema.ts';
import { budgetSentence } from '../domain/budget-words.ts';
import type { Receiver } from '../domain/messages/messages.ts';
import { resolveRecipient, tutorIn } from '../domain/messages/recipients.ts';
import { networkTroubles } from '../domain/network.ts';
import { PortalError } from '../domain/problem.ts';
import { onCommandLine } from '../domain/problem-words.ts';
import { problems } from '../domain/problems.ts';
import { pupilOf } from '../domain/pupil.ts';
import { lastValue } from '../domain/reading.ts';
import { emptySnapshot, type Snapshot } from '../domain/snapshot.ts';
import { type SourceName, sourceNames, sources } from '../domain/sources.ts';
import type { Clock } from '../lib/clock.ts';
import type { Language } from '../lib/language.ts';
import { nearest } from '../lib/nearest.ts';
import { BrokerError } from '../mqtt/broker-error.ts';
import { CONNECT_TIMEOUT_MS } from '../mqtt/client-options.ts';
import { probe } from '../mqtt/probe.ts';
import { createHttp } from '../portal/http.ts';
import type { Portal } from '../portal/portal.ts';
import { summarySentence } from '../shown/summary-sentence.ts';
import { groupFindings, subjectFindings } from './check-settings.ts';
import { checkWords } from './check-words.ts';
import { loadSetup, type Setup, withPortals } from './setup.ts';
import type { Command, ConfigChoice } from './terminal.ts';

type Words = (typeof checkWords)[Language];
export type Mark = keyof Words['marks'];
type Report = (mark: Mark, line: string) => void;

const COLOURS = { good: 'green', bad: 'red', note: 'yellow', waiting: 'cyan' } as const;
// A longer wait is said.
const SILENT_MS = 2_000;
const MAX_SENTENCE_CHARS = 255;

/** Tries everything that the bridge needs, with the session of the bridge, and prints a line for each. */
export const check: Command<ConfigChoice> = async ({ config: path }, terminal, environment) => {
  const warnings: ConfigProblem[] = [];
  const setup = loadSetup(path, (warning) => warnings.push(warning));
  const words = checkWords[setup.config.home_assistant.language];
  const width = Math.max(...Object.values(words.marks).map(({ length }) => length));
  let bad = 0;
  const report: Report = (mark, line) => {
    if (mark === 'bad') bad += 1;
    terminal.out(`${terminal.paint(COLOURS[mark], words.marks[mark].padEnd(width))}  ${line}`);
  };
  for (const { line, path: place, message } of warnings)
    report('note', `${line === 0 ? '' : words.atLine(line)}${place}: ${message}`);
  report('good', words.configuration(setup.config.children.length));
  await checkBroker(setup, environment.clock, report);
  await checkPortals(setup, environment, report);
  const allGood = setup.addon ? words.allGoodAddon : words.allGood(path);
  terminal.out(bad > 0 ? words.notGood(bad, words.marks.bad) : allGood);
  return bad === 0;
};

async function checkPortals(setup: Setup, environment: Environment, report: Report): Promise<void> {
  const { config } = setup;
  const { nothingKept } = checkWords[config.home_assistant.language];
  const warn = (sentence: string): void => report('waiting', sentence);
  await withPortals(setup, { environment, http: createHttp(), warn }, async (portals, store) => {
    if (store.onDisk) for (const child of portals) await checkChild(child, config, environment, report);
    // Without a store, logins would not be rationed.
    else report('bad', nothingKept(config.storage.path));
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
  const words = checkWords[language];
  const say: Report = (mark, line) => report(mark, `${child.name}: ${line}`);
  const told = (problem: PortalError): string => sentence(problem, child, language);
  const options = { clock: environment.clock, zone, faults: new Faults(environment) };
  const asked = await collect(portal, ['pupil'], emptySnapshot, options);
  const isRefused = asked.failures.get('pupil')?.kind === 'refused';
  // Only all answers together show whether the account may read nothing.
  const everything = { due: sourceNames, snapshot: emptySnapshot, isReachable: true };
  const first = isRefused ? await readTurn(everything, { portal, ...options }) : asked;
  const problem = first.failures.get('pupil');
  const isSignedIn = lastValue(first.snapshot.pupil) !== undefined;
  if (problem && (!isSignedIn || problems[problem.kind].locks)) return say('bad', told(problem));
  say('good', words.signedIn);
  const others = sourceNames.filter((source) => source !== 'pupil');
  const { snapshot, failures } = await collect(portal, others, first.snapshot, options);
  for (const [source, failure] of [...first.failures, ...failures])
    say('bad', `${sources[source].name[language]}: ${told(failure)}`);
  const school = schoolSentence(child, snapshot, config, environment.clock);
  if (school) say('good', school);
  const named = (names: readonly SourceName[]): string =>
    names.map((source) => sources[source].name[language]).join(', ');
  const lack = budgetLack({
    at: environment.clock.now().toZonedDateTimeISO(zone),
    snapshot,
    cadences: config.polling,
    quietHours: config.polling.quiet_hours,
    offsetMs: 0,
    dailyBudget: config.polling.daily_budget,
  });
  if (lack) say('note', budgetSentence(lack, config.polling.daily_budget, language));
  const absent = sourceNames.filter((source) => snapshot[source].state === 'absent');
  if (absent.length > 0) say('good', words.absent(named(absent)));
  const hosts = portal.addresses.map(
    ({ host, origin, learned }) => `${host} ${origin}${learned ? words.learned : ''}`,
  );
  say('good', words.addresses(hosts.join(', ')));
  const settings = [
    ...groupFindings(snapshot, child.own?.groups, language),
    ...subjectFindings(snapshot, child.own?.notAttending, language),
  ];
  for (const { isGood, line } of settings) say(isGood ? 'good' : 'bad', line);
  const templates = config.commands.messages.filter(({ children }) => children?.includes(child.id) ?? true);
  await checkRecipients(templates, snapshot, portal, language, say);
}

/** `klasa 5b · Ola ma jutro lekcje od 8:00 do 13:40. · 2 nieprzeczytane wiadomości`; what is not known, or hidden in Home Assistant, is left out. */
function schoolSentence(
  child: Config['children'][number],
  snapshot: Snapshot,
  config: Config,
  clock: Clock,
): string {
  const { language } = config.home_assistant;
  const words = checkWords[language];
  const { id, name, morning } = child;
  const own = { id, name, morning, pupil: pupilOf(child) };
  const state = readState(own, snapshot, { view: viewOptionsOf(config, child), now: clock.now() });
  const { look, summary, messages } = presenterOf(config, { isOn: false }).child(state, 'states');
  const unread = messages && Object.values(messages.unread).reduce((sum, count) => sum + count, 0);
  const parts = [
    look?.schoolClass ? words.schoolClass(look.schoolClass) : null,
    summary && summarySentence([summary], language, MAX_SENTENCE_CHARS),
    unread === null ? null : words.unread(unread),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** A wrong address causes `changed` or `down`: the error's message is then more specific. */
export function sentence(
  { kind, message, network, says }: PortalError,
  { id, login }: Pick<Config['children'][number], 'id' | 'login'>,
  language: Language,
): string {
  const { details, letterMissing } = checkWords[language];
  const reason = problems[kind].reason[language];
  if (network) return `${reason} ${networkTroubles[network][language]}`;
  if (kind === 'changed' || kind === 'down') return `${reason} ${details(message)}`;
  const advice = onCommandLine({ kind, says }, id, language);
  return kind === 'password' && /^\d+$/.test(login) ? `${advice} ${letterMissing}` : advice;
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
  const { recipientFound, message } = checkWords[language];
  const { recipientsUnreadable, noRecipient } = actSentences[language];
  let receivers: readonly Receiver[];
  try {
    receivers = await portal.receivers();
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return say('bad', recipientsUnreadable(error.kind));
  }
  const names = receivers.map(({ name }) => name);
  for (const { id, to } of named) {
    const resolution = resolveRecipient(to, receivers, tutorIn(snapshot));
    const name = 'teacher' in to ? to.teacher : null;
    if ('receiver' in resolution) say('good', recipientFound(id));
    else {
      const near = name === null ? undefined : nearest(name, names);
      say('bad', message(id, noRecipient(name, resolution.matches, near)));
    }
  }
}

async function checkBroker({ config, addon, advice }: Setup, clock: Clock, report: Report): Promise<void> {
  const { waitingForBroker, connected } = checkWords[config.home_assistant.language];
  const cancel = clock.after(SILENT_MS, () =>
    report('waiting', waitingForBroker(CONNECT_TIMEOUT_MS / 1_000)),
  );
  try {
    const mqtt = addon ? await addon.broker() : config.mqtt;
    await probe(brokerOptions(mqtt, advice), EVENT_QOS);
    report('good', connected(mqtt.url.replace(/\/\/[^/@]*@/, '//')));
  } catch (error) {
    if (!(error instanceof BrokerError) && !(error instanceof SupervisorError)) throw error;
    report('bad', `broker: ${error.message}`);
  } finally {
    cancel();
  }
}
