import { agendaResources } from './agenda.ts';
import { behaviourResources } from './behaviour.ts';
import { descriptiveGradeResources } from './descriptive-grades.ts';
import { freeDayResources } from './free-days.ts';
import { gradeResources } from './grades.ts';
import { kindergartenResources } from './kindergarten.ts';
import { lookupResources } from './lookups.ts';
import { messageResources } from './messages.ts';
import { pupilResources } from './pupil.ts';
import type { Resource } from './resource.ts';
import { schoolResources } from './school.ts';
import { schoolLifeResources } from './school-life.ts';
import { timetableResources } from './timetable.ts';

/** THE list of everything that can be read by name (§4.3, §4.4, §4.5, §4.8). */
export const resources: readonly Resource[] = [
  ...pupilResources,
  ...schoolResources,
  ...lookupResources,
  ...gradeResources,
  ...descriptiveGradeResources,
  ...behaviourResources,
  ...timetableResources,
  ...kindergartenResources,
  ...agendaResources,
  ...freeDayResources,
  ...schoolLifeResources,
  ...messageResources,
];

export function resourceNamed(name: string): Resource | undefined {
  return resources.find((resource) => resource.name === name);
}
