import * as z from 'zod';
import type { Notice } from '../../domain/notices.ts';
import { cosmetic, fact, recordId } from './fields.ts';
import { list } from './shape.ts';
import { readAnyId, readContent, readDate, readFlag, readLine, readMoment } from './wire.ts';

const wire = z.object({
  Id: recordId(readAnyId),
  Subject: fact(readLine),
  Content: fact(readContent),
  StartDate: cosmetic(readDate),
  EndDate: cosmetic(readDate),
  CreationDate: cosmetic(readMoment),
  WasRead: fact(readFlag),
});

/**
 * SchoolNotices (§2.9) in the portal's order, with any text as id (observed); marks nothing as read. A notice with an unreadable WasRead counts as
 * unread: a repeated event is better than a missed one.
 */
export const notices = list(
  'SchoolNotices',
  'SchoolNotices',
  wire,
  (item): Notice => ({
    id: item.Id,
    subject: item.Subject ?? '',
    content: item.Content ?? '',
    startsOn: item.StartDate,
    endsOn: item.EndDate,
    createdAt: item.CreationDate,
    read: item.WasRead ?? false,
  }),
);
