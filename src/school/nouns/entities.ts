// Written by `npm run docs`: what the entities files of the nouns in nouns.ts have. A line may be moved, and stays there.
import * as attendance from '../attendance/entities.ts';
import * as behaviour from '../behaviour/entities.ts';
import * as day from '../day/entities.ts';
import * as grades from '../grades/entities.ts';
import * as gradesOther from '../grades/other-entities.ts';
import * as life from '../life/entities.ts';
import * as lifeLuckyNumber from '../life/lucky-number-entities.ts';
import * as lifeNotice from '../life/notice-entities.ts';
import * as messages from '../messages/entities.ts';
import * as planDay from '../plan/day-entities.ts';
import * as plan from '../plan/entities.ts';
import * as workAgenda from '../work/agenda-entities.ts';
import * as workHomework from '../work/homework-entities.ts';

export const events = {
  new_grade: grades.events.new_grade,
  new_message: messages.events.new_message,
  new_notice: lifeNotice.events.new_notice,
  plan_change: plan.events.plan_change,
  new_absence: attendance.events.new_absence,
  new_homework: workHomework.events.new_homework,
  new_agenda: workAgenda.events.new_agenda,
  new_remark: behaviour.events.new_remark,
  new_behaviour: behaviour.events.new_behaviour,
  new_document: life.events.new_document,
  new_trip: life.events.new_trip,
};

export const rows = [
  plan.rows,
  planDay.rows,
  day.rows,
  lifeLuckyNumber.rows,
  messages.rows,
  lifeNotice.rows,
  grades.rows,
  attendance.rows,
  workHomework.rows,
  workAgenda.rows,
  behaviour.rows,
  life.rows,
  gradesOther.rows,
];
