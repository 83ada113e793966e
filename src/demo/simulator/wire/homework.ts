import type { Written } from '../book.ts';
import type { World } from '../world.ts';
import type { Addresses } from './envelope.ts';
import { lessonIdOf } from './lessons.ts';

export interface HomeworkFile {
  readonly id: number;
  readonly homework: number;
  readonly name: string;
}

function filesOf({ id, files }: Written<'homework'>): readonly HomeworkFile[] {
  return files.map((name, index) => ({ id: id * 10 + index, homework: id, name }));
}

export function homeworkFiles({ book }: World): readonly HomeworkFile[] {
  return book.all('homework').flatMap(filesOf);
}

/** HomeWorkAssignments: real homework, without a subject (§2.8). */
export function homework({ book, fixture }: World, to: Addresses): object {
  const list = book.all('homework').map((one) => ({
    Id: one.id,
    Topic: one.topic,
    Text: one.text,
    Teacher: to.ref('Users', one.teacher.id),
    Student: [to.ref('Users', fixture.pupil.userId)],
    Date: one.given,
    DueDate: one.due,
    Lesson: to.ref('Lessons', lessonIdOf(fixture, one.subject, one.teacher)),
    ...(one.category && { Category: to.ref('HomeWorkAssignments/Categories', one.category.id) }),
    MustSendAttachFile: one.mustSend,
    SendFilePossible: one.mustSend,
    AddedFiles: one.files.length > 0,
    HomeworkAssigmentFiles: filesOf(one).map(({ id, homework: homeworkId, name }) => ({
      Id: id,
      Name: name,
      Url: to.url(`HomeWorkAssignments/Attachment/${homeworkId}-${id}`),
    })),
    StudentsWhoRead: [],
    StudentsWhoMarkedAsDone: one.done ? [{ Id: fixture.pupil.userId }] : [],
  }));
  return to.envelope('HomeWorkAssignments', list, 'HomeWorkAssignments');
}

export function homeworkCategories({ fixture }: World, to: Addresses): object {
  const list = [...fixture.school.lists.homeworkCategories.values()].map(({ id, name, teacher }) => ({
    Id: id,
    CategoryName: name,
    Teacher: teacher && to.ref('Users', teacher.id),
  }));
  return to.envelope('Categories', list, 'HomeWorkAssignments/Categories');
}

/** HomeWorkAssignments/Attachment/<homework id>-<file id>. */
export function homeworkAttachment({ id, name }: HomeworkFile, base: string): object {
  return { Id: id, Name: name, DownloadUrl: `${base}/homework/downloadFile/${id}` };
}
