import * as z from 'zod';
import type { TaughtLesson } from '../../domain/plan/taught-lessons.ts';
import { cosmeticIfGiven, fact, recordId } from './fields.ts';
import type { RecordKind } from './record.ts';
import { itemReader, keyedBy, listIn } from './shape.ts';
import { isObject, readReference } from './wire.ts';

const ENDPOINT = 'Lessons';

const read = itemReader(
  z.object({
    Id: recordId(),
    Subject: fact(readReference),
    Teacher: cosmeticIfGiven(readReference),
    Class: cosmeticIfGiven(readReference),
  }),
  (item): TaughtLesson => ({
    id: item.Id,
    subjectId: item.Subject,
    teacherId: item.Teacher,
    classId: item.Class,
  }),
);

/** Lessons (§2.3): a list, or a map from id to lesson. One without an id is unfit. */
export const taughtLessons: RecordKind<readonly TaughtLesson[]> = {
  endpoint: ENDPOINT,
  parse(json) {
    const answer = isObject(json) ? { ...json, Lessons: keyedBy('Id', json['Lessons']) } : json;
    return listIn(ENDPOINT, answer, 'Lessons', read);
  },
};
