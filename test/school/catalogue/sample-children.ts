import { Temporal } from '../../../src/lib/temporal.ts';
import { isOfSchool } from '../../../src/school/changes/change.ts';
import type { ChildState } from '../../../src/school/shown/child-state.ts';
import { unknownPlan, unknownVerdicts } from '../../../src/school/view.ts';
import { agendaEntry, attendance, conference, homework, justification } from '../school-work.ts';
import { changes } from './changes.ts';
import { pointGrade, sent, skillGrade, textGrade, topic } from './other-grades.ts';
import {
  absent,
  averages,
  behaviour,
  dayOff,
  dayPlan,
  freeDays,
  fresh,
  grade,
  gradebook,
  lending,
  lesson,
  lookups,
  mail,
  message,
  notice,
  ofBehaviour,
  pupil,
  remark,
  schoolClass,
  schoolFile,
  subject,
  trip,
  unread,
} from './school.ts';

const PHRASE = 'Zażółć gęślą jaźń 🎒 ';
/** Over the limit of all attributes together. */
const longText = PHRASE.repeat(400);
/** Over the limit of a state, for what there are hundreds of. */
const longLine = PHRASE.repeat(20);

const many = <T>(make: (id: string) => T): T[] =>
  Array.from({ length: 300 }, (_, index) => make(String(index)));
const unseen = changes.map(({ change }) => change).filter(isOfSchool);

/** Edge cases: names that are no slugs, equal names, long texts, no lucky number. */
const awkwardSubjects = [
  subject('J. polski / lit.', 'j_polski_lit'),
  subject('W-F +', 'w_f'),
  subject('#plastyka', 'plastyka', { averages: averages({ current: null, counted: 0 }) }),
  subject('Religia', 'religia', { id: '11' }),
  subject('religia', 'religia_12', { id: '12' }),
];

const awkward = pupil({
  child: { id: 'zolc_1', name: 'Żółć' },
  snapshot: {
    lookups: fresh(lookups({ '11': 'rel-k', '12': 'rel-e' })),
    messages: fresh(
      mail({
        unread: {},
        inbox: Array.from({ length: 300 }, (_, index) =>
          message({ id: String(index), topic: longLine, preview: longLine }),
        ),
      }),
    ),
    homework: fresh(many((id) => homework(id, { dueOn: '2026-11-20', topic: longLine, text: longLine }))),
    agenda: fresh(many((id) => agendaEntry(id, { date: '2026-11-20', content: `test ${longLine}` }))),
    conferences: fresh(many((id) => conference(id, { date: '2026-11-20', topic: longLine }))),
    attendance: fresh(many((id) => attendance('1', Number(id) % 8, { id, date: '2026-11-18' }))),
    justifications: fresh(many((id) => justification(id, { message: longLine }))),
    notices: fresh([notice({ subject: '', startsOn: null, createdAt: null, content: longText })]),
    remarks: fresh(
      Array.from({ length: 90 }, (_, index) => remark({ id: String(index), text: longLine, kind: null })),
    ),
    behaviour: fresh(ofBehaviour(behaviour({ gradeId: null, text: longText, date: null, addedAt: null }))),
    trips: fresh([trip({ destination: null, route: longText, from: null })]),
    school_files: fresh(
      Array.from({ length: 400 }, (_, index) => schoolFile({ id: String(index), name: longLine })),
    ),
    lendings: fresh({ synchronisedAt: null, lendings: [lending({ title: longText, dueOn: null })] }),
    free_days: fresh([freeDays({ name: longText, lessonFrom: 1 })]),
    point_grades: fresh({ grades: many((id) => pointGrade(id, { text: longLine })), categories: [] }),
    text_grades: fresh({ grades: many((id) => textGrade(id, { text: longLine })), categories: [] }),
    skill_grades: fresh({
      descriptive: many((id) => skillGrade(id, { skill: `${id} ${longLine}`, comments: [longLine] })),
      partial: [],
      skills: {},
      comments: {},
    }),
    topics: fresh(many((id) => topic(id, { date: '2026-11-18', lessonNo: Number(id) % 8, topic: longLine }))),
    sent_messages: fresh(many((id) => sent(id, { receiver: longLine, topic: longLine }))),
  },
  view: {
    gradebook: gradebook({
      subjects: awkwardSubjects,
      entries: [grade({ text: 'nb', value: null, comments: [], kind: 'semester' })],
      averages: averages({ current: null, semester1: null, year: null, counted: 0 }),
      meanOfSubjects: null,
    }),
    luckyNumber: { number: null, day: null, isToday: false, isMine: null },
    todayPlan: dayPlan({ lessons: [], changes: [], count: 0, freeDay: 'Święto', firstStart: null }),
    nextLessons: [
      lesson({ subject: 'Język angielski', group: '1' }),
      lesson({ subject: 'Język niemiecki', teacher: 'Lis Jan', room: null, group: '2' }),
    ],
    currentLessons: [],
    verdicts: {
      today: dayOff('holiday', { name: longText }),
      tomorrow: dayOff('not_published', { day: '2026-11-20' }),
      changesDay: null,
    },
  },
  health: { status: 'locked', problem: 'captcha', lastSuccess: null },
  lastCommand: null,
  unseen: Array.from({ length: 10 }, () => unseen).flat(),
});

const kindergarten = pupil({
  child: { id: 'kuba', name: 'Kuba' },
  snapshot: {
    class: fresh(schoolClass(0)),
    grades: absent,
    lucky_number: absent,
    messages: absent,
    timetable: absent,
    substitutions: absent,
    attendance: absent,
    justifications: absent,
    homework: absent,
    agenda: absent,
    conferences: absent,
    remarks: absent,
    behaviour: absent,
    trips: absent,
    school_files: absent,
    lendings: absent,
    free_days: absent,
    point_grades: absent,
    text_grades: absent,
    skill_grades: absent,
    topics: absent,
    sent_messages: absent,
  },
  view: {
    gradebook: null,
    luckyNumber: null,
    ...unknownPlan('2026-11-19', 'Europe/Warsaw'),
    verdicts: unknownVerdicts,
  },
});

const firstGrader = pupil({
  child: { id: 'jan', name: 'Jan' },
  snapshot: { class: fresh(schoolClass(1)) },
  view: { gradebook: gradebook({ entries: [], subjects: [], averages: averages({ current: null }) }) },
});

/** A text of 20 KB. */
const HUGE = longText.repeat(3);
const FIRST_DAY = Temporal.PlainDate.from('2026-09-01');
const daysOfYear = Array.from({ length: 180 }, (_, index) => FIRST_DAY.add({ days: index }).toString());
const yearSubjects = Array.from({ length: 16 }, (_, index) => {
  const name = `Przedmiot o długiej nazwie numer ${index}`;
  const entries = Array.from({ length: 25 }, (__, number) =>
    grade({ id: `${index}-${number}`, subject: name, subjectId: String(index), comments: [HUGE] }),
  );
  return subject(name, `przedmiot_${index}`, { id: String(index), entries });
});

/** One in thirty of 20 KB: it takes as long to look at as a hundred of the others. */
const textOf = (id: string): string => (Number(id) % 30 === 0 ? HUGE : longLine);

/** 400 grades, 180 days with an absence in each lesson, 300 messages and announcements with long texts. */
const fullYear = (id: string): ChildState =>
  pupil({
    child: { id, name: `Dziecko ${id}` },
    snapshot: {
      messages: fresh(
        mail({
          inbox: many((number) => message({ id: number, topic: textOf(number), preview: textOf(number) })),
        }),
      ),
      notices: fresh(
        many((number) => notice({ id: number, subject: textOf(number), content: textOf(number) })),
      ),
      attendance: fresh(
        daysOfYear.flatMap((date) =>
          [1, 2, 3, 4, 5, 6].map((lessonNo) =>
            attendance('1', lessonNo, { id: `${date}-${lessonNo}`, date }),
          ),
        ),
      ),
    },
    view: {
      gradebook: gradebook({ subjects: yearSubjects, entries: yearSubjects.flatMap((one) => one.entries) }),
    },
    unseen: Array.from({ length: 10 }, () => unseen).flat(),
  });

/** The lists of children that the walk over the catalogue covers. */
export const sampleChildren: Readonly<Record<string, readonly ChildState[]>> = {
  'a fifth-grader with everything': [pupil({ unseen })],
  'nothing read yet': [unread()],
  'a kindergarten account': [kindergarten],
  'a first-grader': [firstGrader],
  'two children with one name': [pupil(), pupil({ child: { id: 'ola_2', name: 'Ola' } })],
  'a pupil with awkward subjects': [awkward],
  'five children, one with a full school year': [
    fullYear('a'),
    ...['b', 'c', 'd', 'e'].map((id) => pupil({ child: { id, name: `Dziecko ${id}` }, unseen })),
  ],
  'an id that is no slug': [pupil({ child: { id: '_ala__b_', name: 'Średnia' } })],
};
