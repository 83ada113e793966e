import { comparableId, type Id } from '../id.ts';
import type { Person } from '../lookups.ts';
import type { Receiver } from './messages.ts';

/** Who a fixed message goes to, as configured. */
export type Recipient =
  | { readonly teacher: string }
  | { readonly tutor: true }
  | { readonly account_id: string };

/** Whom the class belongs to, where that is known. */
export interface TutorKnowledge {
  readonly tutorId: Id | null;
  readonly people: Readonly<Record<Id, Person>>;
}

export type Resolution = { readonly receiver: Receiver } | { readonly matches: number };

/** Exactly one person, or how many there were: a message is never sent to a guess. */
export function resolveRecipient(
  recipient: Exclude<Recipient, { account_id: string }>,
  receivers: readonly Receiver[],
  tutor: TutorKnowledge,
): Resolution {
  return onlyOne('tutor' in recipient ? tutorsOf(receivers, tutor) : namedLike(recipient.teacher, receivers));
}

/** By id and by name: where both are known, both must agree, for an equal id may be one of other people (§2.10). */
function tutorsOf(receivers: readonly Receiver[], { tutorId, people }: TutorKnowledge): readonly Receiver[] {
  if (tutorId === null) return [];
  const name = people[tutorId]?.name;
  const byUser = receivers.filter((receiver) => receiver.userId === tutorId);
  if (!name) return byUser;
  return namedLike(name, byUser.length > 0 ? byUser : receivers);
}

function namedLike(name: string, receivers: readonly Receiver[]): readonly Receiver[] {
  const wanted = comparable(name);
  return receivers.filter((receiver) => comparable(receiver.name) === wanted);
}

/** Case and spaces do not matter; what the portal adds in brackets behind a name does not either. */
function comparable(name: string): string {
  return name
    .replace(/\s*[([{].*$/u, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLocaleLowerCase('pl');
}

function onlyOne(found: readonly Receiver[]): Resolution {
  const matches = new Set(found.map(({ accountId }) => comparableId(accountId))).size;
  const [receiver] = found;
  return matches === 1 && receiver ? { receiver } : { matches };
}
