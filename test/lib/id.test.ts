import { describe, expect, it } from 'vitest';
import { compareIds } from '../../src/lib/id.ts';

describe('compareIds', () => {
  it('orders numbers by size, before other ids as text', () => {
    const ids = ['t9', '10', '9', 'LID-2', '9', '100'];
    expect(ids.toSorted(compareIds)).toEqual(['9', '9', '10', '100', 'LID-2', 't9']);
  });
});
