import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../src/lib/log.ts';
import { AddressBook } from '../../../src/portal/addresses.ts';
import { ChildHttp } from '../../../src/portal/child-http.ts';
import { registerNumberIn } from '../../../src/portal/records/pupil.ts';
import { LoginGuard } from '../../../src/portal/session/login-guard.ts';
import { Session } from '../../../src/portal/session/session.ts';
import { SignedIn } from '../../../src/portal/session/signed-in.ts';
import { SessionState } from '../../../src/portal/session/state.ts';
import { MINUTE, type PortalSetup, problemOf, setUpPortal, testHttp } from '../portal-setup.ts';

function pagesOf({ portal, account, memory, budget, clock }: PortalSetup): SignedIn {
  const { base_url: base, auth_url: auth } = portal.addresses;
  const { login, password } = account;
  const book = new AddressBook({ base, auth }, memory);
  const credentials = { login, password };
  const state = new SessionState({ base, credentials, memory, shared: memory, clock });
  const childHttp = new ChildHttp({ http: testHttp(), state, budget, clock, log: silentLog });
  const session = new Session({
    childHttp,
    state,
    guard: new LoginGuard({ state, keeper: undefined, clock }),
    book,
    credentials,
    habits: {},
    clock,
    log: silentLog,
  });
  return new SignedIn({ session, childHttp, book, memory });
}

describe('a page of the portal', () => {
  it('is read with the session of the JSON API', async () => {
    const setup = await setUpPortal();
    const html = await pagesOf(setup).readPage('/informacja', 'pupil');
    expect(registerNumberIn(html)).toBeGreaterThan(0);
    expect(setup.account.logins).toBe(1);
    expect(setup.budget.spent).toContain('pupil');
    expect(setup.portal.violations).toEqual([]);
  });

  it('costs one login if a dead session redirects to the login (§2.2)', async () => {
    const setup = await setUpPortal();
    const pages = pagesOf(setup);
    await pages.readPage('/informacja', 'pupil');
    setup.account.killSession();
    setup.clock.advance(5 * MINUTE);
    expect(await pages.readPage('/informacja', 'pupil')).toContain('dzienniku');
    expect(setup.account.logins).toBe(2);
  });

  it('treats any 401 as a dead session, whatever its words (§7.1)', async () => {
    const setup = await setUpPortal();
    const pages = pagesOf(setup);
    await pages.readPage('/informacja', 'pupil');
    setup.clock.advance(5 * MINUTE);
    setup.account.refuse('informacja', 401, { Message: 'Insufficient scopes' });
    await expect(pages.readPage('/informacja', 'pupil')).rejects.toMatchObject({
      kind: 'changed',
      status: 401,
    });
    expect(setup.account.logins).toBe(2);
  });

  it('is absent if the page does not exist', async () => {
    const setup = await setUpPortal();
    expect(await problemOf(pagesOf(setup).readPage('/no-such-page', 'pupil'))).toBe('absent');
  });
});
