import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { agenda, conferences, homework } from '../../../src/portal/records/agenda.ts';
import { attendances, attendanceTypes, justifications } from '../../../src/portal/records/attendance.ts';
import { descriptiveGrades, partialGrades } from '../../../src/portal/records/descriptive-grades.ts';
import { classFreeDays, schoolFreeDays } from '../../../src/portal/records/free-days.ts';
import {
  behaviourGrades,
  gradeComments,
  grades,
  gradingSystem,
  pointGrades,
} from '../../../src/portal/records/grades.ts';
import {
  authSubjects,
  gradeCategories,
  people,
  subjects,
  taughtLessons,
} from '../../../src/portal/records/lookups.ts';
import { receivedMessages } from '../../../src/portal/records/message.ts';
import { outboxPage, receivedPages, unreadCounts } from '../../../src/portal/records/messages.ts';
import { me } from '../../../src/portal/records/pupil.ts';
import type { RecordKind } from '../../../src/portal/records/record.ts';
import { units } from '../../../src/portal/records/school.ts';
import { luckyNumber, notices, remarks } from '../../../src/portal/records/school-life.ts';
import { looseAnswer } from '../../../src/portal/records/shape.ts';
import { substitutions } from '../../../src/portal/records/substitutions.ts';
import { realizations, timetable } from '../../../src/portal/records/timetable.ts';
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
  readFileSync('test/portal/records/observed.yaml', 'utf8'),
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
