import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('tests of samples have the tag by which npm run test:all finds them', () => {
  const untagged = globSync('test/**/*.test.ts', { exclude: ['test/home-assistant/**'] }).filter((file) => {
    const text = readFileSync(file, 'utf8');
    const ofTables = text.match(/\.each(?:<\w+>)?\(\s*sampled/g)?.length ?? 0;
    const tags = text.match(/tags: 'sampled'/g)?.length ?? 0;
    const isWhole = text.startsWith('// @module-tag sampled\n');
    return /\bsampled(?:ByKind)?[<(]/.test(text) && !isWhole && tags < Math.max(1, ofTables);
  });
  expect(untagged).toEqual([]);
});
