import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import type { GradeRecords } from '../../../src/school/grades/grades.ts';
import { readSource } from '../../../src/school/reading/sources.ts';
import { gradeRows } from '../nouns/rows/grades.ts';
import { wholeRecord } from '../nouns/rows/row.ts';
import {
  type Answers,
  absent,
  contextWith,
  down,
  fresh,
  readersFor,
  readValue,
  refused,
  type TestReaders,
} from '../reading/test-readers.ts';

const HOUR = 3_600_000;
const defaults = { countZero: false, plus: 0.5, minus: 0.25 };
const own = { countZero: true, plus: 0.3, minus: 0.3 };
const GradingSystem = { countZero: true, plusValue: '0,3', minusValue: -0.3 };

const whole = wholeRecord(gradeRows.Grades);

function gradesWith(...comments: (readonly number[])[]) {
  return {
    Grades: comments.map((ids, Id) => ({ ...whole, Id, Comments: ids.map((each) => ({ Id: each })) })),
  };
}

function comments(...ids: number[]) {
  return { Comments: ids.map((Id) => ({ Id, Text: `uwaga ${Id}` })) };
}

function read(readers: TestReaders, before?: GradeRecords) {
  return readValue('grades', readers, contextWith(before ? { grades: fresh(before) } : {}));
}

function readWhole(readers: TestReaders, before?: GradeRecords) {
  return readSource('grades', readers, contextWith(before ? { grades: fresh(before) } : {}));
}

describe('grades', () => {
  it('are absent if Grades are', async () => {
    const readers = readersFor({ 'Grades/Comments': comments(1), GradingSystem });
    await expect(read(readers)).rejects.toThrow(expect.objectContaining({ kind: 'absent' }));
  });

  it('do not request comments if no grade has one', async () => {
    const readers = readersFor({ Grades: gradesWith([], []), GradingSystem });
    const value = await read(readers);
    expect(value.grades).toHaveLength(2);
    expect(value.comments).toEqual({});
    expect(readers.gateway.take()).toEqual(['Grades', 'GradingSystem']);
  });
});

describe('comments of grades', () => {
  const answers: Answers = {
    Grades: gradesWith([1], [2]),
    'Grades/Comments': comments(1, 2, 3),
    GradingSystem,
  };

  it('are requested again only if a grade has a new one', async () => {
    const readers = readersFor(answers);
    const first = await read(readers);
    expect(first.comments).toEqual({ '1': 'uwaga 1', '2': 'uwaga 2', '3': 'uwaga 3' });
    readers.gateway.take();
    expect(await read(readers, first)).toBe(first);
    expect(readers.gateway.take()).toEqual(['Grades']);
    readers.gateway.answers = {
      ...answers,
      Grades: gradesWith([1], [2], [4]),
      'Grades/Comments': comments(4),
    };
    expect((await read(readers, first)).comments).toEqual({ '4': 'uwaga 4' });
    expect(readers.gateway.take()).toEqual(['Grades', 'Grades/Comments']);
  });

  it('are read as `known` and `filled` once there were some', async () => {
    const readers = readersFor({ ...answers, 'Grades/Comments': comments() });
    const first = await read(readers);
    readers.gateway.answers = { ...answers, Grades: gradesWith([3]) };
    const second = await read(readers, first);
    readers.gateway.answers = { ...answers, Grades: gradesWith([4]) };
    await read(readers, second);
    const given = readers.gateway.options.filter((_, index) =>
      readers.gateway.asked[index]?.endsWith('/Comments'),
    );
    expect(given).toEqual([
      { known: false, filled: false },
      { known: false, filled: false },
      { known: true, filled: true },
    ]);
  });

  it('are empty if the account may not read them, and are not requested each time', async () => {
    const readers = readersFor({ ...answers, 'Grades/Comments': absent(403) });
    const first = await read(readers);
    expect(first.comments).toEqual({});
    readers.gateway.take();
    await read(readers, first);
    expect(readers.gateway.take()).toEqual(['Grades']);
  });

  it('are not requested each time if the list lacks one', async () => {
    const readers = readersFor({ ...answers, 'Grades/Comments': comments(1) });
    const first = await read(readers);
    readers.gateway.take();
    expect((await read(readers, first)).comments).toEqual({ '1': 'uwaga 1' });
    expect(readers.gateway.take()).toEqual(['Grades']);
  });

  it('that cannot be read are a problem, keep their value, and are requested at each reading', async () => {
    const readers = readersFor({ ...answers, 'Grades/Comments': down() });
    const first = await readWhole(readers);
    expect(first.value).toMatchObject({ grades: [{ id: '0' }, { id: '1' }], comments: {} });
    expect(first.problem?.kind).toBe('down');
    readers.gateway.take();
    expect((await readWhole(readers, first.value)).problem?.kind).toBe('down');
    expect(readers.gateway.take()).toContain('Grades/Comments');
    readers.gateway.answers = answers;
    const { value, problem } = await readWhole(readers, first.value);
    expect(problem).toBeNull();
    readers.gateway.answers = { ...answers, Grades: gradesWith([4]), 'Grades/Comments': refused() };
    const kept = await readWhole(readers, value);
    expect(kept.value.comments).toEqual(value.comments);
    expect(kept.problem?.kind).toBe('refused');
  });

  it('are requested again after a day, as one may have been edited', async () => {
    const readers = readersFor(answers);
    const first = await read(readers);
    readers.gateway.take();
    readers.clock.advance(24 * HOUR - 1);
    expect(await read(readers, first)).toBe(first);
    expect(readers.gateway.take()).toEqual(['Grades']);
    const edited = { Comments: [{ Id: 1, Text: 'poprawiona' }] };
    readers.gateway.answers = { ...answers, 'Grades/Comments': edited };
    readers.clock.advance(1);
    expect((await read(readers, first)).comments).toEqual({ '1': 'poprawiona' });
  });
});

describe('the grading system (§7.3.2)', () => {
  const Grades = gradesWith([]);

  async function systemAndRequests(readers: TestReaders) {
    const { system } = await read(readers);
    return { system, asked: readers.gateway.take().includes('GradingSystem') };
  }

  it('is requested at most once a day, also after a restart', async () => {
    const readers = readersFor({ Grades, GradingSystem });
    expect(await systemAndRequests(readers)).toEqual({ system: own, asked: true });
    readers.clock.advance(24 * HOUR - 1);
    expect(await systemAndRequests(readers)).toEqual({ system: own, asked: false });
    readers.clock.advance(1);
    expect(await systemAndRequests(readers)).toEqual({ system: own, asked: true });
  });

  it('is the default if it is refused, and requested again after a day', async () => {
    const readers = readersFor({ Grades, GradingSystem: absent(401) });
    expect(await systemAndRequests(readers)).toEqual({ system: defaults, asked: true });
    readers.gateway.answers = { Grades, GradingSystem };
    expect(await systemAndRequests(readers)).toEqual({ system: defaults, asked: false });
    readers.clock.advance(24 * HOUR);
    expect(await systemAndRequests(readers)).toEqual({ system: own, asked: true });
  });

  it('is the default or the last value if the portal is down, and requested at the next reading', async () => {
    const readers = readersFor({ Grades, GradingSystem: down() });
    expect(await systemAndRequests(readers)).toEqual({ system: defaults, asked: true });
    readers.gateway.answers = { Grades, GradingSystem };
    expect(await systemAndRequests(readers)).toEqual({ system: own, asked: true });
    readers.clock.advance(24 * HOUR);
    readers.gateway.answers = { Grades, GradingSystem: new PortalError('busy', 'Slower.') };
    expect(await systemAndRequests(readers)).toEqual({ system: own, asked: true });
    expect(await systemAndRequests(readers)).toEqual({ system: own, asked: true });
  });

  it('is requested again at the next reading after an answer of another shape', async () => {
    const readers = readersFor({ Grades, GradingSystem: ['x'] });
    expect(await systemAndRequests(readers)).toEqual({ system: defaults, asked: true });
    readers.gateway.answers = { Grades, GradingSystem };
    expect(await systemAndRequests(readers)).toEqual({ system: own, asked: true });
    expect(await systemAndRequests(readers)).toEqual({ system: own, asked: false });
  });

  it('is the default where the school provides none', async () => {
    for (const nothing of [{}, [], { GradingSystem: {} }, { GradingSystem: null }]) {
      const { value, problem } = await readWhole(readersFor({ Grades, GradingSystem: nothing }));
      expect([value.system, problem]).toEqual([defaults, null]);
    }
  });

  it('is a problem while it cannot be read', async () => {
    const readers = readersFor({ Grades, GradingSystem: down() });
    expect((await readWhole(readers)).problem?.kind).toBe('down');
    readers.gateway.answers = { Grades, GradingSystem: { plusValue: 'x' } };
    expect((await readWhole(readers)).problem?.kind).toBe('changed');
    readers.gateway.answers = { Grades, GradingSystem };
    expect((await readWhole(readers)).problem).toBeNull();
    readers.clock.advance(24 * HOUR);
    readers.gateway.answers = { Grades, GradingSystem: down() };
    const later = await readWhole(readers);
    expect([later.value.system, later.problem?.kind]).toEqual([own, 'down']);
  });

  it('is read with `lastingAbsence` (§7.3.2)', async () => {
    const readers = readersFor({ Grades, GradingSystem });
    await read(readers);
    expect(readers.gateway.options.at(-1)).toMatchObject({ lastingAbsence: true });
  });

  it('is requested again if the remembered value is invalid or from the future', async () => {
    const readers = readersFor({ Grades, GradingSystem });
    readers.memory.set('grading_system', { value: { plus: 'x' }, askedAt: 5 });
    expect((await systemAndRequests(readers)).asked).toBe(true);
    readers.clock.set('2026-11-18T06:00:00Z');
    expect((await systemAndRequests(readers)).asked).toBe(true);
  });
});
