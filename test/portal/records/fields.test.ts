import { describe, expect, it } from 'vitest';
import type { RecordKind } from '../../../src/portal/records/record.ts';
import { type Fields, items } from './list-fields.ts';
import { objects } from './object-fields.ts';

const all = [
  ...items.map(([kind, root, item]) => [kind, (fields: Fields) => ({ [root]: [fields] }), item] as const),
  ...objects,
].flatMap(([kind, wrap, full]) =>
  Object.keys(full).map(
    (field): [string, string, RecordKind<unknown>, (fields: Fields) => unknown, Fields] => [
      kind.endpoint,
      field,
      kind,
      wrap,
      full,
    ],
  ),
);

/** The value; null if the answer does not fit. */
function parsed(kind: RecordKind<unknown>, json: unknown): unknown {
  try {
    return kind.parse(json).value;
  } catch {
    return null;
  }
}

describe('every documented field changes the value (§2)', () => {
  it.each(all)('%s: %s', (_endpoint, field, kind, wrap, full) => {
    const { [field]: _left, ...rest } = full;
    const whole = parsed(kind, wrap(full));
    expect(whole).not.toBeNull();
    expect(parsed(kind, wrap(rest))).not.toEqual(whole);
  });
});
