import { createRequire } from 'node:module';
import { folded } from './folded.ts';

type Slugify = typeof import('@sindresorhus/slugify').default;

const require = createRequire(import.meta.url);

// Loaded for a text with other characters than POLISH: its tables are slow to build, and two megabytes.
let slugify: Slugify | undefined;

const POLISH = /^[\w\s.,:()/ąćęłńóśźż-]*$/i;

/** Any text as `[a-z0-9_]*`, Polish and other letters transliterated: `Język polski` is `jezyk_polski`. May be empty. */
export function slug(text: string): string {
  if (POLISH.test(text))
    return folded(text)
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, '');
  slugify ??= (require('@sindresorhus/slugify') as { default: Slugify }).default;
  return slugify(text, { separator: '_', decamelize: false });
}
