import { empty, json, type Reply } from '../../http.ts';
import { mailboxOwner } from '../../wire/messages.ts';
import { receiverTypes, staffOf, studentSubjects } from '../../wire/receivers.ts';
import { receiversOfSent, senders } from '../../wire/senders.ts';
import type { MessagingCall, MessagingRoute } from './route.ts';

/** Who wrote, and who can be written to (§4.8). */
export const people: readonly MessagingRoute[] = [
  { method: 'GET', endpoint: 'me', answer: owner },
  {
    method: 'GET',
    endpoint: 'receivers/types',
    query: ['includeClass'],
    answer: ({ exchange }) => json(200, receiverTypes(exchange.query.get('includeClass') === 'true')),
  },
  { method: 'GET', endpoint: 'receivers/groups/school-employees', query: ['receiverType'], answer: staff },
  {
    method: 'GET',
    endpoint: 'receivers/student-subjects',
    answer: ({ session }) => json(200, studentSubjects(session.account.fixture)),
  },
  {
    method: 'GET',
    endpoint: 'inbox/messages/senders',
    query: ['page', 'limit'],
    answer: (call) => paged(call, senders(call.session.account)),
  },
  {
    method: 'GET',
    endpoint: 'outbox/messages/receivers',
    query: ['page', 'limit'],
    answer: (call) => paged(call, receiversOfSent(call.session.account)),
  },
];

function owner({ session }: MessagingCall): Reply {
  session.ownerChecked = true;
  return json(200, mailboxOwner(session.account));
}

function staff({ exchange: { query }, session }: MessagingCall): Reply {
  const group = query.get('receiverType');
  return group === null ? empty(400) : json(200, staffOf(session.account.fixture, group));
}

/** `page` counts from 1 (§4.8). */
function paged({ exchange: { query } }: MessagingCall, list: readonly object[]): Reply {
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 50)];
  if (!Number.isInteger(page) || !Number.isInteger(limit) || page < 1 || limit < 1) return empty(400);
  return json(200, { data: list.slice((page - 1) * limit, page * limit) });
}
