import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the tested bundle; undefined if the source is tested. */
    bundle: string | undefined;
  }
}

type AppModule = typeof import('../../src/app/app.ts');

const bundle = inject('bundle');

/** Path of the tested command line: the source, or the bundle in the project `bundle`. */
export const MAIN = bundle ?? fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** What starts it: the bundle with its compiled code. */
export const START = bundle?.replace(/dziennik2mqtt\.js$/, 'start.js') ?? MAIN;

/** Imports the tested bridge. */
export async function importApp(): Promise<AppModule> {
  if (bundle === undefined) return import('../../src/app/app.ts');
  const { importApp: fromBundle } = createRequire(import.meta.url)(bundle) as { importApp: typeof importApp };
  return fromBundle();
}
