import { expect, it } from 'vitest';
import { type LastKnown, lastKnown, sourceKnowledge } from '../../src/school/knowledge.ts';
import { emptySnapshot, type Snapshot } from '../../src/school/snapshot.ts';

const AT = '2026-11-19T06:30:00Z';

it('a Source that had a value is lost for 30 days, whatever took it away; another one is absent, or unread', () => {
  const read: Snapshot = { ...emptySnapshot, homework: { state: 'fresh', value: [], at: AT } };
  const last = lastKnown(read, {}, '2026-11-19');
  expect(last).toEqual({ homework: '2026-11-19' });
  expect(lastKnown(read, last, '2026-11-19')).toBe(last);
  const knowledge = (snapshot: Snapshot, since: LastKnown, today: string) =>
    sourceKnowledge(snapshot, since, today).homework;
  const absent: Snapshot = { ...emptySnapshot, homework: { state: 'absent', at: AT } };
  expect(knowledge(read, {}, '2026-11-19')).toBe('known');
  for (const gone of [absent, emptySnapshot]) expect(knowledge(gone, last, '2026-12-19')).toBe('lost');
  expect([absent, emptySnapshot].map((gone) => knowledge(gone, last, '2026-12-20'))).toEqual([
    'absent',
    'unread',
  ]);
  expect([absent, emptySnapshot].map((gone) => knowledge(gone, {}, '2026-11-19'))).toEqual([
    'absent',
    'unread',
  ]);
});
