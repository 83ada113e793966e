import type { Attempt } from '../../lib/attempt.ts';
import type { Publisher } from '../../mqtt/publisher.ts';
import type { Home } from '../../school/catalogue/home.ts';
import type { ChildState, Presenter } from '../../school/shown/presenter.ts';
import type { Announcer } from './announcer.ts';
import type { Outbox } from './outbox.ts';
import type { DigestOf } from './outgoing-events.ts';
import type { ToldKeeper } from './told-keeper.ts';

/** How a child is published. */
export interface ChildPublishing {
  readonly presenter: Presenter;
  readonly home: Home;
  readonly publisher: Pick<Publisher, 'publish' | 'retract'>;
  readonly announcer: Pick<Announcer, 'announce'>;
  readonly outbox: Pick<Outbox, 'flush'>;
  /** undefined: only the store knows what was told. */
  readonly told?: Pick<ToldKeeper, 'isOver' | 'merged'> | undefined;
  readonly digest: DigestOf;
  /** Draws the picture of the day, in base64. */
  readonly draw?: ((state: ChildState, attempt: Attempt) => string | null) | undefined;
}
