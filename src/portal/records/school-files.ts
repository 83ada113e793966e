import type { SchoolFile } from '../../domain/school-files.ts';
import { cosmeticIfGiven, factOrNull, joined, recordId } from './fields.ts';
import { list } from './shape.ts';
import { readDate, readText } from './wire.ts';

/** SchoolFiles (§2.8). A file without a name has its id as name. */
export const schoolFiles = list<SchoolFile>('SchoolFiles', 'Data', {
  id: recordId('id'),
  name: joined([factOrNull('displayName', readText), recordId('id')], (name, id) => name ?? id),
  addedOn: cosmeticIfGiven('addedOnDate', readDate),
  downloadPath: factOrNull('downloadUrl', readText),
  status: cosmeticIfGiven('fileStatus', readText),
});
