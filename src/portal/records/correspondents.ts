import * as z from 'zod';
import type { Correspondent } from '../../domain/messages/mailboxes.ts';
import { factIfGiven, required } from './fields.ts';
import { nameOf } from './mail-page.ts';
import { list } from './shape.ts';
import { readMailId, readText } from './wire.ts';

/** Senders of messages (§2.10), read with `page` and `limit`. */
export const senders = list(
  'inbox/messages/senders',
  'data',
  z.object({
    senderId: required(readMailId),
    senderFirstName: factIfGiven(readText),
    senderLastName: factIfGiven(readText),
  }),
  (wire): Correspondent => ({
    id: wire.senderId,
    name: nameOf(null, wire.senderLastName, wire.senderFirstName),
  }),
);

/** Receivers of messages (§2.10), read with `page` and `limit`. */
export const sentReceivers = list(
  'outbox/messages/receivers',
  'data',
  z.object({
    receiverId: required(readMailId),
    receiverFirstName: factIfGiven(readText),
    receiverLastName: factIfGiven(readText),
  }),
  (wire): Correspondent => ({
    id: wire.receiverId,
    name: nameOf(null, wire.receiverLastName, wire.receiverFirstName),
  }),
);
