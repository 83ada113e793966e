import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;

describe('a problem of the portal', () => {
  afterEach(() => house.close());

  it('locks on a captcha, also after a restart, until a person presses resume', async () => {
    house = await House.open({ family: 'demo' });
    house.school('ola').demandCaptcha(true);
    await house.start();
    expect(house.state('ola', 'status')).toMatchObject({
      state: 'locked',
      attributes: { problem: 'captcha' },
    });
    expect(house.state('ola', 'problem').state).toBe('ON');
    expect(house.state('janek', 'status').state).toBe('ok');

    const before = house.school('ola').logins;
    await house.restart();
    await house.pass(3 * HOUR, 10 * MINUTE);
    expect(house.school('ola').logins).toBe(before);
    expect(house.state('ola', 'status').state).toBe('locked');

    house.school('ola').demandCaptcha(false);
    expect(await house.press('ola', 'resume')).toMatchObject({ state: 'done' });
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(house.state('ola', 'problem').state).toBe('OFF');
    expect(house.entities('ola')).toContain('average');
  });

  it('locks on a refused password after one attempt, until it is changed', async () => {
    house = await House.open();
    house.school('ola').changePassword('another');
    await house.start();
    expect(house.school('ola').logins).toBe(1);
    expect(house.state('ola', 'status')).toMatchObject({
      state: 'locked',
      attributes: { problem: 'password' },
    });
    expect(await house.press('ola', 'refresh')).toMatchObject({ state: 'refused' });
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'refused' });
    expect(house.school('ola').logins).toBe(1);

    const children = house.config.children.map((child) =>
      child.id === 'ola' ? { ...child, password: 'another' } : child,
    );
    house.config = { ...house.config, children };
    await house.pass(6 * MINUTE);
    await house.restart();
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('that is down, with a page or with 503, is never shown as a wrong password', async () => {
    house = await House.open();
    house.simulator.maintenance = 'html';
    const expectDown = (): void => {
      expect(house.state('ola', 'status')).toMatchObject({ state: 'down', attributes: { problem: 'down' } });
      expect(house.state('ola', 'problem').state).toBe('OFF');
    };
    await house.start();
    expectDown();
    house.simulator.maintenance = '503';
    const { length } = house.simulator.requests;
    await house.pass(10 * MINUTE);
    expect(house.simulator.requests.length).toBeGreaterThan(length);
    expectDown();
    house.simulator.maintenance = null;
    await house.pass(40 * MINUTE, 20 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('that is down is not tried before its `Retry-After`, also after a restart', {
    tags: 'nightly',
  }, async () => {
    house = await House.open();
    const meetings: Readonly<Record<string, () => Promise<void>>> = {
      'at the first login': () => house.start(),
      'while it is read': () => house.pass(15 * MINUTE, 5 * MINUTE),
      'at a login after a day': async () => {
        await house.stop();
        house.clock.advance(24 * HOUR);
        await house.start();
      },
    };
    for (const [when, meet] of Object.entries(meetings)) {
      const known = house.simulator.requests.length;
      Object.assign(house.simulator, { maintenance: '503', maintenanceSeconds: 3 * 3_600 });
      await meet();
      const { length } = house.simulator.requests;
      expect(length - known, when).toBeLessThanOrEqual(6 * house.simulator.accounts.length);
      expect(house.state('ola', 'status'), when).toMatchObject({ state: 'down' });
      await house.pass(HOUR, 5 * MINUTE);
      await house.restart();
      expect(house.state('ola', 'status'), when).toMatchObject({
        state: 'down',
        attributes: { problem: 'down', next_attempt: expect.stringContaining('T') },
      });
      expect(await house.press('ola', 'refresh'), when).not.toMatchObject({ state: 'done' });
      await house.pass(1 * HOUR + 30 * MINUTE, 5 * MINUTE);
      expect(house.simulator.requests, when).toHaveLength(length);
      house.simulator.maintenance = null;
      await house.pass(1 * HOUR, 30 * MINUTE);
      expect(house.state('ola', 'status').state, when).toBe('ok');
    }
  });

  it('reads less when the budget of the day runs low, and nothing more when it is used up, until midnight', async () => {
    house = await House.open({
      config: (config) => ({ ...config, polling: { ...config.polling, daily_budget: 80 } }),
    });
    await house.start();
    await house.pass(6 * HOUR, 5 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(Number(house.state('ola', 'requests_today').state)).toBeLessThan(80);
    expect(await house.press('ola', 'refresh')).toMatchObject({ state: 'refused' });
    expect(Number(house.state('ola', 'requests_today').state)).toBeLessThanOrEqual(80);
    expect(house.state('ola', 'status')).toMatchObject({ state: 'stale', attributes: { problem: 'budget' } });
    await house.pass(16 * HOUR + 15 * MINUTE, 30 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('leaves a part of the budget for what a person does', { tags: 'nightly' }, async () => {
    house = await House.open({
      config: (config) => ({ ...config, polling: { ...config.polling, daily_budget: 300 } }),
    });
    await house.start();
    const requests = (): number => Number(house.state('ola', 'requests_today').state);
    for (let presses = 0; presses < 20; presses += 1) await house.press('ola', 'refresh');
    expect(await house.press('ola', 'refresh')).toMatchObject({ state: 'refused' });
    expect(requests()).toBe(285);
    expect(await house.press('ola', 'mark_notices_read')).toMatchObject({ state: 'done' });
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
    expect(requests()).toBeGreaterThan(285);
  });
});

describe('in a house that was read', () => {
  beforeAll(async () => {
    house = await House.open();
    await house.start();
  });
  afterAll(() => house.close());

  describe("Home Assistant's birth", () => {
    it('is followed by online on the bridge state, even if another client has overwritten it', async () => {
      const bridgeState = (): string | undefined =>
        house.observer.payloads('dziennik2mqtt/bridge/state').at(-1);
      await house.observer.publish('dziennik2mqtt/bridge/state', 'offline', true);
      await house.observer.drain();
      expect(bridgeState()).toBe('offline');
      await house.observer.publish('homeassistant/status', 'online');
      await house.pass(MINUTE, 1_000);
      expect(bridgeState()).toBe('online');
    });
  });

  describe('a problem of the portal', () => {
    it('does not affect other Sources when one has a malformed answer', async () => {
      house.school('ola').refuse('Grades', 200, { Grades: 'none' });
      const grade = house.state('ola', 'newest_grade');
      house.school('ola').addNotice({ subject: 'Zebranie', content: 'W środę.' });
      await house.press('ola', 'refresh');
      expect(house.state('ola', 'newest_notice').state).toBe('Zebranie');
      expect(house.state('ola', 'newest_grade')).toEqual(grade);
      expect(house.state('ola', 'status')).toMatchObject({
        state: 'stale',
        attributes: { problem: 'changed' },
      });
      house.school('ola').allow('Grades');
    });

    it('whose own host alone asks for a pause is stale, and its messages are read while their session lives', async () => {
      house.simulator.interruption = (host, response) => {
        if (host !== 'portal') return false;
        response.writeHead(503, { 'retry-after': '7200' }).end();
        return true;
      };
      const requests = (): number => house.simulator.requests.filter(({ host }) => host === 'portal').length;
      const status = (): unknown => {
        const { state, attributes } = house.state('ola', 'status');
        return [state, attributes['problem']];
      };
      await house.pass(10 * MINUTE);
      expect(status()).toEqual(['stale', 'down']);
      const asked = requests();
      house.school('ola').addMessage({ sender: 'nowak', topic: 'Zebranie', body: 'W środę.' });
      await house.pass(35 * MINUTE);
      expect([status(), house.state('ola', 'newest_message').state, requests()]).toEqual([
        ['stale', 'down'],
        'Zebranie',
        asked,
      ]);
      house.school('ola').expireMailbox();
      await house.pass(20 * MINUTE);
      expect([status(), requests()]).toEqual([['down', 'down'], asked]);
      house.simulator.interruption = null;
      await house.pass(2 * HOUR, 30 * MINUTE);
      expect(status()).toEqual(['ok', null]);
    });

    it('stops all requests for the time of a 429, also after a restart', async () => {
      await house.pass(10 * MINUTE);
      house.simulator.busy = { retryAfter: 1_800 };
      await house.press('ola', 'refresh');
      expect(house.state('ola', 'status')).toMatchObject({
        state: 'locked',
        attributes: { problem: 'busy' },
      });
      house.simulator.busy = null;
      await house.restart();
      const requestCount = (): number =>
        house.simulator.requests.filter(({ account }) => account === house.school('ola').login).length;
      const before = requestCount();
      expect(await house.press('ola', 'resume')).toMatchObject({ state: 'refused' });
      await house.pass(25 * MINUTE);
      expect(requestCount()).toBe(before);
      await house.pass(10 * MINUTE);
      expect(house.state('ola', 'status').state).toBe('ok');
    });

    it('keeps the last good states for three days while the portal is down, and tries it with single requests', {
      tags: 'nightly',
    }, async () => {
      house.simulator.maintenance = '503';
      await house.pass(30 * MINUTE);
      expect(house.state('ola', 'status').state).toBe('down');
      expect(house.state('ola', 'lessons_today').state).toBe(4);
      expect(house.observer.payloads('dziennik2mqtt/ola/availability').at(-1)).toBe('online');
      const before = house.simulator.requests.length;
      await house.pass(2 * HOUR);
      expect(house.simulator.requests.length - before).toBeLessThanOrEqual(2 * 2 * 4);
      await house.pass(66 * HOUR, 22 * HOUR);
      expect(house.observer.payloads('dziennik2mqtt/ola/availability').at(-1)).toBe('online');
      await house.pass(5 * HOUR, 5 * HOUR);
      expect(house.observer.payloads('dziennik2mqtt/ola/availability').at(-1)).toBe('offline');
      house.simulator.maintenance = null;
      await house.pass(150 * MINUTE, 50 * MINUTE);
      expect(house.state('ola', 'status').state).toBe('ok');
    });
  });
});
