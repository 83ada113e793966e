import { expect } from 'vitest';
import { actSentences } from '../../../src/bridge/acts/sentences.ts';
import type { NetworkTrouble } from '../../../src/portal/outcome/network-trouble.ts';
import type { ProblemKind, Status } from '../../../src/portal/outcome/problem.ts';
import { HOUR, House, MINUTE } from '../house.ts';

/** In the afternoon no state changes with the clock. */
const AFTERNOON = '2026-11-18T15:30:00Z';
const CUT = actSentences['pl'].problem('down', 'reset');
const GOOD = 'Portal znów jest czytany bez problemów.';

/** A fault that begins while everything works, and ends an hour later. */
export interface Fault {
  /** Named in docs/faults.md. */
  readonly name: string;
  readonly options?: Parameters<typeof House.open>[0];
  readonly begin: (house: House) => unknown;
  /** Default: what `begin` returned is called. */
  readonly end?: (house: House) => unknown;
  /** What `status` of the child shows meanwhile; null: ok. */
  readonly shown: {
    readonly status: Status;
    readonly problem: ProblemKind;
    readonly network?: NetworkTrouble;
  } | null;
  /** Further lines of level `info` or above, each of them once. */
  readonly logged?: readonly (string | RegExp)[];
  /** Cuts connections: a request in such a moment has this cause. */
  readonly cuts?: true;
  /** Within how long all is well again. */
  readonly recoversMs: number;
  /** Keys of states that may differ meanwhile. */
  readonly mayDiffer?: RegExp;
}

const ABOUT_READING =
  /^(card|status|status_text|problem|what_to_do|last_success|requests_today|last_command|last_command_text|availability|keeper)$/;

/** The child's published states by key, without those about the reading. */
export function states(house: House, mayDiffer?: RegExp): Readonly<Record<string, string>> {
  const own = /^dziennik2mqtt\/ola\/(\w+)$/;
  const all = house.observer.seen.flatMap(({ topic, payload }) => {
    const key = own.exec(topic)?.[1];
    if (key === undefined || ABOUT_READING.test(key) || mayDiffer?.test(key)) return [];
    return [[key, key === 'answers' ? withoutNews(payload) : payload] as const];
  });
  return Object.fromEntries(all);
}

/** While reading does not work nobody knows whether anything is new. */
function withoutNews(payload: string): string {
  const { attributes } = JSON.parse(payload) as { readonly attributes: object };
  return JSON.stringify({ ...attributes, changes: null });
}

/** The events so far of a kind, by title or id. */
export function events(house: House, kind: string): readonly string[] {
  return house.observer
    .payloads(`dziennik2mqtt/ola/event/${kind}`)
    .map((payload) => String((JSON.parse(payload) as Readonly<Record<string, unknown>>)['message']));
}

/** Log lines of level `info` or above from a position on. */
export function logged(house: House, from: number): readonly string[] {
  return house.lines
    .slice(from)
    .filter(({ level }) => level !== 'debug')
    .map(({ message }) => message);
}

/** A house with one child, after its first reading. */
export async function startedHouse(options: Fault['options'] = {}): Promise<House> {
  const house = await House.open({ now: AFTERNOON, ...options });
  await house.start();
  await house.pass(10 * MINUTE);
  expect(house.state('ola', 'status').state).toBe('ok');
  return house;
}

/** Proves what docs/faults.md promises of each fault. */
export async function prove(fault: Fault): Promise<void> {
  const house = await startedHouse(fault.options);
  try {
    const before = states(house, fault.mayDiffer);
    const { logins } = house.school('ola');
    const mark = house.lines.length;
    const end = await fault.begin(house);
    house.school('ola').addNotice({ subject: 'Festyn', content: 'W sobotę.' });
    await house.pass(HOUR, 5 * MINUTE);

    expectShown(house, fault.shown);
    if (fault.shown) expect(states(house, fault.mayDiffer)).toEqual(before);
    expect(house.observer.payloads('dziennik2mqtt/ola/availability').at(-1)).toBe('online');

    await (fault.end ?? (end as () => unknown))(house);
    await house.pass(fault.recoversMs, 5 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(house.state('ola', 'what_to_do').state).toBe('nic');
    expect(house.state('ola', 'newest_notice').state).toBe('Festyn');
    await house.observer.until(() => events(house, 'new_notice').length > 0);
    await house.observer.drain();
    expect(events(house, 'new_notice')).toEqual(['Festyn']);
    const lines = logged(house, mark).filter((line) => !(fault.cuts && line === CUT));
    expect(lines).toEqual(linesOf(fault));
    expect(house.school('ola').logins - logins).toBe(0);
  } finally {
    await house.stopAll();
  }
  expect(house.simulator.violations).toEqual([]);
}

function expectShown(house: House, shown: Fault['shown']): void {
  const { state, attributes } = house.state('ola', 'status');
  expect({ state, problem: attributes['problem'] }).toEqual({
    state: shown?.status ?? 'ok',
    problem: shown?.problem ?? null,
  });
  expect(house.state('ola', 'problem').state).toBe('OFF');
  if (!shown) return;
  expect(attributes['what_to_do']).toEqual(expect.any(String));
  expect(attributes['next_attempt']).toEqual(expect.any(String));
}

function linesOf({ shown, logged: others = [] }: Fault): readonly unknown[] {
  const sentence = shown && actSentences['pl'].problem(shown.problem, shown.network);
  const own = sentence ? [sentence, GOOD] : [];
  return [...own.slice(0, 1), ...others.map((one) => expect.stringMatching(one)), ...own.slice(1)];
}
