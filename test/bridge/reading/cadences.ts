import { parseDuration } from '../../../src/lib/duration.ts';
import { mapValues } from '../../../src/lib/map-values.ts';
import { intervalsOf, cadences as rows } from '../../../src/school/cadences.ts';

/** The default cadences, in milliseconds. */
export const cadences = mapValues(rows, ({ every }, key) =>
  intervalsOf(key, parseDuration(every.school) ?? 0),
);
