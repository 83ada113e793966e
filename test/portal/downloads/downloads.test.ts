import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../src/domain/problem.ts';
import { MINUTE, problemOf, read } from '../household.ts';
import { type Office, office } from './office.ts';

function homework({ child, homeworkId, directory, patiently }: Office) {
  return patiently(child.downloads.homeworkFile(homeworkId, { directory }));
}

function schoolFile({ child, schoolFileId, directory, patiently }: Office) {
  return patiently(child.downloads.schoolFile(schoolFileId, { directory }));
}

function attachment({ child, directory, patiently }: Office, id: string, message: string) {
  return patiently(child.downloads.attachment({ id, message }, { directory }));
}

function times(rows: readonly string[], row: string): number {
  return rows.filter((one) => one === row).length;
}

const DOOR = /^GET portal \/homework\/downloadFile/;
const CHECK = 'POST sandbox /index.php';
const PASSWORD = 'POST auth /OAuth/Authorization';

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
    await it.child.readSource('school', { today: '2026-11-19', snapshot: {} as never });
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
      expect(await problemOf(homework({ ...it, child }))).toBe('changed');
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

describe('downloads', () => {
  it('are at most two at once for all children, outside the limit of ordinary requests', async () => {
    const it = await office();
    it.account.switches.keys = [['not_downloaded_yet', 'not_downloaded_yet', 'ready']];
    const child = it.open();
    const { homeworkId, schoolFileId, directory } = it;
    await read(child, 'Me');
    const all = [
      child.downloads.homeworkFile(homeworkId, { directory }),
      child.downloads.schoolFile(schoolFileId, { directory }),
      child.downloads.schoolFile(schoolFileId, { directory }),
    ];
    let over = false;
    const done = Promise.all(all).finally(() => {
      over = true;
    });
    while (!over) {
      await read(child, 'Me');
      if (it.clock.waiting > 2) it.clock.advance(1_000);
    }
    await done;
    expect((await it.files()).length).toBe(3);
    expect(it.portal.violations).toEqual([]);
  });
});

describe('a file that the school shares (§4.6.8)', () => {
  it('is fetched through its waiting page', async () => {
    const it = await office();
    const { path } = await schoolFile(it);
    expect(await it.files()).toHaveLength(1);
    expect(path.endsWith('.part')).toBe(false);
    expect(it.portal.violations).toEqual([]);
  });

  it('may be the link itself', async () => {
    const it = await office();
    const direct = it.account.fixture.school.lists.files.find((file) => file.direct);
    it.account.switches.megabytes = 0;
    await it.patiently(it.child.downloads.schoolFile(String(direct!.id), { directory: it.directory }));
    expect(await it.files()).toEqual([direct!.name]);
    expect(it.portal.violations).toEqual([]);
  });

  it.each([
    'https://elsewhere.example/pliki_szkoly/pobierz/1',
    '//elsewhere.example/pliki_szkoly/pobierz/1',
    'http://[nowhere',
    'javascript:alert(1)',
  ])('has an address of the portal, or none that is asked: %s', async (url) => {
    const it = await office();
    it.account.switches.schoolFileUrl = url;
    expect(await problemOf(schoolFile(it))).toBe('changed');
    expect(it.newRequests().at(-1)).toBe('GET portal /gateway/api/2.0/SchoolFiles');
  });

  it('is one of the list', async () => {
    const it = await office();
    const missing = it.child.downloads.schoolFile('999', { directory: it.directory });
    await expect(it.patiently(missing)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('does not take the place of another one', async () => {
    const it = await office();
    it.account.switches.fileName = 'Plan.pdf';
    await writeFile(join(it.directory, 'Plan.pdf'), 'mine');
    await schoolFile(it);
    expect(await it.content('Plan.pdf')).toBe('mine');
    expect((await it.files()).toSorted()).toEqual(['Plan (2).pdf', 'Plan.pdf']);
  });

  it.each([
    ['../../.bashrc', '_.._.bashrc'],
    ['con.txt', '_con.txt'],
    ['plan: 4b?.pdf', 'plan_ 4b_.pdf'],
    ['NUL', '_NUL'],
  ])('cannot choose where it lies: %s', async (fileName, safe) => {
    const it = await office();
    it.account.switches.fileName = fileName;
    it.account.switches.disposition = 'raw';
    await schoolFile(it);
    expect(await it.files()).toEqual([safe]);
  });
});

describe('an attachment (§4.8)', () => {
  async function withAttachment(): Promise<Office & { message: string; attachmentId: string }> {
    const it = await office();
    const message = it.account.messages.find((one) => one.attachment !== null)!.id;
    return { ...it, message, attachmentId: `${message}7` };
  }

  it('is fetched through its waiting page, and its message stays unread', async () => {
    const it = await withAttachment();
    it.account.switches.waitingAnswers = 4;
    await attachment(it, it.attachmentId, it.message);
    expect(await it.files()).toHaveLength(1);
    expect(it.account.opened).toEqual([]);
    expect(it.portal.violations).toEqual([]);
  });

  it('is given up after 150 seconds of waiting', async () => {
    const it = await withAttachment();
    it.account.switches.waitingAnswers = 1_000;
    const start = it.clock.now().epochMilliseconds;
    await expect(attachment(it, it.attachmentId, it.message)).rejects.toMatchObject({ kind: 'down' });
    expect(it.clock.now().epochMilliseconds - start).toBe(150_000);
    expect(it.newRequests().length).toBeLessThan(40);
  });

  it.each(['other_host', 'other_scheme', 'invalid'] as const)(
    'is not fetched from elsewhere: %s',
    async (how) => {
      const it = await withAttachment();
      const { sandbox_url: sandbox } = it.portal.addresses;
      it.account.switches.handoff = how;
      const child = it.open({ addresses: { sandbox } });
      expect(await problemOf(attachment({ ...it, child }, it.attachmentId, it.message))).toBe('changed');
      expect(it.newRequests().at(-1)).toMatch(/^GET messages \/api\/attachments/);
    },
  );

  it('of an archived message is only to be had on the pages of the portal', async () => {
    const it = await withAttachment();
    const [archived] = it.account.mail.received('archive');
    await read(it.child, 'Me');
    it.clock.advance(10 * MINUTE);
    await expect(attachment(it, '1', archived!.id)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('archived'),
    });
  });
});

describe('the file host', () => {
  it('is learned once, and a later change is refused until it is configured', async () => {
    const it = await office();
    await schoolFile(it);
    const { base_url: base, sandbox_url: sandbox } = it.portal.addresses;
    expect(it.child.addresses).toContainEqual({ host: 'sandbox', origin: sandbox, learned: true });
    it.memory.set('addresses', { base, sandbox: 'https://old.example' });
    const later = it.open();
    await expect(schoolFile({ ...it, child: later })).rejects.toThrow(/portal\.sandbox_url/);
    await schoolFile({ ...it, child: it.open({ addresses: { sandbox } }) });
    await schoolFile({ ...it, child: it.open() });
    expect(await it.files()).toHaveLength(3);
  });
});
