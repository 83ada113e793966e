import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { house } from './house/shared.ts';

describe('all that time', () => {
  it('Home Assistant wrote not one warning or error about us into its log', () => {
    expect(house().complaints()).toEqual([]);
  });

  it('Home Assistant found nothing that its owner should repair', async () => {
    const { issues } = await house().home.command(
      z.object({ issues: z.array(z.looseObject({ domain: z.string() })) }),
      'repairs/list_issues',
    );

    // How it was installed, and that its port is in the YAML, is not ours.
    const others = ['homeassistant', 'http'];
    expect(issues.filter(({ domain }) => !others.includes(domain))).toEqual([]);
  });

  it("no rule of the school's portal was broken", () => {
    expect(house().simulator.violations).toEqual([]);
  });
});
