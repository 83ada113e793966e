import * as z from 'zod';
import type { TaughtLesson } from '../../domain/taught-lessons.ts';
import type { RecordKind } from './record.ts';
import { changed, fitting, rootOf } from './shape.ts';
import { field, isObject, readId, readReference, required } from './wire.ts';

const wire = z.object({
  Id: required(readId),
  Subject: field(readReference),
  Teacher: field(readReference),
  Class: field(readReference),
});

/** Lessons (§2.3): a list, or a map from the lesson's id to what it is. One without an id is unfit. */
export const taughtLessons: RecordKind<readonly TaughtLesson[]> = {
  endpoint: 'Lessons',
  parse(json) {
    const root = rootOf('Lessons', json, 'Lessons');
    const items = Array.isArray(root) ? root : keyed(root);
    if (!items) throw changed('Lessons', 'has no lessons');
    return fitting(items, wire, (item) => ({
      id: item.Id,
      subjectId: item.Subject,
      teacherId: item.Teacher,
      classId: item.Class,
    }));
  },
};

function keyed(root: unknown): readonly unknown[] | undefined {
  if (!isObject(root)) return undefined;
  return Object.entries(root).map(([Id, item]) => (isObject(item) ? { Id, ...item } : item));
}
