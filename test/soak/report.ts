import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../../scripts/build.ts';
import { hasMosquitto } from '../mqtt/brokers.ts';
import { countsOf } from './counts.ts';
import type { DaysResult } from './days-result.ts';
import { runKills } from './kills.ts';
import { runPowerCuts } from './power/cuts.ts';
import { hasCompiler } from './power/disk.ts';

export interface Report {
  /** One line. */
  readonly summary: string;
  readonly findings: readonly string[];
}

const MEGABYTE = 1_024 * 1_024;

export function daysReport(result: DaysResult): Report {
  const { findings, days, troubles, kills, events, resent, presses, sent, growth, allowed, storeBytes } =
    result;
  const { maxRequests, maxLogins } = result;
  const excused = Object.entries(allowed).map(([rule, count]) => `${count} x ${rule}`);
  return {
    summary: [
      `${days} school days`,
      `${troubles} troubles and ${kills} kills`,
      `${events} events (${resent} again from a broker that lost its session)`,
      `${sent} messages sent by ${presses} presses`,
      `at most ${maxRequests} requests and ${maxLogins} logins a child and day`,
      `a day added ${(growth.heapBytes / MEGABYTE).toFixed(2)} MB of heap, ${growth.timers.toFixed(1)} timers, ${growth.files.toFixed(1)} files`,
      storeBytes
        ? `the rows of the store have ${storeBytes.map(kilobytes).join(' kB, of a new one ')} kB`
        : 'the store was not compared',
      `unavoidable: ${excused.join(', ') || 'none'}`,
      `${findings.length} differences`,
    ].join('; '),
    findings,
  };
}

const kilobytes = (bytes: number): string => (bytes / 1_024).toFixed(0);

/** Runs the bundle in processes of its own, and kills them. */
export async function killsReport(kills: number, seed: number): Promise<Report> {
  const result = await bundled((path) => runKills({ kills, seed, bundle: path }));
  const { lost, extra, twice } = countsOf(result);
  const { expected, received, sendings, otherActs, brokerRestarts, waiting, begun, released, violations } =
    result;
  return {
    summary: [
      `${kills} kills (${waiting} with events in the outbox, ${begun} with a PUBLISH in flight, ${released} with a PUBREL)`,
      hasMosquitto
        ? `${brokerRestarts} restarts of the broker`
        : '*** SKIPPED: restarts of the broker, because mosquitto is not installed ***',
      `${expected.length} events happened, ${received.length} received`,
      `${lost.length} lost, ${extra.length} that did not happen, ${twice.length} twice`,
      `${sendings.sent} messages sent by ${sendings.pressed} presses, ${sendings.unconfirmed} left without an outcome (${sendings.settled} of them settled by a person), ${sendings.doubled.length} doubled, ${sendings.hidden.length} hidden`,
      `${Object.entries(otherActs.tried)
        .map(([what, count]) => `${count} ${what}`)
        .join(
          ', ',
        )}: ${otherActs.marked} marked and ${otherActs.opened} opened at the portal, ${otherActs.doubled.length} twice; pages and lists of ${otherActs.judged} starts, ${otherActs.lost.length} lost, ${otherActs.hidden.length} hidden`,
      // A killed process has not stored what it did last.
      `${violations.length} rules of the portal broken (${[...new Set(violations.map(({ rule }) => rule))].join(', ')})`,
    ].join('; '),
    findings: [
      ...lost.map((event) => `lost: ${event}`),
      ...extra.map((event) => `did not happen: ${event}`),
      ...twice.map((event) => `twice: ${event}`),
      ...sendings.doubled.map((topic) => `sent twice: ${topic}`),
      ...sendings.hidden.map((topic) => `hidden, and not settled: ${topic}`),
      ...otherActs.doubled.map((id) => `marked or opened twice: ${id}`),
      ...otherActs.lost.map((path) => `confirmed by CalDAV, and lost: ${path}`),
      ...otherActs.hidden.map((act) => `left unconfirmed, and not shown: ${act}`),
    ],
  };
}

/** Runs the bundle in processes of its own, on a disk that forgets what was not synced. */
export async function powerCutsReport(cuts: number, seed: number): Promise<Report> {
  if (!hasCompiler)
    return { summary: '*** SKIPPED: power cuts, because cc is not installed ***', findings: [] };
  const result = await bundled((path) => runPowerCuts({ cuts, seed, bundle: path }));
  const moments = Object.entries(result.moments).map(([moment, count]) => `${count} ${moment}`);
  const { findings, brokerLosses, passwords, messages, syncs, lostWrites, lostNames, unseenRefusals } =
    result;
  return {
    summary: [
      `${result.cuts} power cuts (${moments.join(', ')}), ${brokerLosses} of them also of the broker`,
      `${syncs} syncs, ${lostWrites} writes and ${lostNames} names lost`,
      `${passwords} password logins (${unseenRefusals} more because a refusal was not stored yet)`,
      `${messages} messages sent`,
      `${findings.length} differences`,
    ].join('; '),
    findings,
  };
}

async function bundled<T>(use: (bundle: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-soaked-'));
  try {
    await bundle(folder);
    return await use(join(folder, 'dziennik2mqtt.js'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
