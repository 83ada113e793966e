import fc from 'fast-check';
import { lastValue } from '../../../src/portal/outcome/reading.ts';
import { attendanceOf } from '../../../src/school/attendance/absences.ts';
import type { Change } from '../../../src/school/changes/change.ts';
import { type OtherGrade, pointBook, skillBook, textBook } from '../../../src/school/grades/other-grades.ts';
import type { Lookups } from '../../../src/school/pupil/lookups.ts';
import { joinsIn, type Snapshot } from '../../../src/school/snapshot.ts';
import type { SchoolView } from '../../../src/school/view.ts';
import { agendaOf } from '../../../src/school/work/agenda.ts';
import { homeworkOf } from '../../../src/school/work/homework.ts';
import {
  pointCategory,
  pointGrade,
  sent,
  skillGrade,
  textCategory,
  textGrade,
  topic,
} from '../catalogue/other-grades.ts';
import { fresh, lookups } from '../catalogue/school.ts';
import { agendaEntry, attendance, conference, homework, justification } from '../school-work.ts';

const DAY = '2026-11-19';
// `GRADES` of any-child.ts finds them.
const MARK = 'Zqg5';
const POINTS = 7_731;

interface Work {
  readonly snapshot: Partial<Snapshot>;
  readonly lookups: Lookups;
}

/** Attendance, homework and agenda with marked names and texts. */
export function shownWork(name: fc.Arbitrary<string>, written: fc.Arbitrary<string>): fc.Arbitrary<Work> {
  return fc
    .record({ subject: name, teacher: name, type: name, category: name, text: written, more: written })
    .map(({ subject, teacher, type, category, text, more }) => ({
      lookups: {
        ...lookups(),
        subjects: { '1': { id: '1', name: subject, short: null } },
        people: { '11': { id: '11', name: teacher } },
        attendanceTypes: { '1': { id: '1', name: type, presence: false, standard: null } },
        agendaCategories: { '61': { id: '61', name: category } },
      },
      snapshot: {
        attendance: fresh([attendance('1', 1, { date: DAY })]),
        justifications: fresh([justification('1', { message: text, teachers: [teacher] })]),
        homework: fresh([
          homework('1', { topic: text, text: more, dueOn: DAY, files: [{ id: '1', name: `${more}.pdf` }] }),
        ]),
        agenda: fresh([
          agendaEntry('1', { date: DAY, content: `${text} test`, categoryId: '61' }),
          agendaEntry('2', {
            date: '2026-11-20',
            time: '07:00',
            content: `Wycieczka ${more}`,
            subjectId: null,
          }),
        ]),
        conferences: fresh([conference('1', { date: DAY, topic: text })]),
        point_grades: fresh({
          grades: [pointGrade('1', { text: MARK, points: POINTS })],
          categories: [{ ...pointCategory, name: category, max: 100 }],
        }),
        text_grades: fresh({
          grades: [textGrade('1', { text: `${text} ${MARK}` })],
          categories: [{ ...textCategory, name: category }],
        }),
        skill_grades: fresh({
          descriptive: [skillGrade('1', { text: MARK, commentIds: ['8'] })],
          partial: [
            skillGrade('p1', { text: null, skill: category, comments: [more], requirements: [MARK] }),
          ],
          skills: { '7': category },
          comments: { '8': `${text} ${MARK}` },
        }),
        topics: fresh([topic('t1', { date: DAY, lessonNo: 1, topic: more })]),
        sent_messages: fresh([sent('1', { receiver: teacher, topic: text })]),
      },
    }));
}

/** A change of each of these. */
export function workChanges({ snapshot, today }: SchoolView): readonly Change[] {
  const occurred = { id: '1', occurredAt: '' };
  const report = attendanceOf(snapshot, today);
  return [
    ...otherGradesIn(snapshot, today).map((one): Change => {
      return { ...occurred, kind: 'new_grade', type: 'changed', thing: '1', item: one, was: one };
    }),
    { ...occurred, kind: 'new_absence', type: 'absence', day: today, lessons: report?.absent ?? [] },
    ...(report?.justifications ?? []).map((justification): Change => {
      return { ...occurred, kind: 'new_absence', type: 'justification_accepted', justification };
    }),
    ...(homeworkOf(snapshot) ?? []).map((one): Change => {
      return { ...occurred, kind: 'new_homework', type: 'changed', thing: '1', item: one, was: one };
    }),
    ...(agendaOf(snapshot) ?? []).map((one): Change => {
      return { ...occurred, kind: 'new_agenda', type: 'changed', thing: '1', item: one, was: one };
    }),
  ];
}

function otherGradesIn(snapshot: Snapshot, today: string): readonly OtherGrade[] {
  const year = { ...joinsIn(snapshot), today };
  const points = lastValue(snapshot.point_grades);
  const texts = lastValue(snapshot.text_grades);
  const skills = lastValue(snapshot.skill_grades);
  return [
    ...(points ? pointBook(points, year).entries : []),
    ...(texts ? textBook(texts, year) : []),
    ...(skills ? skillBook(skills, year).entries : []),
  ];
}
