import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import type { LocalDate } from '../../src/lib/id.ts';
import { addDays } from '../honesty/values.ts';

/** Long enough for the class to be read, which is read each day, or each third day if it is free. */
const DAYS_LEFT = 5;
/** Longer than lessons get an absence afterwards. */
const SUMMER_DAYS = 16;
const EMPTIED_AFTER_DAYS = 3;
/** The class is read each seventh day. */
const SHOWN_BEFORE_DAYS = 9;

/**
 * A school year that ends soon, a short summer in which the portal empties the register, and a new year, whose class appears
 * with last year's records.
 */
export class SchoolYearsEnd {
  /** The first day of the new year. */
  readonly begins: LocalDate;
  readonly #accounts: readonly SimulatedAccount[];
  readonly #ends: LocalDate;
  readonly #today: LocalDate;
  #refill: readonly (() => void)[] = [];

  constructor(accounts: readonly SimulatedAccount[], today: LocalDate) {
    this.#accounts = accounts;
    this.#today = today;
    this.#ends = addDays(today, DAYS_LEFT);
    this.begins = addDays(this.#ends, SUMMER_DAYS + 1);
  }

  /** Lets happen what happens early on a day; returns what that is. */
  begin(day: LocalDate): string | undefined {
    if (day === addDays(this.#today, 1)) return this.#state();
    if (day === addDays(this.#ends, EMPTIED_AFTER_DAYS)) return this.#empty();
    return day === this.#shown ? this.#show() : undefined;
  }

  /** Whether everything that began is read by the evening of a day. */
  isRead(day: LocalDate): boolean {
    return day < this.#shown || day >= addDays(this.begins, -1);
  }

  get #shown(): LocalDate {
    return addDays(this.begins, -SHOWN_BEFORE_DAYS);
  }

  #state(): string {
    for (const account of this.#accounts)
      account.showYear({ ...account.fixture.school.year, end: this.#ends });
    return `the school year ends on ${this.#ends}`;
  }

  #empty(): string {
    this.#refill = this.#accounts.map((account) => account.emptyRegister());
    return 'the register is empty';
  }

  #show(): string {
    const end = addDays(this.begins, 200);
    for (const account of this.#accounts) {
      const { number } = account.fixture.class;
      account.showYear({ begin: this.begins, firstSemesterEnd: addDays(this.begins, 100), end }, number + 1);
    }
    for (const refill of this.#refill) refill();
    return `the next class is shown, with the records of last year; it begins on ${this.begins}`;
  }
}
