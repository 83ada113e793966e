import { lastValue, type SourceRead } from '../../domain/reading.ts';
import type { SourceName, SourceValues } from '../../domain/sources.ts';
import { agenda, conferences, homework } from '../records/agenda.ts';
import { attendances, justifications } from '../records/attendance.ts';
import type { RecordKind } from '../records/record.ts';
import { lendings, luckyNumber, notices, remarks, schoolFiles, trips } from '../records/school-life.ts';
import { substitutionsWithSlots } from '../records/substitutions.ts';
import { readBehaviourRecords } from './behaviour.ts';
import { isKnown, type ReadContext, type Readers, whole } from './context.ts';
import { readFreeDays } from './free-days.ts';
import { readGrades } from './grades.ts';
import { readLookups } from './lookups.ts';
import { readMessages } from './messages.ts';
import { readPointGrades, readTextGrades } from './other-grades.ts';
import { readPupil } from './pupil.ts';
import { readClass, readSchool } from './school.ts';
import { readSentMessages } from './sent-messages.ts';
import { readSkillGrades } from './skill-grades.ts';
import { readTimetable } from './timetable.ts';
import { readTopics } from './topics.ts';

type Read<S extends SourceName> = (
  readers: Readers,
  context: ReadContext,
) => Promise<SourceRead<SourceValues[S]>>;
type Sources = { readonly [S in SourceName]: Read<S> };

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
 * Reads one Source. A part that cannot be read keeps its last value, and the result has the problem. While the portal's
 * answers do not change, the value is the identical object.
 * @throws {PortalError} there is no value: `absent` if this account does not have it, otherwise the cause
 */
export function readSource<S extends SourceName>(
  source: S,
  readers: Readers,
  context: ReadContext,
): Promise<SourceRead<SourceValues[S]>> {
  return sources[source](readers, context);
}

/** A Source of one record. @param itemsIn the items of a value that is no list itself */
function single<S extends SourceName>(
  source: S,
  kind: RecordKind<SourceValues[S]>,
  itemsIn: (value: SourceValues[S]) => unknown = (value) => value,
): Read<S> {
  return async ({ gateway }: Readers, { snapshot }: ReadContext) => {
    const last = lastValue<SourceValues[S]>(snapshot[source]);
    const items = last && itemsIn(last);
    const filled = Array.isArray(items) && items.length > 0;
    return whole(await gateway.read(kind, { label: source, known: isKnown(snapshot[source]), filled }));
  };
}
