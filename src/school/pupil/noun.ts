import { sourceTexts } from '../../texts/pupil.ts';
import type { SourceRow } from '../cadences.ts';
import type { Lookups } from './lookups.ts';
import type { Pupil, School, SchoolClass } from './pupil.ts';

/** By Source. */
export interface Values {
  pupil: Pupil;
  class: SchoolClass;
  school: School;
  lookups: Lookups;
}

export const sources = {
  pupil: { ...sourceTexts.pupil, cadence: 'lookups', rare: true, requests: 2 },
  class: {
    ...sourceTexts.class,
    cadence: 'lookups',
    rare: true,
    lasting: true,
    after: ['pupil'],
  },
  school: { ...sourceTexts.school, cadence: 'lookups', rare: true, requests: 2 },
  lookups: { ...sourceTexts.lookups, cadence: 'lookups', rare: true, requests: 10 },
} as const satisfies Readonly<Record<keyof Values, SourceRow>>;
