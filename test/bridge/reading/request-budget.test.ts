import { describe, expect, it } from 'vitest';
import { RequestBudget } from '../../../src/bridge/reading/request-budget.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

describe("the day's budget", () => {
  it('keeps a twentieth for logins and for what a person does', () => {
    const labels: string[] = [];
    const budget = new RequestBudget({
      child: 'ola',
      requests: {
        spend: (_child, _day, label, budget) => labels.length < budget && labels.push(label) > 0,
        ofDay: () => ({ total: labels.length, byLabel: {} }),
        total: () => labels.length,
      },
      clock: new ManualClock('2026-11-19T07:00:00Z'),
      zone: 'Europe/Warsaw',
      dailyBudget: 100,
    });
    const spendAll = (label: string): number => {
      const before = labels.length;
      expect(() => {
        for (;;) budget.spend(label);
      }).toThrow(expect.objectContaining({ kind: 'budget' }));
      return labels.length - before;
    };
    expect(spendAll('grades')).toBe(95);
    expect(budget.leftForSources).toBe(0);
    expect(spendAll('send_message')).toBe(5);
    expect(spendAll('session')).toBe(0);
  });
});
