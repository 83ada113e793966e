import { describe, expect, it } from 'vitest';
import { items, otherItems } from './list-fields.ts';
import { parsed } from './parsed.ts';

/** Every list whose records have an Id that follows §2.1.3, each once, with a record that fits. */
const lists = [...items, ...otherItems].flatMap(([kind, root, item]) => {
  const [key] = ['Id', 'id'].filter((name) => name in item);
  return key === undefined ? [] : [{ name: kind.endpoint, kind, root, item, key }];
});

/** Records without a documented Id. */
const WITHOUT: readonly string[] = ['Classes', 'Notes', 'SchoolFreeDays'];

/** String ids of §2.1.3, by kind. */
const STRINGS: Readonly<Record<string, readonly string[]>> = {
  Attendances: ['t123'],
  Realizations: ['t123', 't4500-2'],
};
const ANY_STRING: readonly string[] = ['Calendars', 'SchoolNotices'];
const unusable: readonly unknown[] = [null, '', ' ', 'abc', '-1', '1.5', -1, 1.5, true, [], {}, { Id: 1 }];

/** Any text is the id of an announcement (observed). */
const isText = (id: unknown): boolean => typeof id === 'string' && id.trim() !== '';

describe('a record by its Id (§2.1.3)', () => {
  it('stands in a list of each kind', () => {
    expect(new Set(lists.map(({ name }) => name)).size).toBeGreaterThan(30);
  });

  it.each(lists)('of $name is skipped if its Id is not usable', (row) => {
    const { name, kind, root, item, key } = row;
    const whole = parsed(kind, { [root]: [item] });
    for (const id of name === 'SchoolNotices' ? unusable.filter((one) => !isText(one)) : unusable) {
      const { value, dropped, skipped } = parsed(kind, { [root]: [{ ...item, [key]: id }, item] });
      expect({ value, dropped, skipped }).toEqual({ value: whole.value, dropped: 0, skipped: 1 });
    }
  });

  it.each(lists)('of $name may have digits as Id, and the strings that are documented for it', (row) => {
    const { name, kind, root, item, key } = row;
    const named = STRINGS[name] ?? [];
    for (const id of [5, '5', '0005', ...named]) {
      expect(parsed(kind, { [root]: [{ ...item, [key]: id }] })).toMatchObject({ dropped: 0, skipped: 0 });
    }
    if (ANY_STRING.includes(name)) return;
    for (const id of ['LID-NBOARD-NOTICE-a-1', 't123'].filter((other) => !named.includes(other))) {
      expect(parsed(kind, { [root]: [{ ...item, [key]: id }, item] })).toMatchObject({ skipped: 1 });
    }
  });

  it.each(lists)('of $name without an Id is unfit, unless none is documented', (row) => {
    const { name, kind, root, item, key } = row;
    const { [key]: _left, ...rest } = item;
    const optional = WITHOUT.includes(name);
    expect(parsed(kind, { [root]: [rest, item] })).toMatchObject({ dropped: optional ? 0 : 1, skipped: 0 });
  });

  it.each(lists.filter(({ name }) => name !== 'Classes'))(
    'of $name leaves an empty list if few are skipped, and is `changed` with more',
    ({ kind, root, item, key }) => {
      const wrong = { ...item, [key]: null };
      const { value } = parsed(kind, { [root]: [wrong] });
      expect(value).toEqual(Array.isArray(value) ? [] : expect.objectContaining({}));
      expect(() => parsed(kind, { [root]: [wrong, wrong, wrong] })).toThrow(
        expect.objectContaining({ kind: 'changed' }),
      );
    },
  );

  it('of the only class is `changed`, not skipped', () => {
    const [classes] = lists.filter(({ name }) => name === 'Classes');
    expect(() => classes?.kind.parse({ Class: { ...classes.item, Id: null } })).toThrow(
      expect.objectContaining({ kind: 'changed' }),
    );
  });
});
