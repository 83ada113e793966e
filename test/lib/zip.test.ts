import fc from 'fast-check';
import { expect, it } from 'vitest';
import { zip } from '../../src/lib/zip.ts';
import { unzipped } from './unzipped.ts';

it('a ZIP file has every text by its path', () => {
  const files = fc.dictionary(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(files, (texts) => {
      const given = new Map(Object.entries(texts));
      expect(unzipped(zip(given))).toEqual(given);
    }),
  );
});
