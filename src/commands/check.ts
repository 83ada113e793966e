import { type ChildPortal, type Environment, presenterOf, viewOptionsOf } from '../app/build.ts';
import { actSentences, timeAndDay } from '../bridge/acts/sentences.ts';
import { Faults } from '../bridge/faults.ts';
import { collect } from '../bridge/reading/collector.ts';
import { budgetLack } from '../bridge/reading/reading-plan.ts';
import { readTurn } from '../bridge/reading/turn.ts';
import type { Store } from '../bridge/store/store.ts';
import { StoreError } from '../bridge/store/store-error.ts';
import { readState } from '../bridge/stored-state.ts';
import type { ConfigProblem } from '../config/config-error.ts';
import type { Config } from '../config/schema.ts';
import type { Clock } from '../lib/clock.ts';
import type { Language } from '../lib/language.ts';
import { nearest } from '../lib/nearest.ts';
import type { Instant } from '../lib/temporal.ts';
import type { RetainedTopics } from '../mqtt/publisher.ts';
import { createHttp } from '../portal/http.ts';
import type { Receiver } from '../portal/messaging/messages.ts';
import { attempted } from '../portal/outcome/attempted.ts';
import { PortalError } from '../portal/outcome/problem.ts';
import { problems } from '../portal/outcome/problems.ts';
import { lastValue } from '../portal/outcome/reading.ts';
import { summarySentence } from '../school/day/summary-sentence.ts';
import { resolveRecipient, tutorIn } from '../school/messages/recipients.ts';
import { pupilOf } from '../school/pupil/pupil.ts';
import type { Portal } from '../school/reading/portal.ts';
import { budgetSentence } from '../school/shown/budget-words.ts';
import { emptySnapshot, type Snapshot } from '../school/snapshot.ts';
import { type SourceName, sourceNames, sources } from '../school/sources.ts';
import { checkBroker, checkWall } from './check-connections.ts';
import { groupFindings, subjectFindings } from './check-settings.ts';
import { checkWords, type Report } from './check-words.ts';
import { sentence } from './portal-sentence.ts';
import { loadSetup, withPortals } from './setup.ts';
import type { Command, ConfigChoice } from './terminal.ts';

const COLOURS = { good: 'green', bad: 'red', note: 'yellow', waiting: 'cyan' } as const;
const MAX_SENTENCE_CHARS = 255;

interface CheckChoice extends ConfigChoice {
  /** Also tries the passwords of children whose stored sessions are valid. */
  readonly login?: boolean;
}

/** Tries everything that the bridge needs, with the session of the bridge, and prints a line for each. */
export const check: Command<CheckChoice> = async ({ config: path, login = false }, terminal, environment) => {
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
    report('note', `${line === 0 ? '' : words.atLine({ line })}${place}: ${message}`);
  report('good', words.configuration({ count: setup.config.children.length }));
  const warn = (sentence: string): void => report('waiting', sentence);
  let isOpen = false;
  const checkConnections = async (topics: Pick<RetainedTopics, 'remember' | 'forget'>): Promise<void> => {
    await checkBroker(setup, { topics, clock: environment.clock, report });
    await checkWall(setup, environment, report);
  };
  const checkAll = async (
    portals: readonly ChildPortal[],
    { topics }: Pick<Store, 'topics'>,
  ): Promise<void> => {
    isOpen = true;
    await checkConnections(topics);
    const parts = { config: setup.config, environment, login };
    for (const child of portals) await checkChild(child, parts, report);
  };
  try {
    await withPortals(setup, { environment, http: createHttp(), warn }, checkAll);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (!isOpen) await checkConnections({ remember: () => undefined, forget: () => undefined });
    // Without a store, logins would not be rationed.
    report('bad', words.nothingKept({ path: setup.config.storage.path }));
  }
  const allGood = setup.addon ? words.allGoodAddon : words.allGood({ file: path });
  terminal.out(bad > 0 ? words.notGood({ count: bad, mark: words.marks.bad }) : allGood);
  return bad === 0;
};

interface Parts {
  readonly config: Config;
  readonly environment: Environment;
  /** Whether the password is tried, too. */
  readonly login: boolean;
}

/** Stops at the first problem that affects every further request. */
async function checkChild(
  { child, portal }: ChildPortal,
  { config, environment, login }: Parts,
  report: Report,
): Promise<void> {
  const zone = config.portal.timezone;
  const { language } = config.home_assistant;
  const words = checkWords[language];
  const say: Report = (mark, line) => report(mark, `${child.name}: ${line}`);
  const told = (problem: PortalError): string => sentence(problem, child, language);
  const moment = (at: Instant) => timeAndDay(at, environment.clock.now(), zone);
  const { generation, renewedAt } = portal.session;
  const refusal = login ? await attempted(portal.session.signInAgain(generation)) : null;
  // A login that may not begin now says nothing about the password.
  const isWaiting = refusal instanceof PortalError && refusal.kind === 'rationed';
  if (isWaiting)
    say('bad', `${told(refusal)} ${refusal.until ? words.notBefore(moment(refusal.until)) : ''}`.trim());
  else if (refusal instanceof PortalError) return say('bad', told(refusal));
  const options = { clock: environment.clock, zone, faults: new Faults(environment) };
  const asked = await collect(portal, ['pupil'], emptySnapshot, options);
  const isRefused = asked.failures.get('pupil')?.kind === 'refused';
  // Only all answers together show whether the account may read nothing.
  const everything = { due: sourceNames, snapshot: emptySnapshot, isReachable: true };
  const first = isRefused ? await readTurn(everything, { portal, ...options }) : asked;
  const problem = first.failures.get('pupil');
  const isSignedIn = lastValue(first.snapshot.pupil) !== undefined;
  if (problem && (!isSignedIn || problems[problem.kind].locks)) return say('bad', told(problem));
  if (portal.session.generation > generation || !renewedAt) say('good', words.signedIn);
  else say('note', words.onlySession(moment(renewedAt)));
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
  if (absent.length > 0) say('good', words.absent({ names: named(absent) }));
  const hosts = portal.addresses.map(
    ({ host, origin, learned }) => `${host} ${origin}${learned ? words.learned : ''}`,
  );
  say('good', words.addresses({ list: hosts.join(', ') }));
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
    look?.schoolClass ? words.schoolClass({ name: look.schoolClass }) : null,
    summary && summarySentence([summary], language, MAX_SENTENCE_CHARS),
    unread === null ? null : words.unread({ count: unread }),
  ];
  return parts.filter((part) => part !== null).join(' · ');
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
    if ('receiver' in resolution) say('good', recipientFound({ id }));
    else {
      const near = name === null ? undefined : nearest(name, names);
      say('bad', message({ id, sentence: noRecipient(name, resolution.matches, near) }));
    }
  }
}
