/** A name or a sentence in each language that can be configured. */
export interface Translated<T = string> {
  readonly pl: T;
  readonly en: T;
  readonly uk: T;
}

export type Language = keyof Translated;

export const languages = ['pl', 'en', 'uk'] as const satisfies readonly Language[];

/** For dates and numbers. */
export const LOCALES: Translated = { pl: 'pl-PL', en: 'en-GB', uk: 'uk-UA' };

/** An argument of a message. */
export type Value = string | number;

/** What a function returns for each language. */
export function inEach<T>(of: (language: Language) => T): Translated<T> {
  return { pl: of('pl'), en: of('en'), uk: of('uk') };
}

/** A table with one language left: what was `{ pl, en, uk }` is one of the three. */
type InLanguage<T> =
  T extends Translated<infer Text> ? Text : { readonly [Key in keyof T]: InLanguage<T[Key]> };

/** The table `{ key: { pl, en, uk } }`, whose keys may be in groups, in each language: `{ pl: { key }, … }`. */
export function inLanguages<T extends object>(table: T): Translated<InLanguage<T>> {
  return inEach((language) => inLanguage(table, language));
}

function inLanguage<T extends object>(table: T, language: Language): InLanguage<T> {
  const entries = Object.entries(table).map(([key, value]) => [
    key,
    language in value ? value[language] : inLanguage(value, language),
  ]);
  return Object.fromEntries(entries);
}
