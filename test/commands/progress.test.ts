import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressBar, progressOn, sizeText } from '../../src/commands/download.ts';
import { TestTerminal } from './command-setup.ts';

describe('progress', () => {
  it.each([
    [0, '0 kB'],
    [1, '1 kB'],
    [12_300, '13 kB'],
    [12_345_678, '12.3 MB'],
  ])('of %i bytes is %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  it('is a bar that never shrinks and ends full', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 1 }), (pieces) => {
        const total = pieces.reduce((sum, piece) => sum + piece, 1);
        const received = [...pieces, 0].map((_, count) =>
          pieces.slice(0, count).reduce((sum, piece) => sum + piece, 1),
        );
        const bars = received.map((bytes) => progressBar(bytes, total));
        const marks = bars.map((bar) => bar.split('#').length);
        expect(marks).toEqual(marks.toSorted((a, b) => a - b));
        expect(bars.at(-1)).toContain(`[${'#'.repeat(24)}] 100 %`);
        expect(new Set(bars.map((bar) => bar.indexOf(']')))).toEqual(new Set([25]));
      }),
    );
  });

  it('is only the received size if the total is unknown', () => {
    expect(progressBar(2_000_000, null)).toBe('2.0 MB');
  });

  it('is a few plain lines if nothing can be redrawn', () => {
    const terminal = new TestTerminal();
    const show = progressOn(terminal);
    for (let received = 0; received <= 1_000_000; received += 10_000) show(received, 1_000_000);
    expect(terminal.errors).toEqual([
      '25 % of 1.0 MB',
      '50 % of 1.0 MB',
      '75 % of 1.0 MB',
      '100 % of 1.0 MB',
    ]);
  });
});
