import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import type { Parsed, RecordKind } from '../../../src/portal/records/record.ts';
import { partialGrades } from '../../../src/school/grades/descriptive-records.ts';
import { receiverTypes } from '../../../src/school/messages/receiver-records.ts';
import { timetable } from '../../../src/school/plan/timetable-records.ts';
import { sampled } from '../../seed.ts';
import { counted, parsed } from './parsed.ts';
import { wholeRecord } from './rows/row.ts';
import { itemsIn, named } from './rows/rows.ts';

const changed = expect.objectContaining({ kind: 'changed' });

/** Every list under a root whose items must have something, as the list alone, with its root and an item that fits. */
const lists = named.flatMap(([name, row]) => {
  const { kind, isList, required, wrap } = row;
  if (isList === false || !required || kind === timetable || kind === receiverTypes) return [];
  const list: RecordKind<readonly unknown[]> = {
    endpoint: kind.endpoint,
    parse(json) {
      const { value, ...rest } = kind.parse(json);
      return { value: itemsIn(value), ...rest };
    },
  };
  const [root = ''] = Object.keys(Object(wrap()));
  return [[name, list, root, wholeRecord(row)] as const];
});

const misfit = fc.oneof(
  fc.constantFrom<unknown>(null, 5, 'x', true, [], [[]], {}, { Id: {} }, { Id: null }, { messageId: {} }),
  fc.jsonValue({ maxDepth: 2 }).filter((value) => JSON.stringify(value).length < 500),
);

describe.each(lists)('the list %s', (_, kind, root, item) => {
  it('accounts for every item, and is doubtful where it is empty but for an empty list', {
    tags: 'sampled',
  }, () => {
    const items = fc.array(
      fc.oneof({ weight: 1, arbitrary: fc.constant(item) }, { weight: 3, arbitrary: misfit }),
    );
    fc.assert(
      fc.property(items, (all) => {
        const read = unlessChanged(kind, { [root]: all });
        const good = all.filter((each) => each === item).length;
        if (!read) {
          expect([good, all.length > 0]).toEqual([0, true]);
          return;
        }
        const { value, dropped, skipped } = counted(read);
        expect(value.length).toBeGreaterThanOrEqual(good);
        expect(value.length + dropped + skipped).toBe(all.length);
        if (value.length === 0)
          expect([all.length < 3, read.doubtful ?? false]).toEqual([true, all.length > 0]);
      }),
      { numRuns: sampled(100, 300) },
    );
  });

  it('is changed where none of several items fits, and doubtful where none of one or two does', () => {
    const wrong: unknown[] = ['x', null, {}];
    expect(() => kind.parse({ [root]: wrong })).toThrow(changed);
    for (const items of [...wrong.map((one) => [one]), wrong.slice(1)])
      expect(kind.parse({ [root]: items })).toMatchObject({ value: [], doubtful: true });
  });

  it('is changed or doubtful where its root is missing or no list', () => {
    const { [root]: _root, ...others } = { Other: [item], [root]: 5 };
    for (const json of [{}, others, { [root]: {} }, { [root]: { a: 1 } }, { [root]: 'x' }, null])
      expect(unlessChanged(kind, json)?.doubtful ?? true).toBe(true);
  });

  it('is read under its root, with gaps, and without a root', () => {
    for (const answer of [{ [root]: [item, item] }, { [root]: { 0: item, 2: item } }, [item, item]]) {
      const { value, dropped, skipped } = parsed(kind, answer);
      expect([value.length, dropped, skipped]).toEqual([2, 0, 0]);
    }
  });

  it('is empty where it says so, and doubtful where it is null or has no root', () => {
    expect(kind.parse({ [root]: [] })).toEqual({ value: [] });
    // A bare list of partial grades may be empty (observed).
    const unusual = kind.endpoint === partialGrades.endpoint ? [{ [root]: null }] : [{ [root]: null }, []];
    for (const json of unusual) expect(kind.parse(json)).toEqual({ value: [], doubtful: true });
  });
});

/** String ids of §2.1.3, by endpoint. */
const STRINGS: Readonly<Record<string, readonly string[]>> = {
  Attendances: ['t123'],
  Realizations: ['t123', 't4500-2'],
  Calendars: ['t123', 'LID-NBOARD-NOTICE-a-1'],
  SchoolNotices: ['t123', 'LID-NBOARD-NOTICE-a-1', 'abc', '-1', '1.5'],
};
const NUMBERS: readonly unknown[] = [5, '5', '0005', ' 5 '];
const UNUSABLE = [
  null,
  '',
  ' ',
  'abc',
  '-1',
  '1.5',
  -1,
  1.5,
  true,
  [],
  {},
  { Id: 1 },
  't123',
  'LID-NBOARD-NOTICE-a-1',
];

/** Records with an Id of §2.1.3; of some it is not documented. */
const withId = named.flatMap(([name, row]) => {
  const isOptional = ['Notes', 'SchoolFreeDays'].includes(name);
  const key = ['Id', 'id'].find((one) => one in (row.required ?? {}) || (isOptional && one === 'Id'));
  return key === undefined || row.isList === false || row.kind === receiverTypes
    ? []
    : [{ name, row, key, isOptional }];
});

describe('a record by its Id (§2.1.3)', () => {
  it('is in many lists', () => {
    expect(withId.length).toBeGreaterThan(30);
  });

  it.each(withId)(
    'of $name is read if its Id is usable, and skipped otherwise',
    ({ row, key, isOptional }) => {
      const { kind, wrap } = row;
      const whole = wholeRecord(row);
      const allowed = [...NUMBERS, ...(STRINGS[kind.endpoint] ?? [])];
      const lostOf = (id: unknown) => kind.parse(wrap({ ...whole, [key]: id }, whole)).deviating?.lost ?? [];
      for (const id of allowed) expect([id, lostOf(id)]).toEqual([id, []]);
      for (const id of UNUSABLE.filter((one) => !allowed.includes(one)))
        expect([id, lostOf(id)]).toEqual([id, [{ id: null, how: 'skipped' }]]);
      const { [key]: _id, ...without } = whole;
      const how = isOptional ? [] : [{ how: 'dropped' }];
      expect(kind.parse(wrap(without, whole)).deviating?.lost ?? []).toMatchObject(how);
    },
  );
});

function unlessChanged<T>(kind: RecordKind<T>, json: unknown): Parsed<T> | undefined {
  try {
    return kind.parse(json);
  } catch (error) {
    if (error instanceof PortalError && error.kind === 'changed') return undefined;
    throw error;
  }
}
