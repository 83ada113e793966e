import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exceededLimit, jsonLimits } from '../../src/portal/json-limits.ts';

const isOpen = (value: unknown): value is object => typeof value === 'object' && value !== null;
const depthOf = (value: unknown): number =>
  isOpen(value) ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
const membersOf = (value: unknown): number =>
  isOpen(value) ? Math.max(Object.keys(value).length, ...Object.values(value).map(membersOf)) : 0;

const text = fc.string({ unit: fc.constantFrom('"', '\\', ',', '[', ']', '{', '}', 'a', 'ł', '\n') });
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof({ maxDepth: 6 }, text, fc.integer(), tie('list'), tie('map')),
  list: fc.array(tie('tree'), { maxLength: 5 }),
  map: fc.dictionary(text, tie('tree'), { maxKeys: 5 }),
}));

describe('the limits of a JSON text', () => {
  it('are those of the parsed value, whatever is in its texts', () => {
    const small = { tokens: Number.POSITIVE_INFINITY };
    fc.assert(
      fc.property(tree, fc.integer({ min: 1, max: 6 }), (value, limit) => {
        const json = JSON.stringify(value);
        const deep = exceededLimit(json, { ...small, depth: limit, members: 99 });
        expect(deep).toBe(depthOf(value) > limit ? 'depth' : null);
        const long = exceededLimit(json, { ...small, depth: 99, members: limit });
        expect(long).toBe(membersOf(value) > limit ? 'members' : null);
      }),
    );
  });

  it('never throw for what is no JSON', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), text, (one, other) => void exceededLimit(one + other)),
    );
  });

  it.each([
    ['depth', '['.repeat(51)],
    ['members', `[${'1,'.repeat(10_000)}1]`],
    ['members', `{"a":{${'"a":1,'.repeat(10_000)}"a":1}}`],
    ['tokens', `[${`[${'{},'.repeat(8_000)}{}],`.repeat(50)}1]`],
    ['tokens', `"${'\\"'.repeat(jsonLimits.tokens)}"`],
    [null, '""'.repeat(1_000_000)],
    [null, `[${'1'.repeat(2_000_000)}`],
    [null, `["${'\\\\'.repeat(1_000_000)}"]`],
    [null, '['.repeat(50)],
    [null, `[${'1,'.repeat(4_999)}1]`],
    [null, `"${','.repeat(1_000_000)}"`],
  ])('refuses %s', (limit, json) => {
    expect(exceededLimit(json)).toBe(limit);
  });
});
