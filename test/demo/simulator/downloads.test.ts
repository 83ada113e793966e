import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rules } from '../../../src/demo/simulator/rules.ts';
import { type Answer, type RawClient, SimulatorSetup } from './raw-client.ts';

let setup: SimulatorSetup;
let client: RawClient;

beforeEach(async () => {
  setup = await SimulatorSetup.open();
  client = setup.client();
  await client.signIn();
});
afterEach(() => setup.close());

async function homeworkFiles(): Promise<number[]> {
  const { json } = await client.gateway('HomeWorkAssignments');
  const list = (json as { HomeWorkAssignments: { HomeworkAssigmentFiles: { Id: number }[] }[] })
    .HomeWorkAssignments;
  return list.flatMap((one) => one.HomeworkAssigmentFiles.map(({ Id }) => Id));
}

/** The first step of a homework file. @returns its key */
async function newKey(index = 0): Promise<string> {
  const file = (await homeworkFiles())[index];
  const { headers } = await client.get('portal', `/homework/downloadFile/${file}`);
  const url = new URL(String(headers['location']));
  expect(url.origin).toBe(client.origin('sandbox'));
  expect(url.searchParams.get('action')).toBe('CSTryToDownload');
  return url.searchParams.get('singleUseKey')!;
}

function check(key: string): Promise<Answer> {
  const form = new URLSearchParams({ action: 'CSCheckKey', singleUseKey: key });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return client.send('POST', `${client.origin('sandbox')}/index.php`, headers, form.toString());
}

function fetchKey(key: string): Promise<Answer> {
  return client.get('sandbox', `/index.php?action=CSDownload&singleUseKey=${key}`);
}

describe('a homework file', () => {
  it('is downloaded with a single-use key', async () => {
    const key = await newKey();
    expect(
      (await client.get('sandbox', `/index.php?action=CSTryToDownload&singleUseKey=${key}`)).status,
    ).toBe(200);
    expect((await check(key)).json).toEqual({ status: 'ready' });
    const { status, headers, text } = await fetchKey(key);
    expect([status, text]).toEqual([200, 'Plik: Szablon mapy – Akademia.pdf\n']);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Szablon mapy _ Akademia.pdf"; filename*=UTF-8''${encodeURIComponent('Szablon mapy – Akademia.pdf')}`,
    );
    expect(setup.brokenRules).toEqual([]);
    expect((await fetchKey(key)).status).toBe(404);
    expect(setup.brokenRules).toEqual([rules.keyUse]);
  });

  it('can be not ready yet or fail, for several keys', async () => {
    client.account.switches.keys = [
      ['not_downloaded_yet', 'download_failed'],
      ['not_json'],
      ['not_downloaded_yet', 'ready'],
    ];
    const states: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      const key = await newKey();
      for (let round = 0; round < (count === 1 ? 1 : 2); round += 1) {
        states.push(((await check(key)).json as { status: string } | undefined)?.status);
        setup.clock.advance(5_000);
      }
    }
    expect(states).toEqual([
      'not_downloaded_yet',
      'download_failed',
      undefined,
      'not_downloaded_yet',
      'ready',
    ]);
    expect(setup.brokenRules).toEqual([]);
    await newKey();
    expect(setup.brokenRules).toEqual([rules.keyCount]);
  });

  it('is checked at most every 5 seconds, and downloaded only when it is ready', async () => {
    client.account.switches.keys = [['not_downloaded_yet']];
    const key = await newKey();
    await check(key);
    setup.clock.advance(4_000);
    await check(key);
    expect(setup.brokenRules).toEqual([rules.keyPace]);
    expect((await fetchKey(key)).status).toBe(404);
    expect(setup.brokenRules).toEqual([rules.keyPace, rules.keyUse]);
    expect(setup.simulator.violations.at(-1)?.account).toBe(client.login);
  });

  it('is checked with a form', async () => {
    const body = new URLSearchParams({ action: 'CSCheckKey', singleUseKey: await newKey() }).toString();
    const url = `${client.origin('sandbox')}/index.php`;
    expect((await client.send('POST', url, { 'content-type': 'text/plain' }, body)).status).toBe(404);
    expect(setup.brokenRules).toContain(rules.keyForm);
  });

  it('does not exist under another id', async () => {
    const { status, text } = await client.get('portal', '/homework/downloadFile/1');
    expect([status, text]).toEqual([200, expect.stringContaining('nie istnieje')]);
    expect(text).not.toContain('Brak dostępu');
  });

  it('is replaced by a logged-out page in the page charset after the end of the web session', async () => {
    const [file] = await homeworkFiles();
    client.account.switches.pageCharset = 'iso-8859-2';
    client.account.killWebSession();
    const { status, bytes } = await client.get('portal', `/homework/downloadFile/${file}`);
    expect(status).toBe(200);
    expect(new TextDecoder('iso-8859-2').decode(bytes)).toContain('Brak dostępu');
    expect((await client.gateway('Me')).status).toBe(200);
    setup.advanceMinutes(10);
    await client.signIn();
    expect((await client.get('portal', `/homework/downloadFile/${file}`)).status).toBe(302);
    expect(setup.brokenRules).toEqual([]);
  });
});

describe('a school file', () => {
  async function link(id: number): Promise<string> {
    const { headers } = await client.get('portal', `/pliki_szkoly/pobierz/${id}`);
    return new URL(String(headers['location'])).pathname;
  }

  it('comes after a waiting page, or at once', async () => {
    const waiting = await link(60_401);
    expect((await client.get('sandbox', waiting)).headers['content-type']).toContain('text/html');
    const referer = { referer: client.origin('sandbox') + waiting };
    expect((await client.get('sandbox', `${waiting}/get`, referer)).headers['content-type']).toContain(
      'html',
    );
    expect((await client.get('sandbox', `${waiting}/get`, referer)).text).toContain('Regulamin');
    expect((await client.get('sandbox', await link(60_402))).text).toBe('Plik: Statut szkoły.pdf\n');
    expect((await client.get('portal', '/pliki_szkoly/pobierz/1')).text).toContain('Nie znaleziono');
    expect(setup.brokenRules).toEqual([]);
  });

  it('can have 30 MB, and can be incomplete', async () => {
    client.account.switches.waitingAnswers = 0;
    const path = await link(60_403);
    const { bytes, headers } = await client.get('sandbox', `${path}/get`, {
      referer: client.origin('sandbox') + path,
    });
    expect(bytes.length).toBe(30 * 1_024 * 1_024);
    expect(headers['content-length']).toBe(String(bytes.length));
    client.account.switches.cutFiles = true;
    client.account.switches.megabytes = 1;
    await expect(client.get('sandbox', await link(60_402))).rejects.toThrow();
  });

  it('can have a URL on another host', async () => {
    client.account.switches.schoolFileUrl = 'https://elsewhere.example/x';
    expect((await client.gateway('SchoolFiles')).text).toContain('https://elsewhere.example/x');
  });
});

describe('an attachment', () => {
  let path: string;

  beforeEach(async () => {
    await client.bootstrap();
    const message = client.account.messages.find(({ attachment }) => attachment !== null)!;
    path = `attachments/${message.id}7/messages/${message.id}`;
  });

  it('is a link to a file after a waiting page, and marks nothing read', async () => {
    const { json } = await client.api(path);
    const { data } = json as { data: { status: string; downloadLink: string } };
    expect(data.status).toBe('ok');
    expect((await client.send('GET', data.downloadLink)).headers['content-type']).toContain('text/html');
    const get = () => client.send('GET', `${data.downloadLink}/get`, { referer: data.downloadLink });
    expect((await get()).headers['content-type']).toContain('text/html');
    expect((await get()).text).toBe('Plik: zgoda-na-wycieczke.pdf\n');
    expect((await get()).status).toBe(404);
    expect(client.account.opened).toEqual([]);
    expect(setup.brokenRules).toEqual([]);
  });

  it('is refused without the Referer of its waiting page', async () => {
    const { json } = await client.api(path);
    const { downloadLink } = (json as { data: { downloadLink: string } }).data;
    expect((await client.send('GET', `${downloadLink}/get`)).status).toBe(403);
    expect(setup.brokenRules).toEqual([rules.waitingPage]);
  });

  it('does not exist under another id', async () => {
    const message = client.account.messages[0]!;
    expect((await client.api(`attachments/1/messages/${message.id}`)).status).toBe(404);
    expect((await client.api('attachments/17/messages/1')).status).toBe(404);
  });
});

describe('downloads at once', () => {
  it('are two at most; a second key for the same file does not count', async () => {
    await newKey(0);
    await newKey(0);
    await newKey(1);
    expect(setup.brokenRules).toEqual([]);
    await client.get('portal', '/pliki_szkoly/pobierz/60401');
    expect(setup.brokenRules).toEqual([rules.downloads]);
  });

  it('end when they are complete, or after the timeout', async () => {
    for (const index of [0, 1]) {
      const key = await newKey(index);
      await check(key);
      await fetchKey(key);
    }
    await newKey(0);
    await newKey(1);
    setup.clock.advance(150_000);
    await client.get('portal', '/pliki_szkoly/pobierz/60401');
    expect(setup.brokenRules).toEqual([]);
  });

  it('do not count for the limit of ordinary requests', async () => {
    setup.simulator.maintenance = 'hang';
    const ordinary = Array.from({ length: 6 }, () => client.gateway('Me').catch(() => undefined));
    const files = [1, 2].map((id) =>
      client.get('portal', `/pliki_szkoly/pobierz/${id}`).catch(() => undefined),
    );
    while (setup.simulator.requests.length < 15) await new Promise(setImmediate);
    expect(setup.brokenRules).toEqual([]);
    await setup.agent.destroy();
    await Promise.all([...ordinary, ...files]);
  });
});
