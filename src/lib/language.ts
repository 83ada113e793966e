/** A name or a sentence in each language that can be configured. */
export interface Bilingual {
  readonly pl: string;
  readonly en: string;
}

export type Language = keyof Bilingual;

/** A table with one language left: what was `{ pl, en }` is one of the two. */
type InLanguage<T> = T extends { readonly pl: infer Pl; readonly en: infer En }
  ? Pl | En
  : { readonly [Key in keyof T]: InLanguage<T[Key]> };

/** The table `{ key: { pl, en } }`, whose keys may be in groups, in each language: `{ pl: { key }, en: { key } }`. */
export function inLanguages<T extends object>(table: T): Readonly<Record<Language, InLanguage<T>>> {
  return { pl: inLanguage(table, 'pl'), en: inLanguage(table, 'en') };
}

function inLanguage<T extends object>(table: T, language: Language): InLanguage<T> {
  const entries = Object.entries(table).map(([key, value]) => [
    key,
    language in value ? value[language] : inLanguage(value, language),
  ]);
  return Object.fromEntries(entries);
}
