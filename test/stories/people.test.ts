import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { STORE_FILE } from '../../src/bridge/store/store-file.ts';
import { House } from './house.ts';
import { ParentsPage, readable } from './parents-page.ts';

let house: House;
afterEach(() => house.close());

const [ANIA, TOMEK] = ['token-of-ania-0123456789', 'token-of-tomek-0123456789'];

it('what each parent has seen, answered and settled is shown to both, and to nobody else', async () => {
  house = await House.open({
    config: ({ http, ...config }) => ({
      ...config,
      http: {
        ...http,
        parents: [
          { name: 'Ania', token: ANIA },
          { name: 'Tomek', token: TOMEK },
        ],
      },
    }),
  });
  await house.start();
  const [ania, tomek] = [new ParentsPage(house, 'ola', ANIA), new ParentsPage(house, 'ola', TOMEK)];
  const read = async (path: string): Promise<string> => readable(await tomek.get(path));
  const message = house
    .school('ola')
    .messages.find(({ from, noReply }) => typeof from !== 'string' && !noReply)!;
  const { id } = message;

  await ania.send('open', { folder: 'inbox', id });
  const draft = { original: id, receiver: '', topic: 'Re: Piątek', content: 'Dobrze, dziękuję.' };
  const confirm = async (shown: string) => {
    const armed = /name="armed" value="([^"]*)"/.exec(shown)?.[1] ?? '';
    await ania.send('send', { armed });
  };
  await confirm(await ania.send('review', draft));
  const address = `message?folder=inbox&id=${encodeURIComponent(id)}`;
  expect(await read(address)).toMatch(/Obejrzane: Ania, 7:30 .*Odpowiedź: Ania, 7:30/);

  const notice = house.school('ola').addNotice({ subject: 'Festyn', content: 'W sobotę.' });
  await house.press('ola', 'refresh');
  await tomek.send('mark', { ids: notice });
  expect(await read('?folder=notices')).toMatch(/Festyn .*Obejrzane: Tomek, 7:30/);

  await confirm(await ania.send('fixed', { id: 'ill_today' }));
  for (const [page, command, payload, path] of [
    [tomek, 'settle', `message/${id}`, '../../'],
    [ania, 'acknowledge', 'PRESS', '../../status/'],
  ] as const) {
    const text = await page.get(path);
    const token = /name="token" value="([^"]*)"/.exec(text)?.[1] ?? '';
    const body = new URLSearchParams({ token, child: 'ola', command, payload });
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const answer = await fetch(page.url(path), { method: 'POST', body, headers, redirect: 'manual' });
    expect(answer.status).toBe(303);
  }
  await tomek.send('list', { folder: 'outbox' });
  expect(await read('?folder=outbox')).toMatch(/Wysłano: Ania, 7:30/);
  await house.restart();
  expect(await read('../../status/')).toMatch(/Zmiany Obejrzane: Ania, 7:30 .*Choroba Wysłano: Ania, 7:30/);
  expect(await read(address)).toMatch(/Załatwione: Tomek, 7:30/);

  await house.settled();
  const everything = JSON.stringify([house.lines, house.observer.seen]);
  expect(everything).not.toMatch(/Ania|Tomek|token-of/);
  await house.stop();
  const database = new DatabaseSync(join(house.config.storage.path, STORE_FILE));
  const rows = database.prepare("SELECT command, person FROM journal WHERE key <> '' ORDER BY id").all();
  database.close();
  expect(rows.map(({ command, person }) => `${command} ${person}`)).toEqual([
    'reply "Ania"',
    'mark_notices_read "Tomek"',
    'send_message "Ania"',
  ]);
});
