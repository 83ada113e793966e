import { comparableId, type Id } from '../../lib/id.ts';
import { plainName } from '../../lib/plain-name.ts';
import type { Receiver } from '../../portal/messaging/messages.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { type Person, personId } from '../pupil/lookups.ts';
import type { Snapshot } from '../snapshot.ts';

/** The configured recipient of a fixed message. */
export type Recipient =
  | { readonly teacher: string }
  | { readonly tutor: true }
  | { readonly account_id: string };

/** The class's tutor. */
export interface Tutor {
  readonly tutorId: Id | null;
  readonly people: Readonly<Record<Id, Person>>;
}

export function tutorIn(snapshot: Snapshot): Tutor {
  const lookups = lastValue(snapshot.lookups);
  const tutorId = personId(lookups, lastValue(snapshot.class)?.tutorId ?? null);
  return { tutorId, people: lookups?.people ?? {} };
}

export type Resolution = { readonly receiver: Receiver } | { readonly matches: number };

/** Returns the one person that matches, otherwise the number of matches. */
export function resolveRecipient(
  recipient: Exclude<Recipient, { account_id: string }>,
  receivers: readonly Receiver[],
  tutor: Tutor,
): Resolution {
  return onlyOne('tutor' in recipient ? tutorsOf(receivers, tutor) : namedLike(recipient.teacher, receivers));
}

/** By id and by name. If both are known, both must match, as the ids may not be those of Users (§2.10). */
function tutorsOf(receivers: readonly Receiver[], { tutorId, people }: Tutor): readonly Receiver[] {
  if (tutorId === null) return [];
  const name = people[tutorId]?.name || undefined;
  const byUser = receivers.filter((receiver) => receiver.userId === tutorId);
  if (!name) return byUser;
  return namedLike(name, byUser.length > 0 ? byUser : receivers);
}

function namedLike(name: string, receivers: readonly Receiver[]): readonly Receiver[] {
  const wanted = comparable(name);
  return receivers.filter((receiver) => comparable(receiver.name) === wanted);
}

/** As `plainName`, without what the portal appends in brackets. */
export function comparable(name: string): string {
  return plainName(name.replace(/\s*[([{].*$/u, ''));
}

function onlyOne(found: readonly Receiver[]): Resolution {
  const matches = new Set(found.map(({ accountId }) => comparableId(accountId))).size;
  const [receiver] = found;
  return matches === 1 && receiver ? { receiver } : { matches };
}
