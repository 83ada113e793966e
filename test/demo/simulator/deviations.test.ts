import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Deviation } from '../../../src/demo/simulator/deviation.ts';
import { rules } from '../../../src/demo/simulator/rules.ts';
import { type RawClient, SimulatorSetup } from './raw-client.ts';

let setup: SimulatorSetup;
let client: RawClient;

beforeEach(async () => {
  setup = await SimulatorSetup.open();
  client = setup.client();
  await client.signIn();
});
afterEach(() => setup.close());

function request(endpoint: string, deviation: Deviation) {
  client.account.switches.deviate(endpoint, deviation);
  return client.gateway(endpoint);
}

describe('an answer of the gateway', () => {
  it.each<[Deviation, number, RegExp]>([
    [{ kind: 'status', status: 404 }, 404, /^\{"Status":"Error"/],
    [{ kind: 'status', status: 422 }, 422, /^$/],
    [{ kind: 'status', status: 502, page: true }, 502, /^<!DOCTYPE html>/],
    [{ kind: 'page' }, 200, /^<!DOCTYPE html>/],
    [{ kind: 'login' }, 302, /^$/],
    [{ kind: 'empty' }, 200, /^$/],
    [{ kind: 'truncated' }, 200, /^\{"Subjects":.*[^}]$/],
    [{ kind: 'bom' }, 200, /^\uFEFF?\{"Subjects":.*\}$/],
    [{ kind: 'json', value: null }, 200, /^null$/],
    [{ kind: 'json', value: {} }, 200, /^\{\}$/],
    [{ kind: 'root', as: 'null' }, 200, /^\{"Subjects":null,/],
    [{ kind: 'root', as: 'map' }, 200, /^\{"Subjects":\{"0":\{.*"2":\{/],
    [{ kind: 'field', field: 'Name', item: 'every' }, 200, /^(?!.*"Name")\{"Subjects"/],
    [{ kind: 'field', field: 'Name', item: -1 }, 200, /"Name".*\{"Id":\d+,"Short":"[^"]+"\}\]/],
    [{ kind: 'field', field: 'Name', item: 0, to: { x: 1 } }, 200, /^\{"Subjects":\[\{[^{]*"Name":\{"x":1\}/],
  ])('can be %j', async (deviation, status, body) => {
    const answer = await request('Subjects', deviation);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(body);
  });

  it('can be in another charset than its header states', async () => {
    const garbage = await request('Subjects', { kind: 'garbage' });
    expect(garbage.bytes.subarray(0, 2).toString('hex')).toBe('1f8b');
    const wide = await request('Subjects', { kind: 'charset', charset: 'utf-16le' });
    expect(wide.bytes.toString('utf16le')).toContain('"Język polski"');
    const latin = await request('Subjects', { kind: 'charset', charset: 'iso-8859-2' });
    expect(new TextDecoder('iso-8859-2').decode(latin.bytes)).toContain('"Język polski"');
    expect(latin.headers['content-type']).toContain('utf-8');
  });

  it('can write days and times in another format', async () => {
    const { text } = await request('Grades', { kind: 'times' });
    expect(text).toMatch(/"AddDate":"\d\d\.\d\d\.\d{4} \d{1,2}\.\d\d"/);
  });

  it('can be dropped, without an effect on other answers', async () => {
    await expect(request('Subjects', { kind: 'drop' })).rejects.toThrow();
    expect((await client.gateway('Classrooms')).status).toBe(200);
  });

  it('deviates below a path, instead of a refusal, until this is reverted', async () => {
    const { switches } = client.account;
    const id = client.account.fixture.pupil.userId;
    client.account.refuse(`Users/${id}`, 403);
    switches.deviate('Users/*', { kind: 'page' });
    expect((await client.gateway(`Users/${id}`)).status).toBe(200);
    switches.deviate('Users/*', null);
    expect((await client.gateway(`Users/${id}`)).status).toBe(403);
  });
});

describe('an answer that is late', () => {
  it('comes when the clock has advanced', async () => {
    const answer = request('Subjects', { kind: 'late', milliseconds: 20_000 });
    await setup.simulator.untilHeld();
    setup.clock.advance(20_000);
    expect((await answer).status).toBe(200);
  });
});

describe('other answers', () => {
  it('deviate too: the start of the messages, and a step of the login for all accounts', async () => {
    client.account.switches.deviate('wiadomosci3', { kind: 'page' });
    expect((await client.get('portal', '/wiadomosci3')).status).toBe(200);
    setup.simulator.deviate('loguj/portalRodzina', { kind: 'status', status: 503 });
    expect((await client.get('portal', '/loguj/portalRodzina')).status).toBe(503);
  });

  it('count as a failed refresh if a deviation replaces the answer', async () => {
    setup.advanceMinutes(150);
    client.account.switches.deviate('refreshToken', { kind: 'status', status: 500 });
    expect((await client.get('portal', '/refreshToken')).headers['set-cookie']).toBeUndefined();
    await client.get('portal', '/refreshToken');
    expect(setup.brokenRules).toEqual([rules.refreshPause]);
  });
});
