import { describe, expect, it } from 'vitest';
import { weekOf } from '../../web/week-input.ts';
import { lookups } from '../builders.ts';
import { agendaEntry, attendance, homework } from '../school-work.ts';
import { childOutput, stateOf } from './documents.ts';
import { pointCategory, pointGrade, skillGrade, topic } from './other-grades.ts';
import { fresh, pupil } from './school.ts';

// The school has two subjects called Fizyka, 3 and 9, with lessons 53 and 59.
const other = { subjectId: '9', lessonId: '59' } as const;
const own = { subjectId: '3', lessonId: '53' } as const;
const lesson = { teacherId: '11', classId: '5' };
const day = '2026-11-17';

const snapshot = {
  lookups: fresh({
    ...lookups,
    subjects: { ...lookups.subjects, '9': { id: '9', name: 'Fizyka', short: null } },
    lessons: {
      '53': { id: '53', subjectId: '3', ...lesson },
      '59': { id: '59', subjectId: '9', ...lesson },
    },
  }),
  attendance: fresh([
    ...Array.from({ length: 9 }, (_, index) =>
      attendance('100', 5, { id: `p${index}`, lessonId: '53', date: '2026-10-12' }),
    ),
    attendance('1', 1, { lessonId: '53', date: day }),
    attendance('1', 2, { lessonId: '59', date: day }),
    attendance('1', 3, { lessonId: '59', date: day }),
    attendance('2', 4, { lessonId: '59', date: day }),
  ]),
  justifications: fresh([]),
  point_grades: fresh({
    grades: [
      pointGrade('1', { ...own, points: 3.75 }),
      pointGrade('2', { ...other, points: 8 }),
      pointGrade('3', { ...other, points: 7.5 }),
    ],
    categories: [pointCategory],
  }),
  skill_grades: fresh({
    descriptive: [skillGrade('1', own), skillGrade('2', other), skillGrade('3', { ...other, skillId: '8' })],
    // Their skills are not known: each is of none but its own.
    partial: ['p1', 'p2'].map((id) => skillGrade(id, { skillId: null })),
    skills: {},
    comments: {},
  }),
  topics: fresh([
    topic('t1', { lessonId: '53', lessonNo: 2, topic: 'Ruch', date: day }),
    topic('t2', { lessonId: '59', lessonNo: 2, topic: 'Prąd', date: day }),
  ]),
  homework: fresh([
    homework('1', { lessonId: '53', date: day, dueOn: null }),
    homework('2', { lessonId: '59', date: day, dueOn: null }),
  ]),
  agenda: fresh([agendaEntry('1', { date: '2026-11-20', content: 'sprawdzian', subjectId: '3' })]),
};

const output = childOutput(pupil({ snapshot }));
const attributes = (key: string) => stateOf(output, key).attributes ?? {};

describe('two subjects of one name', () => {
  it.each<[string, unknown]>([
    ['points', { 'Fizyka (1)': 37.5, 'Fizyka (2)': 77.5 }],
    ['absences', { 'Fizyka (1)': 1, 'Fizyka (2)': 2 }],
    ['absences_unexcused', { 'Fizyka (1)': 1, 'Fizyka (2)': 2 }],
    ['lateness', { 'Fizyka (2)': 1 }],
    ['attendance', { 'Fizyka (1)': 90, 'Fizyka (2)': null }],
  ])('are two in `by_subject` of %s', (key, bySubject) => {
    expect(attributes(key)['by_subject']).toEqual(bySubject);
  });

  it('have their own topics and homework, tests and skills', () => {
    expect(attributes('missed_topics')['latest']).toMatchObject([
      // Held at the time of the absence, by another group.
      { lesson_no: 2, topic: 'Prąd', homework: [{ id: '2' }] },
    ]);
    expect(attributes('next_test')['topics']).toMatchObject([{ topic: 'Ruch' }]);
    expect(attributes('newest_description')['skills']).toHaveLength(5);
  });

  it('are two on the page for parents', () => {
    const courses = weekOf({ snapshot, view: { gradebook: null } })?.children[0]?.courses;
    expect(courses).toMatchObject([{ subject: 'Fizyka (1)', attendance: '90%' }]);
  });
});
