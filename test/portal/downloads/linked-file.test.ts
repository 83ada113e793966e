import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MINUTE, problemOf, readMail } from '../portal-setup.ts';
import { attachment, schoolFile } from './asking.ts';
import { type Office, office } from './office.ts';

/** `GET messages /api/attachments/1/messages/2` as `attachment`. */
function shortened(row: string): string {
  return row.replace(/^.*\/api\/attachments\/.*$/, 'attachment').replace(/^.* (?:\/api\/)?/, '');
}

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

  it('is the file where it is an attachment, a page too', async () => {
    const it = await withAttachment();
    it.account.switches.fileType = 'text/html';
    await attachment(it, it.attachmentId, it.message);
    expect(await it.files()).toHaveLength(1);
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

  it.each([
    { mailbox: 'alive', asked: ['attachment', 'me'] },
    {
      mailbox: 'dead',
      asked: ['attachment', 'me', '/wiadomosci3', '/wejscie', '/', 'attachment', 'me'],
    },
  ])('of an archived message is refused without a login, the mailbox being $mailbox (§4.8)', async (row) => {
    const it = await withAttachment();
    const [archived] = it.account.mail.received('archive');
    await readMail(it.child);
    it.clock.advance(10 * MINUTE);
    if (row.mailbox === 'dead') it.account.expireMailbox();
    it.newRequests();
    await expect(attachment(it, '1', archived!.id)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('archived'),
    });
    expect(it.newRequests().map(shortened)).toEqual(row.asked);
    await readMail(it.child);
    await expect(attachment(it, '1', '4')).rejects.toMatchObject({
      kind: 'absent',
      message: expect.stringContaining('no attachment 1 of a message 4'),
    });
    expect(it.account.logins).toBe(1);
  });

  it('costs the whole recovery where both sessions are dead', async () => {
    const it = await withAttachment();
    await readMail(it.child);
    it.clock.advance(10 * MINUTE);
    it.account.expireMailbox();
    it.account.killSession();
    await attachment(it, it.attachmentId, it.message);
    expect(it.account.logins).toBe(2);
    expect(it.portal.violations).toEqual([]);
  });

  it('is not called refused where no session is accepted', async () => {
    const it = await withAttachment();
    const [archived] = it.account.mail.received('archive');
    await readMail(it.child);
    it.clock.advance(10 * MINUTE);
    it.account.refuse('me', 401);
    for (const logins of [2, 2]) {
      expect(await problemOf(attachment(it, '1', archived!.id))).toBe('changed');
      expect(it.account.logins).toBe(logins);
    }
  });

  it('is not judged while nobody knows whether the session lives', async () => {
    const it = await withAttachment();
    const [archived] = it.account.mail.received('archive');
    it.account.refuse('me', 503);
    expect(await problemOf(attachment(it, '1', archived!.id))).toBe('down');
    expect(it.account.logins).toBe(1);
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
