import { describe, expect, it } from 'vitest';
import { readAttendances } from '../../../src/school/behaviour/reading.ts';
import { absent, readersFor } from '../reading/test-readers.ts';

const answers = {
  Attendances: { Attendances: [{ Id: 't1', Date: '2026-11-18', Lesson: { Id: 9 }, Type: { Id: 1685 } }] },
  'Attendances/Types': { Types: [{ Id: 1685, Name: 'Nieobecność uspr.', IsPresenceKind: false }] },
  Lessons: { Lessons: { 9: { Subject: { Id: 42103 } } } },
};

describe('attendances (§2.6)', () => {
  it('have their subject through Lessons and their kind through Types', async () => {
    expect(await readAttendances(readersFor(answers))).toMatchObject([
      { subjectId: '42103', kind: 'excused' },
    ]);
  });

  it('need neither, but need Attendances', async () => {
    const alone = readersFor({ ...answers, Lessons: absent(), 'Attendances/Types': absent(403) });
    expect(await readAttendances(alone)).toMatchObject([{ id: 't1', subjectId: null, kind: null }]);
    await expect(readAttendances(readersFor({}))).rejects.toMatchObject({ kind: 'absent' });
  });
});
