export type Qos = 0 | 1 | 2;

/** A message to publish. */
export interface Publication {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
  readonly qos: Qos;
}

/** A message that the broker keeps for its topic. */
export interface RetainedPublication extends Publication {
  readonly retain: true;
}

/** A received message. */
export interface Arrival {
  readonly topic: string;
  readonly payload: string;
  readonly retained: boolean;
}
