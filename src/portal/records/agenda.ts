import * as z from 'zod';
import type { AgendaEntry } from '../../domain/agenda.ts';
import { factIfGiven, factOrNull, recordId, required } from './fields.ts';
import { list } from './shape.ts';
import { readCount, readDate, readParagraphs, readReference, readTime } from './wire.ts';

/** HomeWorks (§2.8), the agenda. An entry may have no subject; without id or date it is unfit. */
export const agenda = list(
  'HomeWorks',
  'HomeWorks',
  z.object({
    Id: recordId(),
    Date: required(readDate),
    TimeFrom: factOrNull(readTime),
    LessonNo: factIfGiven(readCount),
    Content: factOrNull(readParagraphs),
    Category: factOrNull(readReference),
    Subject: factIfGiven(readReference),
  }),
  (wire): AgendaEntry => ({
    id: wire.Id,
    date: wire.Date,
    time: wire.TimeFrom,
    lessonNo: wire.LessonNo,
    content: wire.Content,
    categoryId: wire.Category,
    subjectId: wire.Subject,
  }),
);
