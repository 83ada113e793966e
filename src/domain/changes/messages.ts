import { comparableId } from '../id.ts';
import type { MessageSummary } from '../messages/messages.ts';
import { lastValue } from '../reading.ts';
import type { Change } from './change.ts';
import { type Found, foundId, keyedDiff, thingsOf } from './keyed.ts';
import { type NounTurn, occurredAt } from './noun.ts';

/** New messages, also those that were already read: the receiver of the event decides by `read`. */
export const messages = keyedDiff<'messages', MessageSummary>({
  source: 'messages',
  reportsRemoval: false,
  isReady: (snapshot) => lastValue(snapshot.messages)?.inbox != null,
  things: ({ inbox }) =>
    thingsOf(
      inbox ?? [],
      ({ id }) => comparableId(id),
      () => [],
    ),
  change: messageChange,
});

function messageChange(found: Found<MessageSummary>, turn: NounTurn): Change | null {
  const message = found.item;
  if (!message || isOlder(message, turn)) return null;
  return {
    kind: 'new_message',
    type: 'new',
    id: foundId('new_message', found),
    occurredAt: occurredAt(message.sentAt, turn.moment),
    message,
  };
}

/** Whether a message is older than all that were listed: it moved up when a newer one was deleted. */
function isOlder({ sentAt }: MessageSummary, { before }: NounTurn): boolean {
  const listed = lastValue(before.messages)?.inbox?.flatMap((row) => row.sentAt ?? []) ?? [];
  return sentAt !== null && listed.length > 0 && listed.every((other) => sentAt < other);
}
