import { setFlagsFromString } from 'node:v8';

const FLAGS = [
  // Young objects stay in their first megabyte, which otherwise grows to 32.
  '--semi-space-growth-factor=1',
  // Nothing here runs often enough to repay what V8's compilers take.
  '--no-sparkplug',
  '--no-maglev',
  '--no-opt',
  // undici's parser is WebAssembly: as it is first compiled is good enough.
  '--wasm-tiering-budget=2000000000',
];

/**
 * Tells V8 to be small; before anything else is loaded. The bridge works for some milliseconds every few minutes, on a
 * box that it shares: there memory counts, not speed.
 */
export function beSmall(): void {
  for (const flag of FLAGS) setFlagsFromString(flag);
}
