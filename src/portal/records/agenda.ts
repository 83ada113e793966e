import type { AgendaEntry } from '../../domain/agenda.ts';
import { factIfGiven, factOrNull, recordId, required } from './fields.ts';
import { list } from './shape.ts';
import { readCount, readDate, readParagraphs, readReference, readTime } from './wire.ts';

/** HomeWorks (§2.8), the agenda. An entry may have no subject; without id or date it is unfit. */
export const agenda = list<AgendaEntry>('HomeWorks', 'HomeWorks', {
  id: recordId(),
  date: required('Date', readDate),
  time: factOrNull('TimeFrom', readTime),
  lessonNo: factIfGiven('LessonNo', readCount),
  content: factOrNull('Content', readParagraphs),
  categoryId: factOrNull('Category', readReference),
  subjectId: factIfGiven('Subject', readReference),
});
