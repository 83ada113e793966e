import type { AddressBook } from '../addresses.ts';
import { isOfKindergartens, isSuccess, refusalOfPage, refusesSession } from '../answers.ts';
import type { ChildHttp, PortalRequest, Reply } from '../child-http.ts';
import { PortalError } from '../outcome/problem.ts';
import type { PortalMemory } from '../ports.ts';
import { type RefusedPaths, refusedPaths } from '../refused-paths.ts';
import type { Session } from './session.ts';

interface Parts {
  readonly session: Session;
  readonly childHttp: ChildHttp;
  readonly book: AddressBook;
  readonly memory: PortalMemory;
}

/** Sends requests that need a living session: if it is dead, signs in and retries once (§5.3.5). */
export class SignedIn {
  readonly #parts: Parts;
  readonly #refused: RefusedPaths;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#refused = refusedPaths(parts.memory, 'paths_without_session');
  }

  /**
   * @param looksDead an additional test for answers to a dead session
   * @returns any answer of a living session
   * @throws {PortalError} `changed`: even a new session is refused; otherwise the cause
   */
  async send(
    request: PortalRequest,
    label: string,
    looksDead: (reply: Reply) => boolean = () => false,
  ): Promise<Reply> {
    const { session, childHttp } = this.#parts;
    await session.ready();
    const reply = await childHttp.send(request, label);
    const isDead = (answer: Reply): boolean => this.#isDead(answer) || looksDead(answer);
    if (!isDead(reply)) return this.#accepted(reply);
    if (this.#refused.note(reply.url.pathname, reply.generation)) throw sessionRefused(reply);
    await session.renew(reply.epoch);
    const second = await childHttp.send(request, label);
    if (!isDead(second)) return this.#accepted(second);
    throw sessionRefused(second);
  }

  /**
   * Reads one page of the portal's own host, for values that the JSON API lacks (§2.2).
   * @param path on the portal's host: `/informacja`
   * @throws {PortalError} `absent`: this account does not have it; otherwise the cause
   */
  async readPage(path: string, label: string): Promise<string> {
    const url = new URL(path, this.#parts.book.base);
    const reply = await this.send({ method: 'GET', url, headers: { accept: 'text/html' } }, label);
    const { status } = reply;
    if (status >= 300 && status < 400) {
      throw new PortalError('changed', 'The portal redirects this page to another.', { status });
    }
    if (!isSuccess(reply)) throw refusalOfPage(reply);
    return reply.text();
  }

  #isDead(reply: Reply): boolean {
    if (isOfKindergartens(reply)) return false;
    if (refusesSession(reply)) return true;
    const { book } = this.#parts;
    const target = book.redirectOf(reply);
    return target !== undefined && book.isLogin(target);
  }

  #accepted(reply: Reply): Reply {
    this.#refused.clear(reply.url.pathname);
    return reply;
  }
}

function sessionRefused({ status }: Reply): PortalError {
  return new PortalError('changed', 'The portal does not accept a new session.', { status });
}
