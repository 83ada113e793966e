// Written by `npm run docs`: what the noun files of the nouns in nouns.ts have. A line may be moved, and stays there.
import * as attendance from '../attendance/noun.ts';
import * as behaviour from '../behaviour/noun.ts';
import * as grades from '../grades/noun.ts';
import * as life from '../life/noun.ts';
import * as messages from '../messages/noun.ts';
import * as plan from '../plan/noun.ts';
import * as pupil from '../pupil/noun.ts';
import * as work from '../work/noun.ts';

export interface SourceValues
  extends pupil.Values,
    grades.Values,
    messages.Values,
    plan.Values,
    attendance.Values,
    work.Values,
    behaviour.Values,
    life.Values {}

export interface Items extends grades.Items, messages.Items, work.Items, behaviour.Items, life.Items {}

export const sources = {
  pupil: pupil.sources.pupil,
  class: pupil.sources.class,
  school: pupil.sources.school,
  lookups: pupil.sources.lookups,
  grades: grades.sources.grades,
  lucky_number: life.sources.lucky_number,
  notices: life.sources.notices,
  timetable: plan.sources.timetable,
  substitutions: plan.sources.substitutions,
  free_days: plan.sources.free_days,
  messages: messages.sources.messages,
  attendance: attendance.sources.attendance,
  justifications: attendance.sources.justifications,
  homework: work.sources.homework,
  agenda: work.sources.agenda,
  remarks: behaviour.sources.remarks,
  behaviour: behaviour.sources.behaviour,
  conferences: work.sources.conferences,
  trips: life.sources.trips,
  school_files: life.sources.school_files,
  lendings: life.sources.lendings,
  point_grades: grades.sources.point_grades,
  text_grades: grades.sources.text_grades,
  skill_grades: grades.sources.skill_grades,
  topics: attendance.sources.topics,
  sent_messages: messages.sources.sent_messages,
};

export const eventTypes = {
  new_grade: grades.eventTypes.new_grade,
  new_message: messages.eventTypes.new_message,
  new_notice: life.eventTypes.new_notice,
  plan_change: plan.eventTypes.plan_change,
  new_absence: attendance.eventTypes.new_absence,
  new_homework: work.eventTypes.new_homework,
  new_agenda: work.eventTypes.new_agenda,
  new_remark: behaviour.eventTypes.new_remark,
  new_behaviour: behaviour.eventTypes.new_behaviour,
  new_document: life.eventTypes.new_document,
  new_trip: life.eventTypes.new_trip,
};
