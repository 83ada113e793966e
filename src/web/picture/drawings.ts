import { Serial } from '../../lib/serial.ts';
import type { Line } from '../line.ts';
import type { Picture } from './pictures.ts';

const MAX_WAITING = 2;

/** Draws what clients ask for: one picture at a time, after the requests that came before, and once for all who wait for it. */
export class Drawings {
  readonly #line: Line;
  readonly #serial = new Serial();
  readonly #underway = new Map<string, Promise<Buffer>>();

  constructor(line: Line) {
    this.#line = line;
  }

  /** @returns null: as many wait as may */
  of({ key, draw }: Pick<Picture, 'key' | 'draw'>): Promise<Buffer> | null {
    const shared = this.#underway.get(key);
    if (shared || this.#underway.size > MAX_WAITING) return shared ?? null;
    const drawing = this.#serial
      .run(async () => {
        await this.#line.pass();
        return draw();
      })
      .finally(() => this.#underway.delete(key));
    this.#underway.set(key, drawing);
    return drawing;
  }
}
