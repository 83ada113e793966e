import { agendaCategories } from '../../wire/agenda.ts';
import { attendanceTypes } from '../../wire/attendances.ts';
import { behaviourCategories, behaviourTypes } from '../../wire/behaviour.ts';
import { gradeCategories, gradeTypes } from '../../wire/grades.ts';
import { homeworkCategories } from '../../wire/homework.ts';
import { lessons } from '../../wire/lessons.ts';
import { classrooms, colors, subjects } from '../../wire/lookups.ts';
import { noteCategories } from '../../wire/notes.ts';
import { users } from '../../wire/users.ts';
import { type GatewayRoute, read } from './route.ts';

/** Lists that records refer to (§2.3). */
export const lookups: readonly GatewayRoute[] = [
  read('Users', ({ fixture }, to) => users(fixture, to)),
  read('Subjects', ({ fixture }, to) => subjects(fixture, to)),
  read('Classrooms', ({ fixture }, to) => classrooms(fixture, to)),
  read('Lessons', ({ fixture }, to) => lessons(fixture, to)),
  read('Grades/Categories', gradeCategories),
  read('Grades/Types', (_, to) => gradeTypes(to)),
  read('Attendances/Types', attendanceTypes),
  read('HomeWorks/Categories', agendaCategories),
  read('HomeWorkAssignments/Categories', homeworkCategories),
  read('Notes/Categories', noteCategories),
  read('BehaviourGrades/Types', (_, to) => behaviourTypes(to)),
  read('BehaviourGrades/Points/Categories', behaviourCategories),
  read('Colors', ({ fixture }, to) => colors(fixture, to)),
];
