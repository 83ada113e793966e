import { describe, expect, it } from 'vitest';
import { detail, isHidden, reveal, text } from '../../src/home/privacy.ts';

const value = {
  count: 2,
  at: '08:00',
  list: [{ subject: detail('Historia'), note: text('atlas'), lesson_no: 2 }],
  none: null,
  flag: false,
};

describe('reveal', () => {
  it('shows everything at full', () => {
    expect(reveal(value, 'full')).toEqual({
      count: 2,
      at: '08:00',
      list: [{ subject: 'Historia', note: 'atlas', lesson_no: 2 }],
      none: null,
      flag: false,
    });
  });

  it('hides what somebody wrote at no_text', () => {
    expect(reveal(value, 'no_text')).toMatchObject({
      list: [{ subject: 'Historia', note: null, lesson_no: 2 }],
    });
  });

  it('hides names too at counts, and keeps numbers, times and the length of lists', () => {
    expect(reveal(value, 'counts')).toEqual({
      count: 2,
      at: '08:00',
      list: [{ subject: null, note: null, lesson_no: 2 }],
      none: null,
      flag: false,
    });
  });

  it('resolves a mark that is the whole value', () => {
    expect(reveal(text('atlas'), 'full')).toBe('atlas');
    expect(reveal(text('atlas'), 'no_text')).toBeNull();
    expect(reveal(detail({ Historia: 4 }), 'counts')).toBeNull();
  });

  it('says what is hidden at a level', () => {
    expect(isHidden('text', 'full')).toBe(false);
    expect(isHidden('detail', 'no_text')).toBe(false);
    expect(isHidden('detail', 'counts')).toBe(true);
  });
});
