import type { Language } from './language.ts';

/** A noun in the forms that numbers need. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const rules = { pl: new Intl.PluralRules('pl'), en: new Intl.PluralRules('en') };

export function plural(count: number, forms: Plural, language: Language): string {
  return forms[rules[language].select(count)] ?? forms.other;
}

/** `Oznaczono {} {zmianę|zmiany|zmian}` with a number, or what is not one: the last form goes with it. */
export function counted(sentence: string, number: string, language: Language): string {
  return sentence
    .replace('{}', () => number)
    .replace(/\{(.*)\|(.*)\|(.*)\}/, (_, one: string, few: string, other: string) =>
      plural(Number(number), { one, few, other }, language),
    );
}
