import * as z from 'zod';
import type { TaughtLesson } from '../../domain/plan/taught-lessons.ts';
import { field, recordId } from './fields.ts';
import type { RecordKind } from './record.ts';
import { fitting, itemReader, itemsOf } from './shape.ts';
import { isObject, readReference } from './wire.ts';

const ENDPOINT = 'Lessons';

const read = itemReader(
  z.object({
    Id: recordId(),
    Subject: field(readReference),
    Teacher: field(readReference),
    Class: field(readReference),
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
    const root = isObject(json) ? json['Lessons'] : undefined;
    const items = isObject(root) ? keyed(root) : itemsOf(ENDPOINT, json, 'Lessons');
    return fitting(ENDPOINT, items, read);
  },
};

function keyed(root: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Object.entries(root).map(([Id, item]) => (isObject(item) ? { Id, ...item } : item));
}
