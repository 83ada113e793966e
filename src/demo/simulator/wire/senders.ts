import type { PersonFixture } from '../fixture/types.ts';
import type { World } from '../world.ts';

/** The id of a sender that is not a person. */
export const SYSTEM_SENDER = '1';

function unique<T>(items: readonly T[], idOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [idOf(item), item])).values()];
}

/** The senderFirstName of a group sender contains its whole name (§2.10). */
export function senders({ messages }: World): object[] {
  const from = unique(
    messages.map((message) => message.from),
    (sender) => (typeof sender === 'string' ? sender : sender.accountId),
  );
  return from.map((sender) =>
    typeof sender === 'string'
      ? { senderId: SYSTEM_SENDER, senderFirstName: sender, senderLastName: '' }
      : { senderId: sender.accountId, senderFirstName: sender.first ?? '', senderLastName: sender.last },
  );
}

export function receiversOfSent({ mail }: World): object[] {
  const to: PersonFixture[] = mail.sent(false).flatMap((message) => message.to);
  return unique(to, ({ accountId }) => accountId).map(({ accountId, first, last }) => ({
    receiverId: accountId,
    receiverFirstName: first ?? '',
    receiverLastName: last,
  }));
}
