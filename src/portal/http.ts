import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate as soon } from 'node:timers/promises';
import pLimit from 'p-limit';
import { Agent, type Dispatcher } from 'undici';
import { PortalError } from '../domain/problem.ts';

/** Where a request's cookies come from and where its answer's cookies go: nothing else says who we are (§5.1). */
export interface CookieAccess {
  /** Called as a request leaves; `store` as its answer begins. */
  attach(url: URL): { readonly cookie: string; store(setCookies: readonly string[]): void };
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly jar: CookieAccess;
  /** Called in the very moment before the request leaves, after any waiting; what it throws is thrown. */
  readonly before?: () => void;
  /** Called with the answer before the next waiting request may leave. */
  readonly after?: (answer: AnswerHead) => void;
  readonly signal?: AbortSignal;
  /** A step of a download: outside the limit of ordinary requests (§8). */
  readonly forDownload?: true;
}

/** An answer before its body. */
export interface AnswerHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly url: URL;
  readonly setCookies: readonly string[];
}

export interface Answer extends AnswerHead {
  readonly body: Buffer;
  /** The body in the charset that it declares, UTF-8 where it declares none (§4.6.7). */
  text(): string;
}

/** An answer whose body is still on its way, however large it is: to be read, or let go. */
export interface StreamedAnswer extends AnswerHead {
  /** @throws {PortalError} `down`: it broke off */
  body(): AsyncGenerator<Buffer, void>;
  discard(): void;
}

export interface Http {
  /**
   * Redirects are not followed.
   * @throws {PortalError} `down`: no answer; `changed`: an answer beyond all measure
   */
  request(request: HttpRequest): Promise<Answer>;
  /**
   * For what may be large: outside the limit of `request`, within that of `inDownload`.
   * @throws {PortalError} `down`: no answer
   */
  stream(request: HttpRequest): Promise<StreamedAnswer>;
  /** Waits for one of the few places that downloads have in all (§8), and gives it back when the work is over. */
  inDownload<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface HttpOptions {
  readonly maxInFlight?: number;
  readonly maxDownloads?: number;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
// Reads come in bursts minutes apart: connections live through a burst, not through the pause.
const KEEP_ALIVE_MS = 10_000;

/** The one way out, shared by all children: at most `maxInFlight` requests under way, besides downloads (§8). */
export function createHttp({
  maxInFlight = 6,
  maxDownloads = 2,
  timeoutMs = 30_000,
  maxBytes = 10 * 1_024 * 1_024,
}: HttpOptions = {}): Http {
  const options = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    // One request, one connection: only so is it certain whether a failed one may have reached the portal.
    allowH2: false,
  };
  const connections = maxInFlight + maxDownloads;
  const agent = new Agent({ ...options, connections, maxResponseSize: maxBytes });
  const downloader = new Agent({ ...options, connections: maxDownloads });
  const limit = pLimit(maxInFlight);
  const downloads = pLimit(maxDownloads);
  return {
    async request(request) {
      const work = async (): Promise<Answer> => {
        const arrived = await exchange(agent, request);
        request.after?.(arrived);
        return arrived;
      };
      const answer = await (request.forDownload ? work() : limit(work));
      // Whoever waits for this place leaves before the answer is worked on.
      await soon();
      return answer;
    },
    async stream(request) {
      const answer = await streamed(downloader, request);
      request.after?.(answer);
      return answer;
    },
    inDownload: (work) => downloads(work),
    async close() {
      await Promise.all([agent.destroy(), downloader.destroy()]);
    },
  };
}

async function exchange(agent: Agent, request: HttpRequest): Promise<Answer> {
  const { head, response } = await begin(agent, request);
  try {
    const body = Buffer.from(await response.body.arrayBuffer());
    return { ...head, body, text: () => decode(body, head.headers['content-type']) };
  } catch (error) {
    request.signal?.throwIfAborted();
    throw failure(error);
  }
}

async function streamed(agent: Agent, request: HttpRequest): Promise<StreamedAnswer> {
  const { head, response } = await begin(agent, request);
  const { signal } = request;
  // Let go or broken off before anybody reads, it has nobody else to tell.
  response.body.on('error', () => undefined);
  return {
    ...head,
    async *body() {
      try {
        yield* response.body;
      } catch (error) {
        signal?.throwIfAborted();
        throw failure(error);
      }
    },
    discard: () => void response.body.dump().catch(() => undefined),
  };
}

async function begin(
  agent: Agent,
  request: HttpRequest,
): Promise<{ readonly head: AnswerHead; readonly response: Dispatcher.ResponseData }> {
  const { method, url, body, jar, signal } = request;
  signal?.throwIfAborted();
  request.before?.();
  const trip = jar.attach(url);
  const cookie = trip.cookie ? { cookie: trip.cookie } : {};
  const response = await agent
    .request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { 'user-agent': USER_AGENT, ...request.headers, ...cookie },
      body: body ?? null,
      ...(signal && { signal }),
    })
    .catch((error: unknown) => {
      signal?.throwIfAborted();
      throw failure(error);
    });
  const setCookies = [response.headers['set-cookie'] ?? []].flat();
  trip.store(setCookies);
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

function failure(cause: unknown): PortalError {
  const code = codeOf(cause);
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
    return new PortalError('changed', 'The portal sent far more than was to be expected.', { cause });
  }
  return new PortalError('down', `The portal did not answer (${code ?? 'connection lost'}).`, { cause });
}

// Each of these can only happen before a connection stands.
const BEFORE_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Whether it is certain that a request that failed so never left this machine. */
export function isNeverSent(error: unknown): boolean {
  return error instanceof PortalError && BEFORE_CONNECTION.has(codeOf(error.cause) ?? '');
}
