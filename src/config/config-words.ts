import { inLanguages, type Language, languages } from '../lib/language.ts';
import { fileTexts, formatTexts, formTexts, keysTexts, valueTexts, yamlTexts } from '../texts/config.ts';

/** What is said of a configuration. */
export const configWords = inLanguages({
  value: valueTexts,
  format: formatTexts,
  keys: keysTexts,
  file: fileTexts,
  yaml: yamlTexts,
  form: formTexts,
});

export type ConfigWords = (typeof configWords)[Language];

/** The name of a sentence about a value: the schema's issues have it as their message. */
export type Format = keyof ConfigWords['format'];

export const says = (name: Format): Format => name;

export const DEFAULT_LANGUAGE = 'pl' satisfies Language;

/** Where no language is known. */
export const UNKNOWN_LANGUAGE = 'en' satisfies Language;

/** The language of this name; where it is not given, the default. */
export function languageNamed(name: string | undefined): Language {
  if (!name) return DEFAULT_LANGUAGE;
  return languages.find((one) => one === name) ?? UNKNOWN_LANGUAGE;
}
