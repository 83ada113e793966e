import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** With more children, speed is worth more than memory. */
const MAX_HOUSEHOLD_CHILDREN = 20;

// The inverse of scripts/bundle/launcher.sh.
const OWN_FLAGS = [
  '--opt',
  '--maglev',
  '--sparkplug',
  '--no-optimize-for-size',
  '--regexp-tier-up-ticks=1',
  '--semi-space-growth-factor=2',
];

/** Turns on V8's compilers, which the launcher of the bundle turns off, if there are many children. */
export function chooseCompilers(children: number): void {
  if (children <= MAX_HOUSEHOLD_CHILDREN) return;
  const { setFlagsFromString } = require('node:v8') as typeof import('node:v8');
  for (const flag of OWN_FLAGS) setFlagsFromString(flag);
}

/** @throws {Error} Node was started without WebAssembly, which requests to the portal need */
export function assertWebAssembly(): void {
  if ('WebAssembly' in globalThis) return;
  throw new Error(
    'Node runs without WebAssembly, which the bridge needs: start it without --jitless and --lite-mode.',
  );
}
