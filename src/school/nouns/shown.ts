// Written by `npm run docs`: what the shown files of the nouns in nouns.ts have. A line may be moved, and stays there.
import * as attendance from '../attendance/shown.ts';
import * as behaviour from '../behaviour/shown.ts';
import * as dayFamily from '../day/family-shown.ts';
import * as gradesOther from '../grades/other-shown.ts';
import * as grades from '../grades/shown.ts';
import * as life from '../life/shown.ts';
import * as messages from '../messages/shown.ts';
import * as planOtherDay from '../plan/other-day-shown.ts';
import * as planWeek from '../plan/week-shown.ts';
import * as work from '../work/shown.ts';

export const parts = {
  daysAhead: planOtherDay.parts.daysAhead,
  weekPlan: planWeek.parts.weekPlan,
  bag: dayFamily.parts.bag,
  mornings: dayFamily.parts.mornings,
  summary: dayFamily.parts.summary,
  grades: grades.parts.grades,
  messages: messages.parts.messages,
  notices: messages.parts.notices,
  sentMessages: messages.parts.sentMessages,
  attendance: attendance.parts.attendance,
  homework: work.parts.homework,
  agenda: work.parts.agenda,
  meetings: work.parts.meetings,
  missedTopics: attendance.parts.missedTopics,
  luckyNumber: life.parts.luckyNumber,
  remarks: behaviour.parts.remarks,
  behaviour: behaviour.parts.behaviour,
  trips: life.parts.trips,
  schoolFiles: life.parts.schoolFiles,
  lendings: life.parts.lendings,
  freeDays: life.parts.freeDays,
  points: gradesOther.parts.points,
  textGrades: gradesOther.parts.textGrades,
  skillGrades: gradesOther.parts.skillGrades,
};

export const items = {
  new_grade: gradesOther.items.new_grade,
  new_message: messages.items.new_message,
  new_notice: messages.items.new_notice,
  new_homework: work.items.new_homework,
  new_agenda: work.items.new_agenda,
  new_remark: behaviour.items.new_remark,
  new_behaviour: behaviour.items.new_behaviour,
  new_document: life.items.new_document,
  new_trip: life.items.new_trip,
};
