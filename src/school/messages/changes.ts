import { comparableId } from '../../lib/id.ts';
import type { MessageSummary } from '../../portal/messaging/messages.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import type { NounTurn } from '../changes/compared-noun.ts';
import { thingNoun, thingsOf } from '../changes/keyed.ts';

/** New messages, also those that were already read: the receiver of the event decides by `read`. Each login has its own inbox (§2.10). */
const messages = thingNoun({
  kind: 'new_message',
  owner: 'account',
  source: 'messages',
  reportsRemoval: false,
  isReady: (snapshot) => lastValue(snapshot.messages)?.inbox != null,
  things: ({ inbox }) =>
    thingsOf(
      inbox ?? [],
      ({ id }) => comparableId(id),
      () => [],
    ),
  typeOf: ({ item }, turn) => (item && isOlder(item, turn) ? null : 'new'),
  writtenAt: ({ sentAt }) => sentAt,
});

/** Whether a message is older than all that were listed: it moved up when a newer one was deleted. */
function isOlder({ sentAt }: MessageSummary, { before }: NounTurn): boolean {
  const listed = lastValue(before.messages)?.inbox?.flatMap((row) => row.sentAt ?? []) ?? [];
  return sentAt !== null && listed.length > 0 && listed.every((other) => sentAt < other);
}

export const compared = { messages };
