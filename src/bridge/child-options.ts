import type { Language } from '../lib/language.ts';
import type { ChildState } from '../school/shown/child-state.ts';
import type { ViewOptions } from '../school/view.ts';
import type { Sendings } from './acts/sendings.ts';
import type { Runtime } from './faults.ts';
import type { ChildPublishing } from './publishing/child-publishing.ts';
import type { Pupil } from './pupil.ts';
import type { DueSettings } from './reading/due-events.ts';
import type { Polling } from './reading/poller.ts';
import type { RequestBudget } from './reading/request-budget.ts';
import type { PolledPortal } from './reading/turn.ts';
import type { Store } from './store/store.ts';

export interface ChildBridgeOptions extends Runtime, ChildPublishing, Polling, DueSettings {
  readonly child: ChildState['child'];
  /** If the pupil has several logins. */
  readonly pupil?: Pupil | undefined;
  readonly portal: PolledPortal;
  readonly requestBudget: RequestBudget;
  readonly store: Store;
  readonly sendings: Pick<Sendings, 'settleBySnapshot'>;
  readonly language: Language;
  readonly view: ViewOptions;
  readonly dailyBudget: number;
  readonly refreshPauseMs?: number | undefined;
}
