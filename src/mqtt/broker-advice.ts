import { inLanguages, type Language } from '../lib/language.ts';
import { mapValues } from '../lib/map-values.ts';
import { adviceTexts, withoutCertificatesTexts } from '../texts/broker.ts';

/** What to do about a problem with the broker: the second half of the sentence with its name in `brokerWords`, in its language. */
export type BrokerAdvice = ReturnType<typeof brokerAdvice>;

/**
 * The user's name of a setting by its place in the configuration: the place itself (`mqtt.url`), or a field of a form;
 * undefined if the user has no such setting.
 */
type NameOf = (place: string) => string | undefined;

const SETTINGS = [
  'url',
  'username',
  'password',
  'base_topic',
  'protocol',
  'ca_file',
  'cert_file',
  'key_file',
] as const;

type Names = Readonly<Record<(typeof SETTINGS)[number], string>>;

const words = inLanguages(adviceTexts);

/** Where the user cannot give certificates. */
const wordsWithoutCertificates = inLanguages(withoutCertificatesTexts);

/** Returns the advice with each setting under its name in the configuration file or in the add-on's form. */
export function brokerAdvice(nameOf: NameOf, language: Language) {
  const place = (setting: string): string => `mqtt.${setting}`;
  const names = Object.fromEntries(
    SETTINGS.map((setting) => [setting, nameOf(place(setting)) ?? place(setting)]),
  ) as Names;
  const certificates = nameOf(place('ca_file')) === undefined ? wordsWithoutCertificates[language] : {};
  return { ...mapValues({ ...words[language], ...certificates }, (text) => text(names)), language };
}

/** The advice where the settings are in a file. */
export const fileAdvice = (language: Language): BrokerAdvice => brokerAdvice((place) => place, language);
