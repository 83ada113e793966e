import { describe, expect, it } from 'vitest';
import type { Deviating, RecordKind } from '../../src/portal/records/record.ts';
import { grades } from '../../src/school/grades/records.ts';
import { timetable } from '../../src/school/plan/timetable-records.ts';
import { gradeRows } from '../school/nouns/rows/grades.ts';
import { wholeRecord } from '../school/nouns/rows/row.ts';
import { HOUR, problemOf, raw, setUpPortal } from './portal-setup.ts';

const lost = { id: null, how: 'dropped' } as const;
const deviating: Deviating = {
  items: 20,
  lost: [lost, { ...lost, id: '7' }, lost, { ...lost, how: 'lacking' }],
  fields: [{ field: 'Grade', fault: 'null', weight: 'lost', count: 4 }],
};
/** Of one answer that deviates so. */
const one = { items: 20, count: 4, ids: ['7'], unidentified: 2 };

describe('a read record', () => {
  function counting(endpoint: string): RecordKind<object> & { parsed: number } {
    const kind = {
      endpoint,
      parsed: 0,
      parse(json: unknown) {
        kind.parsed += 1;
        return { value: { json }, deviating };
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

  it('is parsed again after 8 MB of others', async () => {
    const { open, account } = await setUpPortal();
    const { gateway } = open();
    const kinds = Array.from({ length: 9 }, (_, index) => counting(`Cached/${index}`));
    for (const kind of [...kinds, kinds[8]!, kinds[0]!]) {
      account.refuse(kind.endpoint, 200, { text: 'x'.repeat(1_000_000) });
      await gateway.read(kind, { label: 'test' });
    }
    expect([kinds[0]!.parsed, kinds[8]!.parsed]).toEqual([2, 1]);
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
    expect(child.gateway.cache.dropped).toBe(3);
  });

  it('counts deviations by label: once for the same path, whether its bytes are the same or not', async () => {
    const { open, account } = await setUpPortal();
    const child = open();
    const kind = counting('Grades');
    for (let times = 0; times < 2; times += 1) await child.gateway.read(kind, { label: 'grades' });
    await child.gateway.read(counting('Subjects'), { label: 'lookups' });
    await child.gateway.read(counting('Users'), { label: 'lookups' });
    expect(child.losses('grades')).toEqual([{ endpoint: 'Grades', isFilled: true, ...one }]);
    expect(child.losses('lookups').map(({ endpoint, count }) => [endpoint, count])).toEqual([
      ['Subjects', 4],
      ['Users', 4],
    ]);
    expect(child.losses('notices')).toEqual([]);
    account.refuse('Grades', 200, { Grades: [] });
    await child.gateway.read(raw('Grades'), { label: 'grades' });
    expect(child.losses('grades')).toMatchObject([{ isFilled: false, count: 0 }]);
    expect(child.gateway.cache.dropped).toBe(6);
  });

  it('counts deviations of the same answer under each label that it was read for', async () => {
    const { open } = await setUpPortal();
    const child = open();
    const kind = counting('Timetables');
    const query = { weekStart: '2026-11-16' };
    await child.gateway.read(kind, { label: 'timetable', query });
    await child.gateway.read(kind, { label: 'homework', query });
    expect(kind.parsed).toBe(1);
    for (const label of ['timetable', 'homework']) expect(child.losses(label)).toMatchObject([one]);
  });

  it('counts no deviations of a week that is over', async () => {
    const { open, clock } = await setUpPortal();
    const child = open();
    const read = (kind: RecordKind<unknown>, weekStart: string) =>
      child.gateway.read(kind, { label: 'timetable', query: { weekStart } });
    await read(counting('Timetables'), '2026-11-16');
    clock.advance(24 * HOUR);
    await read(raw('Timetables'), '2026-11-23');
    expect(child.losses('timetable')).toMatchObject([one]);
    clock.advance(13 * HOUR);
    await read(raw('Timetables'), '2026-11-23');
    expect(child.losses('timetable')).toMatchObject([{ count: 0 }]);
  });

  it('keeps the count of the answer before where an answer cannot be read at all', async () => {
    const { open, account } = await setUpPortal();
    const child = open();
    await child.gateway.read(counting('Grades'), { label: 'grades' });
    account.refuse('Grades', 200, { Grades: ['x', 'y', 'z'] });
    expect(await problemOf(child.gateway.read(grades, { label: 'grades' }))).toBe('changed');
    expect(child.losses('grades')).toMatchObject([one]);
  });

  it('keeps an item that was read, while it cannot be read', async () => {
    const { open, account } = await setUpPortal();
    const child = open();
    const read = async (...Grades: readonly object[]) => {
      account.refuse('Grades', 200, { Grades });
      return (await child.gateway.read(grades, { label: 'grades' })).map(
        ({ id, text, subjectId }) => `${id}: ${text} ${subjectId}`,
      );
    };
    const grade = (Id: number, more: object = {}) => ({ ...wholeRecord(gradeRows.Grades), Id, ...more });
    expect(await read(grade(1), grade(2))).toEqual(['1: 4+ 2', '2: 4+ 2']);
    expect(await read(grade(1, { Subject: 'x', Grade: '5' }), grade(2, { Grade: {} }))).toEqual([
      '1: 4+ 2',
      '2: 4+ 2',
    ]);
    expect(await read(grade(1, { Subject: 'x' }), grade(3, { Subject: 'x' }))).toEqual([
      '1: 4+ 2',
      '3: 4+ null',
    ]);
    expect(await read(grade(1, { Grade: '5' }), grade(3))).toEqual(['1: 5 2', '3: 4+ 2']);
    // One without an id is none of those that are there with their ids.
    expect(await read(grade(1, { Grade: '5' }), grade(1, { Grade: '5', Id: {} }))).toEqual(['1: 5 2']);
  });

  it('keeps the teacher of a lesson that cannot be read, also where it has its hours no more, or again', async () => {
    const { open, account } = await setUpPortal();
    const child = open();
    const read = async (Teacher: unknown, HourFrom: string, Subject = 1) => {
      const lesson = { LessonNo: '1', HourTo: '08:45', Subject: { Id: Subject }, Teacher, HourFrom };
      const flags = { IsCanceled: false, IsSubstitutionClass: false };
      account.refuse('Timetables', 200, { Timetable: { '2026-11-19': [[{ ...lesson, ...flags }]] } });
      const { days } = await child.gateway.read(timetable, { label: 'timetable' });
      return Object.values(days)
        .flat()
        .map(({ teacherId, from }) => [teacherId, from]);
    };
    expect(await read({ Id: 102 }, '00:00:00')).toEqual([['102', null]]);
    expect(await read(7, '08:00')).toEqual([['102', '08:00']]);
    expect(await read('x', '00:00:00')).toEqual([['102', null]]);
    expect(await read(8, '00:00:00')).toEqual([['102', null]]);
    // Another lesson, or at another time.
    expect(await read(9, '00:00:00', 2)).toEqual([[null, null]]);
    expect(await read({ Id: 103 }, '08:00')).toEqual([['103', '08:00']]);
    expect(await read(7, '08:10')).toEqual([[null, '08:10']]);
  });

  it('is doubtful where it is empty in an unusual form, and changed where there were items', async () => {
    const { open, account } = await setUpPortal();
    const child = open();
    account.refuse('Grades', 200, { Grades: null });
    expect(await problemOf(child.gateway.read(grades, { label: 'grades' }))).toBe('doubtful');
    expect(await problemOf(child.gateway.read(grades, { label: 'grades', filled: true }))).toBe('changed');
  });
});
