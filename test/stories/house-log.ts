import type { Log } from '../../src/lib/log.ts';

export interface Line {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly facts: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** Counts what waits for a broker that does not answer, and so for the clock: no turn is in progress then. */
export class Untold {
  #isAway = false;
  #waiting = 0;

  note(message: string): void {
    if (message === 'the broker does not say what it keeps') this.#isAway = true;
    if (message === 'waits for what was told') this.#waiting += 1;
    if (message !== 'goes on') return;
    this.#waiting -= 1;
    this.#isAway = false;
  }

  /** Of so many turns, those that do not wait. */
  leftOf(turns: number): number {
    return this.#isAway ? turns - this.#waiting : turns;
  }
}

/** The log of a bridge, from which a test learns when a turn or a command is over. */
export class HouseLog {
  readonly lines: Line[] = [];
  readonly #awaited = new Map<string, (() => void)[]>();
  #turns = 0;
  readonly #untold = new Untold();
  #idle: (() => void)[] = [];

  /** @param bound facts of each line */
  log(bound: Readonly<Record<string, unknown>> = {}): Log {
    const at =
      (level: Line['level']) =>
      (facts: object, message: string): void =>
        this.#note({ level, facts: { ...bound, ...facts }, message });
    return {
      debug: at('debug'),
      info: at('info'),
      warn: at('warn'),
      error: at('error'),
      child: (facts) => this.log({ ...bound, ...facts }),
    };
  }

  get hasTurn(): boolean {
    return this.#untold.leftOf(this.#turns) > 0;
  }

  /** Resolves when the turns in progress have ended. */
  untilNoTurn(): Promise<void> {
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  /** Resolves at the next line with this message. */
  next(message: string): Promise<void> {
    return new Promise((resolve) => {
      this.#awaited.set(message, [...(this.#awaited.get(message) ?? []), resolve]);
    });
  }

  #note(line: Line): void {
    this.lines.push(line);
    if (line.message === 'turn began') this.#turns += 1;
    if (line.message === 'turn ended' || line.message === 'turn interrupted') this.#turns -= 1;
    this.#untold.note(line.message);
    if (!this.hasTurn) for (const resolve of this.#idle.splice(0)) resolve();
    for (const resolve of this.#awaited.get(line.message)?.splice(0) ?? []) resolve();
  }
}
