export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * How an answer differs from the interface. Instead of the answer: `status` (with the portal's usual body, or an HTML
 * page), `page` (HTML with status 200), `login` (a redirect to the login), `drop` (closes the connection). `late` only
 * delays it. All others change the body, and keep the status and the cookies.
 */
export type Deviation =
  | { readonly kind: 'status'; readonly status: number; readonly page?: true }
  | { readonly kind: 'page' | 'login' | 'drop' }
  /** Measured with the clock of the simulator. */
  | { readonly kind: 'late'; readonly milliseconds: number }
  /** `truncated`: the first half; `bom`: a byte order mark before it; `huge`: 30 MB of other JSON. */
  | { readonly kind: 'empty' | 'garbage' | 'huge' }
  | { readonly kind: 'truncated' | 'bom' }
  /** In the bytes of this charset, while the header still states UTF-8. */
  | { readonly kind: 'charset'; readonly charset: 'utf-16le' | 'iso-8859-2' }
  | JsonDeviation;

/** A deviation of a JSON answer. */
export type JsonDeviation =
  /** The whole body. */
  | { readonly kind: 'json'; readonly value: Json }
  /** Replaces the value of the root key: null, or a map from position, with a gap, instead of the list. */
  | { readonly kind: 'root'; readonly as: 'null' | 'map' }
  /** Changes a field of every item, or of some by their positions (-1: the last). Without `to` removes it. */
  | {
      readonly kind: 'field';
      readonly field: string;
      readonly item: number | readonly number[] | 'every';
      readonly to?: Json;
    }
  /** `8.00` for `08:00`, `19.11.2026` for `2026-11-19`. */
  | { readonly kind: 'times' };

/** Whether a deviation replaces the answer: the request then has no effect. */
export function isReplaced({ kind }: Deviation): boolean {
  return kind === 'status' || kind === 'page' || kind === 'login' || kind === 'drop';
}

/** Deviations by endpoint. */
export class Deviations {
  readonly #deviations = new Map<string, Deviation>();

  set(endpoint: string, deviation: Deviation | null): void {
    if (deviation === null) this.#deviations.delete(endpoint);
    else this.#deviations.set(endpoint, deviation);
  }

  get(endpoint: string): Deviation | undefined {
    const below = `${endpoint.slice(0, endpoint.lastIndexOf('/'))}/*`;
    return this.#deviations.get(endpoint) ?? this.#deviations.get(below);
  }
}
