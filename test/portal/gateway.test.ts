import { describe, expect, it } from 'vitest';
import type { PortalError } from '../../src/portal/outcome/problem.ts';
import { resourceNamed } from '../../src/school/reading/resources.ts';
import { HOUR, MINUTE, problemOf, raw, read, setUpPortal } from './portal-setup.ts';

const SCOPES = { Status: 'Error', Code: 'AccessDeny', Message: 'Insufficient scopes' };

describe('a request that the gateway refuses', () => {
  it('costs no login if the scopes are insufficient, and is remembered: it may be a mistake, and is asked for again', async () => {
    const { open, clock, account, portal, newRequests } = await setUpPortal();
    account.refuse('Reports', 401, SCOPES);
    await expect(read(open(), 'Reports')).rejects.toMatchObject({ kind: 'absent', status: 401 });
    expect(account.logins).toBe(1);
    for (const pauseMs of [15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR, 24 * HOUR]) {
      newRequests();
      clock.advance(pauseMs - 1);
      await expect(read(open(), 'Reports')).rejects.toMatchObject({ kind: 'absent', status: 401 });
      expect(newRequests()).toEqual([]);
      clock.advance(1);
      expect(await problemOf(read(open(), 'Reports'))).toBe('absent');
      expect(newRequests()).toContain('GET portal /gateway/api/2.0/Reports');
    }
    expect(portal.violations).toEqual([]);
  });

  it('has a time of the next request by its label until the fourth, unless only one query or id is refused', async () => {
    const { open, clock, account } = await setUpPortal();
    const child = open();
    account.refuse('Classrooms', 403);
    account.refuse('Grades', 403);
    const reading = () => problemOf(child.gateway.read(raw('Classrooms'), { label: 'lookups' }));
    for (const minutes of [15, 60, 360]) {
      await reading();
      expect(child.askAgainAt('lookups')).toEqual(clock.now().add({ minutes }));
      clock.advance(minutes * MINUTE);
    }
    await reading();
    expect(child.askAgainAt('lookups')).toBeNull();
    for (const terms of [{ known: true }, { transientAbsence: true }] as const) {
      await problemOf(child.gateway.read(raw('Grades'), { label: 'grades', ...terms }));
      expect(child.askAgainAt('grades')).toBeNull();
    }
  });

  it('is never an absence of what every account has', async () => {
    const { open, clock, account } = await setUpPortal();
    const child = open();
    account.refuse('Me', 403);
    for (const pauseMs of [15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR, 24 * HOUR]) {
      const reading = child.gateway.read(raw('Me'), { label: 'pupil', everyAccount: true });
      await expect(reading).rejects.toMatchObject({
        kind: 'refused',
        until: clock.now().add({ milliseconds: pauseMs }),
      });
      clock.advance(pauseMs);
    }
  });

  it('is asked for again by `askAgain` in its first week', async () => {
    const { open, clock, account, newRequests } = await setUpPortal();
    const child = open();
    account.refuse('Classrooms', 403);
    const reading = () => problemOf(child.gateway.read(raw('Classrooms'), { label: 'lookups' }));
    const requests = async (): Promise<number> => {
      child.askAgain();
      newRequests();
      await reading();
      return newRequests().filter((request) => request.endsWith('/Classrooms')).length;
    };
    await reading();
    for (let day = 0; day < 7; day++) {
      expect(await requests()).toBe(1);
      clock.advance(24 * HOUR - 1);
    }
    clock.advance(24 * HOUR);
    await reading();
    clock.advance(HOUR);
    expect(await requests()).toBe(0);
  });

  it.each([403, 404, 405])(
    'is absent with %i, and requested again at once with `transientAbsence`',
    async (status) => {
      const { open, account, newRequests } = await setUpPortal();
      const child = open();
      account.refuse('Timetables', status);
      const options = {
        label: 'timetable',
        query: { weekStart: '2026-11-16' },
        transientAbsence: true,
      } as const;
      await expect(child.gateway.read(raw('Timetables'), options)).rejects.toMatchObject({
        kind: 'absent',
        status,
      });
      account.allow('Timetables');
      newRequests();
      await child.gateway.read(raw('Timetables'), options);
      expect(newRequests()).toEqual(['GET portal /gateway/api/2.0/Timetables']);
    },
  );

  it.each([400, 402, 403, 404, 405, 410, 422])(
    'is `down` and not remembered if it is a page (%i)',
    async (status) => {
      const { open, account } = await setUpPortal();
      const child = open();
      account.refuse('Grades', status, '<h1>Blocked</h1>');
      expect(await problemOf(read(child, 'Grades'))).toBe('down');
      account.allow('Grades');
      await read(child, 'Grades');
    },
  );

  it('is absent with an empty body', async () => {
    const { open, account } = await setUpPortal();
    account.refuse('Grades', 405);
    expect(await problemOf(read(open(), 'Grades'))).toBe('absent');
  });

  it.each(['PartialGrades', 'UserInfo'])(
    'is remembered with `lastingAbsence`, also as a page: %s (§7.3.1)',
    async (part) => {
      const { open, account, portal, newRequests } = await setUpPortal('first-grader');
      const child = open();
      const resource = resourceNamed('partial-grades')!;
      const reading = () =>
        problemOf(child.readResource(resource, { today: '2026-11-19', zone: 'Europe/Warsaw' }));
      expect(await reading()).toBe('none');
      child.memory.delete('child_lid');
      const asked = portal.requests.map(({ path }) => path).find((path) => path.includes(part))!;
      account.refuse(asked.replace('/gateway/api/2.0/', ''), 403, '<h1>Blocked</h1>');
      expect(await reading()).toBe('absent');
      newRequests();
      expect(await reading()).toBe('absent');
      expect(newRequests().filter((request) => request.includes(part))).toEqual([]);
      expect(portal.violations).toEqual([]);
    },
  );

  it('is refused with 400, with the code of the portal', async () => {
    const { open, account } = await setUpPortal();
    account.refuse('PushChanges', 400, { Code: 'FilterInvalidValue', Message: 'x' });
    const reading = read(open(), 'PushChanges');
    await expect(reading).rejects.toMatchObject({ kind: 'refused', status: 400, code: 'FilterInvalidValue' });
  });

  it.each<[string, number, unknown, string]>([
    ['500', 500, undefined, 'down'],
    ['503 with JSON', 503, {}, 'down'],
    ['a maintenance page', 200, '<h1>Przerwa techniczna</h1>', 'down'],
    ['no body', 200, undefined, 'changed'],
    ['410', 410, undefined, 'refused'],
  ])('has the kind of its cause: %s', async (_, status, body, kind) => {
    const { open, account } = await setUpPortal();
    account.refuse('Grades', status, body);
    expect(await problemOf(read(open(), 'Grades'))).toBe(kind);
  });

  it('never causes a login loop, even if a new session is refused', async () => {
    const { open, clock, account, portal } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    account.refuse('Grades', 401, { Message: 'Request is denied' });
    clock.advance(5 * MINUTE);
    await expect(read(child, 'Grades')).rejects.toMatchObject({ kind: 'changed', status: 401 });
    expect(account.logins).toBe(2);
    for (let turn = 0; turn < 5; turn++) {
      clock.advance(10 * MINUTE);
      expect(await problemOf(read(child, 'Grades'))).toBe('changed');
      await read(child, 'Me');
    }
    expect(account.logins).toBe(2);
    account.allow('Grades');
    await read(child, 'Grades');
    account.killSession();
    await read(child, 'Grades');
    expect(account.logins).toBe(3);
    expect(portal.violations).toEqual([]);
  });

  it('cannot change its path by an id', async () => {
    const { open, newRequests } = await setUpPortal();
    const child = open();
    for (const suffix of ['..', 'a/../../x', '', '.']) {
      expect(await problemOf(child.gateway.read(raw('Users'), { label: 'x', suffix }))).toBe('changed');
    }
    expect(newRequests()).toEqual([]);
    await problemOf(child.gateway.read(raw('Auth/UserInfo'), { label: 'x', suffix: 'LID-1?a#b c' }));
    expect(newRequests().at(-1)).toBe('GET portal /gateway/api/2.0/Auth/UserInfo/LID-1%3Fa%23b%20c');
  });
});

describe('a refusal of a known record', () => {
  const known = { label: 'grades', known: true } as const;

  async function refused(endpoint = 'Grades') {
    const setup = await setUpPortal();
    const child = setup.open();
    setup.account.refuse(endpoint, 403);
    const reading = (options = known) => problemOf(child.gateway.read(raw(endpoint), options));
    const requests = () => setup.newRequests().filter((request) => request.endsWith(`/${endpoint}`)).length;
    return { ...setup, child, reading, requests };
  }

  it('is refused, and costs a request every half hour, over a restart too', async () => {
    const { open, clock, account, requests } = await refused();
    const error = await open()
      .gateway.read(raw('Grades'), known)
      .catch((thrown: PortalError) => thrown);
    expect(error).toMatchObject({ kind: 'refused', status: 403 });
    expect((error as PortalError).until).toEqual(clock.now().add({ minutes: 30 }));
    expect(requests()).toBe(1);
    clock.advance(30 * MINUTE - 1);
    expect(await problemOf(open().gateway.read(raw('Grades'), known))).toBe('refused');
    expect(requests()).toBe(0);
    clock.advance(1);
    account.allow('Grades');
    expect(await problemOf(open().gateway.read(raw('Grades'), known))).toBe('none');
    expect(requests()).toBe(1);
  });

  it('is absent only after a day of refused requests', async () => {
    const { clock, reading, requests } = await refused();
    for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
      expect(await reading()).toBe('refused');
      clock.advance(30 * MINUTE);
    }
    expect(requests()).toBe(48);
    expect(await reading()).toBe('absent');
    clock.advance(23 * HOUR);
    expect(await reading()).toBe('absent');
    expect(requests()).toBe(1);
  });

  it('counts from the first in a row, which a success or a day without requests ends', async () => {
    const { clock, account, reading } = await refused();
    expect(await reading()).toBe('refused');
    clock.advance(12 * HOUR);
    account.allow('Grades');
    expect(await reading()).toBe('none');
    account.refuse('Grades', 403);
    clock.advance(HOUR);
    expect(await reading()).toBe('refused');
    clock.advance(12 * HOUR);
    expect(await reading()).toBe('refused');
    clock.advance(25 * HOUR);
    expect(await reading()).toBe('refused');
  });

  it('is not absent because a read without `known` was', async () => {
    const { clock, reading } = await refused();
    expect(await reading({ ...known, known: false as never })).toBe('absent');
    expect(await reading()).toBe('refused');
    clock.advance(HOUR);
    expect(await reading()).toBe('refused');
  });

  it('is requested again after `askAgain`, and still counts', async () => {
    const { clock, child, reading, requests } = await refused();
    await reading();
    child.askAgain();
    expect(await reading()).toBe('refused');
    expect(requests()).toBe(2);
    expect(await reading()).toBe('refused');
    expect(requests()).toBe(0);
    for (const hours of [12, 12]) {
      clock.advance(hours * HOUR);
      child.askAgain();
      await reading();
    }
    expect(await reading()).toBe('absent');
    requests();
    child.askAgain();
    await reading();
    expect(requests()).toBe(1);
  });

  it('holds for its stated day despite `askAgain` (§7.3)', async () => {
    const { clock, child, requests } = await refused();
    const stated = { ...known, lastingAbsence: true } as const;
    const reading = () => problemOf(child.gateway.read(raw('Grades'), stated));
    expect(await reading()).toBe('absent');
    child.askAgain();
    clock.advance(24 * HOUR - 1);
    expect(await reading()).toBe('absent');
    expect(requests()).toBe(1);
  });

  it('does not count if it is in the future: the clock was wrong', async () => {
    const { clock, account, reading } = await refused();
    await reading();
    account.allow('Grades');
    clock.set('2026-11-18T07:00:00Z');
    expect(await reading()).toBe('none');
  });
});
