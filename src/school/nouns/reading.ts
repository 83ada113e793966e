// Written by `npm run docs`: what the reading files of the nouns in nouns.ts have. A line may be moved, and stays there.
import * as attendance from '../attendance/reading.ts';
import * as behaviour from '../behaviour/reading.ts';
import * as gradesDescriptive from '../grades/descriptive-reading.ts';
import * as grades from '../grades/reading.ts';
import * as life from '../life/reading.ts';
import * as messages from '../messages/reading.ts';
import * as messagesSent from '../messages/sent-reading.ts';
import * as planFreeDay from '../plan/free-day-reading.ts';
import * as planKindergarten from '../plan/kindergarten-reading.ts';
import * as planTimetable from '../plan/timetable-reading.ts';
import * as pupilLookup from '../pupil/lookup-reading.ts';
import * as pupil from '../pupil/reading.ts';
import * as pupilSchool from '../pupil/school-reading.ts';
import * as work from '../work/reading.ts';

export const readSources = {
  pupil: pupil.readSources.pupil,
  class: pupilSchool.readSources.class,
  school: pupilSchool.readSources.school,
  lookups: pupilLookup.readSources.lookups,
  grades: grades.readSources.grades,
  lucky_number: life.readSources.lucky_number,
  notices: life.readSources.notices,
  timetable: planTimetable.readSources.timetable,
  substitutions: planTimetable.readSources.substitutions,
  free_days: planFreeDay.readSources.free_days,
  messages: messages.readSources.messages,
  attendance: attendance.readSources.attendance,
  justifications: attendance.readSources.justifications,
  homework: work.readSources.homework,
  agenda: work.readSources.agenda,
  remarks: behaviour.readSources.remarks,
  behaviour: behaviour.readSources.behaviour,
  conferences: work.readSources.conferences,
  trips: life.readSources.trips,
  school_files: life.readSources.school_files,
  lendings: life.readSources.lendings,
  point_grades: grades.readSources.point_grades,
  text_grades: grades.readSources.text_grades,
  skill_grades: gradesDescriptive.readSources.skill_grades,
  topics: attendance.readSources.topics,
  sent_messages: messagesSent.readSources.sent_messages,
};

export const resources = [
  pupil.resources,
  pupilSchool.resources,
  pupilLookup.resources,
  grades.resources,
  gradesDescriptive.resources,
  behaviour.resources,
  planTimetable.resources,
  planKindergarten.resources,
  work.resources,
  planFreeDay.resources,
  life.resources,
  messages.resources,
];
