import * as z from 'zod';
import type { Notice } from '../../domain/notices.ts';
import { expected, recordId } from './fields.ts';
import { list } from './shape.ts';
import { readContent, readDate, readFlag, readLidOrNumber, readLine, readMoment } from './wire.ts';

const wire = z.object({
  Id: recordId(readLidOrNumber),
  Subject: expected(readLine),
  Content: expected(readContent),
  StartDate: expected(readDate),
  EndDate: expected(readDate),
  CreationDate: expected(readMoment),
  WasRead: expected(readFlag),
});

/**
 * SchoolNotices (§2.9) in the portal's order; marks nothing as read. A notice with an unreadable WasRead counts as
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
