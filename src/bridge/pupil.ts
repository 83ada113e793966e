import type { PupilTurn } from '../school/changes/diff.ts';
import { type Told, toldRows } from '../school/changes/told.ts';
import { type Login, pupilOf } from '../school/pupil/pupil.ts';
import type { Snapshot } from '../school/snapshot.ts';

/** A pupil with several logins; the bridges of these share it. */
export class Pupil {
  /** The first child: its device has the events of the pupil. */
  readonly child: { readonly id: string; readonly name: string };
  /** What its logins have announced. */
  announced: Told = {};
  /** How many commits announced something. */
  commits = 0;

  constructor(child: Pupil['child']) {
    this.child = child;
  }

  /** A turn of the login of one of the children, for `diff`. */
  turnOf(child: string, before: Snapshot, after: Snapshot): PupilTurn {
    return { announced: this.announced, isFirst: child === this.child.id, before, after };
  }

  /** Call after the commit. */
  announce(announced: Told): void {
    if (toldRows(this.announced, announced).length > 0) this.commits += 1;
    this.announced = announced;
  }
}

/** The pupils that have several logins, by the id of their first child. */
export function pupilsOf(
  children: readonly (Login & { readonly name: string })[],
): ReadonlyMap<string, Pupil> {
  const first = children.filter(({ id }) =>
    children.some((child) => child.id !== id && pupilOf(child) === id),
  );
  return new Map(first.map(({ id, name }) => [id, new Pupil({ id, name })]));
}
