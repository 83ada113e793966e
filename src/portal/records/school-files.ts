import * as z from 'zod';
import type { SchoolFile } from '../../domain/school-files.ts';
import { cosmeticIfGiven, factOrNull, recordId } from './fields.ts';
import { list } from './shape.ts';
import { readDate, readText } from './wire.ts';

/** SchoolFiles (§2.8). A file without a name has its id as name. */
export const schoolFiles = list(
  'SchoolFiles',
  'Data',
  z.object({
    id: recordId(),
    displayName: factOrNull(readText),
    addedOnDate: cosmeticIfGiven(readDate),
    downloadUrl: factOrNull(readText),
    fileStatus: cosmeticIfGiven(readText),
  }),
  (wire): SchoolFile => ({
    id: wire.id,
    name: wire.displayName ?? wire.id,
    addedOn: wire.addedOnDate,
    downloadPath: wire.downloadUrl,
    status: wire.fileStatus,
  }),
);
