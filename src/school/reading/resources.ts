import { behaviourResources } from '../behaviour/reading.ts';
import { descriptiveGradeResources } from '../grades/descriptive-reading.ts';
import { gradeResources } from '../grades/reading.ts';
import { schoolLifeResources } from '../life/reading.ts';
import { messageResources } from '../messages/reading.ts';
import { freeDayResources } from '../plan/free-day-reading.ts';
import { kindergartenResources } from '../plan/kindergarten-reading.ts';
import { timetableResources } from '../plan/timetable-reading.ts';
import { lookupResources } from '../pupil/lookup-reading.ts';
import { pupilResources } from '../pupil/reading.ts';
import { schoolResources } from '../pupil/school-reading.ts';
import { agendaResources } from '../work/reading.ts';
import type { Resource } from './resource.ts';

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

export const endpoints = resources.map(({ endpoint }) => endpoint);

export function resourceNamed(name: string): Resource | undefined {
  return resources.find((resource) => resource.name === name);
}
