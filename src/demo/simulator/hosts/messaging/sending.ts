import { json, type Reply } from '../../http.ts';
import { answerPost } from '../posting.ts';
import { absent, type MessagingCall, type MessagingRoute } from './route.ts';

/** Sending, replying, forwarding, withdrawing (§4.8). */
export const sending: readonly MessagingRoute[] = [
  {
    method: 'POST',
    endpoint: 'messages',
    answer: ({ exchange, session }) => answerPost(exchange, session, 'send'),
  },
  {
    method: 'POST',
    endpoint: 'messages/reply',
    answer: ({ exchange, session }) => answerPost(exchange, session, 'reply'),
  },
  {
    method: 'POST',
    endpoint: 'messages/forwarding',
    answer: ({ exchange, session }) => answerPost(exchange, session, 'forward'),
  },
  { method: 'PUT', endpoint: 'messages/*/withdrawal', answer: withdraw },
];

function withdraw({ session: { account }, ids: [id = ''] }: MessagingCall): Reply {
  const message = account.mail.sent(false).find((one) => one.id === id);
  if (!message) return absent();
  if (!message.withdrawable || message.withdrawn) {
    return json(422, { errors: [{ message: 'Message cannot be withdrawn' }] });
  }
  message.withdrawn = true;
  return json(200, { data: { messageId: Number(id), status: 'withdrawn' } });
}
