import { PortalError } from '../../domain/problem.ts';
import type { AddressBook } from '../addresses.ts';
import { isSuccess, refusalOfPage } from '../answers.ts';
import type { PageReader } from '../ports.ts';
import type { SignedIn } from './signed-in.ts';

interface Parts {
  readonly signedIn: SignedIn;
  readonly book: AddressBook;
}

/** The portal's pages for people, where the JSON does not say something (§2.2). */
export class Pages implements PageReader {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async read(path: string, label: string): Promise<string> {
    const { signedIn, book } = this.#parts;
    const url = new URL(path, book.base);
    const reply = await signedIn.ask({ method: 'GET', url, headers: { accept: 'text/html' } }, label);
    const { status } = reply;
    if (status >= 300 && status < 400) {
      throw new PortalError('changed', 'The portal sends us from this page to another.', { status });
    }
    if (!isSuccess(reply)) throw refusalOfPage(reply);
    return reply.text();
  }
}
