import { describe, expect, it } from 'vitest';
import type { Realization } from '../../../src/school/attendance/attendance.ts';
import { hasRecentAbsence, missedTopics } from '../../../src/school/attendance/missed-topics.ts';
import { emptySnapshot } from '../../../src/school/snapshot.ts';
import { lookups, schoolClass } from '../builders.ts';
import { topic } from '../catalogue/other-grades.ts';
import { fresh } from '../catalogue/school.ts';
import { attendance } from '../school-work.ts';

const TODAY = '2026-11-19';
const FIRST_DAY = '2026-11-06';

type Absences = readonly ReturnType<typeof attendance>[];
const snapshot = (absences: Absences, topics: readonly Realization[] = []) => ({
  ...emptySnapshot,
  lookups: fresh(lookups),
  class: fresh(schoolClass),
  attendance: fresh(absences),
  topics: fresh(topics),
});
const found = (absences: Absences, ...topics: readonly Realization[]) =>
  missedTopics(snapshot(absences, topics), TODAY)?.map(({ topic: text }) => text);

describe('missed topics', () => {
  it.each<[string, Absences, readonly string[]]>([
    ['an absence', [attendance('1', 3, { date: '2026-11-17' })], ['Ułamki zwykłe']],
    ['an excused absence', [attendance('3', 3, { date: '2026-11-17' })], ['Ułamki zwykłe']],
    ['lateness', [attendance('2', 3, { date: '2026-11-17' })], []],
    ['presence', [attendance('100', 3, { date: '2026-11-17' })], []],
    ['an absence from another lesson', [attendance('1', 2, { date: '2026-11-17' })], []],
    ['an absence of another day', [attendance('1', 3, { date: '2026-11-16' })], []],
  ])('%s', (_, absences, topics) => {
    expect(found(absences, topic('t1'))).toEqual(topics);
  });

  it('are of the last 14 days, newest first, in the order of lessons', () => {
    const slots = [
      ['2026-11-05', 1],
      [FIRST_DAY, 1],
      [TODAY, 2],
      [TODAY, 1],
    ] as const;
    const topics = slots.map(([date, lessonNo], index) =>
      topic(`t${index}`, { date, lessonNo, topic: `${date}/${lessonNo}` }),
    );
    const absences = slots.map(([date, lessonNo]) => attendance('1', lessonNo, { date }));
    expect(found(absences, ...topics)).toEqual([`${TODAY}/1`, `${TODAY}/2`, `${FIRST_DAY}/1`]);
  });

  it("are those of the pupil's own group, and without a topic none", () => {
    const absence = attendance('1', 3, { date: '2026-11-17', lessonId: '52' });
    const groups = [topic('t1'), topic('t2', { lessonId: '52', topic: 'Wiersze' })];
    expect(found([absence], ...groups)).toEqual(['Wiersze']);
    expect(found([absence], topic('t1', { topic: null }))).toEqual([]);
  });

  it('are unknown without attendance or its types', () => {
    const absences = [attendance('1', 3, { date: '2026-11-17' })];
    const all = snapshot(absences, [topic('t1')]);
    expect(missedTopics({ ...all, attendance: { state: 'missing' } }, TODAY)).toBeNull();
    expect(missedTopics({ ...all, lookups: { state: 'missing' } }, TODAY)).toBeNull();
    expect(hasRecentAbsence({ ...all, lookups: { state: 'missing' } }, TODAY)).toBeNull();
    expect(hasRecentAbsence(all, TODAY)).toBe(true);
    expect(hasRecentAbsence(all, '2026-12-01')).toBe(false);
  });
});
