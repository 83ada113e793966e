export type Qos = 0 | 1 | 2;

/** Something to be published: what, where, and whether the broker keeps it. */
export interface Publication {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
  readonly qos: Qos;
}

/** A message that arrived. */
export interface Arrival {
  readonly topic: string;
  readonly payload: string;
  readonly retained: boolean;
}
