import type { LocalDate } from '../../lib/id.ts';
import { Temporal } from '../../lib/temporal.ts';
import type { Database } from './database.ts';
import type { SteadyClock } from './steady-clock.ts';

const KEPT_DAYS = 7;

export interface RequestCount {
  readonly total: number;
  readonly byLabel: Readonly<Record<string, number>>;
}

/** How many requests were made, by child, day of the portal's zone and label. */
export class RequestCounts {
  readonly #database: Database;
  readonly #steady: Pick<SteadyClock, 'assertPlausible'>;
  /** The day on which a child's old counts were last dropped. */
  readonly #pruned = new Map<string, LocalDate>();

  constructor(database: Database, steady: Pick<SteadyClock, 'assertPlausible'>) {
    this.#database = database;
    this.#steady = steady;
  }

  /**
   * Counts a request, unless the day has as many already; no other process counts meanwhile.
   * @param ofLabel the most of this label
   * @returns whether it counted
   * @throws {PortalError} `clock`: nothing may be requested
   */
  spend(
    child: string,
    day: LocalDate,
    label: string,
    budget: number,
    ofLabel = Number.POSITIVE_INFINITY,
  ): boolean {
    this.#steady.assertPlausible();
    return this.#database.transaction(() => {
      const [made] = this.#database.read<{ total: number; own: number }>`
        SELECT total(count) AS total, total(iif(label = ${label}, count, 0)) AS own
        FROM requests WHERE child = ${child} AND day = ${day}`;
      if (!made || made.total >= budget || made.own >= ofLabel) return false;
      this.#database
        .write`INSERT INTO requests (child, day, label, count) VALUES (${child}, ${day}, ${label}, 1)
        ON CONFLICT DO UPDATE SET count = count + 1`;
      this.#prune(child, day);
      return true;
    });
  }

  total(child: string, day: LocalDate): number {
    return Number(
      this.#database.value`SELECT total(count) FROM requests WHERE child = ${child} AND day = ${day}`,
    );
  }

  ofDay(child: string, day: LocalDate): RequestCount {
    const rows = this.#database.read<{ label: string; count: number }>`
      SELECT label, count FROM requests WHERE child = ${child} AND day = ${day}`;
    return {
      total: rows.reduce((sum, { count }) => sum + count, 0),
      byLabel: Object.fromEntries(rows.map(({ label, count }) => [label, count])),
    };
  }

  #prune(child: string, day: LocalDate): void {
    if (this.#pruned.get(child) === day) return;
    const oldest = Temporal.PlainDate.from(day).subtract({ days: KEPT_DAYS }).toString();
    this.#database.write`DELETE FROM requests WHERE child = ${child} AND day < ${oldest}`;
    this.#pruned.set(child, day);
  }
}
