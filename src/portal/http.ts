import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import pLimit from 'p-limit';
import { Agent, buildConnector, type Dispatcher, Pool } from 'undici';
import { withTimeLimit } from '../lib/abort.ts';
import { systemClock } from '../lib/clock.ts';
import { InterruptedError } from '../lib/interrupted.ts';
import { PausedError } from './host-pauses.ts';
import { networkTrouble, networkTroubles } from './outcome/network-trouble.ts';
import { PortalError } from './outcome/problem.ts';
import { problems } from './outcome/problems.ts';

/** Source of a request's cookies and destination of its answer's: the only identification (§5.1). */
export interface CookieAccess {
  /** Called when a request is sent; `store` when its answer begins. */
  attach(url: URL): { readonly cookie: string; store(setCookies: readonly string[]): void };
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly jar: CookieAccess;
  /** Called immediately before the request is sent, after any waiting; its errors reach the caller. */
  readonly before?: () => void;
  /** Called with the answer before the next waiting request is sent. */
  readonly after?: (answer: AnswerHead) => void;
  readonly signal?: AbortSignal;
  /** A step of a download: not limited as ordinary requests are (§8). */
  readonly forDownload?: true;
}

export interface AnswerHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly url: URL;
  readonly setCookies: readonly string[];
}

export interface Answer extends AnswerHead {
  readonly body: Buffer;
  /** The body in its declared charset, by default UTF-8 (§4.6.7). */
  text(): string;
}

/** An answer whose body, of any size, must be read or discarded. */
export interface StreamedAnswer extends AnswerHead {
  /** @throws {PortalError} `down`: the connection broke */
  body(): AsyncGenerator<Buffer, void>;
  discard(): void;
}

export type Http = ReturnType<typeof createHttp>;

interface HttpOptions {
  readonly maxInFlight?: number;
  /** Until the first byte, and between two; a whole request, except for `stream`, may take twice as long. */
  readonly timeoutMs?: number | undefined;
  readonly maxBytes?: number;
}

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
// Reads come in bursts minutes apart: connections last for a burst, not for the pause.
const KEEP_ALIVE_MS = 10_000;
const MAX_DOWNLOADS = 2;
/** The largest answer that is no file, the skills of a large school, has 330 KB (§2.4). */
const MAX_ANSWER_BYTES = 2 * 1_024 * 1_024;

/** The HTTP client of all children: at most `maxInFlight` requests at a time, besides downloads (§8). */
export function createHttp({
  maxInFlight = 6,
  timeoutMs = 30_000,
  maxBytes = MAX_ANSWER_BYTES,
}: HttpOptions = {}) {
  const options = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    connect: resumingConnector({ timeout: timeoutMs, allowH2: false }),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    // One request per connection shows whether a failed request may have reached the portal.
    allowH2: false,
  };
  const connections = maxInFlight + MAX_DOWNLOADS;
  const pools = new Pools({ ...options, connections, maxResponseSize: maxBytes });
  const downloader = new Agent({ ...options, connections: MAX_DOWNLOADS });
  const limit = pLimit(maxInFlight);
  const downloads = pLimit(MAX_DOWNLOADS);
  let isClosed = false;
  let turn: Promise<unknown> = Promise.resolve();
  const unlessClosed = async <A>(send: () => Promise<A>): Promise<A> => {
    if (isClosed) throw new InterruptedError();
    try {
      return await send();
    } catch (cause) {
      throw isClosed ? new InterruptedError({ cause }) : cause;
    }
  };
  return {
    /**
     * Does not follow redirects.
     * @throws {PortalError} `down`: no answer; `changed`: an answer above `maxBytes`
     * @throws {InterruptedError} the client was closed
     */
    async request(request: HttpRequest): Promise<Answer> {
      const work = async (): Promise<Answer> => {
        const answer = await unlessClosed(() => exchange(pools.of(request.url), request, 2 * timeoutMs));
        request.after?.(answer);
        return answer;
      };
      const answer = await (request.forDownload ? work() : limit(work));
      // Sends the next waiting request before this answer is processed, and processes one answer at a time: timers, signals and
      // other requests wait for one at most.
      turn = turn.then(() => nextImmediate());
      await turn;
      return answer;
    },
    /** For large answers: not limited as `request` is, but by `inDownload`. @throws as `request` */
    async stream(request: HttpRequest): Promise<StreamedAnswer> {
      const answer = await unlessClosed(() => openStream(downloader, request));
      request.after?.(answer);
      return answer;
    },
    /** Runs work as soon as fewer than MAX_DOWNLOADS downloads are running (§8). */
    inDownload: <T>(work: () => Promise<T>): Promise<T> => downloads(work),
    /** Interrupts every request. */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.all([pools.destroy(), downloader.destroy()]);
    },
  };
}

/** A pool for each origin: an `Agent` makes one anew whenever all connections of the last have ended, as they do between two turns. */
class Pools {
  readonly #options: Pool.Options;
  readonly #pools = new Map<string, Pool>();

  constructor(options: Pool.Options) {
    this.#options = options;
  }

  of({ origin }: URL): Pool {
    const known = this.#pools.get(origin);
    if (known) return known;
    const pool = new Pool(origin, this.#options);
    this.#pools.set(origin, pool);
    return pool;
  }

  async destroy(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }
}

/** An answer that comes byte by byte must end, too: the next turn of the child waits for it. */
function exchange(pool: Pool, request: HttpRequest, maxDurationMs: number): Promise<Answer> {
  // The sockets' own timeouts use the machine's clock, too.
  const reason = () => new PortalError('down', networkTroubles.timeout.en, { network: 'timeout' });
  const limit = { clock: systemClock, milliseconds: maxDurationMs, reason };
  return withTimeLimit(limit, request.signal, async (signal) => {
    const { head, response } = await send(pool, { ...request, signal });
    const body = Buffer.from(await response.body.arrayBuffer().catch(failing(signal)));
    return { ...head, body, text: () => decode(body, head.headers['content-type']) };
  });
}

async function openStream(agent: Agent, request: HttpRequest): Promise<StreamedAnswer> {
  const { head, response } = await send(agent, request);
  // Without a listener an error before the body is read would end the process.
  response.body.on('error', () => undefined);
  return {
    ...head,
    async *body() {
      try {
        yield* response.body;
      } catch (error) {
        failing(request.signal)(error);
      }
    },
    discard: () => void response.body.dump().catch(() => undefined),
  };
}

async function send(
  dispatcher: Dispatcher,
  request: HttpRequest,
): Promise<{ readonly head: AnswerHead; readonly response: Dispatcher.ResponseData }> {
  const { method, url, body, jar, signal } = request;
  signal?.throwIfAborted();
  request.before?.();
  const cookies = jar.attach(url);
  const cookie = cookies.cookie ? { cookie: cookies.cookie } : {};
  const response = await dispatcher
    .request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { 'user-agent': USER_AGENT, ...request.headers, ...cookie },
      body: body ?? null,
      ...(signal && { signal }),
    })
    .catch(failing(signal));
  const setCookies = [response.headers['set-cookie'] ?? []].flat();
  cookies.store(setCookies);
  const { statusCode: status, headers } = response;
  return { head: { status, headers, url, setCookies }, response };
}

function decode(body: Buffer, contentType: string | string[] | undefined): string {
  const declared = /charset=["']?([\w-]+)/i;
  const head = body.subarray(0, 1_024).toString('latin1');
  const charset = declared.exec(String(contentType))?.[1] ?? declared.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return body.toString('utf8');
  }
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** What to throw for an error of the network; the reason of a signal that has aborted comes first. */
const failing =
  (signal: AbortSignal | undefined) =>
  (error: unknown): never => {
    signal?.throwIfAborted();
    throw failure(error);
  };

function failure(cause: unknown): PortalError {
  const code = codeOf(cause);
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
    return new PortalError('changed', 'The portal sent far more than expected.', { cause });
  }
  const network = networkTrouble(code);
  if (network) return new PortalError('down', networkTroubles[network].en, { cause, network });
  return new PortalError('down', `The portal did not answer (${code ?? 'connection lost'}).`, { cause });
}

// Errors that occur only before a connection is established.
const BEFORE_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Whether a request that failed with this error had certainly no effect: a lock, a pause, a limit, a 429, or no connection. */
export function isWithoutEffect(error: unknown): boolean {
  if (!(error instanceof PortalError)) return false;
  if (error instanceof PausedError) return true;
  const isNeverSent = BEFORE_CONNECTION.has(codeOf(error.cause) ?? '');
  return isNeverSent || problems[error.kind].locks || ['budget', 'clock'].includes(error.kind);
}

/**
 * Returns undici's connector for a dispatcher, with TLS sessions that are resumed: turns are minutes apart, and undici
 * forgets a session at the next garbage collection.
 */
function resumingConnector(options: buildConnector.BuildOptions): buildConnector.connector {
  const sessions = new Map<string, Buffer>();
  // One for all connections: undici lets Node make another one for each.
  let secureContext: SecureContext | undefined;
  return (server, callback) => {
    if (server.protocol === 'https:') secureContext ??= createSecureContext();
    const address = `${server.hostname}:${server.port}`;
    const session = sessions.get(address);
    const keep = (received: Buffer): void => void sessions.set(address, received);
    const own = { ...(session && { session }), ...(secureContext && { secureContext }) };
    const connect = buildConnector({ ...options, maxCachedSessions: 0, ...own });
    connect(server, (...result) => {
      const [, socket] = result;
      if (socket instanceof TLSSocket) {
        // Until TLS 1.2 the session comes with the handshake, later after it.
        const first = socket.getProtocol() === 'TLSv1.3' ? undefined : socket.getSession();
        if (first) keep(first);
        socket.on('session', keep);
      }
      callback(...result);
    });
  };
}
