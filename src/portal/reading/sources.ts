import type { Mail } from '../../domain/messages/messages.ts';
import { PortalError } from '../../domain/problem.ts';
import type { SchoolClass } from '../../domain/pupil.ts';
import { lastValue, type SourceRead } from '../../domain/reading.ts';
import type { SourceName, SourceValues } from '../../domain/sources.ts';
import { luckyNumber } from '../records/lucky-number.ts';
import { notices } from '../records/notices.ts';
import type { RecordKind } from '../records/record.ts';
import { classes, classOf } from '../records/school-class.ts';
import { substitutions } from '../records/substitutions.ts';
import { isKnown, type ReadContext, type Readers, unlessGone, whole } from './context.ts';
import { readFreeDays } from './free-days.ts';
import { readGrades } from './grades.ts';
import { readLookups } from './lookups.ts';
import { readMessages } from './messages.ts';
import { readPupil } from './pupil.ts';
import { readSchool } from './school.ts';
import { readTimetable } from './timetable.ts';

export type { ReadContext, Readers } from './context.ts';
export { readReceivers } from './receivers.ts';

type Read<S extends SourceName> = (
  readers: Readers,
  context: ReadContext,
) => Promise<SourceRead<SourceValues[S]>>;
type Sources = { readonly [S in SourceName]: Read<S> };

/** How each Source is put together from records of the portal. */
const sources: Sources = {
  pupil: readPupil,
  class: readClass,
  school: readSchool,
  lookups: readLookups,
  grades: readGrades,
  lucky_number: single('lucky_number', luckyNumber),
  notices: single('notices', notices),
  timetable: readTimetable,
  substitutions: single('substitutions', substitutions),
  free_days: readFreeDays,
  messages: readMail,
};

/**
 * Reads one Source. What cannot be read now is as it was read last, with what is wrong. While the portal's answers do
 * not change, the value is the very same object again.
 * @throws {PortalError} there is nothing to show: `absent` where this account does not have it, otherwise what is wrong
 */
export function readSource<S extends SourceName>(
  source: S,
  readers: Readers,
  context: ReadContext,
): Promise<SourceRead<SourceValues[S]>> {
  return sources[source](readers, context);
}

/** A Source of one record. */
function single<S extends SourceName>(source: S, kind: RecordKind<SourceValues[S]>): Read<S> {
  return async ({ gateway }: Readers, { snapshot }: ReadContext) => {
    const last = lastValue<unknown>(snapshot[source]);
    const filled = Array.isArray(last) && last.length > 0;
    return whole(await gateway.read(kind, { label: source, known: isKnown(snapshot[source]), filled }));
  };
}

/** @throws {PortalError} `absent`: there is no class; `changed`: there are several, none of them the pupil's */
async function readClass(readers: Readers, { snapshot }: ReadContext): Promise<SourceRead<SchoolClass>> {
  const known = isKnown(snapshot.class);
  const found = await readers.gateway.read(classes, { label: 'class', known });
  return unlessGone(readers, 'class', known, async () => {
    if (found.length === 0) throw new PortalError('absent', 'The portal knows no class of this account.');
    const own = classOf(found, lastValue(snapshot.pupil)?.classId ?? null);
    if (!own) throw new PortalError('changed', "None of the portal's classes is the pupil's.");
    return whole(own);
  });
}

function readMail(readers: Readers, context: ReadContext): Promise<SourceRead<Mail>> {
  const known = isKnown(context.snapshot.messages);
  return unlessGone(readers, 'messages', known, async () => whole(await readMessages(readers, context)));
}
