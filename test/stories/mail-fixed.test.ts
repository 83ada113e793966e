import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Store } from '../../src/bridge/store/store.ts';
import { markAttendance } from '../../src/demo/simulator/school-work.ts';
import { silentLog } from '../../src/lib/log.ts';
import { type House, MINUTE } from './house.ts';
import { withReasons } from './house-config.ts';
import { openWithPage, type ParentsPage, readable } from './parents-page.ts';

let house: House;
let page: ParentsPage;
const open = async (): Promise<void> => {
  ({ house, page } = await openWithPage({ config: withReasons }));
};

const armedIn = (text: string): string => /name="armed" value="([^"]*)"/.exec(text)?.[1] ?? '';
const justify = { id: 'justify', reason: 'choroba', text: ' {child} <b> ' };
const ill = { id: 'ill_today' };
const review = async (fields: Readonly<Record<string, string>>) => page.send('fixed', fields);
const send = async (shown: string) => readable(await page.send('send', { armed: armedIn(shown) }));

describe('a fixed message on the page for parents', () => {
  beforeAll(open);
  afterAll(() => house.close());

  it('is shown first with `confirm: false` too, and keeps the draft of another message when it is cancelled', async () => {
    await page.send('draft', { original: '', receiver: '', topic: 'Szkic', content: 'x' });
    const shown = await review(ill);
    expect(readable(shown)).toContain('Nieobecność Ola');
    expect(house.messagePosts).toBe(0);
    await page.send('cancel', { armed: armedIn(shown) });
    expect(await send(shown)).toContain('Teraz nic nie zostało wysłane.');
    expect(await page.get('write')).toContain('Szkic');
    expect(house.messagePosts).toBe(0);
  });

  it('arms nothing with what does not fit, says why, and keeps what was written', async () => {
    const wrong: readonly (readonly [fields: Readonly<Record<string, string>>, says: RegExp])[] = [
      [{ id: 'justify', text: 'x' }, /Wybierz powód: choroba, wizyta.*/],
      [{ ...justify, reason: 'inne' }, /Wybierz powód/],
      [{ ...justify, text: '' }, /jednej linii/],
      [{ ...justify, text: 'a\nb' }, /jednej linii/],
      [{ id: 'to_nobody' }, /Nikt Taki/],
      [{ id: 'other' }, /not a form of this page/],
    ];
    for (const [fields, says] of wrong) {
      expect(armedIn(await review(ill))).not.toBe('');
      const shown = await review(fields);
      expect(readable(shown)).toMatch(says);
      expect(armedIn(await page.get('send'))).toBe('');
      if (fields['text'] === 'x') expect(shown).toContain('value="x"');
    }
    const shown = await review({ ...justify, token: 'x' });
    expect(readable(shown)).toContain('Naciśnij jeszcze raz.');
    expect(shown).toContain('value=" {child} &lt;b&gt; "');
    expect(armedIn(await page.get('send'))).toBe('');
    expect(house.messagePosts).toBe(0);
  });

  it('is shown with what a person chose, and sent once after a confirmation', async () => {
    const form = await page.get('fixed?id=justify');
    expect(readable(form)).toMatch(/Do [^ ]+ [^ ]+ Temat Ola: … Treść Powód: …\. … Twój tekst/);
    expect([...form.matchAll(/name="reason" value="([^"]*)"/g)].map(([, reason]) => reason)).toEqual([
      'choroba',
      'wizyta u lekarza',
    ]);
    const from = house.simulator.requests.length;
    await page.get('fixed?id=justify');
    expect(house.simulator.requests.length).toBe(from);

    const shown = await review(justify);
    expect(readable(shown)).toMatch(
      /Temat Ola: choroba Treść Powód: choroba\. \{child\} &lt;b&gt; Można wysłać do 7:32/,
    );
    expect(shown).toContain('href="fixed?id=justify"');
    expect(await page.get('fixed?id=justify')).toContain(
      'name="text" required maxlength="500" value=" {child} &lt;b&gt; "',
    );
    expect(house.messagePosts).toBe(0);
    expect(await send(shown)).toContain('Wiadomość wysłana: Usprawiedliwienie.');
    expect(await send(shown)).toContain('Teraz nic nie zostało wysłane.');
    expect(house.school('ola').sent).toEqual([
      expect.objectContaining({ topic: 'Ola: choroba', content: 'Powód: choroba. {child} &lt;b&gt;' }),
    ]);
    await house.settled();
    expect(house.state('ola', 'last_command')).toMatchObject({
      state: 'sent',
      attributes: { command: 'send_message', detail: 'Wiadomość wysłana: Usprawiedliwienie.' },
    });
    // The pause is the same for the command, and the other way round.
    const again = JSON.stringify({ ...justify, reason: 'wizyta u lekarza' });
    expect(await house.press('ola', 'send_message', again)).toMatchObject({ state: 'refused' });
    expect(readable(await review(justify))).toContain('Ta wiadomość już poszła lub mogła pójść');
    await house.press('ola', 'send_message', 'ill_today');
    expect(readable(await review(ill))).toContain('Ta wiadomość już poszła lub mogła pójść');
    expect(house.messagePosts).toBe(2);
  });
});

describe('a fixed message on the page for parents of another house', () => {
  beforeEach(open);
  afterEach(() => house.close());

  it('is refused for two minutes as the same text to the same person, without a pause of its own', {
    tags: 'nightly',
  }, async () => {
    await house.close();
    ({ house, page } = await openWithPage({
      config: (config) => {
        const messages = withReasons(config).commands.messages.map((one) => ({ ...one, cooldown: 0 }));
        return { ...config, commands: { ...config.commands, messages } };
      },
    }));
    const reasons = { id: 'reasons', reason: 'choroba' };
    await send(await review(reasons));
    expect(readable(await review(reasons))).toContain('Ta sama treść do tej samej osoby');
    expect(await send(await review({ ...reasons, reason: 'wizyta u lekarza' }))).toContain('wysłana');
    await house.pass(2 * MINUTE, 2 * MINUTE);
    expect(armedIn(await review(reasons))).not.toBe('');
    await house.pass(10 * MINUTE, 2 * MINUTE);
    const shown = await review(reasons);
    // A command sends it meanwhile.
    for (const state of ['armed', 'sent']) {
      expect(await house.press('ola', 'send_message', JSON.stringify(reasons))).toMatchObject({ state });
      await house.pass(2_000, 2_000);
    }
    expect(await send(shown)).toContain('Ta sama treść do tej samej osoby');
    expect(house.messagePosts).toBe(3);
  });

  it('is sent at every level of privacy, without other pages', { tags: 'nightly' }, async () => {
    await house.close();
    ({ house, page } = await openWithPage({
      config: (config) => ({ ...withReasons(config), privacy: { ...config.privacy, level: 'counts' } }),
    }));
    const token = /name="token" value="([^"]*)"/.exec(await page.get('fixed?id=justify'))?.[1] ?? '';
    const shown = await page.send('fixed', { ...justify, token });
    expect(readable(await page.send('send', { armed: armedIn(shown), token }))).toContain(
      'Wiadomość wysłana',
    );
    expect(await page.get('write')).not.toContain('<textarea');
    expect(house.messagePosts).toBe(1);
  });

  it('says after a crash that nobody knows, and is refused', { tags: 'nightly' }, async () => {
    await house.stop();
    const store = Store.open(house.config.storage.path, { clock: house.clock, log: silentLog });
    const intent = { child: 'ola', at: house.clock.now().toString(), origin: 'bridge' } as const;
    store.journal.intend({ ...intent, command: 'send_message', key: 'ill_today' });
    store.journal.intend({ ...intent, command: 'write', key: 'x' });
    store.close();
    await house.start();
    expect(readable(await page.get())).toContain('Nic nie zostanie wysłane drugi raz.');
    expect(readable(await review(ill))).toContain('Ta wiadomość już poszła lub mogła pójść');
  });

  it('is two taps away from the absences of the week', { tags: 'nightly' }, async () => {
    await house.close();
    ({ house, page } = await openWithPage({
      config: (config) => {
        const named = withReasons(config);
        const messages = named.commands.messages.map((one) =>
          one.id === 'reasons' ? { ...one, content: '{unexcused}: {reason}.' } : one,
        );
        return { ...named, commands: { ...named.commands, messages } };
      },
    }));
    markAttendance(house.school('ola'), '2026-11-18', 3, 'absent');
    await house.restart();
    const week = await (await fetch(page.url('../../'))).text();
    const [, href = ''] = /href="([^"]*)">Napisz</.exec(week) ?? [];
    const form = await (await fetch(new URL(href, page.url('../../')))).text();
    const [, reason = ''] = /name="reason" value="([^"]*)"/.exec(form) ?? [];
    const shown = await review({ id: 'reasons', reason });
    expect(readable(shown)).toContain('18.11.2026 (lekcja 3)');
    expect(await send(shown)).toContain('Wiadomość wysłana');
  });
});
