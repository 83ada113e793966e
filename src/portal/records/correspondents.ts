import type { Correspondent } from '../../domain/messages/mailboxes.ts';
import { factIfGiven, joined, required } from './fields.ts';
import { nameOf } from './mail-page.ts';
import type { RecordKind } from './record.ts';
import { list } from './shape.ts';
import { readMailId, readText } from './wire.ts';

function correspondents(endpoint: string, prefix: string): RecordKind<readonly Correspondent[]> {
  const names = [
    factIfGiven(`${prefix}LastName`, readText),
    factIfGiven(`${prefix}FirstName`, readText),
  ] as const;
  return list<Correspondent>(endpoint, 'data', {
    id: required(`${prefix}Id`, readMailId),
    name: joined(names, (lastName, firstName) => nameOf(null, lastName, firstName)),
  });
}

/** Senders of messages (§2.10), read with `page` and `limit`. */
export const senders = correspondents('inbox/messages/senders', 'sender');

/** Receivers of messages (§2.10), read with `page` and `limit`. */
export const sentReceivers = correspondents('outbox/messages/receivers', 'receiver');
