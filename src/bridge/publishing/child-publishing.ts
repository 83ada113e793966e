import type { Attempt } from '../../lib/attempt.ts';
import type { LocalDate } from '../../lib/id.ts';
import type { Publisher } from '../../mqtt/publisher.ts';
import type { Home } from '../../school/catalogue/home.ts';
import type { ShownDigest } from '../../school/shown/changes.ts';
import type { ChildState } from '../../school/shown/child-state.ts';
import type { Presenter } from '../../school/shown/presenter.ts';
import type { Announcer } from './announcer.ts';
import type { Keeper } from './keeper.ts';
import type { Outbox } from './outbox.ts';

/** What the digest of a week says of a child; null: nothing. @param week its Monday */
export type DigestOf = (state: ChildState, week: LocalDate) => ShownDigest | null;

/** How a child is published. */
export interface ChildPublishing {
  readonly presenter: Presenter;
  readonly home: Home;
  readonly publisher: Pick<Publisher, 'publish' | 'has' | 'retract'>;
  readonly announcer: Pick<Announcer, 'announce'>;
  readonly outbox: Pick<Outbox, 'flush'>;
  /** undefined: only the store knows what was told. */
  readonly keeper?: Pick<Keeper, 'isOver' | 'merged' | 'claim'> | undefined;
  readonly digest: DigestOf;
  /** Draws the picture of the day, in base64. */
  readonly draw?: ((state: ChildState, attempt: Attempt) => string | null) | undefined;
}
