import type { BookFixture } from './fixture/types.ts';

/** An entry of each kind. */
export type BookEntries = { readonly [Kind in keyof BookFixture]: BookFixture[Kind][number] };

export type BookKind = keyof BookEntries;

/** A record with its id. Its comments and files have the ids `id * 10 + index`. */
export type Written<Kind extends BookKind> = BookEntries[Kind] & { readonly id: number };

type Pages = { [Kind in BookKind]: readonly Written<Kind>[] };

/** The school's records about one child except grades, plan, announcements and messages. */
export class Book {
  readonly #pages: Pages;
  #lastId: number;

  /** @param firstId the ids follow it; they are distinct across kinds, as on a portal */
  constructor(fixture: BookFixture, firstId: number) {
    this.#lastId = firstId;
    const numbered = Object.entries(fixture).map(([kind, entries]) => [
      kind,
      this.#numbered<object>(entries),
    ]);
    this.#pages = Object.fromEntries(numbered);
  }

  all<Kind extends BookKind>(kind: Kind): Pages[Kind] {
    return this.#pages[kind];
  }

  /** @returns the new record's id */
  add<Kind extends BookKind>(kind: Kind, entry: BookEntries[Kind]): number {
    const written: Written<Kind> = { ...entry, id: this.#nextId() };
    Object.assign(this.#pages, { [kind]: [...this.#pages[kind], written] });
    return written.id;
  }

  change<Kind extends BookKind>(kind: Kind, id: number, changes: Partial<BookEntries[Kind]>): void {
    const pages: readonly { readonly id: number }[] = this.#pages[kind];
    const changed = pages.map((one) => (one.id === id ? { ...one, ...changes } : one));
    Object.assign(this.#pages, { [kind]: changed });
  }

  remove(kind: BookKind, id: number): void {
    const kept: readonly { readonly id: number }[] = this.#pages[kind].filter((one) => one.id !== id);
    Object.assign(this.#pages, { [kind]: kept });
  }

  /** @returns lists the same records again, before new ones */
  empty(): () => void {
    const pages = { ...this.#pages };
    for (const kind of Object.keys(pages)) Object.assign(this.#pages, { [kind]: [] });
    return () => {
      for (const [kind, records] of Object.entries(pages))
        Object.assign(this.#pages, { [kind]: [...records, ...this.#pages[kind as BookKind]] });
    };
  }

  #numbered<Entry extends object>(entries: readonly Entry[]): readonly (Entry & { readonly id: number })[] {
    return entries.map((entry) => ({ ...entry, id: this.#nextId() }));
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}
