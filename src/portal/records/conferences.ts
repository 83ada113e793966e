import * as z from 'zod';
import type { Conference } from '../../domain/conferences.ts';
import { list } from './shape.ts';
import { field, readDate, readId, readParagraphs, readReference, readTime, required } from './wire.ts';

/** ParentTeacherConferences (§2.8). */
export const conferences = list(
  'ParentTeacherConferences',
  'ParentTeacherConferences',
  z.object({
    Id: required(readId),
    Topic: field(readParagraphs),
    Teacher: field(readReference),
    Date: required(readDate),
    Time: field(readTime),
  }),
  (wire): Conference => ({
    id: wire.Id,
    topic: wire.Topic,
    teacherId: wire.Teacher,
    date: wire.Date,
    time: wire.Time,
  }),
);
