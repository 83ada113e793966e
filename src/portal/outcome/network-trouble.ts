import type { Translated } from '../../lib/language.ts';
import { networkTexts } from '../../texts/portal.ts';

/** Why a host does not answer, in words; the keys are kinds of errors of the network. */
export const networkTroubles = networkTexts satisfies Readonly<Record<string, Translated>>;

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
