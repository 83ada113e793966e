import * as z from 'zod';
import type { Notice } from '../../domain/notices.ts';
import { htmlToText } from '../../lib/html.ts';
import { list } from './shape.ts';
import { field, isSet, readDate, readId, readMoment, readText, required } from './wire.ts';

const wire = z.object({
  Id: required(readId),
  Subject: field(readText),
  Content: field((value) => (typeof value === 'string' ? htmlToText(value) : '')),
  StartDate: field(readDate),
  EndDate: field(readDate),
  CreationDate: field(readMoment),
  WasRead: field(isSet),
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
    content: item.Content,
    startsOn: item.StartDate,
    endsOn: item.EndDate,
    createdAt: item.CreationDate,
    read: item.WasRead,
  }),
);
