import type { Conference } from '../../domain/conferences.ts';
import { cosmeticIfGiven, factOrNull, recordId, required } from './fields.ts';
import { list } from './shape.ts';
import { readDate, readParagraphs, readReference, readTime } from './wire.ts';

/** ParentTeacherConferences (§2.8). */
export const conferences = list<Conference>('ParentTeacherConferences', 'ParentTeacherConferences', {
  id: recordId(),
  topic: factOrNull('Topic', readParagraphs),
  teacherId: cosmeticIfGiven('Teacher', readReference),
  date: required('Date', readDate),
  time: factOrNull('Time', readTime),
});
