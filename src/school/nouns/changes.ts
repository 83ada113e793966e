// Written by `npm run docs`: what the changes files of the nouns in nouns.ts have. A line may be moved, and stays there.
import * as attendance from '../attendance/changes.ts';
import * as behaviour from '../behaviour/changes.ts';
import * as grades from '../grades/changes.ts';
import * as life from '../life/changes.ts';
import * as messages from '../messages/changes.ts';
import * as plan from '../plan/changes.ts';
import * as work from '../work/changes.ts';

export const compared = {
  grades: grades.compared.grades,
  messages: messages.compared.messages,
  notices: life.compared.notices,
  plan: plan.compared.plan,
  absences: attendance.compared.absences,
  justifications: attendance.compared.justifications,
  homework: work.compared.homework,
  agenda: work.compared.agenda,
  conferences: work.compared.conferences,
  remarks: behaviour.compared.remarks,
  behaviour: behaviour.compared.behaviour,
  trips: life.compared.trips,
  school_files: life.compared.school_files,
  point_grades: grades.compared.point_grades,
  text_grades: grades.compared.text_grades,
  skill_grades: grades.compared.skill_grades,
};
