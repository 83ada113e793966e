import { afterEach, describe, expect, it } from 'vitest';
import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { httpsNames } from '../helpers/https-names.ts';
import { watchOrigins } from '../helpers/watch-origins.ts';
import { sampled, sampledByKind } from '../seed.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

const https = httpsNames();

describe('a portal by https with the oddities of real ones', () => {
  it.each(sampled(['no_port'] as const, ['no_port', 'port_80'] as const))(
    'is read, messages too, and gets no plain http request: redirects with %s',
    { tags: 'sampled' },
    async (plainRedirects) => {
      https.resolve();
      house = await House.open({
        tls: https.tls,
        config: ({ portal, ...config }) => ({
          ...config,
          portal: { ...portal, messages_url: undefined, referer: 'https://www.portal.test/wejscie' },
        }),
      });
      Object.assign(house.simulator.wayIn, {
        plainRedirects,
        keepsCookies: true,
        dropsState: true,
        messages: 'two_redirects',
      });
      const watched = watchOrigins();
      await house.start();
      expect(house.state('ola', 'status').state).toBe('ok');
      expect(house.entities('ola')).toContain('unread_messages');
      house.school('ola').killSession();
      house.school('ola').expireMailbox();
      await house.pass(HOUR, 10 * MINUTE);
      watched.stop();
      expect(house.school('ola').logins).toBe(2);
      expect(house.state('ola', 'status').state).toBe('ok');
      expect(await house.press('ola', 'refresh')).toMatchObject({ state: 'done' });
      expect([...watched.origins].filter((origin) => !origin.startsWith('https:'))).toEqual([]);
      expect(house.simulator.requests.map(({ path }) => path)).toContain('/nowy/');
    },
  );
});

describe('messages that are closed once', () => {
  it.each(sampled(['none'] as const, ['none', 'closed'] as const))(
    'are back within half an hour, and never leave: %s',
    { tags: 'sampled' },
    async (module) => {
      house = await House.open();
      await house.start();
      const before = house.state('ola', 'unread_messages').state;
      house.school('ola').messagesModule = module;
      house.school('ola').expireMailbox();
      await house.pass(20 * MINUTE, 5 * MINUTE);
      house.school('ola').messagesModule = 'present';
      await house.pass(30 * MINUTE, 5 * MINUTE);
      expect(house.state('ola', 'unread_messages').state).toBe(before);
      expect(house.entities('ola')).toContain('unread_messages');
      expect(house.state('ola', 'status').state).toBe('ok');
    },
  );
});

const EXPIRED = 'Minął termin ważności konta - skontaktuj się z Administratorem Szkoły.';

describe('a login that only a person can complete', () => {
  interface Case {
    readonly problem: string;
    readonly begin: (account: SimulatedAccount) => void;
    readonly reason: string;
    readonly advice: string;
    /** The password is corrected instead of a press of `resume`. */
    readonly corrected?: true;
  }
  const browser = 'Zaloguj się raz w przeglądarce na to konto, potem naciśnij „Wznów”.';
  const cases: readonly Case[] = [
    {
      problem: 'captcha',
      begin: (account) => account.demandCaptcha(true, 'sentence'),
      reason: 'Portal prosi o przepisanie kodu z obrazka.',
      advice: browser,
    },
    {
      problem: 'password',
      begin: (account) => account.changePassword('another'),
      reason: 'Portal nie przyjął loginu lub hasła.',
      advice: 'Popraw login (numer, nie adres e-mail) lub hasło w konfiguracji i uruchom ponownie.',
    },
    {
      problem: 'account',
      begin: (account) => {
        account.loginRefusal = { status: 403, message: EXPIRED };
      },
      reason: `Portal mówi: ${EXPIRED}`,
      advice: 'Gdy to załatwisz, naciśnij „Wznów”.',
    },
    ...(['page', 'status'] as const).map((as) => ({
      problem: 'notice',
      begin: (account: SimulatedAccount) => {
        account.requiredAction = { as };
      },
      reason: 'Portal chce, żeby po zalogowaniu coś załatwić w przeglądarce.',
      advice: 'Zaloguj się raz w przeglądarce i załatw to, o co prosi portal, potem naciśnij „Wznów”.',
    })),
  ];

  it.each(sampledByKind(cases, () => null))(
    'costs one password over restarts, and says why: $problem',
    { tags: 'sampled' },
    async (row) => {
      house = await House.open({ family: 'demo' });
      const account = house.school('ola');
      const password = account.password;
      row.begin(account);
      await house.start();
      for (let restart = 0; restart < (row.problem === 'captcha' ? 3 : 1); restart++) {
        await house.pass(3 * HOUR, 30 * MINUTE);
        await house.restart();
        expect(house.state('ola', 'status')).toMatchObject({
          state: 'locked',
          attributes: { problem: row.problem, reason: row.reason, what_to_do: row.advice },
        });
      }
      expect(house.state('ola', 'status_text').state).toBe(row.reason);
      const hasReason = row.problem === 'account';
      expect(house.state('ola', 'what_to_do').state).toBe(
        hasReason ? `${row.reason} ${row.advice}` : row.advice,
      );
      expect(account.logins).toBe(1);
      expect(house.state('janek', 'status').state).toBe('ok');
      const [event] = house.observer.payloads('dziennik2mqtt/ola/event/portal_problem');
      expect(JSON.parse(event ?? '')).toMatchObject({
        event_type: row.problem,
        message: `${row.reason} ${row.advice}`,
      });
      // What the portal says may name a person.
      expect(JSON.stringify(house.lines.filter(({ level }) => level !== 'debug'))).not.toContain(
        'Administrator',
      );

      account.demandCaptcha(false);
      account.changePassword(password);
      account.settle();
      expect(await house.press('ola', 'resume')).toMatchObject({ state: 'done' });
      expect(house.state('ola', 'status').state).toBe('ok');
      expect(house.state('ola', 'what_to_do').state).toBe('nic');
    },
  );

  it('is completed by the bridge where the configuration lets it skip notices', async () => {
    house = await House.open({
      family: 'demo',
      config: ({ portal, ...config }) => ({ ...config, portal: { ...portal, skip_notices: true } }),
    });
    house.school('ola').requiredAction = { as: 'page' };
    house.school('janek').requiredAction = { as: 'page', firm: true };
    await house.start();
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(house.state('janek', 'status')).toMatchObject({ attributes: { problem: 'notice' } });
    expect(house.school('janek').logins).toBe(1);
  });

  it("does not show the portal's words where texts are hidden", async () => {
    house = await House.open({ config: (config) => ({ ...config, privacy: { level: 'no_text' } }) });
    house.school('ola').loginRefusal = { status: 403, message: EXPIRED };
    await house.start();
    const { reason } = house.state('ola', 'status').attributes;
    expect(reason).toBe('Portal nie wpuszcza na to konto.');
    expect(JSON.stringify(house.observer.seen)).not.toContain('Administrator');
  });

  it('is not what maintenance is taken for', async () => {
    house = await House.open();
    house.simulator.maintenance = 'json';
    await house.start();
    expect(house.state('ola', 'status')).toMatchObject({ state: 'down', attributes: { problem: 'down' } });
    house.simulator.maintenance = null;
    await house.pass(40 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
  });
});
