import { describe, expect, it } from 'vitest';
import { fillMessage } from '../../../src/domain/messages/message-text.ts';
import { Temporal } from '../../../src/lib/temporal.ts';

describe('the text of a fixed message', () => {
  const facts = { child: 'Ola', today: Temporal.PlainDate.from('2026-12-31') };

  it('contains the child and the days as D.M.Y', () => {
    expect(fillMessage('{child}: {today}, {tomorrow}', facts)).toBe('Ola: 31.12.2026, 01.01.2027');
  });

  it('does not fill in placeholders of a name', () => {
    expect(fillMessage('{child} {other}', { ...facts, child: '{today}' })).toBe('{today} {other}');
  });
});
