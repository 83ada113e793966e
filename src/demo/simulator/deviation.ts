export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * How one answer differs from what the interface states. In place of the answer: `status` (with the portal's usual
 * body, or an HTML page), `page` (HTML with status 200), `login` (a redirect to the login), `drop` (the connection is
 * cut). `late` changes nothing but the time. All others change the body, and keep the status and the cookies.
 */
export type Deviation =
  | { readonly kind: 'status'; readonly status: number; readonly page?: true }
  | { readonly kind: 'page' | 'login' | 'drop' }
  /** By the clock of the simulator. */
  | { readonly kind: 'late'; readonly milliseconds: number }
  /** `truncated`: the first half; `bom`: a byte order mark before it; `huge`: 30 MB of other JSON. */
  | { readonly kind: 'empty' | 'garbage' | 'huge' }
  | { readonly kind: 'truncated' | 'bom' }
  /** In the bytes of this charset, while the header goes on to say UTF-8. */
  | { readonly kind: 'charset'; readonly charset: 'utf-16le' | 'iso-8859-2' }
  | JsonDeviation;

/** Of an answer that is JSON. */
export type JsonDeviation =
  /** The whole body. */
  | { readonly kind: 'json'; readonly value: Json }
  /** What stands under the root key: null, or the items of the list as a map from position that has a gap. */
  | { readonly kind: 'root'; readonly as: 'null' | 'map' }
  /** A field of every item, or of one by its position (-1: the last). Without `to` it is missing. */
  | { readonly kind: 'field'; readonly field: string; readonly item: number | 'every'; readonly to?: Json }
  /** `8.00` for `08:00`, `19.11.2026` for `2026-11-19`. */
  | { readonly kind: 'times' };

/** Whether something else comes in place of the answer: what was asked for has then not happened. */
export function isReplaced({ kind }: Deviation): boolean {
  return kind === 'status' || kind === 'page' || kind === 'login' || kind === 'drop';
}

/** Which endpoints deviate, and how. */
export class Deviations {
  readonly #deviations = new Map<string, Deviation>();

  set(endpoint: string, deviation: Deviation | null): void {
    if (deviation === null) this.#deviations.delete(endpoint);
    else this.#deviations.set(endpoint, deviation);
  }

  of(endpoint: string): Deviation | undefined {
    const below = `${endpoint.slice(0, endpoint.lastIndexOf('/'))}/*`;
    return this.#deviations.get(endpoint) ?? this.#deviations.get(below);
  }
}
