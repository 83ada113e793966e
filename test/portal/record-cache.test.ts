import { describe, expect, it } from 'vitest';
import { grades } from '../../src/portal/records/grades.ts';
import type { RecordKind } from '../../src/portal/records/record.ts';
import { HOUR, problemOf, raw, setUpPortal } from './portal-setup.ts';

describe('a read record', () => {
  function counting(endpoint: string): RecordKind<object> & { parsed: number } {
    const kind = {
      endpoint,
      parsed: 0,
      parse(json: unknown) {
        kind.parsed += 1;
        return { value: { json }, dropped: 2, skipped: 1, unreadable: 3 };
      },
    };
    return kind;
  }

  it('is the identical value for the same bytes, without parsing, and another one for other bytes', async () => {
    const { open, account } = await setUpPortal();
    const child = open();
    const kind = counting('Grades');
    const first = await child.gateway.read(kind, { label: 'grades' });
    expect(await child.gateway.read(kind, { label: 'grades' })).toBe(first);
    expect(kind.parsed).toBe(1);
    account.refuse('Grades', 200, { Grades: [] });
    expect(await child.gateway.read(kind, { label: 'grades' })).toEqual({ json: { Grades: [] } });
    expect(kind.parsed).toBe(2);
  });

  it('is not mixed up between kinds, suffixes and queries', async () => {
    const { open } = await setUpPortal();
    const child = open();
    const [one, other] = [counting('Timetables'), counting('Timetables')];
    const week = (weekStart: string) => ({ label: 'timetable', query: { weekStart } });
    const first = await child.gateway.read(one, week('2026-11-16'));
    expect(await child.gateway.read(one, week('2026-11-23'))).not.toBe(first);
    expect(await child.gateway.read(other, week('2026-11-16'))).not.toBe(first);
  });

  it('is parsed again after 64 others', async () => {
    const { open, account } = await setUpPortal();
    const { gateway } = open();
    const kinds = Array.from({ length: 65 }, (_, index) => counting(`Cached/${index}`));
    for (const kind of [...kinds, kinds[64]!, kinds[0]!]) {
      account.refuse(kind.endpoint, 200, {});
      await gateway.read(kind, { label: 'test' });
    }
    expect([kinds[0]!.parsed, kinds[1]!.parsed, kinds[64]!.parsed]).toEqual([2, 1, 1]);
  });

  it('counts the items that were left out', async () => {
    const { open } = await setUpPortal();
    const child = open();
    await child.gateway.read(counting('Grades'), { label: 'grades' });
    expect([...child.gateway.dropped]).toEqual([['Grades', 3]]);
  });

  it('counts deviations by label: once for the same path, whether its bytes are the same or not', async () => {
    const { open, account } = await setUpPortal();
    const child = open();
    const kind = counting('Grades');
    for (let times = 0; times < 2; times += 1) await child.gateway.read(kind, { label: 'grades' });
    await child.gateway.read(counting('Subjects'), { label: 'lookups' });
    await child.gateway.read(counting('Users'), { label: 'lookups' });
    expect(['grades', 'lookups', 'notices'].map((label) => child.deviations(label))).toEqual([5, 10, 0]);
    expect(['grades', 'lookups', 'notices'].map((label) => child.skipped(label))).toEqual([1, 2, 0]);
    account.refuse('Grades', 200, { Grades: [] });
    await child.gateway.read(raw('Grades'), { label: 'grades' });
    expect([child.deviations('grades'), child.skipped('grades')]).toEqual([0, 0]);
    expect([...child.gateway.dropped.keys()]).toEqual(['Subjects', 'Users']);
  });

  it('counts deviations of the same answer under each label that it was read for', async () => {
    const { open } = await setUpPortal();
    const child = open();
    const kind = counting('Timetables');
    const query = { weekStart: '2026-11-16' };
    await child.gateway.read(kind, { label: 'timetable', query });
    await child.gateway.read(kind, { label: 'homework', query });
    expect(kind.parsed).toBe(1);
    expect(['timetable', 'homework'].map((label) => child.deviations(label))).toEqual([5, 5]);
  });

  it('counts no deviations of a week that is over', async () => {
    const { open, clock } = await setUpPortal();
    const child = open();
    const read = (kind: RecordKind<unknown>, weekStart: string) =>
      child.gateway.read(kind, { label: 'timetable', query: { weekStart } });
    await read(counting('Timetables'), '2026-11-16');
    clock.advance(24 * HOUR);
    await read(raw('Timetables'), '2026-11-23');
    expect(child.deviations('timetable')).toBe(5);
    clock.advance(13 * HOUR);
    await read(raw('Timetables'), '2026-11-23');
    expect(child.deviations('timetable')).toBe(0);
  });

  it('keeps the count of the answer before where an answer cannot be read at all', async () => {
    const { open, account } = await setUpPortal();
    const child = open();
    await child.gateway.read(counting('Grades'), { label: 'grades' });
    account.refuse('Grades', 200, { Grades: ['x'] });
    expect(await problemOf(child.gateway.read(grades, { label: 'grades' }))).toBe('changed');
    expect(child.deviations('grades')).toBe(5);
  });
});
