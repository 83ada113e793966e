import { inLanguages, type Language } from '../lib/language.ts';
import { mapValues } from '../lib/map-values.ts';

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

const words = inLanguages({
  badAddress: {
    pl: ({ url }: Names) => `wpisz ${url} w postaci mqtt://host:1883 (albo mqtts, ws, wss)`,
    en: ({ url }: Names) => `write ${url} as mqtt://host:1883 (or mqtts, ws, wss)`,
  },
  unknownHost: {
    pl: ({ url }: Names) => `popraw ${url}`,
    en: ({ url }: Names) => `correct ${url}`,
  },
  noAnswer: {
    pl: ({ url }: Names) => `uruchom brokera albo popraw ${url}`,
    en: ({ url }: Names) => `start the broker or correct ${url}`,
  },
  closed: {
    pl: ({ url }: Names) => `czy ${url} podaje jego port MQTT?`,
    en: ({ url }: Names) => `does ${url} name its MQTT port?`,
  },
  // No user name was given.
  loginMissing: {
    pl: ({ username, password }: Names) => `wpisz ${username} i ${password}`,
    en: ({ username, password }: Names) => `set ${username} and ${password}`,
  },
  loginRefused: {
    pl: ({ username, password }: Names) => `popraw ${username} i ${password}`,
    en: ({ username, password }: Names) => `correct ${username} and ${password}`,
  },
  // Another bridge uses the same client id or topics.
  secondBridge: {
    pl: ({ base_topic }: Names) =>
      `zatrzymaj drugi mostek albo daj każdemu własne ${base_topic} i uruchom oba ponownie`,
    en: ({ base_topic }: Names) =>
      `stop the second bridge, or give each a ${base_topic} of its own and restart both`,
  },
  version: {
    pl: ({ protocol }: Names) => `ustaw ${protocol} na auto`,
    en: ({ protocol }: Names) => `set ${protocol} to auto`,
  },
  // The certificate is for another host name.
  otherName: {
    pl: ({ url }: Names) => `wpisz tę nazwę w ${url}`,
    en: ({ url }: Names) => `put that name into ${url}`,
  },
  noTls: {
    pl: ({ url }: Names) => `podaj jego port TLS albo mqtt:// w ${url}`,
    en: ({ url }: Names) => `use its TLS port, or mqtt:// in ${url}`,
  },
  unknownAuthority: {
    pl: ({ ca_file }: Names) => `podaj certyfikat tego urzędu w ${ca_file}`,
    en: ({ ca_file }: Names) => `set ${ca_file} to that authority's certificate`,
  },
  // Any other problem with TLS.
  tls: {
    pl: ({ ca_file, cert_file, key_file }: Names) => `sprawdź ${ca_file}, ${cert_file} i ${key_file}`,
    en: ({ ca_file, cert_file, key_file }: Names) => `check ${ca_file}, ${cert_file} and ${key_file}`,
  },
});

/** Where the user cannot give certificates. */
const wordsWithoutCertificates = inLanguages({
  unknownAuthority: {
    pl: ({ url }: Names) => `daj brokerowi certyfikat publicznego urzędu albo użyj mqtt:// w ${url}`,
    en: ({ url }: Names) => `give the broker a certificate of a public authority, or use mqtt:// in ${url}`,
  },
  tls: {
    pl: ({ url }: Names) => `użyj mqtt:// w ${url}, bo certyfikatów nie można tu podać`,
    en: ({ url }: Names) => `use mqtt:// in ${url}, for certificates cannot be given here`,
  },
});

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
