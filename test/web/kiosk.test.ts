import { describe, expect, it } from 'vitest';
import { askFromAway, KIOSK_TOKEN, TouchServer } from './touch-server.ts';

const SUPERVISOR = '127.0.0.2';
const ingress = { address: SUPERVISOR, parents: [] };
const paths = ['/', '/fragment', '/changes/ola'];

async function statuses(url: string, options: Parameters<typeof askFromAway>[2] = {}): Promise<number[]> {
  const answers = paths.map((path) => askFromAway(url, path, options));
  return (await Promise.all(answers)).map(({ status }) => status);
}

describe('the wall', () => {
  it.each([
    ['without a token: to all', {}, [200, 200]],
    ['with a token: to none', { kioskToken: KIOSK_TOKEN }, [404, 404]],
    ['in the add-on: to Home Assistant alone', { ingress }, [404, 200]],
    ['in the add-on with a token: to Home Assistant alone', { ingress, kioskToken: KIOSK_TOKEN }, [404, 200]],
  ] as const)('is open %s', async (_, options, [away, supervisor]) => {
    const { url } = await TouchServer.open({ host: '0.0.0.0', ...options });
    expect(await statuses(url)).toEqual(paths.map(() => away));
    expect(await statuses(url, { localAddress: SUPERVISOR })).toEqual(
      paths.map(() => ('ingress' in options ? supervisor : away)),
    );
    expect((await fetch(url.replace('0.0.0.0', '127.0.0.1'))).status).toBe(200);
  });

  it('opens with the token once, then with its cookie, which the page cannot read', async () => {
    const { url } = await TouchServer.open({ host: '0.0.0.0', kioskToken: KIOSK_TOKEN });
    const { status, headers } = await askFromAway(url, `/?kiosk=${KIOSK_TOKEN}`);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(status).toBe(200);
    expect(cookie).toMatch(/^kiosk=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(KIOSK_TOKEN);
    const [pair = ''] = cookie.split(';');
    expect(await statuses(url, { headers: { cookie: pair } })).toEqual([200, 200, 200]);
    const other = await TouchServer.open({ host: '0.0.0.0', kioskToken: `${KIOSK_TOKEN}2` });
    expect(await statuses(other.url, { headers: { cookie: pair } })).toEqual([404, 404, 404]);
  });

  it('bounds wrong tokens: after ten in a minute the right one is refused too, for that client', async () => {
    const touch = await TouchServer.open({ host: '0.0.0.0', kioskToken: KIOSK_TOKEN });
    const attempt = async (token: string, localAddress?: string) =>
      (await askFromAway(touch.url, `/?kiosk=${token}`, localAddress ? { localAddress } : {})).status;
    for (let count = 0; count < 10; count += 1) expect(await attempt(`wrong-${count}`)).toBe(404);
    expect([await attempt('wrong'), await attempt(KIOSK_TOKEN)]).toEqual([429, 429]);
    expect(await attempt(KIOSK_TOKEN, '127.0.0.3')).toBe(200);
    touch.advance(1);
    expect(await attempt(KIOSK_TOKEN)).toBe(200);
  });
});
