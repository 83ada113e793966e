import { describe, expect, it } from 'vitest';
import { restsOn } from '../../../src/school/catalogue/source-availability.ts';

describe('what the state of an entity rests on', () => {
  it.each([
    [['homework'], ['homework']],
    // The class and the lookups rarely change.
    [['grades', 'lookups', 'class'], ['grades']],
    [
      ['topics', 'attendance', 'lookups'],
      ['attendance', 'topics'],
    ],
    [['free_days'], ['free_days']],
  ] as const)('%j', (sources, names) => {
    expect(restsOn(sources)).toEqual(names);
  });
});
