import { PortalError } from '../domain/problem.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { Absences } from './absences.ts';
import { type AddressBook, redirectOf } from './addresses.ts';
import { isHtml, isInsufficientScopes, refusal } from './answers.ts';
import type { PortalMemory, ReadOptions, RecordReader } from './ports.ts';
import { RecordCache } from './record-cache.ts';
import { recordPath, withQuery } from './record-path.ts';
import type { RecordKind } from './records/record.ts';
import type { Session } from './session.ts';
import type { Reply, Wire } from './wire.ts';

const BASE = '/gateway/api/2.0/';

interface Parts {
  readonly session: Session;
  readonly wire: Wire;
  readonly book: AddressBook;
  readonly memory: PortalMemory;
  readonly clock: Clock;
  readonly log: Log;
}

/** The portal's JSON side (§4.1, §7.1). */
export class Gateway implements RecordReader {
  readonly #parts: Parts;
  readonly #cache: RecordCache;
  readonly #absences: Absences;
  /** Endpoints that called a session dead, and which one. */
  readonly #accusers = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#cache = new RecordCache(parts.log);
    this.#absences = new Absences(parts.memory, parts.clock);
  }

  /** Items left out of the latest answers because they did not fit, by endpoint. */
  get dropped(): ReadonlyMap<string, number> {
    return this.#cache.dropped;
  }

  async read<T>(kind: RecordKind<T>, options: ReadOptions): Promise<T> {
    const path = recordPath(kind.endpoint, options.suffix);
    this.#absences.check(path);
    const url = withQuery(new URL(`${BASE}${path}`, this.#parts.book.base), options.query);
    const reply = await this.#ask('GET', url, options.label);
    if (reply.status >= 200 && reply.status < 300) {
      return this.#cache.translate(kind, `${path}${url.search}`, reply);
    }
    const problem = refusal(reply);
    // A page is a server's way to refuse, not the gateway's: it may be gone the next time.
    const lasting = problem.kind === 'absent' && !options.transientAbsence && !isHtml(reply);
    if (lasting) this.#absences.remember(path, reply.status);
    throw problem;
  }

  /**
   * A POST without a body; the answer's body is not used (§4.4).
   * @throws {PortalError} `refused` with the portal's `code`, otherwise as `read`
   */
  async post(endpoint: string, options: ReadOptions): Promise<void> {
    const url = new URL(`${BASE}${recordPath(endpoint, options.suffix)}`, this.#parts.book.base);
    const reply = await this.#ask('POST', url, options.label);
    if (reply.status < 200 || reply.status >= 300) throw refusal(reply);
    if (isHtml(reply)) throw new PortalError('down', 'The portal sent a page instead of an answer.');
  }

  /** One request, and after a login one more where the session was dead (§5.3.5). */
  async #ask(method: 'GET' | 'POST', url: URL, label: string): Promise<Reply> {
    const { session, wire } = this.#parts;
    const request = { method, url, headers: { accept: 'application/json' } };
    await session.ready();
    const reply = await wire.send(request, label);
    if (!this.#isDead(reply)) return this.#clear(reply);
    this.#accuse(reply);
    await session.renew(reply.epoch);
    const second = await wire.send(request, label);
    if (!this.#isDead(second)) return this.#clear(second);
    throw unacceptable(second);
  }

  #isDead(reply: Reply): boolean {
    if (reply.status === 401) return !isInsufficientScopes(reply);
    const target = redirectOf(reply);
    return target !== undefined && this.#parts.book.isLogin(target);
  }

  /** An endpoint that will have no session, however new, must not cost one login after another. */
  #accuse(reply: Reply): void {
    const before = this.#accusers.get(reply.url.pathname);
    if (before !== undefined && before < reply.epoch) throw unacceptable(reply);
    this.#accusers.set(reply.url.pathname, reply.epoch);
  }

  #clear(reply: Reply): Reply {
    this.#accusers.delete(reply.url.pathname);
    return reply;
  }
}

function unacceptable({ status }: Reply): PortalError {
  return new PortalError('changed', 'The portal does not accept a session that is new.', { status });
}
