import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { parseRetryAfter } from '../lib/retry-timing.ts';
import type { SteadyTime } from '../lib/steady-time.ts';
import type { Instant } from '../lib/temporal.ts';
import { isOfKindergartens } from './answers.ts';
import { hostPauses } from './host-pauses.ts';
import type { Answer, AnswerHead, CookieAccess, Http, HttpRequest, StreamedAnswer } from './http.ts';
import { PortalError } from './outcome/problem.ts';
import type { RequestCounter } from './ports.ts';
import { type Jar, LARGE_HEADER_BYTES } from './session/jar.ts';
import type { SessionRecord } from './session/record.ts';
import type { SessionState } from './session/state.ts';

export interface Reply extends Answer {
  /** The session's epoch when the request was sent. */
  readonly epoch: number;
  /** The number of its password login. */
  readonly generation: number;
  /** When the portal accepts requests again, if an error of the server states it (`Retry-After`). */
  readonly retryAt?: Instant | undefined;
}

/** `before` is called before the request is counted, `after` with any answer. */
export type PortalRequest = Omit<HttpRequest, 'jar'>;

/** A request of one of the portal's JSON APIs. @param body JSON */
export function jsonRequest(
  url: URL,
  { method = 'GET', body }: { readonly method?: PortalRequest['method']; readonly body?: string } = {},
): PortalRequest {
  const headers = { accept: 'application/json' };
  if (body === undefined) return { method, url, headers };
  return { method, url, headers: { ...headers, 'content-type': 'application/json' }, body };
}

/** Called after each request with its label, as in `RequestCounter`; `outcome`: `2xx` to `5xx`, or `no_answer`. */
export type OnRequest = (label: string, outcome: string) => void;

interface Trial {
  /** Cookies in place of the child's own, for a login or refresh that may fail. */
  readonly jar?: Jar;
  /** Called when the request is counted. */
  readonly before?: () => void;
}

export interface HttpParts {
  /** Shared by all children. */
  readonly http: Http;
  readonly state: SessionState;
  readonly budget: RequestCounter;
  readonly onRequest?: OnRequest | undefined;
  readonly clock: Clock;
  readonly steady: SteadyTime;
  readonly log: Log;
}

const BUSY_MINUTES = 15;
/** How a server may refuse headers that are too large. */
const HEADER_REFUSALS = new Set([400, 413, 431]);

/** Sends every request of one child: refuses it while the child is locked or the host has asked for a pause, and counts it. */
export class ChildHttp {
  readonly #parts: HttpParts;
  readonly #pauses: ReturnType<typeof hostPauses>;

  constructor(parts: HttpParts) {
    this.#parts = parts;
    this.#pauses = hostPauses(parts.state.accountMemory, parts.steady);
  }

  /**
   * Sends one request; returns any status. A GET with many cookies that may have been refused for them is repeated once with few; a
   * POST, which may not be repeated, has few.
   * @throws {PortalError} locked, `budget`, `down`
   */
  async exchange(request: PortalRequest, label: string, trial: Trial = {}): Promise<Reply> {
    const { state, log } = this.#parts;
    const jar = trial.jar ?? state.cookies;
    const once = (): Promise<Reply> => this.#exchangeOnce(request, label, trial, jar);
    const isLarge = (): boolean => jar.attach(request.url).cookie.length > LARGE_HEADER_BYTES;
    const shed = (): void => {
      for (const held of new Set([jar, state.cookies])) held.shed(request.url);
      log.debug({ host: request.url.host }, 'dropped cookies');
    };
    const isRepeatable = request.method === 'GET';
    if (!isRepeatable && isLarge()) shed();
    const reply = await once();
    if (!isRepeatable || !HEADER_REFUSALS.has(reply.status) || !isLarge()) return reply;
    shed();
    return once();
  }

  async #exchangeOnce(
    request: PortalRequest,
    label: string,
    trial: Trial,
    jar: CookieAccess,
  ): Promise<Reply> {
    const { http } = this.#parts;
    let session = { epoch: 0, generation: 0 };
    const onCounted = ({ epoch, generation }: SessionRecord): void => {
      trial.before?.();
      session = { epoch, generation };
    };
    const perform = (sent: HttpRequest): Promise<Answer> => http.request(sent);
    const answer = await this.#perform({ ...request, jar }, label, perform, onCounted);
    const retryAt = answer.status >= 500 ? this.#retryAfter(answer) : undefined;
    return { ...answer, ...session, retryAt };
  }

  /**
   * Sends one request whose answer may be large; returns any status but 429.
   * @throws {PortalError} locked, `budget`, `down`, `busy`
   */
  async stream(request: PortalRequest, label: string): Promise<StreamedAnswer> {
    const { http, state } = this.#parts;
    const counted = { ...request, jar: state.cookies };
    const answer = await this.#perform(counted, label, (sent) => http.stream(sent));
    if (answer.status === 429) answer.discard();
    this.throwIfThrottled(answer);
    return answer;
  }

  /** Runs work as soon as fewer than the maximum of downloads of all children are running. */
  inDownload<T>(work: () => Promise<T>): Promise<T> {
    return this.#parts.http.inDownload(work);
  }

  hasCookies(url: URL): boolean {
    return this.#parts.state.cookies.attach(url).cookie !== '';
  }

  /**
   * Sends one request; returns any status but 429.
   * @throws {PortalError} locked, `budget`, `down`, `busy`
   */
  async send(request: PortalRequest, label: string): Promise<Reply> {
    const reply = await this.exchange(request, label);
    this.throwIfThrottled(reply);
    return reply;
  }

  /** @throws {PausedError} the host has asked for a pause */
  assertNoPause(origin: string): void {
    this.#pauses.assertNone(origin);
  }

  /** @throws {PortalError} `busy`: a 429; the child is locked until then */
  throwIfThrottled({ status }: AnswerHead): void {
    if (status !== 429) return;
    const until = this.#parts.state.lock?.until ?? undefined;
    throw new PortalError('busy', 'The portal asked for fewer requests.', { status, until });
  }

  /** Checks and counts the request when it is sent, notes its answer, and reports the outcome of one that was sent. */
  async #perform<A extends AnswerHead>(
    request: HttpRequest,
    label: string,
    perform: (request: HttpRequest) => Promise<A>,
    onCounted: (record: SessionRecord) => void = () => undefined,
  ): Promise<A> {
    const { state, budget, onRequest } = this.#parts;
    let isSent = false;
    const before = (): void => {
      request.before?.();
      const record = state.transaction((stored) => {
        state.assertUnlocked(stored);
        this.assertNoPause(request.url.origin);
        budget.spend(label);
        return stored;
      });
      onCounted(record);
      isSent = true;
    };
    const after = (answer: AnswerHead): void => {
      request.after?.(answer);
      this.#noteAnswer(answer);
    };
    try {
      const answer = await perform({ ...request, before, after });
      onRequest?.(label, `${Math.floor(answer.status / 100)}xx`);
      return answer;
    } catch (error) {
      if (isSent) onRequest?.(label, 'no_answer');
      throw error;
    }
  }

  #noteAnswer(answer: AnswerHead): void {
    const { state, clock, log } = this.#parts;
    const until = this.#retryAfter(answer);
    // A service beside the gateway says nothing about its host.
    if (answer.status === 503 && until && !isOfKindergartens(answer)) {
      this.#pauses.begin(answer.url, until);
      log.debug({ host: answer.url.host, until: until.toString() }, 'the portal asks for a pause');
    }
    if (answer.status !== 429) return;
    const end = until ?? clock.now().add({ minutes: BUSY_MINUTES });
    state.lockUntil(end);
    log.debug({ until: end.toString() }, 'the portal asks for fewer requests');
  }

  #retryAfter({ headers }: AnswerHead): Instant | undefined {
    return parseRetryAfter([headers['retry-after']].flat()[0], this.#parts.clock.now());
  }
}
