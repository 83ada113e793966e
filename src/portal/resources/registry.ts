import { agenda } from './agenda.ts';
import { behaviour } from './behaviour.ts';
import { closed } from './closed.ts';
import { descriptive } from './descriptive.ts';
import { grades } from './grades.ts';
import { identity } from './identity.ts';
import { lookups } from './lookups.ts';
import { messaging } from './messaging.ts';
import { plan } from './plan.ts';
import type { Resource } from './resource.ts';
import { schoolLife } from './school-life.ts';

/** THE list of everything that can be read by name (§4.3, §4.4, §4.5, §4.7, §4.8). */
export const resources: readonly Resource[] = [
  ...identity,
  ...lookups,
  ...grades,
  ...descriptive,
  ...behaviour,
  ...plan,
  ...agenda,
  ...schoolLife,
  ...messaging,
  ...closed,
];

export function resourceNamed(name: string): Resource | undefined {
  return resources.find((resource) => resource.name === name);
}
