import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../src/lib/log.ts';
import { AddressBook } from '../../../src/portal/addresses.ts';
import { registerNumber } from '../../../src/portal/records/register-number.ts';
import { Pages } from '../../../src/portal/session/pages.ts';
import { Session } from '../../../src/portal/session/session.ts';
import { SignedIn } from '../../../src/portal/session/signed-in.ts';
import { SessionState } from '../../../src/portal/session/state.ts';
import { Wire } from '../../../src/portal/wire.ts';
import { type Household, household, MINUTE, problemOf, testHttp } from '../household.ts';

function pagesOf({ portal, account, memory, ledger, clock }: Household): Pages {
  const { base_url: base, auth_url: auth } = portal.addresses;
  const { login, password } = account;
  const book = new AddressBook({ base, auth }, memory);
  const state = new SessionState(base, { login, password }, memory, clock);
  const wire = new Wire({ http: testHttp(), state, requestCounter: ledger, clock, log: silentLog });
  const session = new Session({ wire, state, book, credentials: { login, password }, clock, log: silentLog });
  return new Pages({ signedIn: new SignedIn({ session, wire, book, memory }), book });
}

describe('a page of the portal', () => {
  it('is read with the session of the JSON', async () => {
    const house = await household();
    const html = await pagesOf(house).read('/informacja', 'pupil');
    expect(registerNumber(html)).toBeGreaterThan(0);
    expect(house.account.logins).toBe(1);
    expect(house.ledger.spent).toContain('pupil');
    expect(house.portal.violations).toEqual([]);
  });

  it('costs one login where the session is dead, which redirects to the login (§2.2)', async () => {
    const house = await household();
    const pages = pagesOf(house);
    await pages.read('/informacja', 'pupil');
    house.account.killSession();
    house.clock.advance(5 * MINUTE);
    expect(await pages.read('/informacja', 'pupil')).toContain('dzienniku');
    expect(house.account.logins).toBe(2);
  });

  it('knows no scopes: any 401 is a dead session (§7.1)', async () => {
    const house = await household();
    const pages = pagesOf(house);
    await pages.read('/informacja', 'pupil');
    house.clock.advance(5 * MINUTE);
    house.account.refuse('informacja', 401, { Message: 'Insufficient scopes' });
    await expect(pages.read('/informacja', 'pupil')).rejects.toMatchObject({ kind: 'changed', status: 401 });
    expect(house.account.logins).toBe(2);
  });

  it('is absent where the portal has no such page', async () => {
    const house = await household();
    expect(await problemOf(pagesOf(house).read('/no-such-page', 'pupil'))).toBe('absent');
  });
});
