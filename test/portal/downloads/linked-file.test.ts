import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MINUTE, problemOf, readMail } from '../portal-setup.ts';
import { attachment, type DownloadSetup, schoolFile, setUpDownloads } from './download-setup.ts';

/** `GET messages /api/attachments/1/messages/2` as `attachment`. */
function shortened(row: string): string {
  return row.replace(/^.*\/api\/attachments\/.*$/, 'attachment').replace(/^.* (?:\/api\/)?/, '');
}

describe('a file that the school shares (§4.6.8)', () => {
  it('is fetched through its waiting page', async () => {
    const setup = await setUpDownloads();
    const { path } = await schoolFile(setup);
    expect(await setup.files()).toHaveLength(1);
    expect(path.endsWith('.part')).toBe(false);
    expect(setup.portal.violations).toEqual([]);
  });

  it('may be the link itself', async () => {
    const setup = await setUpDownloads();
    const direct = setup.account.fixture.school.lists.files.find((file) => file.direct);
    setup.account.switches.megabytes = 0;
    await setup.advanceUntilDone(
      setup.child.downloads.save(
        { kind: 'school-file', id: String(direct!.id) },
        { directory: setup.directory },
      ),
    );
    expect(await setup.files()).toEqual([direct!.name]);
    expect(setup.portal.violations).toEqual([]);
  });

  it.each([
    'https://elsewhere.example/pliki_szkoly/pobierz/1',
    '//elsewhere.example/pliki_szkoly/pobierz/1',
    'http://[nowhere',
    'javascript:alert(1)',
  ])('is not requested from another host: %s', async (url) => {
    const setup = await setUpDownloads();
    setup.account.switches.schoolFileUrl = url;
    expect(await problemOf(schoolFile(setup))).toBe('changed');
    expect(setup.newRequests().at(-1)).toBe('GET portal /gateway/api/2.0/SchoolFiles');
  });

  it('must be in the list', async () => {
    const setup = await setUpDownloads();
    const missing = setup.child.downloads.save(
      { kind: 'school-file', id: '999' },
      { directory: setup.directory },
    );
    await expect(setup.advanceUntilDone(missing)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('does not replace another file', async () => {
    const setup = await setUpDownloads();
    setup.account.switches.fileName = 'Plan.pdf';
    await writeFile(join(setup.directory, 'Plan.pdf'), 'mine');
    await schoolFile(setup);
    expect(await setup.content('Plan.pdf')).toBe('mine');
    expect((await setup.files()).toSorted()).toEqual(['Plan (2).pdf', 'Plan.pdf']);
  });

  it.each([
    ['../../.bashrc', '_.._.bashrc'],
    ['con.txt', '_con.txt'],
    ['plan: 4b?.pdf', 'plan_ 4b_.pdf'],
    ['NUL', '_NUL'],
  ])('cannot choose its directory: %s', async (fileName, safe) => {
    const setup = await setUpDownloads();
    setup.account.switches.fileName = fileName;
    setup.account.switches.disposition = 'raw';
    await schoolFile(setup);
    expect(await setup.files()).toEqual([safe]);
  });
});

describe('an attachment (§4.8)', () => {
  async function withAttachment(): Promise<DownloadSetup & { message: string; attachmentId: string }> {
    const setup = await setUpDownloads();
    const message = setup.account.messages.find((one) => one.attachment !== null)!.id;
    return { ...setup, message, attachmentId: `${message}7` };
  }

  it('is fetched through its waiting page, and its message stays unread', async () => {
    const setup = await withAttachment();
    setup.account.switches.waitingAnswers = 4;
    await attachment(setup, setup.attachmentId, setup.message);
    expect(await setup.files()).toHaveLength(1);
    expect(setup.account.opened).toEqual([]);
    expect(setup.portal.violations).toEqual([]);
  });

  it('is the file if it is marked as an attachment, also a page', async () => {
    const setup = await withAttachment();
    setup.account.switches.fileType = 'text/html';
    await attachment(setup, setup.attachmentId, setup.message);
    expect(await setup.files()).toHaveLength(1);
    expect(setup.portal.violations).toEqual([]);
  });

  it('fails after 150 seconds of waiting', async () => {
    const setup = await withAttachment();
    setup.account.switches.waitingAnswers = 1_000;
    const start = setup.clock.now().epochMilliseconds;
    await expect(attachment(setup, setup.attachmentId, setup.message)).rejects.toMatchObject({
      kind: 'down',
    });
    expect(setup.clock.now().epochMilliseconds - start).toBe(150_000);
    expect(setup.newRequests().length).toBeLessThan(40);
  });

  it.each(['other_host', 'other_scheme', 'invalid'] as const)(
    'is not fetched from elsewhere: %s',
    async (how) => {
      const setup = await withAttachment();
      const { sandbox_url: sandbox } = setup.portal.addresses;
      setup.account.switches.handoff = how;
      const child = setup.open({ addresses: { sandbox } });
      expect(await problemOf(attachment({ ...setup, child }, setup.attachmentId, setup.message))).toBe(
        'changed',
      );
      expect(setup.newRequests().at(-1)).toMatch(/^GET messages \/api\/attachments/);
    },
  );

  it.each([
    { mailbox: 'alive', asked: ['attachment', 'me'] },
    {
      mailbox: 'dead',
      asked: ['attachment', 'me', '/wiadomosci3', '/wejscie', '/', 'attachment', 'me'],
    },
  ])('of an archived message is refused without a login, the mailbox being $mailbox (§4.8)', async (row) => {
    const setup = await withAttachment();
    const [archived] = setup.account.mail.received('archive');
    await readMail(setup.child);
    setup.clock.advance(10 * MINUTE);
    if (row.mailbox === 'dead') setup.account.expireMailbox();
    setup.newRequests();
    await expect(attachment(setup, '1', archived!.id)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('archived'),
    });
    expect(setup.newRequests().map(shortened)).toEqual(row.asked);
    await readMail(setup.child);
    await expect(attachment(setup, '1', '4')).rejects.toMatchObject({
      kind: 'absent',
      message: expect.stringContaining('no attachment 1 of a message 4'),
    });
    expect(setup.account.logins).toBe(1);
  });

  it('is downloaded after recovery if both sessions are dead', async () => {
    const setup = await withAttachment();
    await readMail(setup.child);
    setup.clock.advance(10 * MINUTE);
    setup.account.expireMailbox();
    setup.account.killSession();
    await attachment(setup, setup.attachmentId, setup.message);
    expect(setup.account.logins).toBe(2);
    expect(setup.portal.violations).toEqual([]);
  });

  it('is not `refused` if no session is accepted', async () => {
    const setup = await withAttachment();
    const [archived] = setup.account.mail.received('archive');
    await readMail(setup.child);
    setup.clock.advance(10 * MINUTE);
    setup.account.refuse('me', 401);
    for (const logins of [2, 2]) {
      expect(await problemOf(attachment(setup, '1', archived!.id))).toBe('changed');
      expect(setup.account.logins).toBe(logins);
    }
  });

  it('is not `refused` while the state of the session is unknown', async () => {
    const setup = await withAttachment();
    const [archived] = setup.account.mail.received('archive');
    setup.account.refuse('me', 503);
    expect(await problemOf(attachment(setup, '1', archived!.id))).toBe('down');
    expect(setup.account.logins).toBe(1);
  });
});

describe('the file host', () => {
  it('is learned once; another one is refused until it is configured', async () => {
    const setup = await setUpDownloads();
    await schoolFile(setup);
    const { base_url: base, sandbox_url: sandbox } = setup.portal.addresses;
    expect(setup.child.addresses).toContainEqual({ host: 'sandbox', origin: sandbox, learned: true });
    setup.memory.set('addresses', { base, sandbox: 'https://old.example' });
    const later = setup.open();
    await expect(schoolFile({ ...setup, child: later })).rejects.toThrow(/portal\.sandbox_url/);
    await schoolFile({ ...setup, child: setup.open({ addresses: { sandbox } }) });
    await schoolFile({ ...setup, child: setup.open() });
    expect(await setup.files()).toHaveLength(3);
  });
});
