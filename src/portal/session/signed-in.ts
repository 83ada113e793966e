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
/** Paths that called a session dead, with the epoch of that session. */
const accusations = z.record(z.string(), z.int()).catch({});

/** Requests that need a living session: where it is dead, one login and one more try (§5.3.5). */
export class SignedIn {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * @param looksDead whether an answer that says nothing of it shows a dead session all the same
   * @returns any answer of a living session
   * @throws {PortalError} `changed`: not even a new session is accepted; otherwise why there is no answer
   */
  async ask(
    request: PortalRequest,
    label: string,
    looksDead: (reply: Reply) => boolean = () => false,
  ): Promise<Reply> {
    const { session, childHttp } = this.#parts;
    await session.ready();
    const reply = await childHttp.send(request, label);
    const isDead = (answer: Reply): boolean => this.#isDead(answer) || looksDead(answer);
    if (!isDead(reply)) return this.#clear(reply);
    this.#accuse(reply);
    await session.renew(reply.epoch);
    const second = await childHttp.send(request, label);
    if (!isDead(second)) return this.#clear(second);
    throw unacceptable(second);
  }

  #isDead(reply: Reply): boolean {
    if (reply.status === 401) return !isInsufficientScopes(reply);
    const target = redirectOf(reply);
    return target !== undefined && this.#parts.book.isLogin(target);
  }

  /** An endpoint that accepts no session, however new, must not cost one login after another, restarts included. */
  #accuse(reply: Reply): void {
    const { memory } = this.#parts;
    const { pathname } = reply.url;
    const before = accusations.parse(memory.get(KEY))[pathname];
    if (before !== undefined && before < reply.epoch) throw unacceptable(reply);
    memory.update(KEY, (known) => ({ ...accusations.parse(known), [pathname]: reply.epoch }));
  }

  #clear(reply: Reply): Reply {
    const { memory } = this.#parts;
    const { pathname } = reply.url;
    if (Object.hasOwn(accusations.parse(memory.get(KEY)), pathname)) {
      memory.update(KEY, (known) => {
        const { [pathname]: _, ...others } = accusations.parse(known);
        return others;
      });
    }
    return reply;
  }
}

function unacceptable({ status }: Reply): PortalError {
  return new PortalError('changed', 'The portal does not accept a session that is new.', { status });
}
