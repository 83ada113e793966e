import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { House, MINUTE } from '../stories/house.ts';
import { HomeAssistant } from './house/home-assistant.ts';
import { installed } from './house/shared.ts';
import { INGRESS_TOKEN, SUPERVISOR_ADDRESS, Supervisor } from './house/supervisor.ts';

const users = z.array(z.object({ id: z.string(), username: z.string().nullable(), name: z.string() }));
const session = z.object({ session: z.string() });
const KEY = 'parents/ingress/';

describe('the page for parents in Home Assistant', () => {
  let bridge: House;
  let supervisor: Supervisor;
  let home: HomeAssistant;
  let cookie: string;

  beforeAll(async () => {
    bridge = await House.open({
      ingress: SUPERVISOR_ADDRESS,
      config: (config) => ({ ...config, http: { ...config.http, parents: ['Parent'] } }),
    });
    await bridge.start();
    await bridge.pass(MINUTE);
    supervisor = await Supervisor.start(Number(new URL(bridge.wallUrl).port));
    home = await HomeAssistant.open(installed(), { brokerPort: undefined, supervisor: supervisor.address });
    await know({});
    const request = { endpoint: '/ingress/session', method: 'post' };
    cookie = `ingress_session=${(await home.command(session, 'supervisor/api', request)).session}`;
  });

  afterAll(async () => {
    await home?.close();
    await supervisor?.close();
    await bridge?.close();
  });

  /** The users of Home Assistant, as its Supervisor has them. */
  async function know(renamed: { readonly username?: string }): Promise<void> {
    const listed = await home.command(users, 'config/auth/list');
    supervisor.know(
      listed.flatMap(({ username, ...user }) =>
        (username ?? []) ? [{ ...user, username: username ?? '', ...renamed }] : [],
      ),
    );
  }

  const pageUrl = (path = KEY): string => `${home.access.url}/api/hassio_ingress/${INGRESS_TOKEN}/${path}`;
  const get = (path?: string, headers: Readonly<Record<string, string>> = { cookie }) =>
    fetch(pageUrl(path), { headers });

  /** Sends a form of a page. @returns the page after it */
  async function send(
    path: string,
    action: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<string> {
    const token = /name="token" value="([^"]*)"/.exec(await (await get(path)).text())?.[1] ?? '';
    const headers = { cookie, 'Sec-Fetch-Site': 'same-origin' };
    const body = new URLSearchParams({ token, ...fields });
    const url = pageUrl(path + action);
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
    expect(answer.status).toBe(303);
    return (await fetch(new URL(answer.headers.get('location') ?? '', url), { headers: { cookie } })).text();
  }

  it('is the week, of which every address is below that of ingress', async () => {
    const answer = await get();
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("frame-ancestors 'self'"),
    ]);
    const page = await answer.text();
    expect(page).toContain('Ola');
    const addresses = [...page.matchAll(/(?:href|src|action)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) expect(new URL(address, pageUrl()).href).toContain(pageUrl(''));
    expect(await (await get('')).text()).toContain(`href="${KEY}"`);
  });

  it('carries out a command', async () => {
    const press = { child: 'ola', command: 'refresh', payload: 'PRESS' };
    expect(await send(`${KEY}status/`, '', press)).toContain('Odświeżono.');
  });

  it('opens a message, once', async () => {
    const { messages, opened } = bridge.school('ola');
    const newest = messages.toSorted((one, other) => other.sentAt.localeCompare(one.sentAt))[0]!;
    const { id, body } = newest;
    const path = `${KEY}mail/ola/`;
    const list = await (await get(path)).text();
    expect(list).toContain(newest.topic);
    for (const _ of ['once', 'again'])
      expect(await send(path, 'open', { folder: 'inbox', id })).toContain(body.split('\n')[0]);
    expect(opened).toEqual([id]);
  });

  it('has the message that an event leads to, which is not read by that', async () => {
    const school = bridge.school('ola');
    school.addMessage({ sender: 'Nowak Anna', topic: 'Zebranie', body: 'W czwartek.' });
    // The page has asked for a reading just now.
    await bridge.pass(3 * MINUTE);
    await bridge.press('ola', 'refresh');
    const events = () => bridge.observer.payloads('dziennik2mqtt/ola/event/new_message');
    await bridge.observer.until(() => events().length > 0);
    const { path } = JSON.parse(events()[0] ?? '');
    const before = school.opened.length;
    expect(await (await get(KEY + path)).text()).toContain('Zebranie');
    expect(school.opened).toHaveLength(before);
  });

  it('opens for nobody else', async () => {
    const spoofed = { 'X-Remote-User-Name': 'parent' };
    const forwarded = { ...spoofed, 'X-Forwarded-For': SUPERVISOR_ADDRESS };
    const direct = await fetch(`${bridge.wallUrl}${KEY}`, { headers: forwarded });
    expect([direct.status, (await get(KEY, spoofed)).status]).toEqual([404, 401]);
    await know({ username: 'guest' });
    expect([(await get()).status, (await get(KEY, { cookie, ...spoofed })).status]).toEqual([404, 404]);
    await know({});
    expect((await get()).status).toBe(200);
  });
});
