import slugify from '@sindresorhus/slugify';

/** Any text as `[a-z0-9_]*`, Polish and other letters transliterated: `Język polski` is `jezyk_polski`. May be empty. */
export function slug(text: string): string {
  return slugify(text, { separator: '_', decamelize: false });
}
