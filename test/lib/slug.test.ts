import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slug } from '../../src/lib/slug.ts';

describe('slug', () => {
  it.each([
    ['Język polski', 'jezyk_polski'],
    ['Zażółć gęślą jaźń', 'zazolc_gesla_jazn'],
    ['Wychowanie fizyczne (dz.)', 'wychowanie_fizyczne_dz'],
    ['WdŻ', 'wdz'],
    ['Математика', 'matematika'],
    ['  Ola  ', 'ola'],
    ['😀', ''],
  ])('makes %j into %j', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  it('has only a-z, digits and single _ for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(slug(text)).toMatch(/^([a-z0-9]+(_[a-z0-9]+)*)?$/);
      }),
    );
  });
});
