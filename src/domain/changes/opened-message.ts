import { instantText } from '../../lib/temporal.ts';
import { lastValue } from '../reading.ts';
import type { OpenedMessageChange } from './change.ts';
import type { ComparedNoun, NounDiff, NounTurn } from './noun.ts';
import { eventId, versionText, without } from './versions.ts';

const KIND = 'opened_message';

/** A message that a command has opened, whose text is told once. Told has those that are still in the inbox. */
export const openedMessages: ComparedNoun<typeof KIND> = { kind: KIND, owner: 'account', sources: [], diff };

function diff({ told, after, moment: { at, opened } }: NounTurn): NounDiff {
  if (!opened || told?.has(opened.id)) return { changes: [], told };
  const inbox = lastValue(after.messages)?.inbox;
  const kept = without(told ?? new Map(), (thing) => inbox?.every(({ id }) => id !== thing) === true);
  const version = { revision: 1, parts: [opened.id] };
  const change: OpenedMessageChange = {
    kind: KIND,
    type: 'opened',
    id: eventId(KIND, opened.id, version),
    occurredAt: instantText(at),
    message: opened,
  };
  return { changes: [change], told: new Map([...kept, [opened.id, versionText(version)]]) };
}
