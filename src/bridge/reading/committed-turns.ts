import type { LocalDate } from '../../lib/id.ts';
import type { Committed, OpenedMessage, TurnOutcome } from '../../school/changes/change.ts';
import { withoutBaseline } from '../../school/changes/compared.ts';
import { diff, hasDue } from '../../school/changes/diff.ts';
import { type Told, toldRows } from '../../school/changes/told.ts';
import type { ShownDigest } from '../../school/shown/changes.ts';
import type { ChildState } from '../../school/shown/child-state.ts';
import { type Current, current, emptySnapshot, type Snapshot } from '../../school/snapshot.ts';
import type { ChildBridgeOptions } from '../child-options.ts';
import { outgoingEvents } from '../publishing/outgoing-events.ts';
import { plannedDue } from './due.ts';
import type { DueEvents } from './due-events.ts';
import { changedReadings } from './turn.ts';

type CommittedTurnsOptions = ChildBridgeOptions & { readonly due: DueEvents };

export interface CommitMore {
  /** Whether no other login of the pupil has announced since this one began to read. */
  readonly isLatest?: boolean;
  /** A message that a command has opened. */
  readonly opened?: OpenedMessage;
}

/** What a child's turns have committed to the store, and what of it was told. */
export class CommittedTurns {
  readonly #options: CommittedTurnsOptions;
  #committed: Committed = { snapshot: emptySnapshot, outcome: null };
  #told: Told = {};
  /** The Snapshot that the things of the pupil were last compared in; older than the commit if another login was faster. */
  #compared: Snapshot = emptySnapshot;
  /** The losses of the store up to which it has everything of this child. */
  #losses = 0;

  constructor(options: CommittedTurnsOptions) {
    this.#options = options;
  }

  load(): void {
    const { store, child, pupil } = this.#options;
    this.#committed = {
      snapshot: { ...emptySnapshot, ...store.turns.snapshot(child.id) },
      outcome: store.turns.outcome(child.id),
    };
    this.#told = store.turns.told(child.id);
    this.#compared = this.snapshot;
    if (pupil) pupil.announced = store.turns.announced(pupil.child.id);
    else store.turns.forgetAnnounced(child.id);
  }

  get snapshot(): Snapshot {
    return this.#committed.snapshot;
  }

  /** What may be shown at this moment of what is committed. */
  get current(): Current {
    return this.currentOf(this.snapshot);
  }

  currentOf(snapshot: Snapshot): Current {
    const now = this.#options.clock.now();
    return current(snapshot, now, plannedDue(snapshot, now, this.#options));
  }

  /** Whether anything was told: without it the next readings are a baseline. */
  get hasTold(): boolean {
    return Object.keys(this.#told).length > 0;
  }

  /** Whether the clock alone has brought an event. */
  get isDue(): boolean {
    const { child, pupil, clock, view, due } = this.#options;
    const at = clock.now();
    const moment = { at, ...view, ...due.at(at) };
    const turn = pupil?.turnOf(child.id, this.snapshot, this.snapshot);
    return hasDue(this.#told, this.#committed, moment, turn);
  }

  /** How the last turn ended; null before the first. */
  get outcome(): TurnOutcome | null {
    return this.#committed.outcome;
  }

  /**
   * Stores readings, Told, events and outcome in one transaction. If that cannot be written nothing changes.
   * @param stateOf derives what is to be committed from what may be shown of it
   */
  commit(
    snapshot: Snapshot,
    outcome: TurnOutcome,
    stateOf: (shownNow: Current) => ChildState,
    { isLatest = false, opened }: CommitMore = {},
  ): void {
    const { store, child, pupil, outbox, clock, view, faults, due, digest } = this.#options;
    const before = this.#committed;
    const after: Committed = { snapshot, outcome };
    const at = clock.now();
    const compared = isLatest ? snapshot : this.#compared;
    const turn = pupil?.turnOf(child.id, this.#compared, compared);
    const moment = { at, ...view, ...due.at(at), opened };
    const found = diff(this.#told, before, after, moment, faults.attempt, turn);
    const { told, announced } = found;
    const digestOf = (week: LocalDate): ShownDigest | null => digest(stateOf(this.currentOf(snapshot)), week);
    const events = outgoingEvents(found, { ...this.#options, digest: digestOf });
    // What the store has lost is written again, not only what changed.
    const { losses } = store.turns;
    const isLost = losses !== this.#losses;
    const rows = toldRows(this.#told, told);
    const readings = changedReadings(isLost ? emptySnapshot : before.snapshot, snapshot);
    store.turns.commit({
      child: child.id,
      at: at.epochMilliseconds,
      readings,
      outcome,
      told: isLost ? toldRows({}, told) : rows,
      changed: rows.filter(({ noun }) => withoutBaseline.has(noun) || this.#told[noun] !== undefined),
      events,
      pupil: pupil && {
        child: pupil.child.id,
        announced: toldRows(isLost ? {} : pupil.announced, announced),
      },
    });
    this.#losses = losses;
    this.#committed = after;
    this.#told = told;
    this.#compared = compared;
    pupil?.announce(announced);
    store.toldRecords.endKept(child.id, snapshot, outcome.problem !== null);
    if (events.length > 0) outbox.flush();
  }
}
