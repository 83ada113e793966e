import { PortalError } from '../../domain/problem.ts';
import type { AddressBook } from '../addresses.ts';
import { isSuccess, refusalOfPage } from '../answers.ts';
import type { PageReader } from '../ports.ts';
import type { SignedIn } from './signed-in.ts';

interface Parts {
  readonly signedIn: SignedIn;
  readonly book: AddressBook;
}

/** Reads the portal's HTML pages, for values that the JSON API lacks (§2.2). */
export class Pages implements PageReader {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async read(path: string, label: string): Promise<string> {
    const { signedIn, book } = this.#parts;
    const url = new URL(path, book.base);
    const reply = await signedIn.send({ method: 'GET', url, headers: { accept: 'text/html' } }, label);
    const { status } = reply;
    if (status >= 300 && status < 400) {
      throw new PortalError('changed', 'The portal redirects this page to another.', { status });
    }
    if (!isSuccess(reply)) throw refusalOfPage(reply);
    return reply.text();
  }
}
