import { asInTheFile, type NameOf } from '../lib/setting-names.ts';

/** What the owner can do about each trouble with the broker: the second half of the sentence that tells of it. */
export interface BrokerAdvice {
  readonly badAddress: string;
  readonly unknownHost: string;
  readonly noAnswer: string;
  readonly hangsUp: string;
  /** No user name was given. */
  readonly loginMissing: string;
  readonly loginRefused: string;
  readonly version: string;
  readonly unknownAuthority: string;
  /** The certificate is not for the host that we connect to. */
  readonly otherName: string;
  /** The port speaks no TLS. */
  readonly plainPort: string;
  /** Another bridge goes by the same names. */
  readonly secondBridge: string;
  /** Any other trouble with TLS. */
  readonly tls: string;
}

/** What to correct in the settings, called as their owner calls them. */
export function brokerAdvice(nameOf: NameOf): BrokerAdvice {
  const name = (setting: string): string => nameOf(`mqtt.${setting}`) ?? `mqtt.${setting}`;
  const url = name('url');
  return {
    badAddress: `write ${url} as mqtt://host:1883 (or mqtts, ws, wss)`,
    unknownHost: `correct ${url}`,
    noAnswer: `start the broker or correct ${url}`,
    hangsUp: `does ${url} name its MQTT port?`,
    loginMissing: `set ${name('username')} and ${name('password')}`,
    loginRefused: `correct ${name('username')} and ${name('password')}`,
    secondBridge: `stop the second bridge, or give each a ${name('base_topic')} of its own and restart both`,
    version: `set ${name('protocol')} to auto`,
    otherName: `put that name into ${url}`,
    plainPort: `use its TLS port, or mqtt:// in ${url}`,
    ...(nameOf('mqtt.ca_file') === undefined
      ? {
          unknownAuthority: `give the broker a certificate of a public authority, or use mqtt:// in ${url}`,
          tls: `use mqtt:// in ${url}, for certificates cannot be given here`,
        }
      : {
          unknownAuthority: `set ${name('ca_file')} to that authority's certificate`,
          tls: `check ${name('ca_file')}, ${name('cert_file')} and ${name('key_file')}`,
        }),
  };
}

export const fileAdvice: BrokerAdvice = brokerAdvice(asInTheFile);
