import type { Id } from '../../lib/id.ts';
import type { SchoolChange } from '../changes/change.ts';
import type { ChildColour } from '../child-colours.ts';
import type { CommandOutcome } from '../command.ts';
import type { Bring } from '../day/bag.ts';
import type { EveningStart, MorningMinutes } from '../day/morning.ts';
import type { MorningSteps } from '../day/morning-steps.ts';
import type { Health } from '../health.ts';
import type { Unconfirmed } from '../messages/sendings.ts';
import type { ShortNames } from '../pupil/subjects.ts';
import type { SchoolView } from '../view.ts';
import type * as show from './policies.ts';

/** A configured child. */
export interface ConfiguredChild extends show.NamedChild {
  /** The id of the pupil's first child; default: this one. */
  readonly pupil?: string;
  /** Default: `DEFAULT_MORNING`. */
  readonly morning?: MorningMinutes | undefined;
  /** Default: nothing. */
  readonly bring?: Bring | undefined;
  /** Default: those of the table. */
  readonly shortNames?: ShortNames | undefined;
  /** Default: none. */
  readonly morningSteps?: MorningSteps | undefined;
  /** Default: the first one. */
  readonly colour?: ChildColour | undefined;
}

export interface ChildState {
  readonly child: ConfiguredChild;
  readonly view: SchoolView;
  readonly health: Health;
  readonly lastCommand: CommandOutcome | null;
  /** Sendings of which nobody knows whether they went out, newest first; default: none. */
  readonly unconfirmed?: readonly Unconfirmed[];
  /** The ids of the homework that a person has marked as done; default: none. */
  readonly homeworkDone?: readonly Id[];
  /** As known at 20:00 of the day before; default: none. */
  readonly eveningStarts?: readonly EveningStart[];
  /** Changes that no person has acknowledged. */
  readonly unseen: readonly SchoolChange[];
}
