import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { House } from './house.ts';
import { openWithPage, type ParentsPage, readable } from './parents-page.ts';

let house: House;
let page: ParentsPage;
const open = async (): Promise<void> => {
  ({ house, page } = await openWithPage({
    config: (config) => ({ ...config, http: { ...config.http, max_download: 25 } }),
  }));
};

const schoolFile = () => house.school('ola').fixture.school.lists.files.find(({ direct }) => direct)!;
const wanted = () => ({ kind: 'school-file', id: String(schoolFile().id) });
const withFile = () => house.school('ola').messages.find(({ attachment }) => attachment !== null)!;

describe('files on the page for parents', () => {
  beforeAll(open);
  afterAll(() => house.close());

  it('are listed without a request, and passed on as attachments', async () => {
    const from = house.simulator.requests.length;
    const text = await page.get('?folder=files');
    expect(text).toContain(schoolFile().name);
    expect(house.simulator.requests.slice(from)).toEqual([]);
    const answer = await page.post('file', wanted());
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename/);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  it('that are attached to an opened message are passed on, others are not', async () => {
    const { id, attachment } = withFile();
    const file = { kind: 'attachment', id: `${id}7`, message: id };
    expect((await page.post('file', file)).status).toBe(303);
    expect(readable(await page.send('open', { folder: 'inbox', id }))).toContain(attachment!);
    const sent = page.post('file', file);
    // The file host prepares it.
    await expect.poll(() => house.clock.waiting).toBeGreaterThan(0);
    const answered = sent.then(() => true);
    while (!(await Promise.race([answered, Promise.resolve(false)]))) await house.pass(2_000, 2_000);
    const answer = await sent;
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
    expect(house.school('ola').opened).toEqual([id]);
  });

  it('of no kind, without an id or of no list are not requested', async () => {
    const from = house.simulator.requests.length;
    for (const [change, status] of [
      [{ kind: 'photos' }, 400],
      [{ id: '' }, 400],
      [{ id: '4711' }, 303],
    ] as const)
      expect((await page.post('file', { ...wanted(), ...change })).status).toBe(status);
    expect(house.simulator.requests.slice(from)).toEqual([]);
  });

  it('that are too large are refused in a sentence, and the next one is passed on', async () => {
    house.school('ola').switches.megabytes = 26;
    expect(readable(await page.send('file', wanted()))).toContain('Ten plik ma więcej niż 25 MB');
    house.school('ola').switches.megabytes = null;
    expect((await page.post('file', wanted())).status).toBe(200);
  });
});

describe('files on the page for parents, with a browser that does not read', () => {
  beforeEach(open);
  afterEach(() => house.close());

  /** Asks for a file as a browser that does not read it. */
  const ask = async () => {
    const body = new URLSearchParams({ ...wanted(), token: await page.token() }).toString();
    const headers = {
      'Content-Length': Buffer.byteLength(body),
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    return request(page.url('file'), { method: 'POST', headers })
      .on('error', () => undefined)
      .end(body);
  };
  const untilPassedOn = (stepMs: number) =>
    expect
      .poll(async () => {
        house.clock.advance(stepMs);
        return (await page.post('file', wanted())).status;
      })
      .toBe(200);

  it('come one at a time, and a browser that leaves makes room for the next', {
    tags: 'nightly',
  }, async () => {
    house.simulator.latencyMs = 1_000;
    const from = house.simulator.requests.length;
    const left = await ask();
    await expect.poll(() => house.simulator.requests.length).toBeGreaterThan(from);
    expect(readable(await page.send('file', wanted()))).toContain('Inny plik jest właśnie pobierany');
    const closed = new Promise((resolve) => left.once('close', resolve));
    left.destroy();
    await closed;
    house.simulator.latencyMs = 0;
    await untilPassedOn(1_000);
  });

  it('are broken off where a browser does not read them', { tags: 'nightly' }, async () => {
    house.school('ola').switches.megabytes = 20;
    const stalled = await ask();
    await once(stalled, 'response');
    expect(readable(await page.send('file', wanted()))).toContain('Inny plik jest właśnie pobierany');
    house.school('ola').switches.megabytes = null;
    await untilPassedOn(150_000);
    stalled.destroy();
  });
});
