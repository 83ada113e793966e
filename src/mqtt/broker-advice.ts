/** What to do about each problem with the broker: the second half of its message. */
export type BrokerAdvice = ReturnType<typeof brokerAdvice>;

/**
 * The user's name of a setting by its place in the configuration: the place itself (`mqtt.url`), or a field of a form;
 * undefined if the user has no such setting.
 */
type NameOf = (place: string) => string | undefined;

/** Returns the advice with each setting under its name in the configuration file or in the add-on's form. */
export function brokerAdvice(nameOf: NameOf) {
  const name = (setting: string): string => nameOf(`mqtt.${setting}`) ?? `mqtt.${setting}`;
  const url = name('url');
  return {
    badAddress: `write ${url} as mqtt://host:1883 (or mqtts, ws, wss)`,
    unknownHost: `correct ${url}`,
    noAnswer: `start the broker or correct ${url}`,
    hangsUp: `does ${url} name its MQTT port?`,
    // No user name was given.
    loginMissing: `set ${name('username')} and ${name('password')}`,
    loginRefused: `correct ${name('username')} and ${name('password')}`,
    // Another bridge uses the same client id or topics.
    secondBridge: `stop the second bridge, or give each a ${name('base_topic')} of its own and restart both`,
    version: `set ${name('protocol')} to auto`,
    // The certificate is for another host name.
    otherName: `put that name into ${url}`,
    // The port does not use TLS.
    plainPort: `use its TLS port, or mqtt:// in ${url}`,
    ...(nameOf('mqtt.ca_file') === undefined
      ? {
          unknownAuthority: `give the broker a certificate of a public authority, or use mqtt:// in ${url}`,
          // Any other problem with TLS.
          tls: `use mqtt:// in ${url}, for certificates cannot be given here`,
        }
      : {
          unknownAuthority: `set ${name('ca_file')} to that authority's certificate`,
          tls: `check ${name('ca_file')}, ${name('cert_file')} and ${name('key_file')}`,
        }),
  };
}

export const fileAdvice = brokerAdvice((place) => place);
