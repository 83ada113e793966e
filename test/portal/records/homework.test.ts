import { describe, expect, it } from 'vitest';
import { homework, homeworkAttachment } from '../../../src/portal/records/agenda.ts';

const task = {
  Id: 150026,
  Topic: 'Mapa Akademii',
  Text: 'Narysuj mapę.<br/>Podpisz ją „Kleks”.',
  Teacher: { Id: 150201 },
  Lesson: { Id: 421011 },
  Date: '2026-11-18',
  DueDate: '2026-11-25',
  MustSendAttachFile: 0,
  SendFilePossible: true,
  HomeworkAssigmentFiles: [{ Id: 1500260, Name: 'mapa – wzór.pdf', Url: 'x' }, { Name: 'bez id' }],
  StudentsWhoRead: [{ Id: 880001 }],
  StudentsWhoMarkedAsDone: null,
};

describe('HomeWorkAssignments (§2.8)', () => {
  it('have their files under the misspelt name', () => {
    expect(homework.parse({ HomeWorkAssignments: [task] }).value).toEqual([
      {
        id: '150026',
        topic: 'Mapa Akademii',
        text: 'Narysuj mapę.\nPodpisz ją „Kleks”.',
        teacherId: '150201',
        lessonId: '421011',
        categoryId: null,
        date: '2026-11-18',
        dueOn: '2026-11-25',
        mustSendFile: false,
        canSendFile: true,
        files: [{ id: '1500260', name: 'mapa – wzór.pdf' }],
        readBy: ['880001'],
        doneBy: [],
      },
    ]);
  });

  it('have their files under the correct name too', () => {
    const { HomeworkAssigmentFiles: HomeworkAssignmentFiles, ...rest } = task;
    const { value } = homework.parse({ HomeWorkAssignments: [{ ...rest, HomeworkAssignmentFiles }] });
    expect(value[0]?.files).toHaveLength(1);
  });

  it('have the address of a file, with a root or without', () => {
    const answer = {
      Id: 1500260,
      Name: 'mapa.pdf',
      DownloadUrl: 'https://portal.example/homework/downloadFile/1500260',
    };
    const attachment = { id: '1500260', name: 'mapa.pdf', downloadUrl: answer.DownloadUrl };
    expect(homeworkAttachment.parse(answer).value).toEqual(attachment);
    expect(homeworkAttachment.parse({ Attachment: answer, Url: 'x' }).value).toEqual(attachment);
  });
});
