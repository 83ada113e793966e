import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Deviation } from '../../../src/demo/simulator/deviation.ts';
import { rules } from '../../../src/demo/simulator/rules.ts';
import { Bench, type RawClient } from './raw-client.ts';

let bench: Bench;
let client: RawClient;

beforeEach(async () => {
  bench = await Bench.open();
  client = bench.client();
  await client.signIn();
});
afterEach(() => bench.close());

/** The answer of an endpoint that deviates so. */
function ask(endpoint: string, deviation: Deviation) {
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
    const answer = await ask('Subjects', deviation);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(body);
  });

  it('can be in other bytes than it says', async () => {
    const garbage = await ask('Subjects', { kind: 'garbage' });
    expect(garbage.bytes.subarray(0, 2).toString('hex')).toBe('1f8b');
    const wide = await ask('Subjects', { kind: 'charset', charset: 'utf-16le' });
    expect(wide.bytes.toString('utf16le')).toContain('"Język polski"');
    const latin = await ask('Subjects', { kind: 'charset', charset: 'iso-8859-2' });
    expect(new TextDecoder('iso-8859-2').decode(latin.bytes)).toContain('"Język polski"');
    expect(latin.headers['content-type']).toContain('utf-8');
  });

  it('can write its days and times otherwise', async () => {
    const { text } = await ask('Grades', { kind: 'times' });
    expect(text).toMatch(/"AddDate":"\d\d\.\d\d\.\d{4} \d{1,2}\.\d\d"/);
  });

  it('can be cut off, while others come', async () => {
    await expect(ask('Subjects', { kind: 'drop' })).rejects.toThrow();
    expect((await client.gateway('Classrooms')).status).toBe(200);
  });

  it('deviates below a path, over a refusal of the account, until it is taken back', async () => {
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
  it('comes when the clock is there', async () => {
    const asked = ask('Subjects', { kind: 'late', milliseconds: 20_000 });
    await bench.simulator.untilHeld();
    bench.clock.advance(20_000);
    expect((await asked).status).toBe(200);
  });
});

describe('other answers', () => {
  it('deviate too: the door to the messages, and a step of the login for everybody', async () => {
    client.account.switches.deviate('wiadomosci3', { kind: 'page' });
    expect((await client.get('portal', '/wiadomosci3')).status).toBe(200);
    bench.simulator.deviate('loguj/portalRodzina', { kind: 'status', status: 503 });
    expect((await client.get('portal', '/loguj/portalRodzina')).status).toBe(503);
  });

  it('count as a failed refresh where something else comes instead of it', async () => {
    bench.minutes(150);
    client.account.switches.deviate('refreshToken', { kind: 'status', status: 500 });
    expect((await client.get('portal', '/refreshToken')).headers['set-cookie']).toBeUndefined();
    await client.get('portal', '/refreshToken');
    expect(bench.broken).toEqual([rules.refreshPause]);
  });
});
