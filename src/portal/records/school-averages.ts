import type { PeriodicAverages } from '../../domain/grades/school-averages.ts';
import { factIfGiven } from './fields.ts';
import { type Loose, loosely } from './loose.ts';
import { complete, type RecordKind } from './record.ts';
import { changed, flat } from './shape.ts';
import { isObject, readNumber } from './wire.ts';

/** The school's own averages. Their layout is undocumented. */
interface SchoolAverages {
  readonly enabled: boolean;
  readonly averages: Loose;
}

function averages(endpoint: string): RecordKind<SchoolAverages> {
  return {
    endpoint,
    parse(json) {
      if (!isObject(json)) throw changed(endpoint, 'is no object');
      const enabled = json['Status'] !== 'Disabled';
      return complete({ enabled, averages: enabled ? loosely(json) : null });
    },
  };
}

/** Grades/Averages (§2.4): `Status` is `Disabled` if the school has switched averages off. */
export const gradeAverages = averages('Grades/Averages');
/** PointGrades/Averages (§2.4), as Grades/Averages. */
export const pointAverages = averages('PointGrades/Averages');

/** Me/PeriodicGradeAverages (§2.4). */
export const periodicAverages = flat<PeriodicAverages>('Me/PeriodicGradeAverages', {
  annual: factIfGiven('annual', readNumber),
  firstSemester: factIfGiven('firstSemester', readNumber),
  secondSemester: factIfGiven('secondSemester', readNumber),
});
