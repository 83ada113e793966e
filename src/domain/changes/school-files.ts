import type { SchoolFile } from '../school-files.ts';
import type { Change } from './change.ts';
import { type Found, foundId, keyedDiff, thingsOf } from './keyed.ts';
import { type NounTurn, occurredAt } from './noun.ts';

/** Files of the school (§2.8) that are new, or have another name or day. */
export const schoolFiles = keyedDiff<'school_files', SchoolFile>({
  source: 'school_files',
  reportsRemoval: false,
  things: (list) =>
    thingsOf(
      list,
      ({ id }) => id,
      ({ name, addedOn }) => [name, addedOn],
    ),
  change: documentChange,
});

function documentChange(found: Found<SchoolFile>, { moment }: NounTurn): Change | null {
  const { item: file, how } = found;
  if (!file) return null;
  return {
    kind: 'new_document',
    type: how === 'appeared' ? 'new' : 'changed',
    id: foundId('new_document', found),
    // The portal gives a day, and no time.
    occurredAt: occurredAt(null, moment),
    file,
  };
}
