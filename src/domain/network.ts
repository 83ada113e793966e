import type { Bilingual } from '../lib/language.ts';

/** Why a host does not answer, in words; the keys are kinds of errors of the network. */
export const networkTroubles = {
  unknown_host: {
    pl: 'Nie znaleziono adresu portalu: sprawdź połączenie z internetem i adres portalu w konfiguracji.',
    en: "The portal's address was not found: check the internet connection, and the portal's address in the configuration.",
  },
  no_route: {
    pl: 'Nie ma drogi do portalu: sprawdź połączenie z internetem.',
    en: 'There is no route to the portal: check the internet connection.',
  },
  refused: {
    pl: 'Pod adresem portalu nic nie przyjmuje połączeń: sprawdź adres i port w konfiguracji.',
    en: "Nothing accepts connections at the portal's address: check the address and the port in the configuration.",
  },
  reset: {
    pl: 'Portal przerwał połączenie.',
    en: 'The portal broke the connection off.',
  },
  timeout: {
    pl: 'Portal nie odpowiedział na czas. Jeśli tak jest zawsze: portale odrzucają połączenia z adresów centrów danych i VPN.',
    en: 'The portal did not answer in time. If that is always so: portals drop connections from addresses of data centres and VPNs.',
  },
  certificate_date: {
    pl: 'Certyfikat portalu jest dziś nieważny: sprawdź datę i godzinę tego urządzenia.',
    en: "The portal's certificate is not valid today: check the date and time of this machine.",
  },
  certificate_name: {
    pl: 'Certyfikat portalu jest wystawiony na inną nazwę: sprawdź adres portalu w konfiguracji.',
    en: "The portal's certificate is for another name: check the portal's address in the configuration.",
  },
  certificate_authority: {
    pl: 'Certyfikat portalu podpisał nieznany urząd: sprawdź, czy coś w tej sieci nie podsłuchuje połączeń (np. antywirus).',
    en: "The portal's certificate is signed by an unknown authority: check whether something in this network intercepts connections.",
  },
  no_tls: {
    pl: 'Pod adresem portalu nie ma https: sprawdź adres i port w konfiguracji.',
    en: "There is no https at the portal's address: check the address and the port in the configuration.",
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type NetworkTrouble = keyof typeof networkTroubles;

const byCode: Readonly<Record<string, NetworkTrouble>> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ENETUNREACH: 'no_route',
  EHOSTUNREACH: 'no_route',
  ENETDOWN: 'no_route',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  CERT_HAS_EXPIRED: 'certificate_date',
  CERT_NOT_YET_VALID: 'certificate_date',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_name',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_authority',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_authority',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_authority',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_authority',
};

/** The kind of an error of Node or undici, by its code; undefined: another error. */
export function networkTrouble(code: string | undefined): NetworkTrouble | undefined {
  if (code === undefined) return undefined;
  return byCode[code] ?? (/^(?:ERR_(?:SSL|TLS|OSSL)_|EPROTO$)/.test(code) ? 'no_tls' : undefined);
}
