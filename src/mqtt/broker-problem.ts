import type { BrokerAdvice } from './broker-advice.ts';
import { BrokerError } from './broker-error.ts';

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

/** Converts an error of the network or the library into a problem with a message for the owner of the configuration. */
export function brokerProblem(error: unknown, facts: BrokerFacts): BrokerError {
  if (error instanceof BrokerError) return error;
  const code = codeOf(error);
  if (typeof code === 'number') return refusal(code, error, facts);
  return code === undefined ? noAnswer(error, facts) : networkProblem(code, error, facts);
}

function refusal(code: number, error: unknown, facts: BrokerFacts): BrokerError {
  const { label, hasUsername, version, ofRequest, advice } = facts;
  if (ofRequest && code === NOT_AUTHORIZED) {
    const sentence = `The broker at ${label} does not let this user use the topic: allow it in its access list (ACL)`;
    return new BrokerError('refused', sentence, error);
  }
  if (LOGIN.has(code)) {
    const sentence = hasUsername
      ? `The broker at ${label} refused the user name or password: ${advice.loginRefused}`
      : `The broker at ${label} requires a user name and password: ${advice.loginMissing}`;
    return new BrokerError('login', sentence, error);
  }
  if (VERSION.has(code)) {
    const name = version === 5 ? '5' : '3.1.1';
    return new BrokerError(
      'version',
      `The broker at ${label} does not speak MQTT ${name}: ${advice.version}`,
      error,
    );
  }
  if (code === TAKEN_OVER) {
    return new BrokerError(
      'taken_over',
      `The broker at ${label} closed the connection for another client with the same client id: does this bridge run twice?`,
      error,
    );
  }
  return new BrokerError('refused', `The broker at ${label} ended the connection (${reason(error)})`, error);
}

function networkProblem(code: string, error: unknown, facts: BrokerFacts): BrokerError {
  const { label, advice } = facts;
  const tls = (sentence: string): BrokerError => new BrokerError('tls', sentence, error);
  if (UNKNOWN_AUTHORITY.has(code)) {
    return tls(
      `The certificate of the broker at ${label} is signed by an unknown authority: ${advice.unknownAuthority}`,
    );
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return tls(`The certificate of the broker at ${label} is issued for another name: ${advice.otherName}`);
  }
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
    return tls(
      `The certificate of the broker at ${label} is not valid today: renew it, or set this machine's clock`,
    );
  }
  if (
    code.includes('WRONG_VERSION_NUMBER') ||
    (code === 'EPROTO' && reason(error).includes('wrong version'))
  ) {
    return tls(`The broker at ${label} does not speak TLS there: ${advice.plainPort}`);
  }
  if (/^ERR_(SSL|OSSL|TLS|CRYPTO)/.test(code) || code === 'EPROTO' || code.startsWith('CERT_')) {
    return tls(`TLS with the broker at ${label} failed (${reason(error)}): ${advice.tls}`);
  }
  if (code === 'ENOTFOUND') {
    return new BrokerError(
      'unreachable',
      `The host of the broker at ${label} was not found: ${advice.unknownHost}`,
      error,
    );
  }
  if (code === 'ECONNRESET' || code === 'EPIPE') return closedByBroker(error, facts);
  return new BrokerError('unreachable', `Nothing answers at ${label} (${code}): ${advice.noAnswer}`, error);
}

function noAnswer(error: unknown, facts: BrokerFacts): BrokerError {
  if (error === undefined) return closedByBroker(error, facts);
  return new BrokerError(
    'unreachable',
    `The broker at ${facts.label} does not answer (${reason(error)})`,
    error,
  );
}

function closedByBroker(error: unknown, { label, opened, advice }: BrokerFacts): BrokerError {
  const sentence = opened
    ? `The connection to the broker at ${label} was lost`
    : `The broker at ${label} closed the connection: ${advice.hangsUp}`;
  return new BrokerError('closed', sentence, error);
}

function codeOf(error: unknown): string | number | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' || typeof error.code === 'number' ? error.code : undefined;
}

function reason(error: unknown): string {
  // The further lines of an OpenSSL message contain memory addresses and file names.
  return error instanceof Error ? (error.message.split('\n')[0] ?? '').slice(0, 120) : 'no reason given';
}
