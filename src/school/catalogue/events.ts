import type { ChangeKind } from '../changes/change.ts';
import { openedMessage } from '../messages/entities.ts';
import { events as ofNouns } from '../nouns/entities.ts';
import { unseenReminder, weeklyDigest } from './digest.ts';
import type { EventKind } from './event-kind.ts';
import { portalProblem } from './health.ts';

/** What happened, each once: for automations. In the order of the documentation. */
export const eventKinds: { readonly [K in ChangeKind]: EventKind<K> } = {
  portal_problem: portalProblem,
  ...ofNouns,
  weekly_digest: weeklyDigest,
  unseen_reminder: unseenReminder,
  opened_message: openedMessage,
};

/** The entities of all kinds but `portal_problem`. */
export const events = Object.values(eventKinds).flatMap((kind) => (kind === portalProblem ? [] : [kind.row]));
