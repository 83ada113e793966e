import { json, type Reply } from '../../http.ts';
import { attachmentId } from '../../wire/messages.ts';
import { handoffLink } from '../downloads.ts';
import { absent, type MessagingCall, type MessagingRoute } from './route.ts';

/** Attachments of received messages: links to the hand-off host (§4.8), also of unopened messages. */
export const attachments: readonly MessagingRoute[] = [
  { method: 'GET', endpoint: 'attachments/*/messages/*', answer: link },
];

function link({ exchange, session: { account }, simulation, ids: [attachment, id] }: MessagingCall): Reply {
  if (account.mail.received('archive').some((message) => message.id === id)) {
    return json(401, { errors: [{ message: 'Unauthorized' }] });
  }
  const message = account.allReceived.find((one) => one.id === id);
  if (!message || message.attachment === null || attachment !== attachmentId(message)) return absent();
  const file = { source: exchange.path, name: message.attachment, megabytes: 0, direct: false };
  const downloadLink = handoffLink('link', file, account, exchange, simulation);
  return json(200, { data: { status: 'ok', downloadLink } });
}
