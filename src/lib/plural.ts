import { inEach, type Language } from './language.ts';

/** A noun in the forms that numbers need. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const rules = inEach((language) => new Intl.PluralRules(language));

export function plural(count: number, forms: Plural, language: Language): string {
  return forms[rules[language].select(count)] ?? forms.other;
}
