import type { Cancel, Clock } from '../../lib/clock.ts';

/** Calls the listener whenever the wall may look different. @returns a function that removes the listener */
export type Subscribe = (listener: () => void) => Cancel;

/** A client without them reads the page every 15 seconds. */
const MAX_STREAMS = 32;
/** One machine does not take them all. */
const MAX_STREAMS_OF_CLIENT = 8;
const RETRY_MS = 3_000;
/** By it a page knows that its stream arrives (wall.js), and a write to a client that is gone ends the stream. */
const HEARTBEAT_MS = 30_000;
/** After 15 minutes a stream ends. A browser begins another; a client that vanished without a word gives its place back. */
const MAX_HEARTBEATS = 30;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // One that compresses may hold them back, too.
  'Cache-Control': 'no-store, no-transform',
  // Proxies as nginx would hold events back.
  'X-Accel-Buffering': 'no',
};

interface Stream {
  readonly client: string | null;
}

/** Streams of server-sent events: an event without content means that the fragment should be read again. */
export class WallEvents {
  readonly #subscribe: Subscribe;
  readonly #clock: Clock;
  readonly #open = new Set<Stream>();

  constructor(subscribe: Subscribe, clock: Clock) {
    this.#subscribe = subscribe;
    this.#clock = clock;
  }

  /** The answer to a request for the head alone. */
  head(): Response {
    return new Response(null, { headers: HEADERS });
  }

  /**
   * @param client its address; null: that of many people, without a limit of its own
   * @returns 503 if too many streams are open, in all or of this client
   */
  connect(client: string | null): Response {
    if (!this.#hasPlace(client)) return new Response('too many clients', { status: 503 });
    let release = (): void => undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        release = this.#serve(client, controller);
      },
      cancel: () => release(),
    });
    return new Response(stream, { headers: HEADERS });
  }

  #hasPlace(client: string | null): boolean {
    const ofClient = [...this.#open].filter((other) => other.client === client);
    const isWithinOwn = client === null || ofClient.length < MAX_STREAMS_OF_CLIENT;
    return isWithinOwn && this.#open.size < MAX_STREAMS;
  }

  /** @returns what ends it when the client is gone; may be called twice */
  #serve(client: string | null, controller: ReadableStreamDefaultController<Uint8Array>): () => void {
    const encoder = new TextEncoder();
    const send = (text: string): void => controller.enqueue(encoder.encode(text));
    let beats = 0;
    let stopHeartbeat: Cancel;
    const beat = (): void => {
      beats += 1;
      send('event: beat\ndata: beat\n\n');
      stopHeartbeat = this.#clock.after(HEARTBEAT_MS, beats < MAX_HEARTBEATS ? beat : end);
    };
    const place = { client };
    this.#open.add(place);
    const unsubscribe = this.#subscribe(() => send('data: changed\n\n'));
    const release = (): void => {
      stopHeartbeat();
      unsubscribe();
      this.#open.delete(place);
    };
    const end = (): void => {
      release();
      controller.close();
    };
    send(`retry: ${RETRY_MS}\n`);
    beat();
    return release;
  }
}
