import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blockNo, blockStart, hasPlace, lessonNumber } from '../../../src/school/plan/blocks.ts';
import { dayPlan } from '../../../src/school/plan/day-plan.ts';
import type { ListedFreeDays, TimetableLesson } from '../../../src/school/plan/timetable.ts';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

it('the place of a block has no lesson number, sorts by its start, and keeps it', () => {
  fc.assert(
    fc.property(time, time, (a, b) => {
      expect([lessonNumber(blockNo(a)), blockStart(blockNo(a))]).toEqual([null, a < '04:00' ? null : a]);
      expect(Math.sign(blockNo(a) - blockNo(b))).toBe(a < b ? -1 : Number(a > b));
    }),
  );
});

it('the place of a block without a start is before what begins at its end, and has no time', () => {
  fc.assert(
    fc.property(time, time, (end, other) => {
      const no = blockNo(null, end);
      expect([lessonNumber(no), blockStart(no), hasPlace(no), no < blockNo(other)]).toEqual([
        null,
        null,
        true,
        end <= other,
      ]);
    }),
  );
  expect([blockNo(null), blockNo(null, null)].map(hasPlace)).toEqual([false, false]);
});

it('a lesson number stays what it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), (no) => {
      expect([lessonNumber(no), blockStart(no)]).toEqual([no, null]);
    }),
  );
});

const DAY = '2026-11-19';
const plain = { subjectId: '1', teacherId: '2', classroomId: null, group: null, original: null, note: null };
const block = (from: string, to: string): TimetableLesson => ({
  ...plain,
  lessonNo: blockNo(from),
  from,
  to,
  cancelled: false,
  substitution: false,
});
const free = (lessonFrom: number | null, lessonTo: number | null): ListedFreeDays => ({
  from: DAY,
  to: DAY,
  name: 'Wolne',
  lessonFrom,
  lessonTo,
  list: 'class',
});

it.each([
  ['from lesson 3 on', 3, null, 2],
  ['of lessons 1 to 2', 1, 2, 2],
  ['of the whole day', null, null, 0],
])('free hours %s concern blocks only if they are the whole day', (_, lessonFrom, lessonTo, count) => {
  const days = { [DAY]: [block('08:00', '10:00'), block('10:00', '12:00')] };
  const freeDays = [free(lessonFrom, lessonTo)];
  const plan = dayPlan(DAY, { timetable: { days }, substitutions: [], freeDays, lookups: undefined });
  expect(plan?.count).toBe(count);
});
