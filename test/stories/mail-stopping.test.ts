import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Store } from '../../src/bridge/store/store.ts';
import { silentLog } from '../../src/lib/log.ts';
import { type House, MINUTE } from './house.ts';
import { type ParentsPage, readable } from './parents-page.ts';
import { Writing } from './writing.ts';

const NOTHING_SENT = /nic nie zostało wysłane/i;

let writing: Writing;
let house: House;
let page: ParentsPage;
const open = async (): Promise<void> => {
  writing = await Writing.open();
  ({ house, page } = writing);
};

describe('a message on the page for parents when the bridge stops', () => {
  beforeAll(open);
  beforeEach(() => writing.startAnew());
  afterAll(() => house.close());

  it('keeps a draft over a reload, and shows it again after a restart that made the form old, which sends nothing', async () => {
    const { armed: id, fields } = await writing.armed();
    await page.send('draft', fields);
    expect(await page.get('write')).toMatch(/Ola będzie[\s\S]*<\/textarea>/);
    expect(await page.get('write')).toContain(`value="${fields.receiver}" selected`);
    const token = await page.token();
    await house.restart();
    expect(await page.get('write')).not.toContain('Ola będzie');
    const shown = await page.send('review', { ...fields, token });
    expect(shown).toContain('Ola będzie');
    expect(readable(shown)).toContain('Naciśnij jeszcze raz.');
    expect(readable(await page.send('send', { armed: id }))).toMatch(NOTHING_SENT);
    expect(writing.posts).toBe(0);
  });

  it.each([
    ['me', 'Program właśnie kończył pracę', 0],
    ['messages', 'Wiadomość jest wśród wysłanych w portalu: wyszła.', 1],
  ])(
    'says what came of it after a stop during the request %s, and sends nothing again',
    async (endpoint, says, count) => {
      const { armed: id } = await writing.armed();
      house.simulator.deviate(endpoint, { kind: 'late', milliseconds: MINUTE });
      page.post('send', { armed: id }).catch(() => undefined);
      await house.simulator.untilHeld();
      const stopped = house.stop();
      house.clock.advance(1_500);
      await stopped;
      house.simulator.deviate(endpoint, null);
      house.clock.advance(MINUTE);
      await house.start();
      expect(house.state('ola', 'last_command_text').state).toContain(says);
      if (count > 0) expect(readable(await page.get())).toContain(says);
      expect(writing.posts).toBe(count);
    },
  );

  it('waits for a sending when the bridge stops', async () => {
    const { armed: id } = await writing.armed();
    house.simulator.deviate('messages', { kind: 'late', milliseconds: 1_000 });
    page.post('send', { armed: id }).catch(() => undefined);
    await house.simulator.untilHeld();
    const stopped = house.stop();
    house.clock.advance(1_000);
    await stopped;
    house.simulator.deviate('messages', null);
    await house.start();
    expect(house.state('ola', 'last_command')).toMatchObject({
      state: 'sent',
      attributes: { command: 'write' },
    });
  });

  it.each(['write', 'reply'])(
    'says after a crash during %s that nobody knows, and sends nothing',
    async (command) => {
      await house.stop();
      const store = Store.open(house.config.storage.path, { clock: house.clock, log: silentLog });
      store.journal.intend({
        child: 'ola',
        command,
        key: 'x',
        at: house.clock.now().toString(),
        origin: 'bridge',
      });
      store.close();
      await house.start();
      const text = readable(await page.get());
      expect(text).toContain('sprawdź wysłane w portalu');
      expect(text).not.toMatch(/most(?:ek|ka)/i);
      expect(house.state('ola', 'last_command')).toMatchObject({
        state: 'unconfirmed',
        attributes: { command },
      });
      expect(writing.posts).toBe(0);
    },
  );
});
