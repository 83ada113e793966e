import * as z from 'zod';
import { PortalError } from '../../domain/problem.ts';
import { type AddressBook, redirectOf } from '../addresses.ts';
import { isInsufficientScopes } from '../answers.ts';
import type { ChildHttp, PortalRequest, Reply } from '../child-http.ts';
import type { PortalMemory } from '../ports.ts';
import type { Session } from './session.ts';

interface Parts {
  readonly session: Session;
  readonly childHttp: ChildHttp;
  readonly book: AddressBook;
  readonly memory: PortalMemory;
}

const KEY = 'paths_without_session';
/** The password login whose session was refused, by path: a refresh does not make another session of it. */
const rejections = z.record(z.string(), z.int()).catch({});

/** Sends requests that need a living session: if it is dead, signs in and retries once (§5.3.5). */
export class SignedIn {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
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
    if (!isDead(reply)) return this.#clearRejection(reply);
    this.#noteRejection(reply);
    await session.renew(reply.epoch);
    const second = await childHttp.send(request, label);
    if (!isDead(second)) return this.#clearRejection(second);
    throw sessionRefused(second);
  }

  #isDead(reply: Reply): boolean {
    if (reply.status === 401) return !isInsufficientScopes(reply);
    const target = redirectOf(reply);
    return target !== undefined && this.#parts.book.isLogin(target);
  }

  /** An endpoint that refuses every session must not cost repeated logins, not even over restarts. */
  #noteRejection(reply: Reply): void {
    const { memory } = this.#parts;
    const { pathname } = reply.url;
    const before = rejections.parse(memory.get(KEY))[pathname];
    if (before !== undefined && before < reply.generation) throw sessionRefused(reply);
    memory.update(KEY, (known) => ({ ...rejections.parse(known), [pathname]: reply.generation }));
  }

  #clearRejection(reply: Reply): Reply {
    const { memory } = this.#parts;
    const { pathname } = reply.url;
    if (Object.hasOwn(rejections.parse(memory.get(KEY)), pathname)) {
      memory.update(KEY, (known) => {
        const { [pathname]: _, ...others } = rejections.parse(known);
        return others;
      });
    }
    return reply;
  }
}

function sessionRefused({ status }: Reply): PortalError {
  return new PortalError('changed', 'The portal does not accept a new session.', { status });
}
