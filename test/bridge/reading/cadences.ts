import { intervalsOf, cadences as rows } from '../../../src/domain/cadences.ts';
import { parseDuration } from '../../../src/lib/duration.ts';
import { mapValues } from '../../../src/lib/map-values.ts';

/** The default cadences, in milliseconds. */
export const cadences = mapValues(rows, ({ every }, key) =>
  intervalsOf(key, parseDuration(every.school) ?? 0),
);
