import { describe, expect, it } from 'vitest';
import { emptySnapshot } from '../../../src/school/snapshot.ts';
import { revisionOf } from '../../../src/school/work/revision.ts';
import { lookups, schoolClass } from '../builders.ts';
import { topic } from '../catalogue/other-grades.ts';
import { fresh } from '../catalogue/school.ts';
import { agendaEntry, attendance } from '../school-work.ts';

const TODAY = '2026-11-19';

type Entry = readonly [date: string, content: string, subjectId?: string | null];
/** A number is that of the lesson of the day. */
type Lesson = readonly [date: string, topic: string | null, lessonNo?: number, lessonId?: string];

function snapshot(entries: readonly Entry[], lessons: readonly Lesson[], attended: readonly string[] = []) {
  return {
    ...emptySnapshot,
    lookups: fresh({
      ...lookups,
      lessons: { ...lookups.lessons, '53': { id: '53', subjectId: '1', teacherId: '12', classId: '5' } },
    }),
    class: fresh(schoolClass),
    agenda: fresh(
      entries.map(([date, content, subjectId = '1'], index) =>
        agendaEntry(String(index), { date, content, subjectId }),
      ),
    ),
    topics: fresh(
      lessons.map(([date, text, lessonNo = 1, lessonId = '51'], index) =>
        topic(`t${index}`, { date, topic: text, lessonNo, lessonId }),
      ),
    ),
    attendance: fresh(attended.map((lessonId, index) => attendance('100', index, { lessonId }))),
  };
}

/** What to revise for the first entry. */
const revised = (...parts: Parameters<typeof snapshot>) =>
  revisionOf(snapshot(...parts), TODAY)?.topics['0']?.map(
    ({ day, topic: text }) => `${day.slice(5)} ${text}`,
  );

const TEST: Entry = ['2026-11-23', 'sprawdzian'];

describe('what to revise for a test', () => {
  it.each<readonly [string, readonly Entry[], readonly Lesson[], readonly string[] | undefined]>([
    [
      'is what the lessons since the last test were about, the oldest first',
      [TEST, ['2026-11-03', 'kartkówka'], ['2026-10-01', 'sprawdzian'], ['2026-11-05', 'sprawdzian', '2']],
      [
        ['2026-11-17', 'C', 2],
        ['2026-11-17', 'B', 1],
        ['2026-11-04', 'A'],
        ['2026-11-03', 'kartkówka'],
      ],
      ['11-04 A', '11-17 B', '11-17 C'],
    ],
    ['is all that is known, if there was none', [TEST], [['2026-10-05', 'A']], ['10-05 A']],
    [
      'is nothing yet after another one that is still ahead',
      [TEST, ['2026-11-20', 'kartkówka']],
      [['2026-11-17', 'A']],
      [],
    ],
    [
      'is not what that day was about',
      [[TODAY, 'sprawdzian']],
      [
        [TODAY, 'A'],
        ['2026-11-18', 'B'],
      ],
      ['11-18 B'],
    ],
    [
      'is each topic once, and no other subject',
      [TEST],
      [
        ['2026-11-16', 'A'],
        ['2026-11-17', 'A'],
        ['2026-11-17', null, 2],
        ['2026-11-17', 'P', 3, '52'],
      ],
      ['11-16 A'],
    ],
    ['is unknown for one that is over', [['2026-11-18', 'sprawdzian']], [['2026-11-17', 'A']], undefined],
    ['is unknown without a subject', [['2026-11-23', 'sprawdzian', null]], [['2026-11-17', 'A']], undefined],
    ['is unknown for another entry', [['2026-11-23', 'apel']], [['2026-11-17', 'A']], undefined],
  ])('%s', (_, entries, lessons, expected) => {
    expect(revised(entries, lessons)).toEqual(expected);
  });

  it("is what the pupil's own group did", () => {
    const lessons: readonly Lesson[] = [
      ['2026-11-16', 'A', 1, '51'],
      ['2026-11-16', 'B', 1, '53'],
    ];
    expect(revised([TEST], lessons, ['53'])).toEqual(['11-16 B']);
    expect(revised([TEST], lessons, ['52'])).toEqual(['11-16 A', '11-16 B']);
  });

  it('is bounded', () => {
    const lessons = Array.from(
      { length: 21 },
      (_, index): Lesson => [`2026-10-${10 + index}`, `${index} ${'x'.repeat(500)}`],
    );
    const topics = revisionOf(snapshot([TEST], lessons), TODAY)?.topics['0'] ?? [];
    expect(topics.map(({ day }) => day)).toEqual(lessons.slice(1).map(([date]) => date));
    expect(Math.max(...topics.map(({ topic: text }) => text.length))).toBe(160);
  });

  it('is unknown without topics or agenda', () => {
    const known = snapshot([TEST], []);
    expect(revisionOf({ ...known, topics: { state: 'missing' } }, TODAY)).toBeNull();
    expect(revisionOf({ ...known, agenda: { state: 'missing' } }, TODAY)).toBeNull();
  });
});
