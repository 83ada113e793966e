import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/domain/problem.ts';
import { emptySnapshot } from '../../../src/domain/snapshot.ts';
import { MINUTE, problemOf, read } from '../portal-setup.ts';
import { CHECK, DOOR, homework, PASSWORD, times } from './asking.ts';
import { office } from './office.ts';

describe('a file of homework (§4.6)', () => {
  it('is fetched with a key, and saved under its own name', async () => {
    const it = await office();
    const { path, bytes } = await homework(it);
    expect(path).toBe(join(it.directory, 'Szablon mapy – Akademia.pdf'));
    expect(await it.content('Szablon mapy – Akademia.pdf')).toBe('Plik: Szablon mapy – Akademia.pdf\n');
    expect(bytes).toBe(Buffer.byteLength('Plik: Szablon mapy – Akademia.pdf\n'));
    expect(await it.files()).toEqual(['Szablon mapy – Akademia.pdf']);
    expect(it.newRequests().slice(-4)).toEqual([
      `GET portal /homework/downloadFile/${it.homeworkId}`,
      'GET sandbox /index.php',
      CHECK,
      'GET sandbox /index.php',
    ]);
    expect(it.portal.violations).toEqual([]);
  });

  it('is asked after every 5 to 10 seconds until it is ready', async () => {
    const it = await office();
    it.account.switches.keys = [[...Array(6).fill('not_downloaded_yet'), 'ready']];
    await homework(it);
    const checks = it.portal.requests.filter(({ method, host }) => `${method} ${host}` === 'POST sandbox');
    const moments = checks.map(({ at }) => Date.parse(String(at)));
    const pauses = moments.slice(1).map((moment, index) => moment - moments[index]!);
    expect(pauses).toHaveLength(6);
    for (const pause of pauses) {
      expect(pause).toBeGreaterThanOrEqual(5_000);
      expect(pause).toBeLessThanOrEqual(10_000);
    }
    expect(it.portal.violations).toEqual([]);
  });

  it('gets a fresh key, three in all, where one fails or answers with a page', async () => {
    const it = await office();
    it.account.switches.keys = [['not_downloaded_yet', 'download_failed'], ['not_json'], ['ready']];
    await homework(it);
    expect(it.newRequests().filter((row) => DOOR.test(row))).toHaveLength(3);
    expect(it.portal.violations).toEqual([]);
  });

  it('is given up with the third key, and nothing is left behind', async () => {
    const it = await office();
    it.account.switches.keys = [['download_failed']];
    expect(await problemOf(homework(it))).toBe('down');
    expect(it.newRequests().filter((row) => DOOR.test(row))).toHaveLength(3);
    expect(await it.files()).toEqual([]);
    expect(it.portal.violations).toEqual([]);
  });

  it('is waited for two minutes, not longer', async () => {
    const it = await office();
    it.account.switches.keys = [['not_downloaded_yet']];
    await it.child.readSource('school', { today: '2026-11-19', snapshot: emptySnapshot });
    const start = it.clock.now().epochMilliseconds;
    await expect(homework(it)).rejects.toThrow(/within two minutes/);
    const waited = it.clock.now().epochMilliseconds - start;
    expect(waited).toBeGreaterThanOrEqual(110_000);
    expect(waited).toBeLessThanOrEqual(2 * MINUTE);
    expect(it.portal.violations).toEqual([]);
  });

  it('is given up after 150 seconds in all, keys and waiting included', async () => {
    const it = await office();
    it.account.switches.keys = [
      [...Array(18).fill('not_downloaded_yet'), 'download_failed'],
      ['not_downloaded_yet'],
    ];
    const start = it.clock.now().epochMilliseconds;
    await expect(homework(it)).rejects.toMatchObject({
      kind: 'down',
      message: expect.stringContaining('150'),
    });
    expect(it.clock.now().epochMilliseconds - start).toBe(150_000);
    expect(await it.files()).toEqual([]);
    expect(it.clock.waiting).toBe(0);
  });

  it('costs one login where only the web session has died, whatever charset its page is in', async () => {
    for (const charset of ['utf-8', 'iso-8859-2'] as const) {
      const it = await office();
      it.account.switches.pageCharset = charset;
      await read(it.child, 'Me');
      it.clock.advance(10 * MINUTE);
      it.account.killWebSession();
      it.newRequests();
      await homework(it);
      expect(times(it.newRequests(), PASSWORD)).toBe(1);
      expect(it.portal.violations).toEqual([]);
    }
  });

  it.each(['utf-8', 'iso-8859-2'] as const)('that is missing costs no login (%s)', async (charset) => {
    const it = await office();
    it.account.switches.pageCharset = charset;
    await read(it.child, 'Me');
    const missing = it.child.downloads.homeworkFile('1', { directory: it.directory });
    await expect(it.patiently(missing)).rejects.toMatchObject({
      kind: 'changed',
      message: 'The portal says that there is no such file.',
    });
    expect(it.account.logins).toBe(1);
    expect(it.portal.violations).toEqual([]);
  });

  it.each(['Nie znaleziono pliku.', 'Taki plik nie istnieje.', 'File Not Found'])(
    'that a page says is missing costs no login: %s',
    async (words) => {
      const it = await office();
      await read(it.child, 'Me');
      it.account.refuse(`homework/downloadFile/${it.homeworkId}`, 200, `<p>${words}</p>`);
      expect(await problemOf(homework(it))).toBe('changed');
      expect(it.account.logins).toBe(1);
    },
  );

  it.each(['utf-8', 'iso-8859-2'] as const)(
    'costs a login where the logged-out page says that something is missing (%s)',
    async (charset) => {
      const it = await office();
      await read(it.child, 'Me');
      it.clock.advance(10 * MINUTE);
      it.account.switches.pageCharset = charset;
      const page = '<h1>Brak dostępu</h1><p>Strona nie istnieje.</p>';
      it.account.refuse(`homework/downloadFile/${it.homeworkId}`, 200, page);
      expect(await problemOf(homework(it))).toBe('changed');
      expect(it.account.logins).toBe(2);
    },
  );

  it('costs one login and no second one where the portal shows another page in its place', async () => {
    const it = await office();
    it.account.switches.handoff = 'none';
    await read(it.child, 'Me');
    it.clock.advance(10 * MINUTE);
    expect(await problemOf(homework(it))).toBe('changed');
    it.clock.advance(10 * MINUTE);
    expect(await problemOf(homework(it))).toBe('changed');
    expect(it.account.logins).toBe(2);
    expect(it.portal.violations).toEqual([]);
  });

  it.each(['other_host', 'other_scheme', 'invalid'] as const)(
    'is not fetched from elsewhere: %s',
    async (how) => {
      const it = await office();
      const { sandbox_url: sandbox } = it.portal.addresses;
      it.account.switches.handoff = how;
      const child = it.open({ addresses: { sandbox } });
      await expect(homework({ ...it, child })).rejects.toMatchObject({ kind: 'changed', status: 302 });
      const rows = it.newRequests();
      expect(rows.at(-1)).toMatch(DOOR);
      expect(await it.files()).toEqual([]);
      expect(it.portal.violations).toEqual([]);
    },
  );

  it('has the name from its list where the file host gives none', async () => {
    const it = await office();
    it.account.switches.disposition = 'none';
    await homework(it);
    expect(await it.files()).toEqual(['Szablon mapy – Akademia.pdf']);
  });

  it('comes as a whole or not at all', async () => {
    const it = await office();
    it.account.switches.megabytes = 3;
    it.account.switches.cutFiles = true;
    expect(await problemOf(homework(it))).toBe('down');
    expect(await it.files()).toEqual([]);
  });

  it('says how far it is', async () => {
    const it = await office();
    it.account.switches.megabytes = 2;
    const seen: (readonly [number, number | null])[] = [];
    const onProgress = (received: number, total: number | null): void => void seen.push([received, total]);
    const { homeworkId, directory, child } = it;
    const { bytes } = await it.patiently(child.downloads.homeworkFile(homeworkId, { directory, onProgress }));
    const whole = 2 * 1_024 * 1_024;
    expect([bytes, seen.at(-1)]).toEqual([whole, [whole, whole]]);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.map(([received]) => received)).toEqual(
      seen.map(([received]) => received).toSorted((a, b) => a - b),
    );
  });

  it('stops when nobody wants it any more', async () => {
    const it = await office();
    it.account.switches.megabytes = 8;
    const stop = new AbortController();
    const onProgress = (): void => stop.abort(new PortalError('refused', 'enough'));
    const { homeworkId, directory, child } = it;
    const target = { directory, onProgress, signal: stop.signal };
    await expect(it.patiently(child.downloads.homeworkFile(homeworkId, target))).rejects.toThrow('enough');
    expect(await it.files()).toEqual([]);
    expect(it.clock.waiting).toBe(0);
  });
});
