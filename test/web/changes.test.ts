import { describe, expect, it } from 'vitest';
import { createPresenter } from '../../src/school/shown/presenter.ts';
import { noticeChange } from './notice-change.ts';
import { TouchServer } from './touch-server.ts';
import { ola } from './wall/views.ts';

const ACKNOWLEDGED = [['ola', 'acknowledge', 'new_notice/1\nnew_notice/2']];

describe('the page of what changed', () => {
  it('is linked on the wall, with the number of changes, only if there are any', async () => {
    const { url } = await TouchServer.open();
    const wall = await (await fetch(url)).text();
    expect(wall.match(/href="changes\/\w+"/g)).toEqual(['href="changes/ola"']);
    expect(wall).toMatch(/<strong>2<\/strong><span class="hidden"> nowe rzeczy/);
  });

  it('shows what changed, and acknowledges it by its button', async () => {
    const touch = await TouchServer.open();
    const page = await (await fetch(`${touch.url}changes/ola`)).text();
    for (const text of ['Ola: Co nowego', 'Nowe ogłoszenie', 'Wycieczka do kina', '7:10', 'Już wiem!'])
      expect(page).toContain(text);
    touch.answer = () => {
      touch.children = touch.children.map((child) => ({ ...child, unseen: [] }));
      return { state: 'done', detail: null };
    };
    const answer = await touch.post('changes/ola', {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '../']);
    expect(touch.commands).toEqual(ACKNOWLEDGED);
  });

  it('has nothing to press without changes, and is none of an unknown child', async () => {
    const { url } = await TouchServer.open();
    const page = await (await fetch(`${url}changes/jas`)).text();
    expect(page).toContain('Nie ma nic nowego.');
    expect(page).not.toContain('<button');
    expect((await fetch(`${url}changes/zosia`)).status).toBe(404);
  });

  it('acknowledges only what it has shown: with something newer it is shown again', async () => {
    const touch = await TouchServer.open();
    touch.answer = () => {
      touch.children = [{ ...ola, unseen: [noticeChange('3')] }];
      return { state: 'done', detail: null };
    };
    expect((await touch.post('changes/ola', {})).headers.get('location')).toBe('ola');
    expect(touch.commands).toEqual(ACKNOWLEDGED);
  });

  it('shows titles alone at the level counts', () => {
    const presenter = createPresenter(() => 'counts');
    const [change] = presenter.child({ ...ola, unseen: [noticeChange('1')] }, 'wall').unseen ?? [];
    expect(JSON.stringify(change)).not.toContain('Wycieczka');
  });
});

describe('a form', () => {
  const ATTACKS: readonly (readonly [string, Record<string, string>, RequestInit, number])[] = [
    ['without a token', { token: '' }, {}, 303],
    ['with a token of another page', { token: 'x'.repeat(43) }, {}, 303],
    ['from another site', {}, { headers: { 'Sec-Fetch-Site': 'cross-site' } }, 403],
    ['from another port of this site', {}, { headers: { 'Sec-Fetch-Site': 'same-site' } }, 403],
    ['from another origin', {}, { headers: { Origin: 'http://evil.example' } }, 403],
    ['of another origin without an address', {}, { headers: { Origin: 'file://' } }, 403],
    ['that is too long', { more: 'x'.repeat(101_000) }, {}, 413],
  ];

  it.each(ATTACKS)('%s does nothing', async (_, fields, init, status) => {
    const touch = await TouchServer.open();
    const answer = await touch.post('changes/ola', fields, init);
    expect([answer.status, touch.commands]).toEqual([status, []]);
    if (status === 303) expect(answer.headers.get('location')).toBe('ola');
  });

  it('without a stated length does nothing', async () => {
    const touch = await TouchServer.open();
    const body = new Blob(['ids=x']).stream();
    const init = { method: 'POST', body, duplex: 'half' } as const;
    const answer = await fetch(`${touch.url}changes/ola`, init);
    expect([answer.status, touch.commands]).toEqual([413, []]);
  });

  it.each([
    ['of this site', { 'Sec-Fetch-Site': 'same-origin' }],
    ['without an origin, as the referrer policy hides it', { Origin: 'null' }],
  ])('%s is accepted', async (_, headers) => {
    const touch = await TouchServer.open();
    await touch.post('changes/ola', {}, { headers: headers as Record<string, string> });
    await touch.post('changes/ola', {}, { headers: { Origin: touch.url.replace(/\/$/, '') } });
    expect(touch.commands).toEqual([...ACKNOWLEDGED, ...ACKNOWLEDGED]);
  });
});
