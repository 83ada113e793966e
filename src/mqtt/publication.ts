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

/** The size of a PUBLISH of QoS 1 or 2 in MQTT 5 without properties. */
export function publishBytes({ topic, payload }: Pick<Publication, 'topic' | 'payload'>): number {
  const remaining = 2 + Buffer.byteLength(topic) + 2 + 1 + Buffer.byteLength(payload);
  // The remaining length is written in groups of 7 bits.
  return 1 + Math.ceil((32 - Math.clz32(remaining)) / 7) + remaining;
}
