import { PortalError } from '../domain/problem.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { parseRetryAfter } from '../lib/retry-timing.ts';
import type { Instant } from '../lib/temporal.ts';
import { isOfKindergartens } from './answers.ts';
import { HostPauses } from './host-pauses.ts';
import type { Answer, AnswerHead, CookieAccess, Http, HttpRequest, StreamedAnswer } from './http.ts';
import type { RequestCounter } from './ports.ts';
import { type Jar, LARGE_HEADER_BYTES } from './session/jar.ts';
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
export type PortalRequest = Pick<
  HttpRequest,
  'method' | 'url' | 'headers' | 'body' | 'before' | 'after' | 'signal' | 'forDownload'
>;

/** Called after each request with its label, as in `RequestCounter`; `outcome`: `2xx` to `5xx`, or `no_answer`. */
export type OnRequest = (label: string, outcome: string) => void;

interface Trial {
  /** Cookies in place of the child's own, for a login or refresh that may fail. */
  readonly jar?: Jar;
  /** Called when the request is counted. */
  readonly before?: () => void;
}

const BUSY_MINUTES = 15;
/** How a server may refuse headers that are too large. */
const HEADER_REFUSALS = new Set([400, 413, 431]);

/** Sends every request of one child: refuses it while the child is locked or the host has asked for a pause, and counts it. */
export class ChildHttp {
  readonly #http: Http;
  readonly #state: SessionState;
  readonly #budget: RequestCounter;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #onRequest: OnRequest;
  readonly #pauses: HostPauses;

  constructor(parts: {
    http: Http;
    state: SessionState;
    budget: RequestCounter;
    clock: Clock;
    log: Log;
    onRequest?: OnRequest | undefined;
  }) {
    this.#http = parts.http;
    this.#state = parts.state;
    this.#budget = parts.budget;
    this.#clock = parts.clock;
    this.#log = parts.log;
    this.#onRequest = parts.onRequest ?? (() => undefined);
    this.#pauses = new HostPauses(parts.state.accountMemory, parts.clock);
  }

  /**
   * Sends one request; returns any status. A GET with many cookies that may have been refused for them is repeated once with few; a
   * POST, which may not be repeated, has few.
   * @throws {PortalError} locked, `budget`, `down`
   */
  async exchange(request: PortalRequest, label: string, trial: Trial = {}): Promise<Reply> {
    const jar = trial.jar ?? this.#state.cookies;
    const once = (): Promise<Reply> => this.#exchangeOnce(request, label, trial, jar);
    const isLarge = (): boolean => jar.attach(request.url).cookie.length > LARGE_HEADER_BYTES;
    const shed = (): void => {
      for (const held of new Set([jar, this.#state.cookies])) held.shed(request.url);
      this.#log.debug({ host: request.url.host }, 'dropped cookies');
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
    let session = { epoch: 0, generation: 0 };
    const before = (): void => {
      this.#checkAndCount(request, label);
      trial.before?.();
      const { epoch, generation } = this.#state.record;
      session = { epoch, generation };
    };
    const after = (answer: AnswerHead): void => this.#noteAnswer(request, answer);
    const answer = await this.#counted(label, (spend) =>
      this.#http.request({ ...request, jar, before: () => spend(before), after }),
    );
    const retryAt = answer.status >= 500 ? this.#retryAfter(answer) : undefined;
    return { ...answer, ...session, retryAt };
  }

  /**
   * Sends one request whose answer may be large; returns any status but 429.
   * @throws {PortalError} locked, `budget`, `down`, `busy`
   */
  async stream(request: PortalRequest, label: string): Promise<StreamedAnswer> {
    const before = (): void => this.#checkAndCount(request, label);
    const after = (answer: AnswerHead): void => this.#noteAnswer(request, answer);
    const jar = this.#state.cookies;
    const answer = await this.#counted(label, (spend) =>
      this.#http.stream({ ...request, jar, before: () => spend(before), after }),
    );
    if (answer.status === 429) answer.discard();
    this.throwIfThrottled(answer);
    return answer;
  }

  /** Runs work as soon as fewer than the maximum of downloads of all children are running. */
  inDownload<T>(work: () => Promise<T>): Promise<T> {
    return this.#http.inDownload(work);
  }

  /** Whether the child has cookies for this address. */
  hasCookies(url: URL): boolean {
    return this.#state.cookies.attach(url).cookie !== '';
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
  throwIfThrottled(answer: AnswerHead): void {
    if (answer.status !== 429) return;
    const until = this.#state.lock?.until ?? undefined;
    throw new PortalError('busy', 'The portal asked for fewer requests.', { status: 429, until });
  }

  /** Reports the outcome of a request that was sent. */
  async #counted<A extends AnswerHead>(
    label: string,
    request: (spend: (before: () => void) => void) => Promise<A>,
  ): Promise<A> {
    let isSent = false;
    const spend = (before: () => void): void => {
      before();
      isSent = true;
    };
    try {
      const answer = await request(spend);
      this.#onRequest(label, `${Math.floor(answer.status / 100)}xx`);
      return answer;
    } catch (error) {
      if (isSent) this.#onRequest(label, 'no_answer');
      throw error;
    }
  }

  #checkAndCount({ before, url }: PortalRequest, label: string): void {
    before?.();
    this.#state.assertUnlocked();
    this.assertNoPause(url.origin);
    this.#budget.spend(label);
  }

  #noteAnswer({ after }: PortalRequest, answer: AnswerHead): void {
    after?.(answer);
    if (answer.status === 503) this.#notePause(answer);
    if (answer.status !== 429) return;
    const until = this.#retryAfter(answer) ?? this.#clock.now().add({ minutes: BUSY_MINUTES });
    this.#state.setLock('busy', until.epochMilliseconds);
    this.#log.debug({ until: until.toString() }, 'the portal asks for fewer requests');
  }

  /** A service beside the gateway says nothing about its host. */
  #notePause(answer: AnswerHead): void {
    const until = this.#retryAfter(answer);
    if (until === undefined || isOfKindergartens(answer)) return;
    this.#pauses.begin(answer.url, until);
    this.#log.debug({ host: answer.url.host, until: until.toString() }, 'the portal asks for a pause');
  }

  #retryAfter({ headers }: AnswerHead): Instant | undefined {
    return parseRetryAfter([headers['retry-after']].flat()[0], this.#clock.now());
  }
}
