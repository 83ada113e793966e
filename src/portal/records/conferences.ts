import * as z from 'zod';
import type { Conference } from '../../domain/conferences.ts';
import { cosmeticIfGiven, factOrNull, recordId, required } from './fields.ts';
import { list } from './shape.ts';
import { readDate, readParagraphs, readReference, readTime } from './wire.ts';

/** ParentTeacherConferences (§2.8). */
export const conferences = list(
  'ParentTeacherConferences',
  'ParentTeacherConferences',
  z.object({
    Id: recordId(),
    Topic: factOrNull(readParagraphs),
    Teacher: cosmeticIfGiven(readReference),
    Date: required(readDate),
    Time: factOrNull(readTime),
  }),
  (wire): Conference => ({
    id: wire.Id,
    topic: wire.Topic,
    teacherId: wire.Teacher,
    date: wire.Date,
    time: wire.Time,
  }),
);
