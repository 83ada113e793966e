import { digest } from '../../lib/digest.ts';
import { instantText } from '../../lib/temporal.ts';
import type { UnseenReminder } from './change.ts';
import type { ComparedNoun, NounDiff, NounTurn } from './noun.ts';
import { eventId, parseVersion, versionText } from './versions.ts';

const KIND = 'unseen_reminder';
const THING = 'reminder';

/** One reminder of all changes that are overdue. The store remembers of which there was one; Told has the last reminder. */
export const unseenReminder: ComparedNoun<typeof KIND> = { kind: KIND, owner: 'account', sources: [], diff };

function diff({ told, moment: { at, overdue = [] } }: NounTurn): NounDiff {
  if (overdue.length === 0) return { changes: [], told };
  const last = parseVersion(told?.get(THING) ?? '');
  const ids = digest(overdue.map(({ id }) => id).join('\n'));
  const version = { revision: last.revision + 1, parts: [ids, instantText(at)] };
  const change: UnseenReminder = {
    kind: KIND,
    type: 'reminder',
    id: eventId(KIND, THING, version),
    occurredAt: instantText(at),
    changes: overdue,
  };
  return { changes: [change], told: new Map([[THING, versionText(version)]]) };
}
