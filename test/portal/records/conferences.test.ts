import { expect, it } from 'vitest';
import { conferences } from '../../../src/portal/records/agenda.ts';
import { parsed } from './parsed.ts';

it('ParentTeacherConferences (§2.8) have a time with seconds', () => {
  const ParentTeacherConferences = [
    { Id: 150038, Topic: 'Zebranie', Teacher: { Id: 150202 }, Date: '2026-12-03', Time: '17:30:00' },
    { Id: 2, Date: '' },
  ];
  expect(parsed(conferences, { ParentTeacherConferences })).toMatchObject({
    value: [{ id: '150038', topic: 'Zebranie', teacherId: '150202', date: '2026-12-03', time: '17:30' }],
    dropped: 1,
    skipped: 0,
    unreadable: 0,
  });
});
