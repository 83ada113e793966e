import { cpSync, rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../../src/config/schema.ts';
import type { HealthModel } from '../../src/web/health.ts';
import { type House, MINUTE } from './house.ts';
import { openWithPage, type ParentsPage } from './parents-page.ts';

let house: House;
let page: ParentsPage;
afterEach(() => house.close());

const TOPIC = 'dziennik2mqtt/ola/event/opened_message';
const told = () =>
  house.observer.payloads(TOPIC).map((payload) => JSON.parse(payload) as Readonly<Record<string, unknown>>);
const opened = () => house.school('ola').opened;
const open = async (id: string) => {
  const { state, attributes } = await house.press('ola', 'open_message', id);
  return [state, attributes['detail']];
};
const allowed = (config: Config): Config => ({
  ...config,
  commands: { ...config.commands, open_message: true },
});

/** A house with a new message. */
async function withMessage(config: (config: Config) => Config): Promise<string> {
  ({ house, page } = await openWithPage({ config }));
  const body = 'Dzień dobry,\nproszę o zgodę. '.padEnd(400, 'x');
  const id = house.school('ola').addMessage({ sender: 'Nowak Anna', topic: 'Wycieczka', body });
  await house.press('ola', 'refresh');
  return String(id);
}

describe('the command open_message', () => {
  it('opens a message once at the portal, and tells its text once, over restarts and with an older store', async () => {
    const id = await withMessage(allowed);
    const { path } = house.config.storage;
    await house.stop();
    cpSync(path, `${path}.copy`, { recursive: true });
    await house.start();
    expect(opened()).toEqual([]);
    const done = ['done', 'Wiadomość jest otwarta; jej treść jest w zdarzeniu opened_message.'];
    expect(await open(id)).toEqual(done);
    expect(await open(id)).toEqual(done);
    await house.observer.until(() => told().length > 0);
    expect(told()).toEqual([
      expect.objectContaining({
        event_type: 'opened',
        title: 'Ola: otwarta wiadomość',
        message_id: id,
        subject: 'Wycieczka',
        text: expect.stringMatching(/^Dzień dobry.*proszę o zgodę/s),
      }),
    ]);
    expect(opened()).toEqual([id]);
    const { children } = (await (await fetch(`${house.wallUrl}health`)).json()) as HealthModel;
    expect(children['ola']?.requestsBySource).toMatchObject({ page: 1 });
    // The page for parents shows it without opening it again.
    expect(await page.get(`message?folder=inbox&id=${id}`)).toContain('proszę o zgodę');
    expect(house.entities('ola')).toContain('opened_message');
    await house.restart();
    expect(await open(id)).toEqual(done);
    await house.stop();
    rmSync(path, { recursive: true });
    cpSync(`${path}.copy`, path, { recursive: true });
    await house.start();
    expect(await open(id)).toEqual(done);
    await house.pass(MINUTE);
    expect(told()).toHaveLength(1);
    expect(JSON.stringify(house.lines)).not.toContain('zgod');
  });

  it('tells what the page has opened, without opening it again', async () => {
    const id = await withMessage(allowed);
    await page.send('open', { folder: 'inbox', id });
    expect((await open(id))[0]).toBe('done');
    await house.observer.until(() => told().length > 0);
    expect([opened(), told().length]).toEqual([[id], 1]);
  });

  it.each<[string, (config: Config) => Config, RegExp]>([
    ['it is off', (config) => config, /wyłączone/],
    [
      'events have no texts',
      (config) => allowed({ ...config, privacy: { ...config.privacy, notifications: 'no_text' } }),
      /prywatności/,
    ],
  ])('opens nothing where %s, and says why', { tags: 'nightly' }, async (why, config, sentence) => {
    const id = await withMessage(config);
    expect(await open(id)).toEqual(['refused', expect.stringMatching(sentence)]);
    expect([opened(), told()]).toEqual([[], []]);
    if (why === 'it is off') expect(house.entities('ola')).not.toContain('opened_message');
  });

  it('opens nothing in guest mode, and nothing that the inbox does not have', async () => {
    const id = await withMessage(allowed);
    expect(await open('123456')).toEqual(['refused', 'Nie ma wiadomości 123456 wśród odebranych.']);
    await house.observer.publish('dziennik2mqtt/bridge/command/guest_mode', 'ON');
    await house.until('bridge', 'guest_mode', ({ state }) => state === true || state === 'ON');
    expect((await open(id))[0]).toBe('refused');
    expect([opened(), told()]).toEqual([[], []]);
  });
});
