import { describe, expect, it } from 'vitest';
import { upcomingFreeDays } from '../../../src/school/plan/free-days.ts';
import { freeDays } from '../builders.ts';

const named = (name: string, from: string, to = from) => freeDays({ name, from, to });

describe('the free days ahead', () => {
  it.each<[string, string, string, string, string | null]>([
    ['before', '2026-12-01', '2026-12-23', '2026-12-31', '2026-12-23'],
    ['on the first day', '2026-12-23', '2026-12-23', '2026-12-31', '2026-12-23'],
    ['during a range', '2026-12-24', '2026-12-23', '2026-12-31', '2026-12-24'],
    ['on a weekend in a range', '2026-12-26', '2026-12-23', '2026-12-31', '2026-12-28'],
    ['on the last day', '2026-12-31', '2026-12-23', '2026-12-31', '2026-12-31'],
    ['after', '2027-01-01', '2026-12-23', '2026-12-31', null],
    ['before a range from a Saturday on', '2026-11-20', '2026-11-21', '2026-11-23', '2026-11-23'],
    ['before a weekend alone', '2026-11-20', '2026-11-21', '2026-11-22', null],
    ['before a range that ends before it begins', '2026-11-20', '2026-11-24', '2026-11-23', null],
  ])('%s: %s of %s to %s', (_, today, from, to, next) => {
    const expected =
      next === null ? [] : [{ name: 'Ferie', from, to, lessonFrom: null, lessonTo: null, next }];
    expect(upcomingFreeDays([named('Ferie', from, to)], today)).toEqual(expected);
  });

  it('are in their order, equal ones of both lists once', () => {
    const list = [
      named('Ferie', '2027-01-18', '2027-01-31'),
      named('Święto', '2026-11-11'),
      freeDays({ ...named('Święto', '2026-11-11'), list: 'class' }),
      named('Długi weekend', '2026-11-11', '2026-11-13'),
    ];
    const order = ['Długi weekend', 'Święto', 'Ferie'];
    expect(upcomingFreeDays(list, '2026-11-02').map(({ name }) => name)).toEqual(order);
    expect(upcomingFreeDays(list.toReversed(), '2026-11-02').map(({ name }) => name)).toEqual(order);
  });
});
