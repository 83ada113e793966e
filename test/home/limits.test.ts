import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitAttributes, fitState } from '../../src/home/limits.ts';
import { shorten } from '../../src/lib/text.ts';
import { anyCharacter } from '../helpers/any-character.ts';

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 600 }),
  fc.string({ unit: 'grapheme', maxLength: 600 }),
  fc.constant('ąęół🎒👩‍🏫 '.repeat(300)),
);

describe('fitState', () => {
  it('makes one line of at most 255 code points of any text, or null', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const state = fitState(text);
        if (state === null) return;
        expect([...String(state)].length).toBeLessThanOrEqual(255);
        expect(state).not.toMatch(/[\n\r\0]|^\s|\s$/);
        expect(String(state).isWellFormed()).toBe(true);
        expect(state).not.toBe('');
      }),
    );
  });

  it('cuts by code points, with an ellipsis', () => {
    expect(fitState('🎒'.repeat(255))).toBe('🎒'.repeat(255));
    expect(fitState('🎒'.repeat(256))).toBe(`${'🎒'.repeat(254)}…`);
  });

  it('replaces half a character', () => {
    expect(fitState('plecak \ud83c')).toBe('plecak \ufffd');
  });

  it('makes null of empty and other values', () => {
    expect([fitState(''), fitState(' \n '), fitState(Number.NaN), fitState(null), fitState([])]).toEqual(
      Array(5).fill(null),
    );
  });

  it('keeps numbers as numbers', () => {
    expect([fitState(0), fitState(4.88)]).toEqual([0, 4.88]);
  });
});

describe('shorten', () => {
  it('cuts only texts over the limit', () => {
    expect(shorten('abc', 3)).toBe('abc');
    expect(shorten('abcd', 3)).toBe('ab…');
  });
});

describe('fitAttributes', () => {
  it('does not change attributes under the limit', () => {
    const attributes = { day: '2026-11-19', list: [{ a: 1 }], none: null };
    expect(fitAttributes(attributes)).toEqual(attributes);
  });

  it('drops items from the end of the longest list first, with `truncated`', () => {
    const item = (index: number) => ({ index, text: 'ż'.repeat(50) });
    const long = Array.from({ length: 200 }, (_, index) => item(index));
    const short = [item(0), item(1)];
    const fitted = fitAttributes({ short, long, count: 200 });
    expect(fitted['truncated']).toBe(true);
    expect(fitted['short']).toEqual(short);
    expect(fitted['count']).toBe(200);
    const kept = fitted['long'];
    if (!Array.isArray(kept)) throw new TypeError('not a list');
    expect(kept).toEqual(long.slice(0, kept.length));
    expect(bytes({ ...fitted, long: long.slice(0, kept.length + 1) })).toBeGreaterThanOrEqual(8_192);
  });

  it('drops no more than necessary', () => {
    const fitted = fitAttributes({ list: Array(10_000).fill(1), day: '2026-11-19' });
    expect([8_190, 8_191]).toContain(bytes(fitted));
    expect(fitted['day']).toBe('2026-11-19');
  });

  it('shortens long lists evenly', () => {
    const fitted = fitAttributes({ a: Array(5_000).fill(1), b: Array(9_000).fill(1), c: [1, 2, 3] });
    const [a, b] = [Object(fitted['a']).length, Object(fitted['b']).length];
    expect(Math.abs(a - b)).toBeLessThanOrEqual(1);
    expect(a).toBeGreaterThan(2_000);
    expect(fitted['c']).toEqual([1, 2, 3]);
  });

  it('corrects texts that cannot be stored', () => {
    expect(fitAttributes({ preview: 'plecak \ud83c', note: 'a\0b' })).toEqual({
      preview: 'plecak \ufffd',
      note: 'ab',
    });
  });

  it('drops the largest attribute if there is no list', () => {
    const map = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`subject ${index}`, 4.5]));
    expect(fitAttributes({ map, counted: 7 })).toEqual({ counted: 7, truncated: true });
  });

  it('cuts long texts', () => {
    expect(fitAttributes({ preview: 'a'.repeat(5_000) })).toEqual({ preview: `${'a'.repeat(499)}…` });
  });

  it('stays under 8 KB and valid UTF-8 for any attributes', () => {
    const leaf = fc.oneof(anyText, fc.double(), fc.constant(null), fc.boolean());
    const item = fc.dictionary(anyText, leaf, { maxKeys: 5 });
    const attribute = fc.oneof(
      leaf,
      fc.array(item, { maxLength: 40 }),
      fc.dictionary(anyText, leaf, { maxKeys: 40 }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string({ maxLength: 20 }), attribute, { maxKeys: 12 }), (attributes) => {
        const fitted = fitAttributes(attributes);
        const json = JSON.stringify(fitted);
        expect(Buffer.byteLength(json)).toBeLessThan(8_192);
        JSON.parse(json, (key, value) => {
          for (const text of [key, value]) {
            if (typeof text === 'string') expect(text.isWellFormed() && !text.includes('\0')).toBe(true);
          }
        });
      }),
      { numRuns: 100 },
    );
  });
});
