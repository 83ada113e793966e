import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '../seed.ts';
import { CANARY, withHostileTexts } from './hostile-family.ts';
import { HOUR, type House, MINUTE } from './house.ts';
import { openWithPage, type ParentsPage, readable } from './parents-page.ts';

let house: House;
let page: ParentsPage;
const open = async (options?: Parameters<typeof House.open>[0]): Promise<void> => {
  ({ house, page } = await openWithPage(options));
};

const newest = () => house.school('ola').messages.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))[0]!;

describe('reading messages on the page for parents', () => {
  beforeAll(() => open());
  afterAll(() => house.close());

  it('lists, searches and previews without a request, and marks nothing as read', async () => {
    const from = house.simulator.requests.length;
    const { id, topic } = newest();
    const list = await page.get();
    expect(list).toContain(topic);
    expect(await page.get(`?q=${encodeURIComponent(topic.toUpperCase().slice(0, 6))}`)).toContain(topic);
    expect(readable(await page.get('?q=nothing+has+this'))).toContain('Nic nie znaleziono.');
    expect(readable(await page.get(`message?folder=inbox&id=${id}`))).toContain('Otwórz wiadomość');
    for (const folder of ['outbox', 'archive', 'notices']) await page.get(`?folder=${folder}`);
    expect(house.simulator.requests.slice(from)).toEqual([]);
    expect([house.school('ola').opened, house.school('ola').markedRead]).toEqual([[], []]);
  });

  it('opens nothing for a form that is not one of this page', async () => {
    const { id } = newest();
    const own = { folder: 'inbox', id };
    for (const [what, fields, headers, status] of [
      ['an id of no list', { ...own, id: '4711' }, undefined, 400],
      ['a folder that the page does not have', { folder: 'trash', id: '1' }, undefined, 400],
      ['a form of an earlier process', { ...own, token: 'x' }, undefined, 200],
      ['a form of another site', own, { 'Sec-Fetch-Site': 'cross-site' }, 403],
      ['a form of another origin', own, { Origin: 'https://evil.example' }, 403],
    ] as const) {
      expect((await page.post('open', fields, headers)).status, what).toBe(status);
      expect(house.school('ola').opened, what).toEqual([]);
    }
  });

  it('reads a list on request, which marks nothing as read', async () => {
    const { messages, mail } = house.school('ola');
    const oldest = messages.toSorted((a, b) => a.sentAt.localeCompare(b.sentAt))[0]!;
    const first = await page.send('list', { folder: 'inbox' });
    const pages = [first, await page.get('?page=2')];
    expect(pages.join()).toContain(`id=${oldest.id}`);
    const sent = mail.sent(false)[0]!;
    expect(await page.send('list', { folder: 'outbox' })).toContain(sent.topic);
    expect(await page.send('list', { folder: 'archive' })).toContain(mail.received('archive')[0]!.topic);
    expect(house.school('ola').opened).toEqual([]);
  });

  it('opens a message once, however often it is asked for', async () => {
    const { id, body, topic } = newest();
    const both = [page.send('open', { folder: 'inbox', id }), page.send('open', { folder: 'inbox', id })];
    const [shown] = await Promise.all(both);
    expect(shown).toContain(body.split('\n')[0]);
    expect(shown).toContain(`<h2><bdi>${topic}</bdi></h2>`);
    await page.get(`message?folder=inbox&id=${id}`);
    await page.send('open', { folder: 'inbox', id });
    expect(house.school('ola').opened).toEqual([id]);
    expect(await page.get(`?q=${encodeURIComponent(body.slice(0, 20))}`)).toContain(`id=${id}`);
  });

  it('shows who has read a sent one', async () => {
    const { id } = house
      .school('ola')
      .mail.sent(false)
      .find(({ readBy, to }) => readBy < to.length)!;
    await page.send('list', { folder: 'outbox' });
    expect(readable(await page.send('open', { folder: 'outbox', id }))).toContain('jeszcze nie przeczytano');
  });

  it('marks no announcement of another child', async () => {
    expect(readable(await page.send('mark', { ids: '4711 x' }))).toContain('Nie było nic do oznaczenia.');
    expect(house.school('ola').markedRead).toEqual([]);
  });

  it('marks announcements, which are whole, as read one by one, with what was marked', async () => {
    const text = await page.get('?folder=notices');
    const [id] = /name="ids" value="(\S+)"/.exec(text)?.slice(1) ?? [];
    const marked = readable(await page.send('mark', { ids: id! }));
    expect(marked).toMatch(/Oznaczono jako przeczytane: \S/);
    expect(house.school('ola').markedRead).toEqual([id]);
    expect(readable(await page.send('mark', { ids: id! }))).toContain('Nie było nic do oznaczenia.');
    expect(house.school('ola').markedRead).toEqual([id]);
  });

  it('asks for one thing after the other, and says meanwhile that it does', async () => {
    const folders = ['inbox', 'outbox', 'archive'];
    const asked = () =>
      house.simulator.requests.slice(from).filter(({ path }) => /\/messages(?:\?|$)/.test(path)).length;
    const from = house.simulator.requests.length;
    house.simulator.latencyMs = 1_000;
    const sent = Promise.all(folders.map((folder) => page.send('list', { folder })));
    for (const count of [1, 2, 3]) {
      await expect.poll(asked).toBe(count);
      expect(readable(await page.get())).toContain('W toku…');
      expect(await page.get()).toContain('data-pending="yes"');
      expect(asked()).toBe(count);
      house.clock.advance(1_000);
    }
    await sent;
    house.simulator.latencyMs = 0;
    expect(await page.get()).not.toContain('W toku…');
  });
});

describe('the page for parents while the portal is not read', () => {
  beforeAll(() => open());
  afterAll(() => house.close());

  it('says why nothing can be read, and keeps what was read', async () => {
    const { id, topic, body } = newest();
    await page.send('open', { folder: 'inbox', id });
    house.simulator.maintenance = '503';
    const text = readable(await page.send('list', { folder: 'outbox' }));
    expect(text).toContain('Ta lista nie została jeszcze wczytana.');
    expect(text).toMatch(/portal/i);
    expect(await page.get()).toContain(topic);
    expect(await page.get(`message?folder=inbox&id=${id}`)).toContain(body.split('\n')[0]);
    house.simulator.maintenance = null;
  });

  it('says what a person must do while the account is locked', async () => {
    house.school('ola').demandCaptcha(true);
    house.school('ola').killSession();
    house.school('ola').expireMailbox();
    expect(readable(await page.send('list', { folder: 'outbox' }))).toContain('Wznów');
  });
});

describe('a parent who reads all day', () => {
  // Five past midnight in Warsaw, on a Thursday with lessons.
  beforeAll(() =>
    open({
      now: '2026-11-18T23:05:00Z',
      config: (config) => ({ ...config, polling: { ...config.polling, daily_budget: 200 } }),
    }),
  );
  afterAll(() => house.close());

  it('is within the requests of a day, and each message is read at the portal once', {
    tags: 'nightly',
  }, async () => {
    const school = house.school('ola');
    const ids = school.messages.map(({ id }) => id);
    const listed = ['inbox', 'outbox', 'archive'];
    const searched = ['', '?q=wycieczka', '?folder=notices', '?folder=files', '../../', 'write'];
    const { id: file } = school.fixture.school.lists.files.find(({ direct }) => direct)!;
    const token = await page.token();
    const wanted = new Set<string>();
    for (let hour = 0; hour < 24; hour += 1) {
      const id = ids[hour % ids.length]!;
      for (const folder of listed) await page.post('list', { folder, token });
      for (const path of [...searched, `message?folder=inbox&id=${id}`]) await page.get(path);
      expect(school.opened).toHaveLength(wanted.size);
      // In two tabs.
      await Promise.all([1, 2].map(() => page.post('open', { folder: 'inbox', id, token })));
      if (school.opened.includes(id)) wanted.add(id);
      await (await page.post('file', { kind: 'school-file', id: String(file), token })).arrayBuffer();
      await house.pass(HOUR, 20 * MINUTE);
    }
    const today = house.simulator.requests.filter(({ at }) => at < '2026-11-19T23:00:00Z');
    expect(today.length).toBeGreaterThan(150);
    expect(today.length).toBeLessThanOrEqual(200);
    expect(wanted.size).toBe(ids.length);
    expect(school.opened.toSorted()).toEqual([...wanted].toSorted());
  });

  it('reads within an allowance of 60 requests a day, also after a restart', {
    tags: 'nightly',
  }, async () => {
    const school = house.school('ola');
    const { id, topic } = school.messages.find(({ readAt }) => readAt !== null) ?? expect.fail();
    const lists = () =>
      house.simulator.requests.filter(({ path }) => path.startsWith('/api/inbox/messages?')).length;
    const before = lists();
    const token = await page.token();
    for (let count = 0; count < 58; count += 1) await page.post('list', { folder: 'inbox', token });
    expect(lists() - before).toBe(58);

    await house.restart();
    const readAt = () => school.messages.map((message) => message.readAt);
    const [requests, read] = [house.simulator.requests.length, readAt()];
    await page.get(`message?folder=inbox&id=${id}`);
    expect(await page.get()).toContain(topic);
    expect(house.simulator.requests.length).toBe(requests);
    // The text is no more in memory, so it is asked for again; the portal notes nothing new.
    await page.send('open', { folder: 'inbox', id });
    expect(readAt()).toEqual(read);
    const atStart = lists();
    await page.send('list', { folder: 'inbox' });
    expect(lists()).toBe(atStart + 1);
    expect(readable(await page.send('list', { folder: 'inbox' }))).toContain(
      'Limit zapytań do portalu jest na dziś wykorzystany.',
    );
    expect(lists()).toBe(atStart + 1);
    // The bridge goes on reading.
    expect(await house.press('ola', 'refresh')).toMatchObject({ state: 'done' });
  });
});

describe('texts of the school on the page for parents', () => {
  afterEach(() => house.close());

  it('are shown on every page, and are harmless, without a button that is switched off', async () => {
    await open({
      accounts: withHostileTexts,
      config: (config) => ({ ...config, commands: { ...config.commands, mark_notices_read: false } }),
    });
    const school = house.school('ola');
    school.life.addTrip(`Kraków destination:${CANARY}`, '2026-11-26');
    await house.press('ola', 'refresh');
    const { id } = school.messages.find(
      ({ from, noReply, attachment }) => attachment && typeof from !== 'string' && !noReply,
    )!;
    await page.send('list', { folder: 'inbox' });
    const opened = await page.send('open', { folder: 'inbox', id });
    await page.send('list', { folder: 'outbox' });
    await page.send('list', { folder: 'archive' });
    await page.send('receivers', {});
    const review = await page.send('review', { original: id, receiver: '', topic: CANARY, content: CANARY });
    const paths = [
      ...['../../', '../../?week=2026-11-16', '../../?week=2026-11-23', '../../../../changes/ola'],
      ...[
        '',
        '?folder=outbox',
        '?folder=archive',
        '?folder=notices',
        '?folder=files',
        `?q=${encodeURIComponent(CANARY)}`,
      ],
      ...[`message?folder=inbox&id=${id}`, 'write', `write?reply=${id}`, 'send'],
    ];
    const pages = await Promise.all(paths.map(async (path) => [path, await page.get(path)] as const));
    const all = [...pages, ['the opened message', opened], ['the review', review]] as const;
    for (const [path, text] of [...all, ['status', await page.get('../../status/')]] as const) {
      expect(text, path).not.toMatch(/<img|<script>|\u202E|href="javascript|="[^"]*"onerror/);
      expect([path, text.includes('&lt;img src=x onerror')]).toEqual([path, path !== 'status']);
    }
    const shown = all.flatMap(([, text]) => [...text.matchAll(/(\w+):&quot;&gt;/g)].map(([, key]) => key));
    expect([...new Set(shown)].toSorted()).toEqual([
      'attachment',
      'body',
      'content',
      'destination',
      'last',
      'name',
      'subject',
      'text',
      'topic',
    ]);
    expect(pages.find(([path]) => path === '?folder=notices')?.[1]).not.toContain('action="mark"');
    const ids = school.notices.map((notice) => notice.id).join('\n');
    expect(readable(await page.send('mark', { ids }))).toContain('wyłączone w konfiguracji');
    expect(school.markedRead).toEqual([]);
    expect(opened).toContain('ą'.repeat(90_000));
    expect(opened).toContain('href="https://school.example/x" rel="noreferrer noopener"');
  });

  it.each(sampled(['no_text'] as const, ['no_text', 'counts'] as const))(
    'are not there at the level %s, and nothing is opened',
    { tags: 'sampled' },
    async (level) => {
      await open({ config: (config) => ({ ...config, privacy: { ...config.privacy, states: level } }) });
      const { id, topic } = newest();
      for (const path of ['', '?folder=notices', `message?folder=inbox&id=${id}`]) {
        const text = await page.get(path);
        expect(text).toContain('Ustawienia prywatności ukrywają');
        expect(text).not.toContain(topic);
      }
      await page.post('open', { folder: 'inbox', id, token: await page.token() });
      expect(house.school('ola').opened).toEqual([]);
    },
  );
});
