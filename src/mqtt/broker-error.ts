/**
 * The kinds of problems with the broker. `login` and `tls`: the configuration must be corrected; `version`: another
 * protocol version is needed; `closed`: the broker closed the connection without a reason; `unreachable`: nothing
 * answers; `too_large`: a publication is above the broker's packet size; `taken_over`: another client has the client id;
 * `flood`: a publication of another client was too large to be read; `refused`: the broker refused for another reason.
 */
export type BrokerTrouble =
  | 'login'
  | 'tls'
  | 'version'
  | 'closed'
  | 'unreachable'
  | 'too_large'
  | 'taken_over'
  | 'flood'
  | 'refused';

/** A problem with the broker. `message` is one sentence that includes what to do, without secrets. */
export class BrokerError extends Error {
  override readonly name = 'BrokerError';
  readonly kind: BrokerTrouble;

  constructor(kind: BrokerTrouble, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}
