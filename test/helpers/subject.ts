import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the bundle is; undefined where the source is tested. */
    bundle: string | undefined;
  }
}

type House = typeof import('../../src/app.ts');

const bundle = inject('bundle');

/** The command line that is tested: the source, or in the project `bundle` what was made of it. */
export const MAIN = bundle ?? fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The very same, to be driven from within. */
export async function house(): Promise<House> {
  if (bundle === undefined) return import('../../src/app.ts');
  const made = createRequire(import.meta.url)(bundle) as { house: () => Promise<House> };
  return made.house();
}
