import { afterEach, describe, expect, it } from 'vitest';
import { House } from './house.ts';

const TOKEN = 'parents-of-the-house';
let house: House;
afterEach(() => house.close());

/** Sends a form of a page, as a browser does. @returns the page that is shown then */
async function press(path: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const address = `${house.wallUrl}${path}`;
  const page = await (await fetch(address)).text();
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ token: value('token'), seen: value('seen'), ...fields });
  const shown = await (await fetch(address, { method: 'POST', body })).text();
  await house.settled();
  return shown;
}

describe('the pages with buttons', () => {
  it('act as the commands by MQTT do', async () => {
    house = await House.open({
      family: 'demo',
      config: (config) => ({ ...config, http: { ...config.http, parents_token: TOKEN } }),
    });
    await house.start();
    house.school('ola').addNotice({ subject: 'Festyn', content: 'W sobotę.' });
    await house.press('ola', 'refresh');

    expect(await press('changes/ola')).toMatch(/<main class="[^"]*pair/);
    expect(house.state('ola', 'changes_unseen').state).toBe(0);
    expect(house.state('ola', 'last_command').attributes).toMatchObject({ command: 'acknowledge' });
    expect(house.school('ola').markedRead).toEqual([]);

    const parents = `parents/${TOKEN}/status/`;
    await press(parents, { child: 'ola', command: 'mark_notices_read', payload: 'PRESS' });
    expect(house.school('ola').markedRead.length).toBeGreaterThan(0);
    const refresh = { child: 'janek', command: 'refresh', payload: 'PRESS' };
    await press(parents, refresh);
    expect(await press(parents, refresh)).toContain('najwyżej raz na 2 minuty');

    const report = await (await fetch(`${house.wallUrl}${parents}diagnostics`)).text();
    expect(JSON.parse(report)).toMatchObject({ configuration: { http: { parents_token: 'given' } } });
    expect(report).not.toContain(TOKEN);
    expect(JSON.stringify(house.lines)).not.toContain(TOKEN);
  });
});
