/** A reference to another record: an object with its URL, never a bare id (§2.1.2). */
export interface Ref {
  readonly Id: number | string;
  readonly Url: string;
}

const GATEWAY = '/gateway/api/2.0';

/** Creates URLs, references and envelopes of the gateway. */
export class Addresses {
  /** The origin of the portal. */
  readonly origin: string;
  readonly #base: string;

  constructor(base: string) {
    this.origin = base;
    this.#base = `${base}${GATEWAY}`;
  }

  url(path: string): string {
    return `${this.#base}/${path}`;
  }

  ref(resource: string, id: number | string): Ref {
    return { Id: id, Url: this.url(`${resource}/${id}`) };
  }

  /** One root key, and the metadata that a reader ignores (§2.1.1). */
  envelope(root: string, content: unknown, path: string, resources: readonly string[] = ['..']): object {
    const entries = resources.map((name) => [name, { Url: this.url(name === '..' ? '' : name) }]);
    return { [root]: content, Resources: Object.fromEntries(entries), Url: this.url(path) };
  }
}
