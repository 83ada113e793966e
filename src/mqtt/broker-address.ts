import type { BrokerAdvice } from './broker-advice.ts';
import { BrokerError } from './broker-error.ts';

const DEFAULT_PORTS = { mqtt: 1883, mqtts: 8883, ws: 80, wss: 443 } as const;

type Scheme = keyof typeof DEFAULT_PORTS;

/** Where the broker is, taken apart. */
export interface BrokerAddress {
  readonly protocol: Scheme;
  readonly hostname: string;
  readonly port: number;
  /** Of WebSockets only. */
  readonly path: string | undefined;
  /** From the address itself, `mqtt://user:password@host`. */
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** `host:port`, for sentences: never with a password. */
  readonly label: string;
}

/**
 * @param advice what to do where it is none
 * @throws {BrokerError} kind `unreachable`: not an address of a broker
 */
export function parseBrokerAddress(text: string, advice: BrokerAdvice): BrokerAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const protocol = url?.protocol.slice(0, -1);
  if (!url?.hostname || !isScheme(protocol)) {
    throw new BrokerError('unreachable', `That is no address of a broker: ${advice.badAddress}`);
  }
  const port = url.port === '' ? DEFAULT_PORTS[protocol] : Number(url.port);
  const web = protocol === 'ws' || protocol === 'wss';
  return {
    protocol,
    // A socket wants an IPv6 address bare, a WebSocket's address wants its brackets.
    hostname: web ? url.hostname : url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    path: web ? `${url.pathname || '/'}${url.search}` : undefined,
    username: decoded(url.username),
    password: decoded(url.password),
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
