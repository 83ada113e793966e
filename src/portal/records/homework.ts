import * as z from 'zod';
import type { Homework, HomeworkAttachment, HomeworkFile } from '../../domain/homework.ts';
import {
  cosmeticIfGiven,
  cosmeticList,
  defaulted,
  factIfGiven,
  factList,
  factOrNull,
  faultOf,
  recordId,
} from './fields.ts';
import { flat, list } from './shape.ts';
import {
  isObject,
  isSet,
  readDate,
  readParagraphs,
  readReference,
  readReferences,
  readText,
} from './wire.ts';

const file = z.object({ Id: recordId(), Name: factIfGiven(readText) });

function readFiles(value: unknown): readonly HomeworkFile[] {
  const items = Array.isArray(value) ? value : [];
  return items.flatMap((item) => {
    const result = file.safeParse(item);
    return result.success ? [{ id: result.data.Id, name: result.data.Name }] : [];
  });
}

/** Whether the name of a file, if it has one, can be read. */
function hasName(item: unknown): boolean {
  const name = isObject(item) ? item['Name'] : undefined;
  return faultOf(name) !== 'unreadable' || readText(name) !== null;
}

/** HomeWorkAssignments (§2.8). `HomeworkAssigmentFiles` is the portal's spelling; the correct one is read too. */
export const homework = list(
  'HomeWorkAssignments',
  'HomeWorkAssignments',
  z.object({
    Id: recordId(),
    Topic: factOrNull(readText),
    Text: factOrNull(readParagraphs),
    Teacher: cosmeticIfGiven(readReference),
    Lesson: cosmeticIfGiven(readReference),
    Category: cosmeticIfGiven(readReference),
    Date: cosmeticIfGiven(readDate),
    DueDate: factOrNull(readDate),
    MustSendAttachFile: defaulted(isSet),
    SendFilePossible: defaulted(isSet),
    HomeworkAssigmentFiles: cosmeticList(readFiles, hasName),
    HomeworkAssignmentFiles: cosmeticList(readFiles, hasName),
    StudentsWhoRead: cosmeticList(readReferences),
    StudentsWhoMarkedAsDone: factList(readReferences),
  }),
  (wire): Homework => ({
    id: wire.Id,
    topic: wire.Topic,
    text: wire.Text,
    teacherId: wire.Teacher,
    lessonId: wire.Lesson,
    categoryId: wire.Category,
    date: wire.Date,
    dueOn: wire.DueDate,
    mustSendFile: wire.MustSendAttachFile,
    canSendFile: wire.SendFilePossible,
    files: [...wire.HomeworkAssigmentFiles, ...wire.HomeworkAssignmentFiles],
    readBy: wire.StudentsWhoRead,
    doneBy: wire.StudentsWhoMarkedAsDone,
  }),
);

/** HomeWorkAssignments/Attachment/<homework id>-<file id> (§2.8); with the file's id alone it is refused. */
export const homeworkAttachment = flat(
  'HomeWorkAssignments/Attachment',
  z.object({ Id: recordId(), Name: factIfGiven(readText), DownloadUrl: factIfGiven(readText) }),
  (wire): HomeworkAttachment => ({ id: wire.Id, name: wire.Name, downloadUrl: wire.DownloadUrl }),
);
