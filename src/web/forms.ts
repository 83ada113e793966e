import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { isEqual } from '../lib/equal.ts';
import { MAX_IDS } from '../school/catalogue/commands.ts';
import { type Ingress, isByIngress } from './access.ts';
import type { Env } from './env.ts';

/** More than a form without a text area has. */
const MAX_FORM_BYTES = 4_096;

/** What a form with the ids of what its page shows (`idLines`) has at most. */
export const MAX_IDS_FORM_BYTES = 100_000;

/** The fields of a form. */
export type Form = ReadonlyMap<string, string>;

/** The ids of what a page shows, a line each, as a command takes them: a button means these, whatever is there when it is pressed. */
export function idLines(shown: readonly { readonly id: string }[]): string {
  return shown
    .slice(0, MAX_IDS)
    .map(({ id }) => id)
    .join('\n');
}

/**
 * The token in the forms of this server's pages: pages of other sites cannot read it, so they cannot send a form in a
 * person's browser. It ends with the process.
 */
export class FormTokens {
  readonly #secret = randomBytes(32);
  readonly #ingress: Ingress | undefined;

  constructor(ingress: Ingress | undefined) {
    this.#ingress = ingress;
  }

  /** @param page the kind of page that has the form */
  token(page: string): string {
    return createHmac('sha256', this.#secret).update(page).digest('base64url');
  }

  /** Reads a form that was sent to a page. @returns the answer if it is of another site; `stale` if its token is not of this process */
  async read(c: Context<Env>, page: string, maxBytes = MAX_FORM_BYTES): Promise<Form | Response | 'stale'> {
    if (!this.#isOfThisSite(c)) return c.text('not a form of this page', 403);
    const length = Number(c.req.header('Content-Length') ?? Number.NaN);
    if (!(length <= maxBytes)) return c.text('not a form of this page', 413);
    const form = new Map(new URLSearchParams(await c.req.text()));
    return isEqual(form.get('token') ?? '', this.token(page)) ? form : 'stale';
  }

  /** If the browser sends no `Sec-Fetch-Site`, and no `Origin` because of the page's referrer policy, the token decides. */
  #isOfThisSite(c: Context<Env>): boolean {
    const site = c.req.header('Sec-Fetch-Site');
    if (site !== undefined) return site === 'same-origin';
    const origin = c.req.header('Origin');
    // A proxy before Home Assistant may change the Host that ingress passes on.
    if (origin === undefined || origin === 'null' || isByIngress(c.env.incoming, this.#ingress)) return true;
    return URL.canParse(origin) && new URL(origin).host === c.req.header('Host');
  }
}
