export type Qos = 0 | 1 | 2;

/** A message to publish. */
export interface Publication {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
  readonly qos: Qos;
}

/** A received message. */
export interface Arrival {
  readonly topic: string;
  readonly payload: string;
  readonly retained: boolean;
}
