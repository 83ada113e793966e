import type { BrokerAdvice } from './broker-advice.ts';
import { BrokerError, type BrokerTrouble } from './broker-error.ts';
import { brokerWords } from './broker-words.ts';

/** What the message of a problem depends on. */
export interface BrokerFacts {
  /** `host:port` */
  readonly label: string;
  readonly hasUsername: boolean;
  readonly version: 4 | 5;
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

type Words = (typeof brokerWords)['en'];
/** Which sentence it is; each names the broker, and some of them `detail`. */
type Found = readonly [kind: BrokerTrouble, sentence: Sentence, detail?: string];
type Sentence = keyof {
  [K in keyof Words as Words[K] extends (names: Named) => string ? K : never]: K;
};
type Named = Readonly<Record<'label' | 'detail', string>>;

/** Converts an error of the network or the library into a problem with a message for the owner of the configuration. */
export function brokerProblem(error: unknown, facts: BrokerFacts): BrokerError {
  const { label, advice } = facts;
  const code = codeOf(error);
  const [kind, name, detail = ''] =
    typeof code === 'number' ? refusal(code, error, facts) : networkProblem(code, error, facts);
  const sentence = brokerWords[advice.language][name]({ label, detail });
  const whatToDo = name in advice ? `: ${advice[name as keyof BrokerAdvice]}` : '';
  return new BrokerError(kind, `${sentence}${whatToDo}`, error);
}

function refusal(
  code: number,
  error: unknown,
  { hasUsername, version, ofRequest, advice }: BrokerFacts,
): Found {
  if (ofRequest && code === NOT_AUTHORIZED) return ['refused', 'topicRefused'];
  if (LOGIN.has(code)) return ['login', hasUsername ? 'loginRefused' : 'loginMissing'];
  if (VERSION.has(code)) return ['version', 'version', version === 5 ? '5' : '3.1.1'];
  if (code === TAKEN_OVER) return ['taken_over', 'takenOver'];
  return ['refused', 'ended', reason(error, advice)];
}

function networkProblem(code: string | undefined, error: unknown, { opened, advice }: BrokerFacts): Found {
  const why = reason(error, advice);
  if (code === undefined && error !== undefined) return ['unreachable', 'silent', why];
  if (code === undefined || code === 'ECONNRESET' || code === 'EPIPE')
    return ['closed', opened ? 'lost' : 'closed'];
  if (UNKNOWN_AUTHORITY.has(code)) return ['tls', 'unknownAuthority'];
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return ['tls', 'otherName'];
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return ['tls', 'otherDate'];
  const isProtocolError = code === 'EPROTO' && why.includes('wrong version');
  if (code.includes('WRONG_VERSION_NUMBER') || isProtocolError) return ['tls', 'noTls'];
  if (/^ERR_(SSL|OSSL|TLS|CRYPTO)/.test(code) || code === 'EPROTO' || code.startsWith('CERT_'))
    return ['tls', 'tls', why];
  if (code === 'ENOTFOUND') return ['unreachable', 'unknownHost'];
  return ['unreachable', 'noAnswer', code];
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
