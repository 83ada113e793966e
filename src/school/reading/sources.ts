import { haveSameFields } from '../../lib/memo.ts';
import { lastValue, type SourceRead } from '../../portal/outcome/reading.ts';
import type { RecordKind } from '../../portal/records/record.ts';
import { attendances, justifications } from '../attendance/records.ts';
import { readBehaviourRecords, readTopics } from '../behaviour/reading.ts';
import { readSkillGrades } from '../grades/descriptive-reading.ts';
import { readGrades, readPointGrades, readTextGrades } from '../grades/reading.ts';
import { lendings, luckyNumber, notices, remarks, schoolFiles, trips } from '../life/records.ts';
import { readMessages } from '../messages/reading.ts';
import { readSentMessages } from '../messages/sent-reading.ts';
import { readFreeDays } from '../plan/free-day-reading.ts';
import { substitutionsWithSlots } from '../plan/substitution-records.ts';
import { readTimetable } from '../plan/timetable-reading.ts';
import { readLookups } from '../pupil/lookup-reading.ts';
import { readPupil } from '../pupil/reading.ts';
import { readClass, readSchool } from '../pupil/school-reading.ts';
import type { SourceName, SourceValues } from '../sources.ts';
import { agenda, conferences, homework } from '../work/records.ts';
import { parts, type ReadContext, type Readers, type ReadSource, weightiestError, whole } from './context.ts';

type Sources = { readonly [S in SourceName]: ReadSource<S> };

const sources: Sources = {
  pupil: readPupil,
  class: readClass,
  school: readSchool,
  lookups: readLookups,
  grades: readGrades,
  lucky_number: single('lucky_number', luckyNumber),
  notices: single('notices', notices),
  timetable: readTimetable,
  substitutions: single('substitutions', substitutionsWithSlots),
  free_days: readFreeDays,
  messages: readMessages,
  attendance: single('attendance', attendances),
  justifications: single('justifications', justifications),
  homework: single('homework', homework),
  agenda: single('agenda', agenda),
  remarks: single('remarks', remarks),
  behaviour: readBehaviourRecords,
  conferences: single('conferences', conferences),
  trips: single('trips', trips),
  school_files: single('school_files', schoolFiles),
  lendings: single('lendings', lendings, (library) => library.lendings),
  point_grades: readPointGrades,
  text_grades: readTextGrades,
  skill_grades: readSkillGrades,
  topics: readTopics,
  sent_messages: readSentMessages,
};

/**
 * Reads one Source. A part or a decoration that cannot be read keeps its last value, and the result has the problem. While the portal's
 * answers do not change, the value is the object of the Snapshot.
 * @throws {PortalError} there is no value: `absent` if this account does not have it, otherwise the cause
 */
export async function readSource<S extends SourceName>(
  source: S,
  readers: Omit<Readers, 'decorations'>,
  context: ReadContext,
): Promise<SourceRead<SourceValues[S]>> {
  const decorations = parts();
  const read = await sources[source]({ ...readers, decorations }, context);
  const last = lastValue<SourceValues[S]>(context.snapshot[source]);
  const value = last !== undefined && haveSameFields(last, read.value) ? last : read.value;
  const problems = [read.problem, decorations.problem].filter((problem) => problem !== null);
  return problems.length > 0 ? { value, problem: weightiestError(problems) } : { ...read, value };
}

/** A Source of one record. @param itemsIn the items of a value that is no list itself */
function single<S extends SourceName>(
  source: S,
  kind: RecordKind<SourceValues[S]>,
  itemsIn: (value: SourceValues[S]) => unknown = (value) => value,
): ReadSource<S> {
  return async ({ gateway }, { snapshot }) => {
    const last = lastValue<SourceValues[S]>(snapshot[source]);
    const items = last && itemsIn(last);
    const filled = Array.isArray(items) && items.length > 0;
    return whole(await gateway.read(kind, { known: last !== undefined, filled }));
  };
}
