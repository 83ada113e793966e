import type { Notice } from '../../domain/notices.ts';
import { cosmetic, fact, or, recordId } from './fields.ts';
import { list } from './shape.ts';
import { readAnyId, readContent, readDate, readFlag, readLine, readMoment } from './wire.ts';

/**
 * SchoolNotices (§2.9) in the portal's order, with any text as id (observed); marks nothing as read. A notice with an unreadable WasRead counts as
 * unread: a repeated event is better than a missed one.
 */
export const notices = list<Notice>('SchoolNotices', 'SchoolNotices', {
  id: recordId('Id', readAnyId),
  subject: or(fact('Subject', readLine), ''),
  content: or(fact('Content', readContent), ''),
  startsOn: cosmetic('StartDate', readDate),
  endsOn: cosmetic('EndDate', readDate),
  createdAt: cosmetic('CreationDate', readMoment),
  read: or(fact('WasRead', readFlag), false),
});
