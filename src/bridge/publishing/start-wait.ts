import type { Clock } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import { InterruptedError } from '../../lib/interrupted.ts';
import type { Log } from '../../lib/log.ts';
import type { Connection } from '../../mqtt/connection.ts';

/** How long a start goes without the broker's records. */
const UNTOLD_MS = MINUTE_MS;

/** The wait of a start for what the broker keeps: nothing is committed or sent before it, and nothing waits longer than a minute. */
export class StartWait {
  readonly #over = Promise.withResolvers<void>();
  readonly #answered = Promise.withResolvers<void>();
  #isOver = false;
  isStopped = false;

  begin(clock: Clock, connection: Pick<Connection, 'onConnect'>): void {
    clock.after(UNTOLD_MS, () => this.#end());
    connection.onConnect(() => clock.after(UNTOLD_MS, () => this.#answered.resolve()));
  }

  /** The broker has answered, or does not let its records be read. */
  goOn(): void {
    this.#answered.resolve();
    this.#end();
  }

  stop(): void {
    this.isStopped = true;
    this.#end();
  }

  get isOver(): boolean {
    return this.#isOver && !this.isStopped;
  }

  async over(log: Log): Promise<void> {
    if (this.#isOver) return;
    log.debug({}, 'waits for what was told');
    await this.#over.promise;
    log.debug({}, 'goes on');
    if (this.isStopped) throw new InterruptedError();
  }

  get answered(): Promise<void> {
    return this.#answered.promise;
  }

  #end(): void {
    this.#isOver = true;
    this.#over.resolve();
  }
}
