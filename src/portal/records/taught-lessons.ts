import type { TaughtLesson } from '../../domain/plan/taught-lessons.ts';
import { isObject } from '../../lib/is-object.ts';
import { cosmeticIfGiven, fact, recordId } from './fields.ts';
import { itemReader } from './items.ts';
import type { RecordKind } from './record.ts';
import { keyedBy, listIn } from './shape.ts';
import { readReference } from './wire.ts';

const ENDPOINT = 'Lessons';

const read = itemReader<TaughtLesson>({
  id: recordId(),
  subjectId: fact('Subject', readReference),
  teacherId: cosmeticIfGiven('Teacher', readReference),
  classId: cosmeticIfGiven('Class', readReference),
});

/** Lessons (§2.3): a list, or a map from id to lesson. One without an id is unfit. */
export const taughtLessons: RecordKind<readonly TaughtLesson[]> = {
  endpoint: ENDPOINT,
  parse(json) {
    const answer = isObject(json) ? { ...json, Lessons: keyedBy('Id', json['Lessons']) } : json;
    return listIn(ENDPOINT, answer, 'Lessons', read);
  },
};
