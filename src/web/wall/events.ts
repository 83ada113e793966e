import type { Cancel, Clock } from '../../lib/clock.ts';

/** Calls the listener whenever the wall may look different. @returns a function that removes the listener */
export type Subscribe = (listener: () => void) => Cancel;

/** A client without them reads the page every 15 seconds. */
const MAX_STREAMS = 32;
const RETRY_MS = 3_000;
/** A write to a client that is gone ends its stream. */
const HEARTBEAT_MS = 30_000;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Proxies as nginx would hold events back.
  'X-Accel-Buffering': 'no',
};

/** Streams of server-sent events: an event without content means that the fragment should be read again. */
export class WallEvents {
  readonly #subscribe: Subscribe;
  readonly #clock: Clock;
  #open = 0;

  constructor(subscribe: Subscribe, clock: Clock) {
    this.#subscribe = subscribe;
    this.#clock = clock;
  }

  /** @returns 503 if too many clients are connected */
  connect(): Response {
    if (this.#open >= MAX_STREAMS) return new Response('too many clients', { status: 503 });
    this.#open += 1;
    let end = (): void => undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        end = this.#serve((text) => controller.enqueue(new TextEncoder().encode(text)));
      },
      cancel: () => end(),
    });
    return new Response(stream, { headers: HEADERS });
  }

  #serve(send: (text: string) => void): () => void {
    let stopHeartbeat: Cancel;
    const beat = (): void => {
      send(':\n\n');
      stopHeartbeat = this.#clock.after(HEARTBEAT_MS, beat);
    };
    const unsubscribe = this.#subscribe(() => send('data: changed\n\n'));
    send(`retry: ${RETRY_MS}\n`);
    beat();
    return () => {
      stopHeartbeat();
      unsubscribe();
      this.#open -= 1;
    };
  }
}
