import * as z from 'zod';
import type { Justification } from '../../domain/justifications.ts';
import { cosmeticIfGiven, cosmeticList, defaulted, factIfGiven, factList, recordId } from './fields.ts';
import { list } from './shape.ts';
import { isObject, isSet, readCount, readDate, readMoment, readParagraphs, readText } from './wire.ts';

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
export const justifications = list(
  'Justifications',
  'data',
  z.object({
    id: recordId(),
    messageFromParent: cosmeticIfGiven(readParagraphs),
    postDate: cosmeticIfGiven(readMoment),
    justificationStatus: factIfGiven(readText),
    dateFrom: factIfGiven(readDate),
    dateTo: factIfGiven(readDate),
    lessons: factList(readLessons),
    justifiedAbsences: cosmeticIfGiven(readCount),
    attachment: defaulted(isSet),
    notifiedTeachers: cosmeticList(readTeachers),
  }),
  (wire): Justification => ({
    id: wire.id,
    message: wire.messageFromParent,
    postedAt: wire.postDate,
    status: wire.justificationStatus,
    from: wire.dateFrom,
    to: wire.dateTo,
    lessons: wire.lessons,
    justifiedAbsences: wire.justifiedAbsences,
    hasAttachment: wire.attachment,
    teachers: wire.notifiedTeachers,
  }),
);
