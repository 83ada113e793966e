import { describe, expect, it } from 'vitest';
import type { RecordKind } from '../../src/portal/records/record.ts';
import { resourceNamed } from '../../src/portal/resources/registry.ts';
import { HOUR, household, MINUTE, problemOf, raw, read } from './household.ts';

const SCOPES = { Status: 'Error', Code: 'AccessDeny', Message: 'Insufficient scopes' };

describe('a request that the gateway refuses', () => {
  it('costs no login where the scopes are insufficient, and is remembered for a day', async () => {
    const { open, clock, account, portal, newRequests } = await household();
    account.refuse('Reports', 401, SCOPES);
    await expect(read(open(), 'Reports')).rejects.toMatchObject({ kind: 'absent', status: 401 });
    expect(account.logins).toBe(1);
    newRequests();
    clock.advance(24 * HOUR - 1);
    await expect(read(open(), 'Reports')).rejects.toMatchObject({ kind: 'absent', status: 401 });
    expect(newRequests()).toEqual([]);
    clock.advance(1);
    account.allow('Reports');
    expect(await problemOf(read(open(), 'Reports'))).toBe('absent');
    expect(newRequests()).toContain('GET portal /gateway/api/2.0/Reports');
    expect(portal.violations).toEqual([]);
  });

  it.each([403, 404, 405])(
    'is absent with %i, and asked again at once where that may pass',
    async (status) => {
      const { open, account, newRequests } = await household();
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

  it('is not remembered where a web server refused it with a page', async () => {
    const { open, account } = await household();
    const child = open();
    account.refuse('Grades', 403, '<h1>Blocked</h1>');
    expect(await problemOf(read(child, 'Grades'))).toBe('absent');
    account.allow('Grades');
    await read(child, 'Grades');
  });

  it.each(['PartialGrades', 'UserInfo'])(
    'is remembered all the same where that is said of it: %s (§7.3.1)',
    async (part) => {
      const { open, account, portal, newRequests } = await household('first-grader');
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
    const { open, account } = await household();
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
  ])('says what is wrong: %s', async (_, status, body, kind) => {
    const { open, account } = await household();
    account.refuse('Grades', status, body);
    expect(await problemOf(read(open(), 'Grades'))).toBe(kind);
  });

  it('never ends in a login loop, even where a new session is not accepted', async () => {
    const { open, clock, account, portal } = await household();
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

  it('may not lead anywhere else by an id', async () => {
    const { open, newRequests } = await household();
    const child = open();
    for (const suffix of ['..', 'a/../../x', '', '.']) {
      expect(await problemOf(child.gateway.read(raw('Users'), { label: 'x', suffix }))).toBe('changed');
    }
    expect(newRequests()).toEqual([]);
    await problemOf(child.gateway.read(raw('Auth/UserInfo'), { label: 'x', suffix: 'LID-1?a#b c' }));
    expect(newRequests().at(-1)).toBe('GET portal /gateway/api/2.0/Auth/UserInfo/LID-1%3Fa%23b%20c');
  });
});

describe('what was read', () => {
  function counting(endpoint: string): RecordKind<object> & { parsed: number } {
    const kind = {
      endpoint,
      parsed: 0,
      parse(json: unknown) {
        kind.parsed += 1;
        return { value: { json }, dropped: 2 };
      },
    };
    return kind;
  }

  it('is the very same value for the same bytes, unparsed, and another one for others', async () => {
    const { open, account } = await household();
    const child = open();
    const kind = counting('Grades');
    const first = await child.gateway.read(kind, { label: 'grades' });
    expect(await child.gateway.read(kind, { label: 'grades' })).toBe(first);
    expect(kind.parsed).toBe(1);
    account.refuse('Grades', 200, { Grades: [] });
    expect(await child.gateway.read(kind, { label: 'grades' })).toEqual({ json: { Grades: [] } });
    expect(kind.parsed).toBe(2);
  });

  it('is not mixed up between kinds, suffixes and queries', async () => {
    const { open } = await household();
    const child = open();
    const [one, other] = [counting('Timetables'), counting('Timetables')];
    const week = (weekStart: string) => ({ label: 'timetable', query: { weekStart } });
    const first = await child.gateway.read(one, week('2026-11-16'));
    expect(await child.gateway.read(one, week('2026-11-23'))).not.toBe(first);
    expect(await child.gateway.read(other, week('2026-11-16'))).not.toBe(first);
  });

  it('counts the items that were left out', async () => {
    const { open } = await household();
    const child = open();
    await child.gateway.read(counting('Grades'), { label: 'grades' });
    expect([...child.gateway.dropped]).toEqual([['Grades', 2]]);
  });
});
