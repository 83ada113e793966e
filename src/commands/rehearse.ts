import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp } from '../app/app.ts';
import { describeProblem } from '../config/config-error.ts';
import type { Config } from '../config/schema.ts';
import { type DemoState, demoStates } from '../demo/demo-states.ts';
import { demoMoment } from '../demo/demo-time.ts';
import { RehearsalClock } from '../demo/rehearsal-clock.ts';
import { CHANGE_AFTER_MS, rehearsalSteps, type Step } from '../demo/rehearsal-steps.ts';
import { SCHOOL_ZONE } from '../demo/simulator/school-time.ts';
import type { Mark } from '../home/topics.ts';
import { pause, systemClock } from '../lib/clock.ts';
import { MINUTE_MS } from '../lib/duration.ts';
import { inLanguages, type Language } from '../lib/language.ts';
import { createLog } from '../lib/pino.ts';
import type { Instant } from '../lib/temporal.ts';
import type { BrokerAdvice } from '../mqtt/broker-advice.ts';
import { BrokerError } from '../mqtt/broker-error.ts';
import { rehearseTexts } from '../texts/commands.ts';
import { inventSchool } from './invented.ts';
import { markedConfig, removeMarked } from './marked.ts';
import { loadSetup } from './setup.ts';
import { hint, numberIn, UsageError } from './usage-error.ts';

const words = inLanguages(rehearseTexts);

/** When the change of the day comes, if its state names no time. */
const CHANGE_AT = 'thursday 6:10';
const DEFAULT_SPEED = 60;
const MAX_SPEED = 600;
/** How often the simulated portal is read, of the machine's time. */
const POLL_MS = 3_000;
/** How long what happened last is shown at a speed, of the rehearsed time. */
const LAST_MS = 30 * MINUTE_MS;

export interface RehearseRequest {
  readonly config: string;
  readonly day?: string;
  readonly speed?: string;
  /** Only removes what an earlier rehearsal left. */
  readonly clean?: boolean;
}

/**
 * Publishes an invented day of the configured children to the configured broker, under a base topic of its own, and removes
 * it at its end. Makes no request to the real portal.
 * @throws {UsageError} an option has no such value
 * @throws {ConfigError}
 * @throws {SupervisorError} in the add-on: the Supervisor has no broker
 * @throws {BrokerError} the broker cannot be reached or refuses
 */
export async function rehearse(
  { config: path, day, speed, clean = false }: RehearseRequest,
  stopSignal: Promise<void>,
): Promise<void> {
  const state = clean ? undefined : dayNamed(day);
  const pace = speedOf(speed);
  const {
    config: loaded,
    addon,
    advice,
  } = loadSetup(path, (warning) => print(describeProblem(warning, path)));
  const mqtt = addon ? await addon.broker() : loaded.mqtt;
  const texts = words[loaded.home_assistant.language];
  const mark = { id: 'rehearsal', name: texts.name };
  const config = markedConfig({ ...loaded, mqtt }, mark);
  const left = await removeMarked(config, advice);
  if (clean || left > 0) print(texts.removedEarlier({ topics: left }));
  if (!state) return;
  const isDone = await play(config, { state, pace, mark, advice }, stopSignal);
  print(isDone ? texts.over : texts.stopped);
}

interface Rehearsal {
  readonly state: DemoState;
  /** undefined: step by step, when a person asks for the next one. */
  readonly pace: number | undefined;
  readonly mark: Mark;
  readonly advice: BrokerAdvice;
}

/** @returns whether it reached its end */
async function play(
  config: Config,
  { state, pace, mark, advice }: Rehearsal,
  stopSignal: Promise<void>,
): Promise<boolean> {
  const { language } = config.home_assistant;
  const texts = words[language];
  const clock = new RehearsalClock(startOf(state), systemClock);
  const storage = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-rehearsal-'));
  const { simulator, config: invented } = await inventSchool(
    // The running bridge has the configured port.
    { ...config, http: { ...config.http, port: 0 } },
    { mark, clock, storage, pollMs: POLL_MS * (pace ?? 1), dailyBudget: state.dailyBudget },
  );
  const log = createLog({ level: 'error', format: 'pretty' }, process.stderr);
  const app = openApp(invented, { clock, log, random: Math.random, mark, brokerAdvice: advice });
  // A closed terminal, too.
  const hungUp = new Promise<void>((resolve) => void process.once('SIGHUP', () => resolve()));
  const stopped = Promise.race([stopSignal, hungUp]).then(() => false);
  try {
    const started = app.start().then(() => app.announced());
    if (!(await Promise.race([started.then(() => true), stopped]))) return false;
    const names = invented.children.map(({ name }) => name).join(', ');
    const { base_topic: topic } = invented.mqtt;
    print(texts.ready({ names, topic, wall: app.wallUrl ?? texts.noWall }));
    clock.runAt(pace ?? 1);
    const steps = rehearsalSteps(state, simulator, clock.now(), language);
    return await Promise.race([allSteps(steps, clock, pace, language), stopped]);
  } finally {
    clock.runAt(1);
    await app.stop();
    await simulator.close();
    await rm(storage, { recursive: true, force: true });
    await removeAll(config, advice);
  }
}

/** @throws {Error} with what to do then */
async function removeAll(config: Config, advice: BrokerAdvice): Promise<void> {
  try {
    await removeMarked(config, advice);
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error;
    const { notWhole } = words[config.home_assistant.language];
    throw new Error(`${error.message} (${notWhole})`, { cause: error });
  }
}

async function allSteps(
  steps: readonly Step[],
  clock: RehearsalClock,
  pace: number | undefined,
  language: Language,
): Promise<true> {
  if (pace === undefined) print(`${timeOf(clock.now(), language)} ${words[language].asUsual}`);
  for (const { at, happen } of steps) {
    if (pace === undefined) await enter();
    else await pause(clock, Math.max(0, at.epochMilliseconds - clock.now().epochMilliseconds));
    clock.goTo(at);
    print(`${timeOf(at, language)} ${happen()}`);
  }
  if (pace === undefined) await enter();
  else await pause(clock, LAST_MS);
  return true;
}

/** Resolves at the next line on standard input. */
function enter(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.resume().once('data', () => {
      process.stdin.pause();
      resolve();
    });
  });
}

/** @throws {UsageError} with all names */
function dayNamed(name: string | undefined): DemoState {
  const entries = Object.entries(demoStates);
  const state = entries.find(([key, { day }]) => name === day || name === key)?.[1];
  if (state) return state;
  const days = entries.map(([, { day }]) => day);
  const all = `--day is one of: ${days.map((day) => `"${day}"`).join(', ')}`;
  throw new UsageError(name === undefined ? all : `--day ${name}: ${hint(name, days, all)}`);
}

/** undefined: none is given, and a person can ask for the next step. @throws {UsageError} */
function speedOf(speed: string | undefined): number | undefined {
  if (speed === undefined) return process.stdin.isTTY ? undefined : DEFAULT_SPEED;
  return numberIn('--speed', speed, MAX_SPEED);
}

function startOf({ at = CHANGE_AT }: DemoState): Instant {
  const moment = demoMoment(at, systemClock.now(), SCHOOL_ZONE);
  if (!moment) throw new RangeError(`No moment: ${at}`);
  return moment.subtract({ milliseconds: CHANGE_AFTER_MS });
}

function timeOf(at: Instant, language: Language): string {
  return at.toZonedDateTimeISO(SCHOOL_ZONE).toLocaleString(language === 'en' ? 'en-GB' : language, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
