import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { house } from './house/shared.ts';

describe('at the end of all tests', () => {
  it('the log of Home Assistant has no warning or error about the bridge', () => {
    expect(house().complaints()).toEqual([]);
  });

  it('Home Assistant has no repair issue', async () => {
    const { issues } = await house().home.command(
      z.object({ issues: z.array(z.looseObject({ domain: z.string() })) }),
      'repairs/list_issues',
    );

    // Issues about its installation and its port are not ours.
    const others = ['homeassistant', 'http'];
    expect(issues.filter(({ domain }) => !others.includes(domain))).toEqual([]);
  });

  it("no rule of the school's portal was broken", () => {
    expect(house().simulator.violations).toEqual([]);
  });
});
