import { PortalError } from '../domain/problem.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { parseRetryAfter } from '../lib/retry-timing.ts';
import type { Answer, AnswerHead, Http, HttpRequest, StreamedAnswer } from './http.ts';
import type { RequestCounter } from './ports.ts';
import type { Jar } from './session/jar.ts';
import type { SessionState } from './session/state.ts';

export interface Reply extends Answer {
  /** The life of the session that the request was made in. */
  readonly epoch: number;
}

export type WireRequest = Pick<HttpRequest, 'method' | 'url' | 'headers' | 'body' | 'signal' | 'forDownload'>;

interface Trial {
  /** Cookies other than the child's own, for a login or refresh that may fail. */
  readonly jar?: Jar;
  readonly before?: () => void;
}

const BUSY_MINUTES = 15;

/** The one place through which every request of one child goes: no request past a lock, each one counted. */
export class Wire {
  readonly #http: Http;
  readonly #state: SessionState;
  readonly #requestCounter: RequestCounter;
  readonly #clock: Clock;
  readonly #log: Log;

  constructor(parts: {
    http: Http;
    state: SessionState;
    requestCounter: RequestCounter;
    clock: Clock;
    log: Log;
  }) {
    this.#http = parts.http;
    this.#state = parts.state;
    this.#requestCounter = parts.requestCounter;
    this.#clock = parts.clock;
    this.#log = parts.log;
  }

  /**
   * One request, any status.
   * @throws {PortalError} locked, `budget`, `down`
   */
  async exchange(request: WireRequest, label: string, trial: Trial = {}): Promise<Reply> {
    let epoch = 0;
    const before = (): void => {
      this.#admit(label);
      trial.before?.();
      epoch = this.#state.record.epoch;
    };
    const after = (answer: AnswerHead): void => this.#noteThrottle(answer);
    const jar = trial.jar ?? this.#state.cookies;
    const answer = await this.#http.request({ ...request, jar, before, after });
    return { ...answer, epoch };
  }

  /**
   * One request whose answer may be large, any status but 429; its body is still on its way.
   * @throws {PortalError} locked, `budget`, `down`, `busy`
   */
  async stream(request: WireRequest, label: string): Promise<StreamedAnswer> {
    const before = (): void => this.#admit(label);
    const after = (answer: AnswerHead): void => this.#noteThrottle(answer);
    const answer = await this.#http.stream({ ...request, jar: this.#state.cookies, before, after });
    if (answer.status === 429) answer.letGo();
    this.heedThrottle(answer);
    return answer;
  }

  /** Waits for a place among all children's downloads, and gives it back when the work is over. */
  inDownload<T>(work: () => Promise<T>): Promise<T> {
    return this.#http.inDownload(work);
  }

  /**
   * One request, any status but 429.
   * @throws {PortalError} locked, `budget`, `down`, `busy`
   */
  async send(request: WireRequest, label: string): Promise<Reply> {
    const reply = await this.exchange(request, label);
    this.heedThrottle(reply);
    return reply;
  }

  /** @throws {PortalError} `busy`: the answer asked for fewer requests; the child is locked until then */
  heedThrottle(answer: AnswerHead): void {
    if (answer.status !== 429) return;
    const until = this.#state.lock?.until;
    const facts = until ? { status: 429, until } : { status: 429 };
    throw new PortalError('busy', 'The portal asked for fewer requests.', facts);
  }

  #admit(label: string): void {
    this.#state.assertUnlocked();
    this.#requestCounter.spend(label);
  }

  #noteThrottle(answer: AnswerHead): void {
    if (answer.status !== 429) return;
    const now = this.#clock.now();
    const header = [answer.headers['retry-after']].flat()[0];
    const until = parseRetryAfter(header, now) ?? now.add({ minutes: BUSY_MINUTES });
    this.#state.setLock('busy', until.epochMilliseconds);
    this.#log.warn({ until: until.toString() }, 'the portal asks for fewer requests');
  }
}
