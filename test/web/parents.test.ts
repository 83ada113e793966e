import { describe, expect, it } from 'vitest';
import { emptySnapshot } from '../../src/school/snapshot.ts';
import { parentByIngress } from '../../src/web/access.ts';
import { noticeChange } from './notice-change.ts';
import { askFromAway, PARENTS_TOKEN, TouchServer } from './touch-server.ts';
import { MORNING, ola, withView } from './wall/views.ts';

const WEEK = `parents/${PARENTS_TOKEN}/`;
const PAGE = `${WEEK}status/`;
const SUPERVISOR = '127.0.0.2';

const open = () => TouchServer.open({ parentsToken: PARENTS_TOKEN });

describe('the page for parents', () => {
  it('has status, requests, freshness, and every button', async () => {
    const { url } = await open();
    const answer = await fetch(`${url}${PAGE}`);
    const text = await answer.text();
    for (const shown of ['Portal jest czytany bez problemów.', '12 z 400', 'Świeżość danych', 'Terminarz'])
      expect(text).toContain(shown);
    const buttons = [...text.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label);
    const both = ['Odśwież', 'Wznów'];
    expect(buttons).toEqual([
      ...[...both, 'Oznacz zmiany jako obejrzane (2)', 'Oznacz ogłoszenia jako przeczytane (1)'],
      ...both,
    ]);
    const messages = [...text.matchAll(/href="([^"]*fixed[^"]*)">([^<]*)/g)].map(([, href, label]) => [
      href,
      label,
    ]);
    expect(messages).toEqual([
      ['../mail/ola/fixed?id=ill_today', 'Wyślij: Choroba'],
      ['../mail/jas/fixed?id=ill_today', 'Wyślij: Choroba'],
      ['../mail/jas/fixed?id=late', 'Wyślij: Spóźnienie'],
    ]);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; .*; frame-ancestors 'self'$/,
    );
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    for (const [, address] of text.matchAll(/(?:src|href|action)="([^"]*)"/g))
      expect(address).toMatch(
        /^(?:\.\.\/(?:\.\.\/\.\.\/.*|mail\/\w+\/(?:fixed\?id=\w+)?)?|diagnostics|capture\/\w+\/)$/,
      );
  });

  it('marks what is older than it should be', async () => {
    const touch = await open();
    const read = { state: 'fresh', value: [], at: MORNING } as const;
    const snapshot = {
      ...emptySnapshot,
      homework: read,
      agenda: { ...read, state: 'stale', problem: 'busy' } as const,
    };
    touch.children = [withView(ola, { snapshot })];
    const page = await (await fetch(`${touch.url}${PAGE}`)).text();
    const marks = [...page.matchAll(/<tr( class="stale")?><th scope="row">(Terminarz|Zadania domowe)</g)];
    expect(Object.fromEntries(marks.map(([, mark, name]) => [name, mark !== undefined]))).toEqual({
      Terminarz: true,
      'Zadania domowe': false,
    });
  });

  it('says that there is no limit of requests, where there is none, and what one that is too small lacks', async () => {
    const touch = await open();
    const budgetLack = { lacks: 'often', needed: 300 } as const;
    touch.children = [{ ...ola, health: { ...ola.health, dailyBudget: 120, budgetLack } }];
    const page = (await (await fetch(`${touch.url}${PAGE}`)).text()).replaceAll(/<[^>]+>/g, ' ');
    expect(page).toMatch(/12 z 120 +Dzienny limit +Limit 120 zapytań na dobę .* \(trzeba około 300\)/);
    touch.children = [{ ...ola, health: { ...ola.health, dailyBudget: Number.MAX_SAFE_INTEGER } }];
    expect(await (await fetch(`${touch.url}${PAGE}`)).text()).toContain('12, bez limitu');
  });

  it.each([
    ['refresh', 'PRESS'],
    ['resume', 'PRESS'],
    ['mark_notices_read', 'PRESS'],
  ])('sends %s as a command, and shows its answer', async (command, payload) => {
    const touch = await open();
    const answer = await touch.post(PAGE, { child: 'ola', command, payload });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, './']);
    expect(touch.commands).toEqual([['ola', command, payload]]);
    const answered = async () => (await fetch(`${touch.url}${PAGE}`)).text();
    expect(await answered()).toMatch(/class="answer good" role="status">9:50, [^<]+: Zrobione\.</);
    touch.answer = () => ({ state: 'refused', detail: 'Nie teraz.' });
    await touch.post(PAGE, { child: 'ola', command, payload });
    expect(await answered()).toMatch(/class="answer" role="status">9:50, [^<]+: Nie teraz\.</);
  });

  it.each([
    ['an unknown command', { child: 'ola', command: 'delete_school', payload: 'PRESS' }, 400],
    ['a command that is not of this page', { child: 'ola', command: 'homework_done', payload: '1' }, 400],
    ['a fixed message', { child: 'ola', command: 'send_message', payload: 'ill_today' }, 400],
    ['a command of the bridge', { child: 'bridge', command: 'guest_mode', payload: 'ON' }, 400],
    ['an unknown child', { child: 'zosia', command: 'refresh', payload: 'PRESS' }, 400],
    ['a form of an earlier process', { child: 'ola', command: 'refresh', payload: 'PRESS', token: 'x' }, 200],
  ])('does nothing with %s', async (_, fields, status) => {
    const touch = await open();
    const answer = await touch.post(PAGE, fields);
    expect([answer.status, touch.commands]).toEqual([status, []]);
    if (status === 200) expect(await answer.text()).toContain('Naciśnij jeszcze raz.');
  });

  it('takes no form of the wall, which anyone may read', async () => {
    const touch = await open();
    const wall = await (await fetch(`${touch.url}changes/ola`)).text();
    const token = /name="token" value="([^"]*)"/.exec(wall)?.[1] ?? '';
    await touch.post(PAGE, { child: 'ola', command: 'refresh', payload: 'PRESS', token });
    expect(touch.commands).toEqual([]);
  });

  it('does not wait for ever, and shows an answer that came later', async () => {
    const touch = await open();
    const { promise, resolve } = Promise.withResolvers<{ state: 'done'; detail: string }>();
    touch.answer = () => promise;
    const sent = touch.post(PAGE, { child: 'ola', command: 'refresh', payload: 'PRESS' });
    await expect.poll(() => touch.clock.waiting).toBeGreaterThan(0);
    touch.clock.advance(8_000);
    expect((await sent).status).toBe(303);
    const page = async () => (await fetch(`${touch.url}${PAGE}`)).text();
    expect(await page()).toMatch(/data-pending="yes"[\s\S]*W toku…/);
    const week = async () => (await fetch(`${touch.url}${WEEK}`)).text();
    expect(await week()).toMatch(/data-pending="yes"[\s\S]*W toku…/);
    resolve({ state: 'done', detail: 'Odświeżono.' });
    expect(await page()).toContain('Odświeżono.');
    expect(await week()).not.toContain('data-pending');
  });

  it('shows the answer to the last press, not one that came later', async () => {
    const touch = await open();
    const { promise, resolve } = Promise.withResolvers<{ state: 'done'; detail: string }>();
    touch.answer = () => promise;
    const first = touch.post(PAGE, { child: 'ola', command: 'refresh', payload: 'PRESS' });
    await expect.poll(() => touch.commands.length).toBe(1);
    touch.answer = () => ({ state: 'done', detail: 'Wznowiono.' });
    await touch.post(PAGE, { child: 'ola', command: 'resume', payload: 'PRESS' });
    resolve({ state: 'done', detail: 'Odczytano na nowo.' });
    await first;
    const page = await (await fetch(`${touch.url}${PAGE}`)).text();
    expect(page).toContain('Wznowiono.');
    expect(page).not.toContain('Odczytano na nowo.');
  });

  it('says that there are too many commands', async () => {
    const touch = await open();
    touch.answer = () => null;
    await touch.post(PAGE, { child: 'ola', command: 'refresh', payload: 'PRESS' });
    expect(await (await fetch(`${touch.url}${PAGE}`)).text()).toContain('Za dużo poleceń w ciągu minuty.');
  });

  it('has the diagnostics as a download', async () => {
    const { url } = await open();
    const answer = await fetch(`${url}${PAGE}diagnostics`);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="dziennik2mqtt-\w+\.json"$/,
    );
    expect(await answer.json()).toEqual({ report: true });
  });

  it('has no file of a capture before its page has shown what it has, and waits for it', async () => {
    const touch = await open();
    const [address, done] = [`${PAGE}capture/ola/`, Promise.withResolvers<void>()];
    const taken = { report: '| Grades | 22 |', file: Buffer.from('a file'), failures: ['Oceny: <b>'] };
    touch.capture = () => done.promise.then(() => taken);
    const pageOf = async () => (await fetch(`${touch.url}${address}`)).text();
    const file = async () => (await fetch(`${touch.url}${address}file`)).headers.get('content-type');
    expect(await pageOf()).toMatch(/Nic nie jest wysyłane[\s\S]*<button class="button">/);
    const pressed = touch.post(address, {});
    await expect.poll(pageOf).toContain('data-pending="yes"');
    expect([await file(), await pageOf()]).toEqual([
      'text/html; charset=UTF-8',
      expect.not.stringContaining('href="file"'),
    ]);
    done.resolve();
    expect((await pressed).headers.get('location')).toBe('./');
    expect(await pageOf()).toMatch(/Oceny: &lt;b&gt;[\s\S]*\| Grades \| 22 \|[\s\S]*href="file"/);
    expect(await file()).toBe('application/zip');
    touch.advance(61);
    expect(await pageOf()).not.toContain('href="file"');
    touch.capture = async () => null;
    await touch.post(address, {});
    expect(await pageOf()).toContain('Pliku nie udało się zrobić.');
    expect((await fetch(`${touch.url}${PAGE}capture/nobody/`)).status).toBe(404);
  });

  it('escapes what the school and the configuration wrote', async () => {
    const touch = await open();
    const evil = '<img src=x onerror=alert(1)>';
    touch.children = [
      { ...withView(ola, {}), child: { id: 'ola', name: evil }, unseen: [noticeChange('1', evil)] },
    ];
    for (const path of [PAGE, 'changes/ola'])
      expect(await (await fetch(`${touch.url}${path}`)).text()).not.toContain('<img');
  });

  it('is not there for a wrong token, without one, or if none is configured; and wrong ones are bounded', async () => {
    const touch = await open();
    const status = async (key: string, base = touch.url) => (await fetch(`${base}parents/${key}/`)).status;
    expect([await status(PARENTS_TOKEN.slice(1)), await status('ingress')]).toEqual([404, 404]);
    expect((await fetch(`${touch.url}parents/wrong/status/diagnostics`)).status).toBe(404);
    const none = await TouchServer.open();
    expect([await status(PARENTS_TOKEN, none.url), await status('undefined', none.url)]).toEqual([404, 404]);
    expect((await fetch(`${touch.url}parents/${PARENTS_TOKEN}`)).url).toBe(`${touch.url}${WEEK}`);
    for (let count = 0; count < 8; count += 1) expect(await status(`wrong-${count}`)).toBe(404);
    expect(await status(PARENTS_TOKEN)).toBe(429);
  });

  it('writes no token into the log', async () => {
    const touch = await TouchServer.open({ parentsToken: PARENTS_TOKEN });
    touch.children = [{ ...ola, view: null as never }];
    const failed = await fetch(`${touch.url}${PAGE}`);
    expect(failed.status).toBe(500);
    expect(touch.logged.join()).toContain('/parents/:key');
    expect(touch.logged.join()).not.toContain(PARENTS_TOKEN);
  });
});

describe('the page for parents by ingress', () => {
  const ingress = { address: SUPERVISOR, parents: ['Łucja', '0123456789abcdef'] };
  const ask = async (headers: Record<string, string>, localAddress = SUPERVISOR) => {
    const { url } = await TouchServer.open({ host: '0.0.0.0', ingress, parentsToken: PARENTS_TOKEN });
    const utf8 = Object.entries(headers).map(([name, value]) => [
      name,
      Buffer.from(value, 'utf8').toString('latin1'),
    ]);
    const page = await askFromAway(url, '/parents/ingress/', {
      headers: Object.fromEntries(utf8),
      localAddress,
    });
    const wall = await askFromAway(url, '/', { headers: Object.fromEntries(utf8), localAddress });
    return [page.status, wall.text.includes('href="parents/ingress/"')];
  };

  it.each([
    ['of the listed name', { 'X-Remote-User-Name': 'łucja' }, [200, true]],
    ['of the listed id', { 'X-Remote-User-Id': '0123456789ABCDEF' }, [200, true]],
    ['of another name', { 'X-Remote-User-Name': 'tablet' }, [404, false]],
    ['of a display name alone', { 'X-Remote-User-Display-Name': 'Łucja' }, [404, false]],
    ['without a name', {}, [404, false]],
  ])('answers a user %s', async (_, headers, expected) => {
    expect(await ask(headers as Record<string, string>)).toEqual(expected);
  });

  it.each([
    ['the displayed name', { 'X-Remote-User-Display-Name': 'Łucja\u202e Nowak' }, 'Łucja Nowak'],
    ['the listed name where none is displayed', {}, 'Łucja'],
  ])('knows a user by %s', (_, more, person) => {
    const headers = Object.entries({ 'x-remote-user-name': 'łucja', ...more }).map(([name, value]) => [
      name.toLowerCase(),
      Buffer.from(value, 'utf8').toString('latin1'),
    ]);
    const request = { socket: { remoteAddress: SUPERVISOR }, headers: Object.fromEntries(headers) };
    expect(parentByIngress(request as never, ingress)).toBe(person);
  });

  it('trusts the headers of the Supervisor alone', async () => {
    expect(await ask({ 'X-Remote-User-Name': 'łucja' }, '127.0.0.3')).toEqual([404, false]);
    expect(await ask({ 'X-Remote-User-Name': 'łucja', 'X-Forwarded-For': SUPERVISOR }, '127.0.0.1')).toEqual([
      404,
      false,
    ]);
  });
});
