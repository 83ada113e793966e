import type { BrokerAdvice } from './broker-advice.ts';
import { BrokerError } from './broker-error.ts';
import { brokerWords } from './broker-words.ts';

const DEFAULT_PORTS = { mqtt: 1883, mqtts: 8883, ws: 80, wss: 443 } as const;

type Scheme = keyof typeof DEFAULT_PORTS;

export type BrokerAddress = ReturnType<typeof parseBrokerAddress>;

/**
 * Parses the address of a broker.
 * @param advice its `badAddress` becomes part of the error's message
 * @throws {BrokerError} kind `unreachable`: not the address of a broker
 */
export function parseBrokerAddress(text: string, advice: BrokerAdvice) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const protocol = url?.protocol.slice(0, -1);
  if (!url?.hostname || !isScheme(protocol)) {
    const sentence = brokerWords[advice.language].badAddress;
    throw new BrokerError('unreachable', `${sentence}: ${advice.badAddress}`);
  }
  const port = url.port === '' ? DEFAULT_PORTS[protocol] : Number(url.port);
  const isWebSocket = protocol === 'ws' || protocol === 'wss';
  return {
    protocol,
    // A socket takes an IPv6 address without brackets, a WebSocket URL takes it with them.
    hostname: isWebSocket ? url.hostname : url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    /** WebSockets only. */
    path: isWebSocket ? `${url.pathname || '/'}${url.search}` : undefined,
    // From `mqtt://user:password@host`.
    username: decoded(url.username),
    password: decoded(url.password),
    /** `host:port` for messages, without credentials. */
    label: `${url.hostname}:${port}`,
  };
}

function isScheme(text: string | undefined): text is Scheme {
  return text !== undefined && Object.hasOwn(DEFAULT_PORTS, text);
}

function decoded(text: string): string | undefined {
  if (text === '') return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
