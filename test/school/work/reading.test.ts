import { describe, expect, it } from 'vitest';
import { readHomework } from '../../../src/school/work/reading.ts';
import { absent, readersFor } from '../reading/test-readers.ts';

const task = { Id: 1, Topic: 'Lektura', Teacher: { Id: 7 }, Lesson: { Id: 9 } };
const lesson = {
  LessonNo: '1',
  HourFrom: '08:00',
  HourTo: '08:45',
  Subject: { Id: '42101' },
  Teacher: { Id: '7' },
};

describe('homework (§2.8)', () => {
  it('has the subject of its lesson, without a request for the timetable', async () => {
    const readers = readersFor({
      HomeWorkAssignments: { HomeWorkAssignments: [task] },
      Lessons: { Lessons: [{ Id: 9, Subject: { Id: 42105 } }] },
    });
    expect(await readHomework(readers, { today: '2026-11-19' })).toMatchObject([
      { topic: 'Lektura', subjectId: '42105' },
    ]);
    expect(readers.gateway.take()).toEqual(['HomeWorkAssignments', 'Lessons']);
  });

  it('has the subject of its teacher in the timetable if Lessons lack it', async () => {
    const readers = readersFor({
      HomeWorkAssignments: { HomeWorkAssignments: [task] },
      'Timetables?weekStart=2026-11-16': { Timetable: { '2026-11-19': [[lesson]] } },
    });
    expect(await readHomework(readers, { today: '2026-11-19' })).toMatchObject([{ subjectId: '42101' }]);
  });

  it('may have none', async () => {
    const HomeWorkAssignments = { HomeWorkAssignments: [task] };
    const readers = readersFor({ HomeWorkAssignments, Lessons: absent(403) });
    expect(await readHomework(readers, { today: '2026-11-19' })).toMatchObject([{ subjectId: null }]);
  });
});
