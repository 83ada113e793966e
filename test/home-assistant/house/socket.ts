import * as z from 'zod';

const message = z.looseObject({
  id: z.int().optional(),
  type: z.string(),
  success: z.boolean().optional(),
  result: z.unknown().optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  event: z.unknown().optional(),
});
type Message = z.output<typeof message>;

/** Home Assistant's WebSocket interface. */
export class HomeAssistantSocket {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  readonly #listeners = new Map<number, (event: unknown) => void>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async open(url: string, token: string): Promise<HomeAssistantSocket> {
    const socket = new WebSocket(url);
    const opened = new HomeAssistantSocket(socket);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('message', ({ data }) => {
        const received = message.parse(JSON.parse(String(data)));
        if (received.type === 'auth_required')
          socket.send(JSON.stringify({ type: 'auth', access_token: token }));
        else if (received.type === 'auth_ok') resolve();
        else if (received.type === 'auth_invalid') reject(new Error('the token was refused'));
        else opened.#receive(received);
      });
      socket.addEventListener('close', () => {
        reject(new Error('the socket was closed'));
        opened.#fail();
      });
      socket.addEventListener('error', () => reject(new Error(`there is no socket at ${url}`)));
    });
    return opened;
  }

  /** @throws {Error} with Home Assistant's code and sentence */
  async command<T>(result: z.ZodType<T>, type: string, fields: object = {}): Promise<T> {
    return result.parse(await this.#request(++this.#lastId, type, fields));
  }

  /** Resolves when the listener is subscribed to the event type. */
  async listen(eventType: string, listener: (event: unknown) => void): Promise<void> {
    const id = ++this.#lastId;
    this.#listeners.set(id, listener);
    await this.#request(id, 'subscribe_events', { event_type: eventType });
  }

  close(): void {
    this.#socket.close();
  }

  async #request(id: number, type: string, fields: object): Promise<unknown> {
    // A closed socket sends nothing, and says nothing.
    if (this.#socket.readyState !== WebSocket.OPEN) throw new Error('the socket was closed');
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#socket.send(JSON.stringify({ id, type, ...fields }));
    return answer;
  }

  #receive({ id, type, success, result, error, event }: Message): void {
    if (type === 'event' && id !== undefined) this.#listeners.get(id)?.(event);
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (type !== 'result' || id === undefined || !waiting) return;
    this.#waiting.delete(id);
    if (success) waiting.resolve(result);
    else waiting.reject(new Error(`${error?.code}: ${error?.message}`));
  }

  #fail(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('the socket was closed'));
    this.#waiting.clear();
  }
}
