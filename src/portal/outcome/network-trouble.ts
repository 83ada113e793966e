import type { Bilingual } from '../../lib/language.ts';

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

// The first pattern that fits decides.
const CODES: readonly (readonly [code: RegExp, NetworkTrouble])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'unknown_host'],
  [/^(?:ENETUNREACH|EHOSTUNREACH|ENETDOWN)$/, 'no_route'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'reset'],
  [/^(?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timeout'],
  [/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/, 'certificate_date'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'certificate_name'],
  [/^UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(?:_LOCALLY)?)$/, 'certificate_authority'],
  [/^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT)$/, 'certificate_authority'],
  [/^(?:ERR_(?:SSL|TLS|OSSL)_|EPROTO$)/, 'no_tls'],
];

/** The kind of an error of Node or undici, by its code; undefined: another error. */
export function networkTrouble(code: string | undefined): NetworkTrouble | undefined {
  return CODES.find(([pattern]) => pattern.test(code ?? ''))?.[1];
}
