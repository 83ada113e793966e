import { describe, expect, it } from 'vitest';
import { registerNumberIn } from '../../../src/school/pupil/records.ts';
import { MINUTE, type PortalSetup, problemOf, setUpPortal } from '../portal-setup.ts';

/** Reads a page, after the others of the same portal. */
function pageReader({ open }: PortalSetup): (path: string) => Promise<unknown> {
  const portal = open();
  const options = { today: '2026-11-19', zone: 'Europe/Warsaw' };
  return (path) =>
    portal.readResource(
      { name: 'page', endpoint: path, about: 'a page', read: ({ readPage }) => readPage(path) },
      options,
    );
}

describe('a page of the portal', () => {
  it('is read with the session of the JSON API', async () => {
    const setup = await setUpPortal();
    const html = await pageReader(setup)('/informacja');
    expect(registerNumberIn(String(html))).toBeGreaterThan(0);
    expect(setup.account.logins).toBe(1);
    expect(setup.budget.spent).toContain('read');
    expect(setup.portal.violations).toEqual([]);
  });

  it('costs one login if a dead session redirects to the login (§2.2)', async () => {
    const setup = await setUpPortal();
    const read = pageReader(setup);
    await read('/informacja');
    setup.account.killSession();
    setup.clock.advance(5 * MINUTE);
    expect(await read('/informacja')).toContain('dzienniku');
    expect(setup.account.logins).toBe(2);
  });

  it('treats any 401 as a dead session, whatever its words (§7.1)', async () => {
    const setup = await setUpPortal();
    const read = pageReader(setup);
    await read('/informacja');
    setup.clock.advance(5 * MINUTE);
    setup.account.refuse('informacja', 401, { Message: 'Insufficient scopes' });
    await expect(read('/informacja')).rejects.toMatchObject({ kind: 'changed', status: 401 });
    expect(setup.account.logins).toBe(2);
  });

  it('is not read from where it redirects to', async () => {
    const setup = await setUpPortal();
    setup.account.refuse('informacja', 302, {});
    const message = expect.stringContaining('redirects this page');
    await expect(pageReader(setup)('/informacja')).rejects.toMatchObject({ kind: 'changed', message });
  });

  it('is absent if the page does not exist', async () => {
    expect(await problemOf(pageReader(await setUpPortal())('/no-such-page'))).toBe('absent');
  });
});
