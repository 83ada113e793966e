import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import type { Resource } from '../../../src/school/reading/resource.ts';
import { resources } from '../../../src/school/reading/resources.ts';
import { emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import { sourceNames } from '../../../src/school/sources.ts';
import { setUpPortal } from '../../portal/portal-setup.ts';

const options = { today: '2026-11-19', zone: 'Europe/Warsaw' };

describe.each(['demo', 'first-grader', 'kindergarten'])('in the family %s', (family) => {
  it('every resource without an id is read completely or absent, which costs no second request for a day (§7.3)', async () => {
    const { open, portal, account, newRequests } = await setUpPortal(family);
    const child = open();
    const kindFor = (resource: Resource): Promise<string> =>
      child
        .readResource(resource, options)
        .then((json) => (JSON.stringify(json) ? 'read' : 'nothing'), kindOf);
    const kinds = new Map<Resource, string>();
    for (const resource of resources) {
      if (resource.needsId === undefined) kinds.set(resource, await kindFor(resource));
    }
    expect(new Set(kinds.values())).toEqual(new Set(['read', 'absent']));
    expect([...kinds.values()].filter((kind) => kind === 'read').length).toBeGreaterThan(70);
    expect(child.gateway.cache.dropped + child.mailbox.cache.dropped).toBe(0);
    expect(child.deviations).toEqual([]);
    expect(account.logins).toBe(1);
    expect(portal.violations).toEqual([]);
    newRequests();
    const absent = [...kinds.keys()].filter(
      (resource) => kinds.get(resource) === 'absent' && !resource.endpoint.startsWith('/'),
    );
    expect(absent.length).toBeGreaterThan(5);
    for (const resource of absent) expect(await kindFor(resource), resource.name).toBe('absent');
    // The timetable alone may be published in the meantime (§4.4).
    expect(newRequests().filter((request) => !request.endsWith('/Timetables'))).toEqual([]);
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
    expect(sourceNames.flatMap((source) => child.losses(source)).filter(({ count }) => count > 0)).toEqual(
      [],
    );
  });
});

function kindOf(error: unknown): string {
  return error instanceof PortalError ? error.kind : 'mistake';
}
