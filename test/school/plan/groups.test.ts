import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayPlan, lessonRows } from '../../../src/school/plan/day-plan.ts';
import { groupWords, isNamed } from '../../../src/school/plan/groups.ts';
import type { PlanInput } from '../../../src/school/plan/plan.ts';
import { takesPlace } from '../../../src/school/plan/rows.ts';
import { snapshots } from '../arbitraries.ts';
import { freeDays, lesson, monday, original, planInput, side, substitution, tuesday } from '../builders.ts';

const one = { group: '5b_gr1', groupId: '71' };
const two = { group: '5b_gr2', groupId: '72' };
const split = [lesson(1, '2', two), lesson(2, '1'), lesson(3, '3', one), lesson(3, '4', two)];

const planOf = (input: PlanInput, groups?: readonly string[], day = monday) =>
  dayPlan(day, { ...input, own: { groups } });

describe('the words of a group', () => {
  it.each([
    ['5b_gr1', 'grupa 1', 'group 1', 'група 1'],
    ['gr. 2', 'grupa 2', 'group 2', 'група 2'],
    ['5b grupa 02', 'grupa 2', 'group 2', 'група 2'],
    ['5b_j.ang_gr2', 'j.ang, grupa 2', 'j.ang, group 2', 'j.ang, група 2'],
    ['5b_chł', 'chł', 'chł', 'chł'],
    ['1 LO_niemiecki_B', 'niemiecki B', 'niemiecki B', 'niemiecki B'],
    ['Etyka', 'Etyka', 'Etyka', 'Etyka'],
    [...Array<string>(4).fill('dziewczęta klasy 5b')],
    ['_', '_', '_', '_'],
  ])('%j are %j, %j, %j', (name, pl, en, uk) => expect(groupWords(name)).toEqual({ pl, en, uk }));
});

describe('a group of the setting', () => {
  it.each([
    ['5b_gr1', true],
    [' 5B_GR1 ', true],
    ['71', true],
    ['Grupa 1', true],
    ['group 1', true],
    ['72', false],
    ['gr', false],
  ])('named %j is 5b_gr1: %s', (name, expected) => expect(isNamed(one, name)).toBe(expected));

  it.each(['NFC', 'NFD', 'NFKC', 'NFKD'])('and of the timetable may have any form of Unicode: %s', (form) => {
    const name = '5b chłopcy ść\u00a0１';
    expect(isNamed({ group: name }, name.normalize(form))).toBe(true);
    expect(isNamed({ group: name.normalize(form) }, `  ${name.toUpperCase()}`)).toBe(true);
  });
});

describe('the plan with the own groups', () => {
  it('has no lesson of another group, and those of the whole class', () => {
    const plan = planOf(planInput({ [monday]: split }), ['5b_gr1']);
    expect(plan).toMatchObject({ count: 2, firstStart: '08:55', usualStart: '08:55' });
    expect(plan?.lessons.map(({ subjectId }) => subjectId)).toEqual(['1', '3']);
    expect(planOf(planInput({ [monday]: split }))?.lessons).toHaveLength(4);
  });

  it('has no change of another group', () => {
    const days = { [monday]: split.map((row) => ({ ...row, cancelled: row.group === two.group })) };
    expect(planOf(planInput(days), ['5b_gr1'])?.changes).toEqual([]);
    const announced = planInput(
      { [monday]: split },
      { substitutions: [substitution('cancelled', side(3, '4'))] },
    );
    expect(planOf(announced, ['5b_gr1'])?.changes).toEqual([]);
    expect(planOf(announced, ['5b_gr2'])?.changes).toHaveLength(1);
  });

  it('leaves an announced change out that may be about either group', () => {
    const vague = substitution('cancelled', side(3, '3', { subjectId: null, teacherId: null }));
    const input = planInput({ [monday]: split }, { substitutions: [vague] });
    expect(planOf(input, ['5b_gr1'])?.changes).toEqual([]);
  });

  const moved = lesson(3, '4', {
    ...two,
    substitution: true,
    original: original(3, '4', { date: monday }),
  });
  const shift = substitution('shifted', side(3, '4'), side(3, '4', { date: tuesday }));
  it.each([
    ['the timetable', split, [moved], []],
    ['the timetable, with an empty old slot,', split.slice(0, 3), [moved], []],
    ['the list of changes', split, [], [shift]],
  ] as const)('has a lesson that %s moves to another day only for its group', (...move) => {
    const [, old, arrival, substitutions] = move;
    const input = planInput({ [monday]: old, [tuesday]: [lesson(2, '1'), ...arrival] }, { substitutions });
    const rows = (groups: readonly string[]) =>
      [monday, tuesday].map((day) =>
        planOf(input, groups, day)
          ?.lessons.filter(({ subjectId }) => subjectId === '4')
          .map(({ status }) => status),
      );
    expect(rows(['5b_gr1'])).toEqual([[], []]);
    expect(rows(['5b_gr2'])).toEqual([['moved'], ['shifted']]);
  });

  it('keeps the group of an announced move from a day that was not read', () => {
    const away = substitution(
      'shifted',
      side(3, '4', { date: '2026-11-13' }),
      side(3, '4', { date: tuesday }),
    );
    const input = planInput({ [monday]: split, [tuesday]: [] }, { substitutions: [away] });
    expect(planOf(input, ['5b_gr1'], tuesday)?.count).toBe(0);
    expect(planOf(input, ['5b_gr2'], tuesday)?.count).toBe(1);
  });

  it('is the plan of all groups without the lessons of the others, for any plan', () => {
    fc.assert(
      fc.property(snapshots(monday), fc.boolean(), (read, isFree) => {
        const timetable = read.timetable.state === 'fresh' ? read.timetable.value : { days: {} };
        const free = isFree ? [freeDays({ from: monday, to: monday })] : [];
        const input = planInput(timetable.days, { freeDays: free });
        for (const day of Object.keys(timetable.days)) {
          const [own, all] = [planOf(input, ['gr. 1'], day), planOf(input, undefined, day)];
          const kept = all?.lessons.filter(({ group }) => group !== 'gr. 2');
          expect(own?.lessons).toEqual(kept);
          const rows = lessonRows(day, input).filter(({ row }) => row.group !== 'gr. 2');
          const numbers = rows.flatMap(({ row }) => (takesPlace(row.status) ? [row.lessonNo] : []));
          expect(own?.count).toBe(new Set(numbers).size);
        }
      }),
      { numRuns: 50 },
    );
  });
});
