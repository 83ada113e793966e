import { createRequire } from 'node:module';

type Slugify = typeof import('@sindresorhus/slugify').default;

const require = createRequire(import.meta.url);

// Loaded at the first call: building its tables is the slowest part of the start.
let slugify: Slugify | undefined;

/** Any text as `[a-z0-9_]*`, Polish and other letters transliterated: `Język polski` is `jezyk_polski`. May be empty. */
export function slug(text: string): string {
  slugify ??= (require('@sindresorhus/slugify') as { default: Slugify }).default;
  return slugify(text, { separator: '_', decamelize: false });
}
