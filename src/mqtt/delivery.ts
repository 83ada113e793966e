import { Store } from 'mqtt';

/** A QoS 2 publication that was sent, and that the broker has not completed. */
export interface Delivery {
  readonly messageId: number;
  readonly topic: string;
  readonly payload: string;
  /** The broker has the publication; only its release (PUBREL) is to be sent again. */
  readonly isReleased: boolean;
}

/** Keeps deliveries across restarts. Each call is on the disk when it returns. */
export interface DeliveryStore {
  /** Called just before a publication is sent for the first time. */
  begin(messageId: number, topic: string, payload: string): void;
  release(messageId: number): void;
  complete(messageId: number): void;
  /** In the order in which they were begun. */
  deliveries(): readonly Delivery[];
}

type Packet = Parameters<Store['put']>[0];

/**
 * The library's store of outgoing packets, kept across restarts: after a reconnect, in a later process too, the library
 * sends them again with their packet identifiers, by which the broker recognises them (MQTT 5, section 4.3.3).
 */
export class PacketStore extends Store {
  readonly #deliveries: DeliveryStore;

  constructor(deliveries: DeliveryStore) {
    super({ clean: false });
    this.#deliveries = deliveries;
    for (const delivery of deliveries.deliveries()) super.put(packetOf(delivery), () => undefined);
  }

  override put(packet: Packet, done: Parameters<Store['put']>[1]): this {
    const { messageId } = packet;
    const keep = (): void => {
      if (packet.cmd === 'publish' && messageId !== undefined)
        this.#deliveries.begin(messageId, packet.topic, packet.payload.toString());
      if (packet.cmd === 'pubrel' && messageId !== undefined) this.#deliveries.release(messageId);
    };
    return attempted(keep, done) ? super.put(packet, done) : this;
  }

  override del(packet: Pick<Packet, 'messageId'>, done: Parameters<Store['del']>[1]): this {
    const complete = (): void => {
      if (packet.messageId !== undefined) this.#deliveries.complete(packet.messageId);
    };
    return attempted(complete, done) ? super.del(packet, done) : this;
  }
}

/** An error is for `done`: thrown to the library it would leave the delivery without an answer for ever. */
function attempted(keep: () => void, done: (error?: Error) => void): boolean {
  try {
    keep();
    return true;
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
    return false;
  }
}

function packetOf({ messageId, topic, payload, isReleased }: Delivery): Packet {
  if (isReleased) return { cmd: 'pubrel', messageId };
  return { cmd: 'publish', topic, payload, qos: 2, retain: false, dup: true, messageId };
}
