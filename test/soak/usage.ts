import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { mapValues } from '../../src/lib/map-values.ts';
import type { Stage } from './stage.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** In fewer nights, the number of open sockets says nothing. */
const MIN_NIGHTS = 8;
const WEEK = 7;
const MEGABYTE = 1_024 * 1_024;

/** What the process uses, and how much of it a day may add. */
const limits = {
  heapBytes: 0.2 * MEGABYTE,
  /** Pending timers of the bridge. */
  timers: 0.2,
  /** Open files and sockets, without those of the portal. */
  files: 0,
} as const;

export type Usage = Readonly<Record<keyof typeof limits, number>>;

export async function usageOf(stage: Stage): Promise<Usage> {
  // Connections to the portal stay open for 10 s of the machine's time: how many are left depends on its speed.
  stage.simulator.cutConnections();
  await stage.idle();
  collectGarbage();
  return {
    heapBytes: process.memoryUsage().heapUsed,
    timers: stage.timers,
    files: readdirSync('/proc/self/fd').length,
  };
}

/** How much of each a day added, 0 if there are too few nights: from the least of the first half of the nights to the least of the second. */
export function growthOf(nights: readonly Usage[]): Usage {
  if (nights.length < MIN_NIGHTS) return mapValues(limits, () => 0);
  const half = Math.floor(nights.length / 2);
  const least = (some: readonly Usage[], key: keyof Usage): number =>
    Math.min(...some.map((one) => one[key]));
  const halves = mapValues(
    limits,
    (_, key) => (least(nights.slice(-half), key) - least(nights.slice(0, half), key)) / half,
  );
  return { ...halves, heapBytes: heapGrowthOf(nights.map(({ heapBytes }) => heapBytes)) };
}

/** By the (lower) median of what a week added: on a weekend little is read, and the heap is megabytes smaller. */
function heapGrowthOf(heaps: readonly number[]): number {
  const weeks = heaps.slice(WEEK).map((heap, index) => heap - (heaps[index] ?? heap));
  return (weeks.toSorted((a, b) => a - b)[Math.floor((weeks.length - 1) / 2)] ?? 0) / WEEK;
}

/** A line for each thing that grows more than it may. */
export function excessOf(growth: Usage): readonly string[] {
  const keys = Object.keys(limits) as (keyof Usage)[];
  return keys
    .filter((key) => growth[key] > limits[key])
    .map((key) => `${key} grow by ${growth[key].toFixed(1)} a day, not ${limits[key]}`);
}
