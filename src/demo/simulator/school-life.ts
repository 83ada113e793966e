import type { Clock } from '../../lib/clock.ts';
import type { LocalDate } from '../../lib/id.ts';
import type { Book } from './book.ts';
import { POSITIVE } from './fixture/book.ts';
import type { AccountFixture, PersonFixture, SchoolFileFixture, TripFixture } from './fixture/types.ts';
import { firstOf } from './lookup.ts';
import { stamp, todayOf } from './school-time.ts';

/** What a school enters about a child's behaviour, its trips and its files while the portal runs. */
export class SchoolLife {
  readonly #world: { readonly fixture: AccountFixture };
  readonly #book: Book;
  readonly #clock: Clock;
  #trips: readonly TripFixture[];
  #files: readonly SchoolFileFixture[];

  constructor(world: { readonly fixture: AccountFixture }, book: Book, clock: Clock) {
    this.#world = world;
    this.#book = book;
    this.#clock = clock;
    this.#trips = world.fixture.school.lists.trips;
    this.#files = world.fixture.school.lists.files;
  }

  get trips(): readonly TripFixture[] {
    return this.#trips;
  }

  get files(): readonly SchoolFileFixture[] {
    return this.#files;
  }

  /** @returns the new remark's id, for `book.change` and `book.remove` */
  addRemark(text: string, kind: keyof typeof POSITIVE): number {
    const category = firstOf(this.#world.fixture.school.lists.noteCategories);
    const day = todayOf(this.#clock);
    return this.#book.add('notes', {
      text,
      category,
      teacher: this.#teacher,
      day,
      positive: POSITIVE[kind],
    });
  }

  /**
   * @param type of the classic scale, `1` to `6`; null: points
   * @returns the new entry's id
   */
  addBehaviour(type: string | null, points = 0): number {
    return this.#book.add('behaviour', {
      value: type === null ? points : null,
      type,
      category: firstOf(this.#world.fixture.school.lists.behaviourCategories),
      teacher: this.#teacher,
      at: stamp(this.#clock.now()),
      semester: todayOf(this.#clock) <= this.#world.fixture.school.year.firstSemesterEnd ? 1 : 2,
      comments: [],
    });
  }

  /** @returns the new trip's id */
  addTrip(destination: string, from: LocalDate, to = from): number {
    const id = 1 + Math.max(0, ...this.#trips.map((trip) => trip.id));
    const teacher = this.#teacher;
    const trip = {
      id,
      destination,
      route: '',
      by: 'autokar',
      from,
      to,
      creator: teacher,
      coordinator: teacher,
    };
    this.#trips = [...this.#trips, trip];
    return id;
  }

  changeTrip(id: number, parts: Partial<TripFixture>): void {
    this.#trips = this.#trips.map((trip) => (trip.id === id ? { ...trip, ...parts } : trip));
  }

  removeTrip(id: number): void {
    this.#trips = this.#trips.filter((trip) => trip.id !== id);
  }

  /** @returns the new file's id */
  addFile(name: string): number {
    const id = 1 + Math.max(0, ...this.#files.map((file) => file.id));
    const addedAt = stamp(this.#clock.now());
    this.#files = [...this.#files, { id, name, addedAt, megabytes: 0, direct: true }];
    return id;
  }

  get #teacher(): PersonFixture {
    return firstOf(this.#world.fixture.school.people);
  }
}
