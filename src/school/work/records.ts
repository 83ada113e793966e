import { isObject } from '../../lib/is-object.ts';
import * as field from '../../portal/records/fields.ts';
import { itemReader, sift } from '../../portal/records/items.ts';
import { flat, list } from '../../portal/records/shape.ts';
import * as read from '../../portal/records/wire.ts';
import type { AgendaEntry, Conference, Homework, HomeworkFile } from './entries.ts';

/** HomeWorks (§2.8), the agenda. An entry may have no subject; without id or date it is unfit. */
export const agenda = list<AgendaEntry>('HomeWorks', 'HomeWorks', {
  id: field.recordId(),
  date: field.required('Date', read.date),
  time: field.timeOfDay(field.factOrNull, 'TimeFrom'),
  lessonNo: field.factIfGiven('LessonNo', read.count),
  content: field.factOrNull('Content', read.paragraphs),
  categoryId: field.factOrNull('Category', read.reference),
  subjectId: field.factIfGiven('Subject', read.reference),
});

/** Calendars (§2.8): ids of class calendars. */
export const calendars = list('Calendars', 'Calendars', { id: field.recordId('Id', read.id) });

/** ParentTeacherConferences (§2.8). */
export const conferences = list<Conference>('ParentTeacherConferences', 'ParentTeacherConferences', {
  id: field.recordId(),
  topic: field.factOrNull('Topic', read.paragraphs),
  teacherId: field.cosmeticIfGiven('Teacher', read.reference),
  date: field.required('Date', read.date),
  time: field.timeOfDay(field.factOrNull, 'Time'),
});

const readFile = itemReader<HomeworkFile>({
  id: field.recordId(),
  name: field.factIfGiven('Name', read.text),
});

function readFiles(value: unknown): readonly HomeworkFile[] {
  return sift(Array.isArray(value) ? value : [], readFile).value;
}

/** Whether the name of a file, if it has one, can be read. */
function hasName(item: unknown): boolean {
  const name = isObject(item) ? item['Name'] : undefined;
  return field.faultOf(name) !== 'unreadable' || read.text(name) !== null;
}

/** HomeWorkAssignments (§2.8). `HomeworkAssigmentFiles` is the portal's spelling; the correct one is read too. */
export const homework = list<Homework>('HomeWorkAssignments', 'HomeWorkAssignments', {
  id: field.recordId(),
  topic: field.factOrNull('Topic', read.text),
  text: field.factOrNull('Text', read.paragraphs),
  teacherId: field.cosmeticIfGiven('Teacher', read.reference),
  lessonId: field.cosmeticIfGiven('Lesson', read.reference),
  categoryId: field.cosmeticIfGiven('Category', read.reference),
  date: field.cosmeticIfGiven('Date', read.date),
  dueOn: field.factOrNull('DueDate', read.date),
  mustSendFile: field.defaulted('MustSendAttachFile', read.isSet),
  canSendFile: field.defaulted('SendFilePossible', read.isSet),
  files: field.joined(
    ['HomeworkAssigmentFiles', 'HomeworkAssignmentFiles'].map((key) =>
      field.cosmeticList(key, readFiles, hasName),
    ),
    (...files) => files.flat(),
  ),
  readBy: field.cosmeticList('StudentsWhoRead', read.references),
  doneBy: field.factList('StudentsWhoMarkedAsDone', read.references),
});

/** HomeWorkAssignments/Attachment/<homework id>-<file id> (§2.8); with the file's id alone it is refused. */
export const homeworkAttachment = flat('HomeWorkAssignments/Attachment', {
  id: field.recordId(),
  name: field.factIfGiven('Name', read.text),
  downloadUrl: field.factIfGiven('DownloadUrl', read.text),
});
