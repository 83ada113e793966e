import { DAY_MS } from '../../lib/duration.ts';
import { doneWithin } from '../remembered.ts';
import type { Readers } from './context.ts';

/** Lists that many schools leave empty: an empty one is requested once a day. */
export class SeldomUsed {
  readonly #readers: Readers;
  #isRequested = false;

  constructor(readers: Readers) {
    this.#readers = readers;
  }

  /** Whether a list was requested and read. */
  get isRequested(): boolean {
    return this.#isRequested;
  }

  /**
   * @param key under which it is remembered that the list was empty
   * @param last its last good value
   */
  async read<T>(
    key: string,
    last: readonly T[] | undefined,
    request: () => Promise<readonly T[]>,
  ): Promise<readonly T[]> {
    const wasEmpty = doneWithin(this.#readers, `${key}_empty`, DAY_MS);
    if (last?.length === 0 && wasEmpty.current) return last;
    const list = await request();
    this.#isRequested = true;
    if (list.length === 0) wasEmpty.keep(true);
    return list;
  }
}
