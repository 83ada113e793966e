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
 * SchoolNotices (§2.9) in the portal's order, without anything being marked as read. One whose WasRead cannot be
 * read counts as unread: better told twice than missed.
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
