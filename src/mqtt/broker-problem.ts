import type { BrokerAdvice } from './broker-advice.ts';
import { BrokerError, type BrokerTrouble } from './broker-error.ts';
import { brokerWords } from './broker-words.ts';

/** What the message of a problem depends on. */
export interface BrokerFacts {
  /** `host:port` */
  readonly label: string;
  readonly hasUsername: boolean;
  readonly version: 4 | 5;
  /** Whether the connection was established. */
  readonly opened: boolean;
  /** Whether it answers a publication or a subscription, not the connection. */
  readonly ofRequest: boolean;
  readonly advice: BrokerAdvice;
}

// Reason codes of MQTT 5 (section 3.2.2.2) and return codes of 3.1.1 (section 3.2.2.3); they do not overlap.
const LOGIN = new Set([4, 5, 0x86, 0x87, 0x8c]);
const VERSION = new Set([1, 0x84]);
const NOT_AUTHORIZED = 0x87;
const TAKEN_OVER = 0x8e;

const UNKNOWN_AUTHORITY = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

type Found = readonly [kind: BrokerTrouble, sentence: string];

/** Converts an error of the network or the library into a problem with a message for the owner of the configuration. */
export function brokerProblem(error: unknown, facts: BrokerFacts): BrokerError {
  const code = codeOf(error);
  const [kind, sentence] =
    typeof code === 'number' ? refusal(code, error, facts) : networkProblem(code, error, facts);
  return new BrokerError(kind, sentence, error);
}

function refusal(
  code: number,
  error: unknown,
  { label, hasUsername, version, ofRequest, advice }: BrokerFacts,
): Found {
  const words = brokerWords[advice.language];
  if (ofRequest && code === NOT_AUTHORIZED) return ['refused', words.topicRefused(label)];
  if (LOGIN.has(code) && hasUsername)
    return ['login', `${words.loginRefused(label)}: ${advice.loginRefused}`];
  if (LOGIN.has(code)) return ['login', `${words.loginMissing(label)}: ${advice.loginMissing}`];
  if (VERSION.has(code))
    return ['version', `${words.version(label, version === 5 ? '5' : '3.1.1')}: ${advice.version}`];
  if (code === TAKEN_OVER) return ['taken_over', words.takenOver(label)];
  return ['refused', words.ended(label, reason(error, advice))];
}

function networkProblem(
  code: string | undefined,
  error: unknown,
  { label, opened, advice }: BrokerFacts,
): Found {
  const words = brokerWords[advice.language];
  const why = reason(error, advice);
  if (code === undefined && error !== undefined) return ['unreachable', words.silent(label, why)];
  if (code === undefined || code === 'ECONNRESET' || code === 'EPIPE') {
    if (opened) return ['closed', words.lost(label)];
    return ['closed', `${words.closed(label)}: ${advice.hangsUp}`];
  }
  if (UNKNOWN_AUTHORITY.has(code))
    return ['tls', `${words.unknownAuthority(label)}: ${advice.unknownAuthority}`];
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return ['tls', `${words.otherName(label)}: ${advice.otherName}`];
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return ['tls', words.otherDate(label)];
  const isProtocolError = code === 'EPROTO' && why.includes('wrong version');
  if (code.includes('WRONG_VERSION_NUMBER') || isProtocolError)
    return ['tls', `${words.noTls(label)}: ${advice.plainPort}`];
  if (/^ERR_(SSL|OSSL|TLS|CRYPTO)/.test(code) || code === 'EPROTO' || code.startsWith('CERT_'))
    return ['tls', `${words.tls(label, why)}: ${advice.tls}`];
  if (code === 'ENOTFOUND') return ['unreachable', `${words.unknownHost(label)}: ${advice.unknownHost}`];
  return ['unreachable', `${words.noAnswer(label, code)}: ${advice.noAnswer}`];
}

function codeOf(error: unknown): string | number | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' || typeof error.code === 'number' ? error.code : undefined;
}

function reason(error: unknown, { language }: BrokerAdvice): string {
  // The further lines of an OpenSSL message contain memory addresses and file names.
  return error instanceof Error
    ? (error.message.split('\n')[0] ?? '').slice(0, 120)
    : brokerWords[language].noReason;
}
