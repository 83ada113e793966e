import { PortalError } from '../domain/problem.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { Absences } from './absences.ts';
import type { AddressBook } from './addresses.ts';
import { GATEWAY, isHtml, isSuccess, refusal, statusOf } from './answers.ts';
import type { PortalRequest, Reply } from './child-http.ts';
import type { PortalMemory, ReadOptions, RecordReader } from './ports.ts';
import { RecordCache } from './record-cache.ts';
import { recordPath, withQuery } from './record-path.ts';
import type { RecordKind } from './records/record.ts';
import type { SignedIn } from './session/signed-in.ts';

interface Parts {
  readonly signedIn: SignedIn;
  readonly book: AddressBook;
  readonly memory: PortalMemory;
  readonly clock: Clock;
  readonly log: Log;
}

/** The portal's JSON side (§4.1, §7.1), in the version that is part of its path (§9). */
export class Gateway implements RecordReader {
  readonly #signedIn: SignedIn;
  readonly #book: AddressBook;
  readonly #cache: RecordCache;
  readonly #absences: Absences;

  constructor({ signedIn, book, memory, clock, log }: Parts) {
    this.#signedIn = signedIn;
    this.#book = book;
    this.#cache = new RecordCache(log, clock);
    this.#absences = new Absences(memory, clock);
  }

  /** Items that are left out of the latest answers, by endpoint. */
  get dropped(): ReadonlyMap<string, number> {
    return this.#cache.dropped;
  }

  /** Items and fields that could not be read in the latest answers under this label. */
  deviations(label: string): number {
    return this.#cache.deviations(label);
  }

  async read<T>(kind: RecordKind<T>, options: ReadOptions): Promise<T> {
    const path = recordPath(kind.endpoint, options.suffix);
    const url = withQuery(new URL(`${GATEWAY}${path}`, this.#book.base), options.query);
    // With another query the same endpoint may well be readable (LuckyNumbers, §4.4).
    const asked = `${path}${url.search}`;
    this.#absences.check(asked, options);
    const reply = await this.#signedIn.ask(request(url, options.post), options.label);
    if (!isSuccess(reply)) throw this.#refused(asked, reply, options);
    const value = this.#cache.translate(kind, asked, reply, options);
    this.#absences.clear(asked);
    return value;
  }

  /** Lets what was refused be asked again now, but for what has a stated day (§7.3). */
  askAgain(): void {
    this.#absences.askAgain();
  }

  #refused(asked: string, reply: Reply, options: ReadOptions): PortalError {
    const problem = refusal(reply);
    // With a stated day even a page counts (§7.3).
    const kind = options.lastingAbsence ? statusOf(reply).kind : problem.kind;
    return kind === 'absent' ? this.#absences.remember(asked, reply.status, options) : problem;
  }

  /**
   * A POST without a body; the answer's body is not used (§4.4).
   * @throws {PortalError} `refused` with the portal's `code`, otherwise as `read`
   */
  async post(endpoint: string, options: ReadOptions): Promise<void> {
    const url = new URL(`${GATEWAY}${recordPath(endpoint, options.suffix)}`, this.#book.base);
    const reply = await this.#signedIn.ask({ ...request(url), method: 'POST' }, options.label);
    if (!isSuccess(reply)) throw refusal(reply);
    if (isHtml(reply)) throw new PortalError('down', 'The portal sent a page instead of an answer.');
  }
}

function request(url: URL, body?: ReadOptions['post']): PortalRequest {
  const headers = { accept: 'application/json' };
  if (body === undefined) return { method: 'GET', url, headers };
  return {
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
