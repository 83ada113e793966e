import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { outboxPage, receivedPages, unreadCounts } from '../../../src/portal/messaging/list-records.ts';
import { receivedMessages } from '../../../src/portal/messaging/message-records.ts';
import type { RecordKind } from '../../../src/portal/records/record.ts';
import { looseAnswer } from '../../../src/portal/records/shape.ts';
import { attendances, attendanceTypes, justifications } from '../../../src/school/attendance/records.ts';
import { descriptiveGrades, partialGrades } from '../../../src/school/grades/descriptive-records.ts';
import {
  behaviourGrades,
  gradeComments,
  grades,
  gradingSystem,
  pointGrades,
} from '../../../src/school/grades/records.ts';
import { luckyNumber, notices, remarks } from '../../../src/school/life/records.ts';
import { classFreeDays, schoolFreeDays } from '../../../src/school/plan/free-day-records.ts';
import { substitutions } from '../../../src/school/plan/substitution-records.ts';
import { realizations, timetable } from '../../../src/school/plan/timetable-records.ts';
import {
  authSubjects,
  gradeCategories,
  people,
  subjects,
  taughtLessons,
} from '../../../src/school/pupil/lookup-records.ts';
import { me } from '../../../src/school/pupil/records.ts';
import { units } from '../../../src/school/pupil/school-records.ts';
import { agenda, conferences, homework } from '../../../src/school/work/records.ts';
import { parsed } from './parsed.ts';

const FOLDER = 'fixtures/observed';

/** What reads each file, and how many of its items are left out. */
const rows: readonly (readonly [row: string, kind: RecordKind<unknown>, leftOut?: number])[] = [
  ['agenda-midnight', agenda],
  ['attendance-types-real', attendanceTypes],
  ['attendances-mixed-ids', attendances],
  ['auth-subjects-data', authSubjects],
  ['averages-disabled', looseAnswer('Grades/Averages')],
  ['behaviour-points', behaviourGrades],
  ['class-free-days', classFreeDays],
  ['conferences', conferences],
  ['descriptive-grades', descriptiveGrades],
  ['grade-categories', gradeCategories],
  ['grade-comments', gradeComments],
  ['grades-empty-grade', grades, 1],
  ['grades-no-category', grades],
  ['grades-no-subject', grades],
  ['grades-plain', grades],
  ['grading-system-empty', gradingSystem],
  ['homework-assignments', homework],
  ['homework-no-due', homework],
  ['homeworks-real', agenda],
  ['inbox-rows', receivedPages.inbox],
  ['justifications', justifications],
  ['lessons', taughtLessons],
  ['lucky-missing', luckyNumber],
  ['lucky-plain', luckyNumber],
  ['lucky-string', luckyNumber],
  ['mail-me', looseAnswer('me')],
  ['me-student', me],
  ['message-plain-body', receivedMessages.inbox],
  ['notes-empty-text', remarks],
  ['notes-plain', remarks],
  ['notices-enddate-null', notices],
  ['notices-hex-id', notices],
  ['notices-int-id', notices],
  ['notices-no-wasread', notices],
  ['outbox-rows', outboxPage],
  ['partial-grades-new', partialGrades],
  ['point-grades-strings', pointGrades],
  ['realizations', realizations],
  ['school-free-days', schoolFreeDays],
  ['student-subjects-repeated', looseAnswer('receivers/student-subjects')],
  ['subjects-plain', subjects],
  ['subjects-short-null', subjects],
  ['substitutions-shifted', substitutions],
  ['timetable-cancelled-substitution-org-null', timetable],
  ['timetable-lesson-zero', timetable],
  ['timetable-moved', timetable],
  ['timetable-plain', timetable],
  ['timetable-support-teacher', timetable],
  ['units-list', units],
  ['unread-counts', unreadCounts],
  ['users-first-null', people],
  ['users-nameless', people],
];

const meanings: Readonly<Record<string, unknown>> = parse(
  readFileSync('test/school/nouns/observed.yaml', 'utf8'),
);

describe('answers in observed shapes', () => {
  it.each(rows.map(([row, kind, leftOut = 0]) => ({ row, kind, leftOut })))(
    '$row',
    ({ row, kind, leftOut }) => {
      const read = parsed(kind, JSON.parse(readFileSync(`${FOLDER}/${row}.json`, 'utf8')));
      expect(read.value).toEqual(meanings[row]);
      expect(read.dropped + read.skipped).toBe(leftOut);
      expect(read.doubtful).toBeUndefined();
    },
  );

  it('have a row each', () => {
    const files = readdirSync(FOLDER).map((name) => name.replace(/\.json$/u, ''));
    expect(rows.map(([row]) => row).toSorted()).toEqual(files.toSorted());
    expect(Object.keys(meanings)).toEqual(rows.map(([row]) => row));
  });
});
