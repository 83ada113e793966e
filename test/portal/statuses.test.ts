import { describe, expect, it } from 'vitest';
import type { ProblemKind } from '../../src/portal/outcome/problem.ts';
import { rowFor, SCOPES, statuses } from '../../src/portal/statuses.ts';
import { MINUTE, problemOf, read, setUpPortal } from './portal-setup.ts';

type Case = readonly [what: string, status: number, body: unknown, kind: ProblemKind];

/** A row of §7.1 each, in the order of the table. */
const cases: readonly Case[] = [
  ['a module that is off', 500, { Status: 'Error', Code: 'LuckyNumberIsNotActive' }, 'absent'],
  ['maintenance', 403, { Status: 'Maintenance', Message: [] }, 'down'],
  ['a problem with announcements', 403, { Code: 'NoticeboardProblem' }, 'refused'],
  ['wrong parameters', 400, { Code: 'InvalidRequest', Message: '[212] Invalid request params' }, 'refused'],
  ['no push device', 400, { Code: 'FilterInvalidValue' }, 'refused'],
  ['a dead grant', 400, { Code: 'unsupported_grant_type' }, 'refused'],
  ['an unsupported query', 400, undefined, 'refused'],
  ['insufficient scopes', 401, { Message: 'Insufficient scopes' }, 'absent'],
  ['a session that is new', 401, { Message: 'Request is denied' }, 'changed'],
  ['a payment', 402, undefined, 'refused'],
  ['a forbidden module', 403, { Message: 'Account not have access to resource' }, 'absent'],
  ['a conflict', 409, undefined, 'refused'],
  ['a server error with an empty page', 500, '', 'down'],
  ['an undocumented status', 304, undefined, 'changed'],
];

describe('the table of statuses (§7.1)', () => {
  it('has a case for every row, in its order', () => {
    const marker = (body: unknown): string => JSON.stringify(body ?? '');
    const found = cases.map(([, status, body]) => rowFor(status, (text) => marker(body).includes(text)));
    expect(found).toEqual(statuses);
  });

  it.each(cases)('%s (%i)', async (_, status, body, kind) => {
    const { open, account, clock, newRequests } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    clock.advance(5 * MINUTE);
    account.refuse('Grades', status, body);
    await expect(read(child, 'Grades')).rejects.toMatchObject({ kind, status });
    newRequests();
    expect(await problemOf(read(child, 'Grades'))).toBe(kind);
    const again = newRequests().filter((request) => request.endsWith('/Grades'));
    expect(again).toHaveLength(kind === 'absent' ? 0 : 1);
  });

  it.each([404, 405])('%i is absent as 403 is', (status) => {
    expect(rowFor(status, () => false)).toMatchObject({ kind: 'absent' });
  });

  it("has the portal's code and one sentence as the message", async () => {
    const { open, account } = await setUpPortal();
    account.refuse('Grades', 400, { Code: 'FilterInvalidValue' });
    await expect(read(open(), 'Grades')).rejects.toMatchObject({
      code: 'FilterInvalidValue',
      message: expect.stringMatching(/^The portal .+ \(status 400\)\.$/),
    });
  });

  it('needs the words of the body for insufficient scopes', () => {
    expect(rowFor(401, (marker) => marker === SCOPES).kind).toBe('absent');
    expect(rowFor(401, () => false).kind).toBe('changed');
  });
});

describe('a refusal in the body (observed)', () => {
  it.each([200, 400, 401, 403, 404, 500])('is of a module that is off, with status %i', async (status) => {
    const { open, account } = await setUpPortal();
    account.refuse('LuckyNumbers', status, { Status: 'Error', Code: 'LuckyNumberIsNotActive' });
    expect(await problemOf(read(open(), 'LuckyNumbers'))).toBe('absent');
    expect(account.logins).toBe(1);
  });

  it.each([200, 401, 403, 503])('is maintenance, with status %i', async (status) => {
    const { open, account } = await setUpPortal();
    account.refuse('Grades', status, { Status: 'Maintenance', Message: [{ description: 'x' }] });
    expect(await problemOf(read(open(), 'Grades'))).toBe('down');
    expect(account.logins).toBe(1);
  });

  it('is not looked for in what was written at school', async () => {
    const { open, account } = await setUpPortal();
    account.refuse('Notes', 200, { Notes: [{ Id: 1, Text: 'NotesIsNotActive' }] });
    expect(await problemOf(read(open(), 'Notes'))).toBe('none');
  });
});

describe('a page in the place of data', () => {
  it.each([
    ['<form><input name="pass" type="password"></form>', 2],
    ['<script>location = "https://auth.example/OAuth/Authorization?x"</script>', 2],
    ['<h1>Przerwa techniczna</h1>', 1],
  ])('is a dead session if it leads to the login: %s', async (page, logins) => {
    const { open, account, clock } = await setUpPortal();
    const child = open();
    await read(child, 'Me');
    clock.advance(10 * MINUTE);
    account.refuse('Grades', 200, page);
    expect(await problemOf(read(child, 'Grades'))).not.toBe('none');
    expect(account.logins).toBe(logins);
  });
});

describe('a refusal of one query', () => {
  it('does not concern other queries (§4.4: LuckyNumbers)', async () => {
    const { open, portal } = await setUpPortal();
    const { gateway } = open();
    const kind = { endpoint: 'LuckyNumbers', parse: (value: unknown) => ({ value }) };
    const forDay = gateway.read(kind, { label: 'x', query: { forDay: '2026-11-19' } });
    expect(await problemOf(forDay)).toBe('absent');
    expect(await problemOf(gateway.read(kind, { label: 'x' }))).toBe('none');
    expect(portal.violations).toEqual([]);
  });
});
