import slugify from '@sindresorhus/slugify';
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

  it('makes what the library makes, also of the Polish text for which that is not loaded', () => {
    const unit = fc.constantFrom(...'aAbzZ019_ .,:()/-\u00a0\tąĄćĆęĘłŁńŃóÓśŚźŹżŻ');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: 'grapheme' })), (text) => {
        expect(slug(text)).toBe(slugify(text, { separator: '_', decamelize: false }));
      }),
      { numRuns: 500 },
    );
  });

  it('has only a-z, digits and single _ for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(slug(text)).toMatch(/^([a-z0-9]+(_[a-z0-9]+)*)?$/);
      }),
    );
  });
});
