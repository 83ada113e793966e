import type { AgendaEntry } from '../../domain/agenda.ts';
import type { Conference } from '../../domain/conferences.ts';
import type { Homework, HomeworkAttachment, HomeworkFile } from '../../domain/homework.ts';
import { isObject } from '../../lib/is-object.ts';
import {
  cosmeticIfGiven,
  cosmeticList,
  defaulted,
  factIfGiven,
  factList,
  factOrNull,
  faultOf,
  joined,
  recordId,
  required,
} from './fields.ts';
import { itemReader, sift } from './items.ts';
import { flat, list } from './shape.ts';
import {
  isSet,
  readCount,
  readDate,
  readId,
  readParagraphs,
  readReference,
  readReferences,
  readText,
  readTime,
} from './wire.ts';

/** HomeWorks (§2.8), the agenda. An entry may have no subject; without id or date it is unfit. */
export const agenda = list<AgendaEntry>('HomeWorks', 'HomeWorks', {
  id: recordId(),
  date: required('Date', readDate),
  time: factOrNull('TimeFrom', readTime),
  lessonNo: factIfGiven('LessonNo', readCount),
  content: factOrNull('Content', readParagraphs),
  categoryId: factOrNull('Category', readReference),
  subjectId: factIfGiven('Subject', readReference),
});

/** Calendars (§2.8): ids of class calendars. */
export const calendars = list('Calendars', 'Calendars', { id: recordId('Id', readId) });

/** ParentTeacherConferences (§2.8). */
export const conferences = list<Conference>('ParentTeacherConferences', 'ParentTeacherConferences', {
  id: recordId(),
  topic: factOrNull('Topic', readParagraphs),
  teacherId: cosmeticIfGiven('Teacher', readReference),
  date: required('Date', readDate),
  time: factOrNull('Time', readTime),
});

const readFile = itemReader<HomeworkFile>({ id: recordId(), name: factIfGiven('Name', readText) });

function readFiles(value: unknown): readonly HomeworkFile[] {
  return sift(Array.isArray(value) ? value : [], readFile).value;
}

/** Whether the name of a file, if it has one, can be read. */
function hasName(item: unknown): boolean {
  const name = isObject(item) ? item['Name'] : undefined;
  return faultOf(name) !== 'unreadable' || readText(name) !== null;
}

/** HomeWorkAssignments (§2.8). `HomeworkAssigmentFiles` is the portal's spelling; the correct one is read too. */
export const homework = list<Homework>('HomeWorkAssignments', 'HomeWorkAssignments', {
  id: recordId(),
  topic: factOrNull('Topic', readText),
  text: factOrNull('Text', readParagraphs),
  teacherId: cosmeticIfGiven('Teacher', readReference),
  lessonId: cosmeticIfGiven('Lesson', readReference),
  categoryId: cosmeticIfGiven('Category', readReference),
  date: cosmeticIfGiven('Date', readDate),
  dueOn: factOrNull('DueDate', readDate),
  mustSendFile: defaulted('MustSendAttachFile', isSet),
  canSendFile: defaulted('SendFilePossible', isSet),
  files: joined(
    ['HomeworkAssigmentFiles', 'HomeworkAssignmentFiles'].map((key) => cosmeticList(key, readFiles, hasName)),
    (...files) => files.flat(),
  ),
  readBy: cosmeticList('StudentsWhoRead', readReferences),
  doneBy: factList('StudentsWhoMarkedAsDone', readReferences),
});

/** HomeWorkAssignments/Attachment/<homework id>-<file id> (§2.8); with the file's id alone it is refused. */
export const homeworkAttachment = flat<HomeworkAttachment>('HomeWorkAssignments/Attachment', {
  id: recordId(),
  name: factIfGiven('Name', readText),
  downloadUrl: factIfGiven('DownloadUrl', readText),
});
