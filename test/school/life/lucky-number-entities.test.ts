import { describe, expect, it } from 'vitest';
import { childOutput, stateOf } from '../catalogue/documents.ts';
import { pupil } from '../catalogue/school.ts';

const lucky = (isToday: boolean, isMine: boolean | null) =>
  childOutput(pupil({ view: { luckyNumber: { number: 7, day: '2026-11-19', isToday, isMine } } }));

describe('lucky_number', () => {
  it('has the number and its day', () => {
    expect(stateOf(lucky(true, false), 'lucky_number')).toEqual({
      state: 7,
      attributes: { day: '2026-11-19', is_today: true, is_mine: false },
    });
  });
});

describe('lucky_number_mine', () => {
  it.each([
    [true, true, 'ON'],
    [true, false, 'OFF'],
    [false, true, null],
    [true, null, null],
  ])('with today %s and mine %s is %s', (isToday, isMine, expected) => {
    expect(stateOf(lucky(isToday, isMine), 'lucky_number_mine').state).toBe(expected);
  });
});
