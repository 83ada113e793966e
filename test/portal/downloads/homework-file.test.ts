import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import { emptySnapshot } from '../../../src/school/snapshot.ts';
import { MINUTE, problemOf, read, SEND_PASSWORD, times } from '../portal-setup.ts';
import { CHECK, DOWNLOAD_PAGE, homework, setUpDownloads } from './download-setup.ts';

describe('a file of homework (§4.6)', () => {
  it('is fetched with a key, and saved under its own name', async () => {
    const setup = await setUpDownloads();
    const { path, bytes } = await homework(setup);
    expect(path).toBe(join(setup.directory, 'Szablon mapy – Akademia.pdf'));
    expect(await setup.content('Szablon mapy – Akademia.pdf')).toBe('Plik: Szablon mapy – Akademia.pdf\n');
    expect(bytes).toBe(Buffer.byteLength('Plik: Szablon mapy – Akademia.pdf\n'));
    expect(await setup.files()).toEqual(['Szablon mapy – Akademia.pdf']);
    expect(setup.newRequests().slice(-4)).toEqual([
      `GET portal /homework/downloadFile/${setup.homeworkId}`,
      'GET sandbox /index.php',
      CHECK,
      'GET sandbox /index.php',
    ]);
    expect(setup.portal.violations).toEqual([]);
  });

  it('is polled every 5 to 10 seconds until it is ready', async () => {
    const setup = await setUpDownloads();
    setup.account.switches.keys = [[...Array(6).fill('not_downloaded_yet'), 'ready']];
    await homework(setup);
    const checks = setup.portal.requests.filter(({ method, host }) => `${method} ${host}` === 'POST sandbox');
    const moments = checks.map(({ at }) => Date.parse(String(at)));
    const pauses = moments.slice(1).map((moment, index) => moment - moments[index]!);
    expect(pauses).toHaveLength(6);
    for (const pause of pauses) {
      expect(pause).toBeGreaterThanOrEqual(5_000);
      expect(pause).toBeLessThanOrEqual(10_000);
    }
    expect(setup.portal.violations).toEqual([]);
  });

  it('gets a new key, up to three, if one fails or answers with a page', async () => {
    const setup = await setUpDownloads();
    setup.account.switches.keys = [['not_downloaded_yet', 'download_failed'], ['not_json'], ['ready']];
    await homework(setup);
    expect(setup.newRequests().filter((row) => DOWNLOAD_PAGE.test(row))).toHaveLength(3);
    expect(setup.portal.violations).toEqual([]);
  });

  it('fails with the third key, and leaves no file', async () => {
    const setup = await setUpDownloads();
    setup.account.switches.keys = [['download_failed']];
    expect(await problemOf(homework(setup))).toBe('down');
    expect(setup.newRequests().filter((row) => DOWNLOAD_PAGE.test(row))).toHaveLength(3);
    expect(await setup.files()).toEqual([]);
    expect(setup.portal.violations).toEqual([]);
  });

  it('fails after two minutes of waiting', async () => {
    const setup = await setUpDownloads();
    setup.account.switches.keys = [['not_downloaded_yet']];
    await setup.child.readSource('school', { today: '2026-11-19', snapshot: emptySnapshot });
    const start = setup.clock.now().epochMilliseconds;
    await expect(homework(setup)).rejects.toThrow(/within two minutes/);
    const waited = setup.clock.now().epochMilliseconds - start;
    expect(waited).toBeGreaterThanOrEqual(110_000);
    expect(waited).toBeLessThanOrEqual(2 * MINUTE);
    expect(setup.portal.violations).toEqual([]);
  });

  it('fails after 150 seconds including keys and waiting', async () => {
    const setup = await setUpDownloads();
    setup.account.switches.keys = [
      [...Array(18).fill('not_downloaded_yet'), 'download_failed'],
      ['not_downloaded_yet'],
    ];
    const start = setup.clock.now().epochMilliseconds;
    await expect(homework(setup)).rejects.toMatchObject({
      kind: 'down',
      message: expect.stringContaining('150'),
    });
    expect(setup.clock.now().epochMilliseconds - start).toBe(150_000);
    expect(await setup.files()).toEqual([]);
    expect(setup.clock.waiting).toBe(0);
  });

  it('costs one login if only the web session is dead, in any charset of its page', async () => {
    for (const charset of ['utf-8', 'iso-8859-2'] as const) {
      const setup = await setUpDownloads();
      setup.account.switches.pageCharset = charset;
      await read(setup.child, 'Me');
      setup.clock.advance(10 * MINUTE);
      setup.account.killWebSession();
      setup.newRequests();
      await homework(setup);
      expect(times(setup.newRequests(), SEND_PASSWORD)).toBe(1);
      expect(setup.portal.violations).toEqual([]);
    }
  });

  it.each(['utf-8', 'iso-8859-2'] as const)('that is missing costs no login (%s)', async (charset) => {
    const setup = await setUpDownloads();
    setup.account.switches.pageCharset = charset;
    await read(setup.child, 'Me');
    const missing = setup.child.downloads.save({ kind: 'homework', id: '1' }, { directory: setup.directory });
    await expect(setup.advanceUntilDone(missing)).rejects.toMatchObject({
      kind: 'changed',
      message: 'The portal says that there is no such file.',
    });
    expect(setup.account.logins).toBe(1);
    expect(setup.portal.violations).toEqual([]);
  });

  it.each(['Nie znaleziono pliku.', 'Taki plik nie istnieje.', 'File Not Found'])(
    'that a page says is missing costs no login: %s',
    async (words) => {
      const setup = await setUpDownloads();
      await read(setup.child, 'Me');
      setup.account.refuse(`homework/downloadFile/${setup.homeworkId}`, 200, `<p>${words}</p>`);
      expect(await problemOf(homework(setup))).toBe('changed');
      expect(setup.account.logins).toBe(1);
    },
  );

  it.each(['utf-8', 'iso-8859-2'] as const)(
    'costs a login where the logged-out page says that something is missing (%s)',
    async (charset) => {
      const setup = await setUpDownloads();
      await read(setup.child, 'Me');
      setup.clock.advance(10 * MINUTE);
      setup.account.switches.pageCharset = charset;
      const page = '<h1>Brak dostępu</h1><p>Strona nie istnieje.</p>';
      setup.account.refuse(`homework/downloadFile/${setup.homeworkId}`, 200, page);
      expect(await problemOf(homework(setup))).toBe('changed');
      expect(setup.account.logins).toBe(2);
    },
  );

  it('costs one login, not two, if the portal answers with another page', async () => {
    const setup = await setUpDownloads();
    setup.account.switches.handoff = 'none';
    await read(setup.child, 'Me');
    setup.clock.advance(10 * MINUTE);
    expect(await problemOf(homework(setup))).toBe('changed');
    setup.clock.advance(10 * MINUTE);
    expect(await problemOf(homework(setup))).toBe('changed');
    expect(setup.account.logins).toBe(2);
    expect(setup.portal.violations).toEqual([]);
  });

  it.each(['other_host', 'other_scheme', 'invalid'] as const)(
    'is not fetched from elsewhere: %s',
    async (how) => {
      const setup = await setUpDownloads();
      const { sandbox_url: sandbox } = setup.portal.addresses;
      setup.account.switches.handoff = how;
      const child = setup.open({ addresses: { sandbox } });
      await expect(homework({ ...setup, child })).rejects.toMatchObject({ kind: 'changed', status: 302 });
      const rows = setup.newRequests();
      expect(rows.at(-1)).toMatch(DOWNLOAD_PAGE);
      expect(await setup.files()).toEqual([]);
      expect(setup.portal.violations).toEqual([]);
    },
  );

  it('has the name of the homework list if the file host gives none', async () => {
    const setup = await setUpDownloads();
    setup.account.switches.disposition = 'none';
    await homework(setup);
    expect(await setup.files()).toEqual(['Szablon mapy – Akademia.pdf']);
  });

  it('has its id as name if the list cannot be read either', async () => {
    const setup = await setUpDownloads();
    setup.account.switches.disposition = 'none';
    setup.account.refuse('HomeWorkAssignments', 500);
    await homework(setup);
    expect(await setup.files()).toEqual([`homework-${setup.homeworkId}`]);
  });

  it('is saved completely or not at all', async () => {
    const setup = await setUpDownloads();
    setup.account.switches.megabytes = 3;
    setup.account.switches.cutFiles = true;
    expect(await problemOf(homework(setup))).toBe('down');
    expect(await setup.files()).toEqual([]);
  });

  it('reports progress', async () => {
    const setup = await setUpDownloads();
    setup.account.switches.megabytes = 2;
    const seen: (readonly [number, number | null])[] = [];
    const onProgress = (received: number, total: number | null): void => void seen.push([received, total]);
    const { homeworkId, directory, child } = setup;
    const { bytes } = await setup.advanceUntilDone(
      child.downloads.save({ kind: 'homework', id: homeworkId }, { directory, onProgress }),
    );
    const whole = 2 * 1_024 * 1_024;
    expect([bytes, seen.at(-1)]).toEqual([whole, [whole, whole]]);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.map(([received]) => received)).toEqual(
      seen.map(([received]) => received).toSorted((a, b) => a - b),
    );
  });

  it('stops when its signal aborts', async () => {
    const setup = await setUpDownloads();
    setup.account.switches.megabytes = 8;
    const stop = new AbortController();
    const onProgress = (): void => stop.abort(new PortalError('refused', 'enough'));
    const { homeworkId, directory, child } = setup;
    const target = { directory, onProgress, signal: stop.signal };
    await expect(
      setup.advanceUntilDone(child.downloads.save({ kind: 'homework', id: homeworkId }, target)),
    ).rejects.toThrow('enough');
    expect(await setup.files()).toEqual([]);
    expect(setup.clock.waiting).toBe(0);
  });
});
