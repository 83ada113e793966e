import { empty, type Reply } from '../../http.ts';
import { accessDenied, invalidRequest, notFound } from '../../wire/closed.ts';
import { luckyNumber, schoolNotices } from '../../wire/school-life.ts';
import { closedReply } from '../refusal.ts';
import { type GatewayCall, type GatewayRoute, ok, read } from './route.ts';

/** Announcements and the lucky number (§2.9). */
export const announcements: readonly GatewayRoute[] = [
  read('SchoolNotices', schoolNotices),
  { endpoint: 'SchoolNotices/MarkAsRead/*', method: 'POST', answer: markAsRead },
  { endpoint: 'LuckyNumbers', query: ['forDay'], answer: luckyNumbers },
];

/** forDay answers 403 on a parent account; the request breaks no rule (§4.4). */
function luckyNumbers({ exchange, account, to }: GatewayCall): Reply {
  if (exchange.query.has('forDay')) return closedReply(accessDenied);
  const shown = account.luckyNumber;
  return shown ? ok(luckyNumber(shown, to)) : closedReply(notFound);
}

function markAsRead({ account, id }: GatewayCall): Reply {
  const notice = account.notices.find((one) => one.id === id);
  if (!notice) return closedReply(notFound);
  if (notice.read) return closedReply(invalidRequest);
  notice.read = true;
  account.recordMarkedRead(id);
  return empty(200);
}
