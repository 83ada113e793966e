/**
 * What can be wrong between us and the broker, named by what follows from it:
 * `login` and `tls` need the configuration corrected; `version` another protocol version; `closed` the broker hung up
 * before it answered; `unreachable` nothing answers there; `refused` the broker said no for another reason.
 */
export type BrokerTrouble = 'login' | 'tls' | 'version' | 'closed' | 'unreachable' | 'refused';

/** Anything that went wrong with the broker. `message` is one sentence that says what to do, without secrets. */
export class BrokerError extends Error {
  override readonly name = 'BrokerError';
  readonly kind: BrokerTrouble;

  constructor(kind: BrokerTrouble, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}
