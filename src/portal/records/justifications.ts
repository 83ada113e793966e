import type { Justification } from '../../domain/justifications.ts';
import { isObject } from '../../lib/is-object.ts';
import { cosmeticIfGiven, cosmeticList, defaulted, factIfGiven, factList, recordId } from './fields.ts';
import { list } from './shape.ts';
import { isSet, readCount, readDate, readMoment, readParagraphs, readText } from './wire.ts';

function readLessons(value: unknown): Justification['lessons'] {
  const items = Array.isArray(value) ? value.filter(isObject) : [];
  return items.flatMap((item) => {
    const lessonNo = readCount(item['number']);
    return lessonNo === null ? [] : [{ date: readDate(item['date']), lessonNo }];
  });
}

function readTeachers(value: unknown): readonly string[] {
  const items = Array.isArray(value) ? value.filter(isObject) : [];
  return items.map((item) => readText(item['name'])).filter((name) => name !== null);
}

/** Justifications (§2.6), in their lowercase envelope. */
export const justifications = list<Justification>('Justifications', 'data', {
  id: recordId('id'),
  message: cosmeticIfGiven('messageFromParent', readParagraphs),
  postedAt: cosmeticIfGiven('postDate', readMoment),
  status: factIfGiven('justificationStatus', readText),
  from: factIfGiven('dateFrom', readDate),
  to: factIfGiven('dateTo', readDate),
  lessons: factList('lessons', readLessons),
  justifiedAbsences: cosmeticIfGiven('justifiedAbsences', readCount),
  hasAttachment: defaulted('attachment', isSet),
  teachers: cosmeticList('notifiedTeachers', readTeachers),
});
