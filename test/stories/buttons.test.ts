import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/lib/random.ts';
import { canariesOf, readable } from '../commands/capture-canaries.ts';
import { House, MINUTE } from './house.ts';

const TOKEN = 'parents-of-the-house';
let house: House;

/** Sends a form of a page, as a browser does. @returns the page that is shown then */
async function press(path: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const address = `${house.wallUrl}${path}`;
  const page = await (await fetch(address)).text();
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ token: value('token'), ids: value('ids'), ...fields });
  const shown = await (await fetch(address, { method: 'POST', body })).text();
  await house.settled();
  return shown;
}

/** The last form of a page that is like this, as a browser sends it. */
async function formOf(path: string, like: RegExp): Promise<() => Promise<unknown>> {
  const address = `${house.wallUrl}${path}`;
  const page = await (await fetch(address)).text();
  const [form = ''] = [...page.matchAll(/<form[\s\S]*?<\/form>/g)]
    .map(String)
    .filter((one) => like.test(one))
    .slice(-1);
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const to = new URL(/action="([^"]*)"/.exec(form)?.[1] ?? '', address);
  return () => fetch(to, { method: 'POST', body: new URLSearchParams(fields) });
}

const publish = (device: string, command: string) => async (): Promise<() => Promise<unknown>> => () =>
  house.observer.publish(`dziennik2mqtt/${device}/command/${command}`, 'PRESS');

const STATUS = `parents/${TOKEN}/status/`;
const NOTICES = `parents/${TOKEN}/mail/ola/?folder=notices`;
type Command = 'acknowledge' | 'mark_notices_read';
/** Where a person presses while a refresh runs. */
const PRESSES: readonly (readonly [string, Command, () => Promise<() => Promise<unknown>>])[] = [
  ['the page of changes', 'acknowledge', () => formOf('changes/ola', /ids/)],
  ['the page for parents', 'acknowledge', () => formOf(STATUS, /ola[\s\S]*acknowledge/)],
  ['MQTT', 'acknowledge', publish('ola', 'acknowledge')],
  ['MQTT, of the family', 'acknowledge', publish('family', 'acknowledge')],
  ['the page for parents', 'mark_notices_read', () => formOf(STATUS, /ola[\s\S]*mark_notices_read/)],
  ['the page of announcements', 'mark_notices_read', () => formOf(NOTICES, /action="mark"/)],
  ['MQTT', 'mark_notices_read', publish('ola', 'mark_notices_read')],
];

describe('the pages with buttons in a house that was read', () => {
  beforeAll(async () => {
    house = await House.open({
      family: 'demo',
      config: (config) => ({ ...config, http: { ...config.http, parents_token: TOKEN } }),
    });
    await house.start();
  });
  afterAll(() => house.close());

  it('act as the commands by MQTT do', async () => {
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

  it('mean what was there at the press, and not what a running refresh finds; so do the commands by MQTT', async () => {
    const school = house.school('ola');
    const unseen = () =>
      house.state('ola', 'changes_unseen').attributes['latest'] as { readonly id: string }[];
    school.addNotice({ subject: 'Pierwsze', content: 'W sobotę.' });
    await house.press('ola', 'refresh');
    for (const [where, command, shown] of PRESSES) {
      await house.pass(3 * MINUTE, 3 * MINUTE);
      const what = `${command} by ${where}`;
      const unread = school.notices.filter(({ read }) => !read).map(({ id }) => id);
      const marked = school.markedRead.length;
      expect(unseen().length, what).toBeGreaterThan(0);
      const added = school.addNotice({ subject: what, content: 'W sobotę.' });
      house.simulator.deviate('SchoolNotices', { kind: 'late', milliseconds: 30_000 });
      const press = await shown();
      const refreshed = house.press('ola', 'refresh');
      await house.simulator.untilHeld();
      const before = house.simulator.requests.length;
      const done = press();
      // It has arrived before what is asked after it.
      for (const _ of ['connected', 'answered']) await fetch(`${house.wallUrl}health`);
      const answers = (name: string) => house.lines.filter(({ facts }) => facts['command'] === name).length;
      const [refused, carriedOut, read] = ['refused (unknown)', command, 'refresh'].map(answers);
      await house.observer.publish('dziennik2mqtt/family/command/x', 'PRESS');
      await expect.poll(() => answers('refused (unknown)')).toBe(refused! + 1);
      house.simulator.deviate('SchoolNotices', null);
      house.clock.advance(30_000);
      await Promise.all([refreshed, done]);
      await expect.poll(() => answers('refresh')).toBe(read! + 1);
      if (!where.includes('family')) await expect.poll(() => answers(command)).toBe(carriedOut! + 1);
      await house.settled();
      const paths = house.simulator.requests.slice(before).map(({ path }) => path);
      const requests = ['SchoolNotices/MarkAsRead', 'SchoolNotices'].map(
        (name) =>
          paths.filter((path) => path.includes(name) && (name.includes('/') || path.endsWith(name))).length,
      );
      const news = unseen().map(({ id }) => id.split('/')[1]);
      if (command === 'acknowledge') expect(news, what).toEqual([added]);
      else {
        expect(school.markedRead.slice(marked).toSorted(), what).toEqual(unread.toSorted());
        expect(requests, what).toEqual([unread.length, 1]);
      }
    }
  });
});

describe('the pages with buttons', () => {
  afterEach(() => house.close());

  it('say what the portal answers, with every value replaced, before the file can be had', {
    tags: 'nightly',
  }, async () => {
    house = await House.open({
      family: 'demo',
      random: seededRandom('capture'),
      config: (config) => ({ ...config, http: { ...config.http, parents_token: TOKEN } }),
    });
    await house.start();
    const address = `parents/${TOKEN}/status/capture/ola/`;
    const fetched = (path: string) => fetch(`${house.wallUrl}${address}${path}`);
    expect((await fetched('file')).url).toBe(`${house.wallUrl}${address}`);
    const before = house.simulator.requests.length;
    const again = await formOf(address, /class="button"/);

    const page = await press(address);

    expect(page).toMatch(/<pre class="report"># Jak odpowiada portal tej szkoły[\s\S]*\| Grades \| \d+ \|/);
    const file = await fetched('file');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="dziennik2mqtt-capture.zip"');
    const packed = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())));
    const files = new Map(packed.map(([name, bytes]) => [name, strFromU8(bytes)]));
    const read = readable(files);
    const canaries = canariesOf(house.school('ola'));
    expect(canaries.length).toBeGreaterThan(60);
    expect(canaries.filter((canary) => read.includes(canary))).toEqual([]);
    const asked = house.simulator.requests.slice(before);
    const data = asked.filter(({ path }) => /^\/(?:gateway|api)\//u.test(path));
    const answers = [...files.keys()].filter((name) => /^(?:portal|messages)\//u.test(name));
    expect(answers).toHaveLength(new Set(data.map(({ method, path }) => `${method} ${path}`)).size);
    expect(asked.every(({ method }) => method === 'GET')).toBe(true);
    expect(house.school('ola').logins).toBe(1);
    expect(house.simulator.violations).toEqual([]);

    // One is enough for an hour.
    await again();
    expect(house.simulator.requests).toHaveLength(before + asked.length);
    await house.pass(61 * MINUTE, 61 * MINUTE);
    house.school('ola').demandCaptcha(true);
    house.school('ola').killSession();
    expect(await press(address)).toMatch(/Portal prosi o przepisanie kodu z obrazka\./);
    expect(JSON.stringify(house.lines)).not.toContain(TOKEN);
  });
});
