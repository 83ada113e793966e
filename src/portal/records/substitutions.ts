import * as z from 'zod';
import type { Substitution, SubstitutionSide } from '../../domain/substitutions.ts';
import { list, single } from './shape.ts';
import { field, readCount, readDate, readFlag, readId, readReference, readText, required } from './wire.ts';

const wire = z.object({
  Id: required(readId),
  OrgDate: field(readDate),
  OrgLessonNo: field(readCount),
  OrgSubject: field(readReference),
  OrgTeacher: field(readReference),
  OrgClassroomSymbol: field(readText),
  Date: field(readDate),
  LessonNo: field(readCount),
  Subject: field(readReference),
  Teacher: field(readReference),
  ClassroomSymbol: field(readText),
  IsCancelled: field(readFlag),
  IsShifted: field(readFlag),
});

const datedWire = wire.refine((entry) => entry.OrgDate !== null || entry.Date !== null, 'has no date');

type SubstitutionWire = z.output<typeof wire>;

function replacementOf(entry: SubstitutionWire): SubstitutionSide {
  return {
    date: entry.Date,
    lessonNo: entry.LessonNo,
    subjectId: entry.Subject,
    teacherId: entry.Teacher,
    classroom: entry.ClassroomSymbol,
  };
}

/** Where the portal does not say whether it is cancelled, an entry with only the Org* side is (§2.7). */
function kindOf(entry: SubstitutionWire): Substitution['kind'] {
  const onlyOriginal = Object.values(replacementOf(entry)).every((value) => value === null);
  if (entry.IsCancelled ?? onlyOriginal) return 'cancelled';
  return entry.IsShifted ? 'shifted' : 'substitution';
}

function toSubstitution(entry: SubstitutionWire): Substitution {
  const kind = kindOf(entry);
  return {
    id: entry.Id,
    kind,
    original: {
      date: entry.OrgDate,
      lessonNo: entry.OrgLessonNo,
      subjectId: entry.OrgSubject,
      teacherId: entry.OrgTeacher,
      classroom: entry.OrgClassroomSymbol,
    },
    replacement: kind === 'cancelled' ? null : replacementOf(entry),
  };
}

/** Calendars/Substitutions (§2.7), without any query (§4.4). An entry without id or without any date is unfit. */
export const substitutions = list('Calendars/Substitutions', 'Substitutions', datedWire, toSubstitution);

/** Calendars/Substitutions/<Id> (§2.7): one entry, to be read with its id. */
export const oneSubstitution = single('Calendars/Substitutions', 'Substitution', datedWire, toSubstitution);
