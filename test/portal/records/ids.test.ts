import { describe, expect, it } from 'vitest';
import {
  calendarClassFreeDays,
  calendarSchoolFreeDays,
} from '../../../src/portal/records/calendar-free-days.ts';
import { homeworkCategories } from '../../../src/portal/records/categories.ts';
import { classFreeDays, schoolFreeDays } from '../../../src/portal/records/free-days.ts';
import { notes } from '../../../src/portal/records/notes.ts';
import type { RecordKind } from '../../../src/portal/records/record.ts';
import { help } from '../../../src/portal/records/system.ts';

const days = { DateFrom: '2026-11-11', DateTo: '2026-11-12' };
const Class = { Id: 7001 };

/** Lists whose items are good without an Id, by their root, with an item that fits. */
const lists: readonly [RecordKind<readonly unknown[]>, string, object][] = [
  [notes, 'Notes', { Text: 'Pomógł młodszym' }],
  [homeworkCategories, 'Categories', { CategoryName: 'Praca pisemna' }],
  [schoolFreeDays, 'SchoolFreeDays', days],
  [classFreeDays, 'ClassFreeDays', { Class, ...days }],
  [calendarSchoolFreeDays, 'SchoolFreeDays', days],
  [calendarClassFreeDays, 'ClassFreeDays', { Class, ...days }],
  [help, 'Help', { Title: 'Jak usprawiedliwić?' }],
];

describe.each(lists.map((row) => [row[0].endpoint, ...row] as const))(
  'an item of %s (§2.1.3)',
  (_, kind, root, item) => {
    it.each([{}, { Id: null }, { Id: 5 }, { Id: '5' }])('with %j stays', (id) => {
      const { value, dropped } = kind.parse({ [root]: [{ ...item, ...id }] });
      expect([value.length, dropped]).toEqual([1, 0]);
    });

    it.each([{ Id: 'abc' }, { Id: '' }, { Id: -1 }, { Id: true }, { Id: { Id: 1 } }])(
      'with %j is skipped',
      (id) => {
        expect(kind.parse({ [root]: [{ ...item, ...id }] })).toMatchObject({ value: [], dropped: 1 });
      },
    );
  },
);
