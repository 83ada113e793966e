import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/domain/problem.ts';
import { classFreeDays, classFreeDayTypes, schoolFreeDays } from '../../../src/portal/records/free-days.ts';
import { gradeComments, grades } from '../../../src/portal/records/grades.ts';
import { gradingSystem } from '../../../src/portal/records/grading-system.ts';
import { classrooms, gradeCategories, people, subjects } from '../../../src/portal/records/lookups.ts';
import { luckyNumber } from '../../../src/portal/records/lucky-number.ts';
import { mailboxAccount, unreadCounts } from '../../../src/portal/records/messages.ts';
import { notices } from '../../../src/portal/records/notices.ts';
import { me, user } from '../../../src/portal/records/pupil.ts';
import { receiverTypes, staff } from '../../../src/portal/records/receivers.ts';
import type { Parsed, RecordKind } from '../../../src/portal/records/record.ts';
import { schools, units } from '../../../src/portal/records/school.ts';
import { classes } from '../../../src/portal/records/school-class.ts';
import { substitutions } from '../../../src/portal/records/substitutions.ts';
import { timetable } from '../../../src/portal/records/timetable.ts';
import { replaceOne } from './hostile.ts';
import { inbox } from './inbox.ts';

const day = { DateFrom: '2026-11-11', DateTo: '2026-11-12' };
const reference = { Id: '12', Url: 'https://portal.example' };

/** Every list of the portal that is read: its kind, its root, and an item that fits. */
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
  [inbox, 'data', { messageId: '1', content: 'YQ==', sendDate: '2026-11-18 10:00:00' }],
  [staff, 'receivers', { accountId: '1', label: 'Łoś Ewa', availabilityStatus: { isAvailable: true } }],
];

const lesson = { LessonNo: '1', HourFrom: '08:00', HourTo: '08:45', Subject: reference };

/** Every record that is read, with an answer that fits. */
const records: readonly [RecordKind<unknown>, object][] = [
  ...lists.map(([kind, root, item]): [RecordKind<unknown>, object] => [kind, { [root]: [item, item] }]),
  [me, { Me: { Account: { UserId: 1 }, User: { FirstName: 'Łucja' } } }],
  [user, { User: { Class: reference, ClassRegisterNumber: 1 } }],
  [schools, { School: { Name: 'SP 0', town: 'Łęg' } }],
  [units, { Units: [{ GradesSettings: { StandardGradesEnabled: true } }] }],
  [classes, { Class: { Id: 1, Number: 4, ClassTutor: reference, EndSchoolYear: '2027-06-25' } }],
  [gradingSystem, { countZero: false, plusValue: '0,5', minusValue: 0.25 }],
  [luckyNumber, { LuckyNumber: { LuckyNumber: 5, LuckyNumberDay: '2026-11-19' } }],
  [timetable, { Timetable: { '2026-11-19': [[], [lesson, lesson]], '2026-11-20': [] } }],
  [unreadCounts, { data: { inbox: 1, archiveInbox: 2 } }],
  [mailboxAccount, { accountId: 1, firstName: 'Żaneta', lastName: null }],
  [receiverTypes, { data: { defaultGroup: 'x', list: [{ id: 'tutors', name: 'y' }] } }],
];

const named = records.map(([kind, answer]): [string, RecordKind<unknown>, object] => [
  kind.endpoint,
  kind,
  answer,
]);

/** Parses; only an answer that as a whole does not fit may be refused. */
function parseOrChanged(kind: RecordKind<unknown>, json: unknown): void {
  try {
    expect(kind.parse(json).dropped).toBeGreaterThanOrEqual(0);
  } catch (error) {
    expect(error).toBeInstanceOf(PortalError);
    expect(error).toMatchObject({ kind: 'changed', message: expect.stringContaining(kind.endpoint) });
  }
}

describe.each(named)('%s', (_, kind, answer) => {
  it('fits its example, with metadata beside it', () => {
    expect(kind.parse({ ...answer, Resources: {}, Url: 'https://portal.example' }).dropped).toBe(0);
  });

  it('refuses or reads any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => parseOrChanged(kind, json)));
  });

  it('refuses or reads its example with anything in the place of any value', () => {
    fc.assert(
      fc.property(fc.nat(), fc.jsonValue({ maxDepth: 2 }), (choice, value) =>
        parseOrChanged(kind, replaceOne(answer, choice, value)),
      ),
    );
  });

  it('refuses an answer that is no object', () => {
    for (const json of [null, 5, 'x', true]) {
      expect(() => kind.parse(json)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });
});

const byEndpoint = lists.map(([kind, root, item]) => [kind.endpoint, kind, root, item] as const);
const misfit = fc.oneof(
  fc.constantFrom<unknown>(null, 5, 'x', true, [], [[]], {}, { Id: {} }, { Id: null }, { messageId: {} }),
  fc.jsonValue({ maxDepth: 2 }).filter((value) => JSON.stringify(value).length < 500),
);

describe.each(byEndpoint)('the list %s', (_, kind, root, item) => {
  it('accounts for every item, and is empty only of an empty list or of one that was skipped', () => {
    const items = fc.array(
      fc.oneof({ weight: 1, arbitrary: fc.constant(item) }, { weight: 3, arbitrary: misfit }),
    );
    fc.assert(
      fc.property(items, (all) => {
        const parsed = readUnlessChanged(kind, { [root]: all });
        const good = all.filter((each) => each === item).length;
        if (!parsed) {
          expect([good, all.length > 0]).toEqual([0, true]);
          return;
        }
        const { value, dropped, skipped, unreadable } = parsed;
        expect(value.length).toBeGreaterThanOrEqual(good);
        expect(value.length + dropped + skipped).toBe(all.length);
        expect(unreadable).toBeGreaterThanOrEqual(0);
        if (value.length === 0) expect([all.length, skipped]).toEqual([skipped, Math.min(skipped, 1)]);
      }),
      { numRuns: 300 },
    );
  });

  it('is changed where none of its items fits', () => {
    const wrong: unknown[] = ['x', null, {}];
    for (const items of [
      ...wrong.map((one) => [one]),
      wrong,
      [...wrong, { ...item, Id: null, messageId: null, accountId: null }],
    ]) {
      expect(() => kind.parse({ [root]: items })).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });

  it('is changed where its root is missing or no list', () => {
    for (const json of [{}, { Other: [item] }, { [root]: {} }, { [root]: item }, { [root]: 'x' }, null]) {
      expect(() => kind.parse(json)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });

  it.each<[string, (items: readonly object[]) => unknown]>([
    ['under its root', (items) => ({ [root]: items })],
    ['with gaps', (items) => ({ [root]: Object.fromEntries(items.map((one, index) => [index * 2, one])) })],
    ['without a root', (items) => items],
  ])('is read %s', (_form, wrap) => {
    const { value, dropped } = kind.parse(wrap([item, item]));
    expect([value.length, dropped]).toEqual([2, 0]);
  });

  it.each([
    [{ [root]: [] }, {}],
    [{ [root]: null }, { doubtful: true }],
    [[], { doubtful: true }],
  ])('is empty in %j', (json, more) => {
    expect(kind.parse(json)).toEqual({ value: [], dropped: 0, skipped: 0, unreadable: 0, ...more });
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
