import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/domain/problem.ts';
import { partialGrades } from '../../../src/portal/records/descriptive-grades.ts';
import { classFreeDays, classFreeDayTypes, schoolFreeDays } from '../../../src/portal/records/free-days.ts';
import { gradeComments, grades } from '../../../src/portal/records/grades.ts';
import {
  authSubjects,
  classrooms,
  gradeCategories,
  people,
  subjects,
  taughtLessons,
} from '../../../src/portal/records/lookups.ts';
import { staff } from '../../../src/portal/records/receivers.ts';
import type { Parsed, RecordKind } from '../../../src/portal/records/record.ts';
import { lendings, notices } from '../../../src/portal/records/school-life.ts';
import { substitutions } from '../../../src/portal/records/substitutions.ts';
import { inbox } from './inbox.ts';
import { counted, parsed } from './parsed.ts';

const day = { DateFrom: '2026-11-11', DateTo: '2026-11-12' };
const reference = { Id: '12', Url: 'https://portal.example' };

/** A record whose value has more than its list, as the list alone. */
function listOnly<T>(
  { endpoint, parse }: RecordKind<T>,
  listIn: (value: T) => readonly unknown[],
): RecordKind<readonly unknown[]> {
  return {
    endpoint,
    parse(json) {
      const { value, ...counts } = parse(json);
      return { value: listIn(value), ...counts };
    },
  };
}

/** Lists of every shape, with their root and an item that fits. */
const lists: readonly [RecordKind<readonly unknown[]>, string, object][] = [
  [subjects, 'Subjects', { Id: 1, Name: 'Fizyka' }],
  [people, 'Users', { Id: 1, FirstName: null, LastName: 'Łoś' }],
  [classrooms, 'Classrooms', { Id: 1 }],
  [gradeCategories, 'Categories', { Id: 1, Name: 'Sprawdzian', Weight: '1,5' }],
  [grades, 'Grades', { Id: 1, Grade: '5-', Comments: [{ Id: 1 }], AddDate: '2026-11-18 10:00:00' }],
  [gradeComments, 'Comments', { Id: 1, Text: 'źle' }],
  [notices, 'SchoolNotices', { Id: 'LID-NBOARD-NOTICE-1', Content: '<p>tak</p>' }],
  [substitutions, 'Substitutions', { Id: 1, OrgDate: '2026-11-18', OrgTeacher: reference }],
  [schoolFreeDays, 'SchoolFreeDays', { Name: 'Święto', ...day }],
  [classFreeDays, 'ClassFreeDays', { Id: 1, Class: reference, Type: reference, LessonNoTo: '3', ...day }],
  [classFreeDayTypes, 'Types', { Id: 1, Name: 'Wycieczka' }],
  [taughtLessons, 'Lessons', { Id: 1, Subject: null }],
  [authSubjects, 'subjects', { identifier: 'LID-SUBJECT-1', numericIdentifier: 42101 }],
  [listOnly(lendings, (library) => library.lendings), 'lendings', { identifier: '5f0c', title: 'Lalka' }],
  [listOnly(partialGrades, ({ grades: list }) => list), 'data', { gradeId: 'LID-GRADE-5' }],
  [inbox, 'data', { messageId: '1', content: 'YQ==', sendDate: '2026-11-18 10:00:00' }],
  [staff, 'receivers', { accountId: '1', label: 'Łoś Ewa', availabilityStatus: { isAvailable: true } }],
];

const byEndpoint = lists.map(([kind, root, item]) => [kind.endpoint, kind, root, item] as const);
const noIds = { Id: null, messageId: null, accountId: null, identifier: null, gradeId: null };
const misfit = fc.oneof(
  fc.constantFrom<unknown>(null, 5, 'x', true, [], [[]], {}, { Id: {} }, { Id: null }, { messageId: {} }),
  fc.jsonValue({ maxDepth: 2 }).filter((value) => JSON.stringify(value).length < 500),
);

describe.each(byEndpoint)('the list %s', (_, kind, root, item) => {
  it('accounts for every item, and is doubtful where it is empty but for an empty list', () => {
    const lacksFacts = parsed(kind, { [root]: [item] }).deviating !== undefined;
    const items = fc.array(
      fc.oneof({ weight: 1, arbitrary: fc.constant(item) }, { weight: 3, arbitrary: misfit }),
    );
    fc.assert(
      fc.property(items, (all) => {
        const read = readUnlessChanged(kind, { [root]: all });
        const good = all.filter((each) => each === item).length;
        if (!read) {
          expect([lacksFacts || good === 0, all.length > 0]).toEqual([true, true]);
          return;
        }
        const { value, dropped, skipped, unreadable } = counted(read);
        expect(value.length).toBeGreaterThanOrEqual(good);
        expect(value.length + dropped + skipped).toBe(all.length);
        expect(unreadable).toBeGreaterThanOrEqual(0);
        if (value.length > 0) return;
        expect([all.length < 3, read.doubtful ?? false]).toEqual([true, all.length > 0]);
      }),
      { numRuns: 300 },
    );
  });

  it('is changed where none of several items fits, and doubtful where none of one or two does', () => {
    const wrong: unknown[] = ['x', null, {}];
    for (const items of [wrong, [...wrong, { ...item, ...noIds }]]) {
      expect(() => parsed(kind, { [root]: items })).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
    for (const items of [...wrong.map((one) => [one]), wrong.slice(1)]) {
      expect(parsed(kind, { [root]: items })).toMatchObject({ value: [], doubtful: true });
    }
  });

  it('is changed where its root is missing or no list', () => {
    for (const json of [
      {},
      { Other: [item] },
      { Other: [item] },
      { [root]: {} },
      { [root]: { a: 1 } },
      { [root]: 'x' },
      null,
    ]) {
      expect(readUnlessChanged(kind, json)?.doubtful ?? true).toBe(true);
    }
  });

  it.each<[string, (items: readonly object[]) => unknown]>([
    ['under its root', (items) => ({ [root]: items })],
    ['with gaps', (items) => ({ [root]: Object.fromEntries(items.map((one, index) => [index * 2, one])) })],
    ['without a root', (items) => items],
  ])('is read %s', (_form, wrap) => {
    const { value, dropped } = parsed(kind, wrap([item, item]));
    expect([value.length, dropped]).toEqual([2, 0]);
  });

  it.each([
    [{ [root]: [] }, {}],
    [{ [root]: null }, { doubtful: true }],
    // A secondary mailbox may have no envelope (§2.10).
    [[], kind === inbox ? {} : { doubtful: true }],
  ])('is empty in %j', (json, more) => {
    expect(parsed(kind, json)).toMatchObject({ value: [], dropped: 0, skipped: 0, unreadable: 0, ...more });
  });
});

function readUnlessChanged<T>(kind: RecordKind<T>, json: unknown): Parsed<T> | undefined {
  try {
    return kind.parse(json);
  } catch (error) {
    if (error instanceof PortalError && error.kind === 'changed') return undefined;
    throw error;
  }
}
