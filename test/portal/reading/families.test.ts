import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/domain/problem.ts';
import { emptySnapshot, type Snapshot } from '../../../src/domain/snapshot.ts';
import { sourceNames } from '../../../src/domain/sources.ts';
import { resources } from '../../../src/portal/reading/resources.ts';
import { setUpPortal } from '../portal-setup.ts';

const options = { today: '2026-11-19', zone: 'Europe/Warsaw' };

describe.each(['demo', 'first-grader', 'kindergarten'])('in the family %s', (family) => {
  it('every resource without an id is read completely or absent, without violations', async () => {
    const { open, portal, account } = await setUpPortal(family);
    const child = open();
    const read: string[] = [];
    const failed: string[] = [];
    for (const resource of resources) {
      if (resource.needsId !== undefined) continue;
      try {
        expect(JSON.stringify(await child.readResource(resource, options))).toBeDefined();
        read.push(resource.name);
      } catch (error) {
        if (!(error instanceof PortalError)) throw error;
        if (error.kind !== 'absent') failed.push(resource.name);
      }
    }
    expect(failed).toEqual([]);
    expect(read.length).toBeGreaterThan(70);
    expect(child.gateway.cache.dropped + child.mailbox.cache.dropped).toBe(0);
    expect(child.deviations).toEqual([]);
    expect(account.logins).toBe(1);
    expect(portal.violations).toEqual([]);
  });

  it('no Source has deviations', async () => {
    const { open } = await setUpPortal(family);
    const child = open();
    let snapshot: Snapshot = emptySnapshot;
    const read: string[] = [];
    for (const source of sourceNames) {
      try {
        const value = await child.readSource(source, { today: options.today, snapshot });
        snapshot = { ...snapshot, [source]: { state: 'fresh', value, at: '2026-11-19T07:00:00Z' } };
        read.push(source);
      } catch (error) {
        expect(kindOf(error)).toBe('absent');
      }
    }
    expect(read.length).toBeGreaterThanOrEqual(7);
    expect(sourceNames.filter((source) => child.losses(source).length > 0)).toEqual([]);
  });

  it('an absent resource costs no second request for a day, also partial grades (§7.3)', async () => {
    const { open, newRequests } = await setUpPortal(family);
    const child = open();
    const kinds = new Map<string, string>();
    const ofGateway = resources.filter(({ endpoint, needsId }) => !endpoint.startsWith('/') && !needsId);
    for (const resource of ofGateway) {
      kinds.set(resource.name, await child.readResource(resource, options).then(() => 'read', kindOf));
    }
    const absent = ofGateway.filter(({ name }) => kinds.get(name) === 'absent');
    expect(absent.length).toBeGreaterThan(5);
    newRequests();
    for (const resource of absent) {
      expect(await child.readResource(resource, options).then(() => 'read', kindOf)).toBe('absent');
    }
    // The timetable alone may be published in the meantime (§4.4).
    expect(newRequests().filter((request) => !request.endsWith('/Timetables'))).toEqual([]);
  });
});

function kindOf(error: unknown): string {
  return error instanceof PortalError ? error.kind : 'mistake';
}
