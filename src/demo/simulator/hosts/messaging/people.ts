import { empty, json, type Reply } from '../../http.ts';
import { mailboxOwner } from '../../wire/messages.ts';
import { receiverTypes, staffOf, studentSubjects } from '../../wire/receivers.ts';
import { receiversOfSent, senders } from '../../wire/senders.ts';
import { refusalReply } from '../refusal.ts';
import type { MessagingCall, MessagingRoute } from './route.ts';

/** The mailbox owner, senders and receivers (§4.8). */
export const people: readonly MessagingRoute[] = [
  { method: 'GET', endpoint: 'me', answer: owner },
  {
    method: 'GET',
    endpoint: 'receivers/types',
    needs: ['includeClass'],
    answer: ({ exchange }) => json(200, receiverTypes(exchange.query.get('includeClass') === 'true')),
  },
  { method: 'GET', endpoint: 'receivers/groups/school-employees', needs: ['receiverType'], answer: staff },
  {
    method: 'GET',
    endpoint: 'receivers/student-subjects',
    answer: ({ session }) => json(200, studentSubjects(session.account.fixture)),
  },
  {
    method: 'GET',
    endpoint: 'inbox/messages/senders',
    needs: ['page', 'limit'],
    answer: (call) => paged(call, senders(call.session.account)),
  },
  {
    method: 'GET',
    endpoint: 'outbox/messages/receivers',
    needs: ['page', 'limit'],
    answer: (call) => paged(call, receiversOfSent(call.session.account)),
  },
];

function owner({ session }: MessagingCall): Reply {
  session.ownerChecked = true;
  return json(200, mailboxOwner(session.account));
}

function staff({ exchange: { query }, session }: MessagingCall): Reply {
  const { account } = session;
  const group = query.get('receiverType') ?? '';
  const refused = account.refusalOf(`receivers/groups/school-employees/${group}`);
  return refused ? refusalReply(refused) : json(200, staffOf(account.fixture, group));
}

/** `page` counts from 1 (§4.8). */
function paged({ exchange: { query } }: MessagingCall, list: readonly object[]): Reply {
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  if (!Number.isInteger(page) || !Number.isInteger(limit) || page < 1 || limit < 1) return empty(400);
  return json(200, { data: list.slice((page - 1) * limit, page * limit) });
}
