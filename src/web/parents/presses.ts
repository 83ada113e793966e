import { type Clock, isWithin, within } from '../../lib/clock.ts';
import { instantText, Temporal } from '../../lib/temporal.ts';
import type { CommandName } from '../../school/catalogue/commands.ts';
import type { CommandOutcome } from '../../school/command.ts';
import type { CarryOut } from '../carry-out.ts';

type Answer = Pick<CommandOutcome, 'state' | 'detail'>;

/** A press of a button on the parents' page. */
export interface Press {
  readonly command: CommandName;
  readonly payload: string;
  readonly at: string;
  /** null: it is not answered yet. */
  readonly answer: Answer | null;
}

/** How long a page waits for an answer; a later one is shown when the page is loaded again. */
const MAX_WAIT_MS = 8_000;
const SHOWN_MS = 10 * 60_000;

interface Kept extends Omit<Press, 'at'> {
  readonly atMs: number;
}

/** Sends the commands of the parents' page, and keeps each child's last answer for the page. */
export class Presses {
  readonly #carryOut: CarryOut;
  readonly #clock: Clock;
  readonly #last = new Map<string, Kept>();

  constructor(carryOut: CarryOut, clock: Clock) {
    this.#carryOut = carryOut;
    this.#clock = clock;
  }

  /** Resolves when the command is answered, or after a few seconds. @param parts `otherwise`: the sentence if there is no answer */
  async press(
    child: string,
    command: CommandName,
    payload: string,
    { otherwise, person = null }: { readonly otherwise: string; readonly person?: string | null },
  ): Promise<void> {
    const press: Kept = { command, payload, answer: null, atMs: this.#clock.now().epochMilliseconds };
    this.#last.set(child, press);
    const answered = this.#carryOut(child, command, payload, person).then((answer) => {
      const isLast = this.#last.get(child) === press;
      if (isLast)
        this.#last.set(child, { ...press, answer: answer ?? { state: 'refused', detail: otherwise } });
    });
    await within(this.#clock, MAX_WAIT_MS, answered);
  }

  /** A child's last press of the last minutes. */
  last(child: string): Press | undefined {
    const press = this.#last.get(child);
    if (!press || !isWithin(this.#clock, SHOWN_MS, press.atMs)) return undefined;
    const { atMs, ...rest } = press;
    return { ...rest, at: instantText(Temporal.Instant.fromEpochMilliseconds(atMs)) };
  }
}
