import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('answers', () => {
  it('can be 30 MB of JSON', async () => {
    client.account.switches.deviate('Notes', { kind: 'huge' });
    const { bytes, json } = await client.gateway('Notes');
    expect(bytes.length).toBeGreaterThan(29 * 1_024 * 1_024);
    expect(json).toHaveProperty('Huge');
  });

  it('can be truncated, or an HTML page, also on the messaging host', async () => {
    client.account.switches.deviate('Notes', { kind: 'truncated' });
    const { status, text, json } = await client.gateway('Notes');
    expect([status, text.startsWith('{"Notes"'), json]).toEqual([200, true, undefined]);
    await client.bootstrap();
    client.account.switches.deviate('inbox/messages', { kind: 'page' });
    expect((await client.api('inbox/messages')).headers['content-type']).toContain('text/html');
    client.account.switches.deviate('inbox/messages', null);
    expect((await client.api('inbox/messages')).json).toMatchObject({ total: 4 });
  });
});

describe('a cookie for another domain', () => {
  it('breaks a rule on any host', async () => {
    client.account.switches.strayCookie = true;
    const { headers } = await client.gateway('Me');
    const stray = [headers['set-cookie']].flat().find((line) => line?.startsWith('STRAY='));
    expect(stray).toContain(`Domain=${new URL(client.origin('messages')).hostname}`);
    expect(setup.brokenRules).toEqual([]);
    await client.gateway('Me');
    expect(setup.brokenRules).toEqual([rules.cookieHost]);
  });
});

describe('the portal’s own cookies', () => {
  it('break a rule on the hand-off host', async () => {
    client.cookies.sandbox.set('DZIENNIKSID', client.cookies.portal.get('DZIENNIKSID')!);
    expect((await client.get('sandbox', '/GetFile/x')).status).toBe(400);
    expect(setup.brokenRules).toEqual([rules.cookieHost]);
  });
});

describe('a file’s link', () => {
  async function location(): Promise<string> {
    return String((await client.get('portal', '/pliki_szkoly/pobierz/60401')).headers['location']);
  }

  it('can lead to another host, where a request breaks a rule', async () => {
    client.account.switches.handoff = 'other_host';
    const link = await location();
    expect(new URL(link).origin).toBe(client.origin('messages'));
    expect(setup.brokenRules).toEqual([]);
    await client.send('GET', link);
    expect(setup.brokenRules).toEqual([rules.handoffHost]);
  });

  it('can have another scheme, be invalid, or be missing', async () => {
    client.account.switches.handoff = 'other_scheme';
    expect(await location()).toMatch(/^https:\/\/127\.0\.0\.4:/);
    client.account.switches.handoff = 'invalid';
    expect(URL.canParse(await location())).toBe(false);
    client.account.switches.handoff = 'none';
    expect(await location()).toBe('undefined');
  });
});

describe('a file’s name', () => {
  async function disposition(): Promise<unknown> {
    const { headers } = await client.get('portal', '/pliki_szkoly/pobierz/60402');
    return (await client.send('GET', String(headers['location']))).headers['content-disposition'];
  }

  it('can contain parent folders, be bytes of UTF-8, or be missing', async () => {
    const { switches } = client.account;
    switches.fileName = '../../żółw.pdf';
    expect(await disposition()).toContain('filename="../../___w.pdf"');
    switches.disposition = 'raw';
    const raw = Buffer.from(String(await disposition()), 'latin1').toString('utf8');
    expect(raw).toBe('attachment; filename="../../żółw.pdf"');
    switches.disposition = 'none';
    expect(await disposition()).toBeUndefined();
  });
});
