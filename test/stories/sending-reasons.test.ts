import { afterEach, describe, expect, it } from 'vitest';
import { House } from './house.ts';
import { withReasons } from './house-config.ts';

let house: House;
afterEach(() => house.close());

async function openWithReasons(): Promise<void> {
  house = await House.open({ config: withReasons });
  await house.start();
}

describe('sending a fixed message with reasons', () => {
  it('sends what a person chose after a second press of exactly that', async () => {
    await openWithReasons();
    const topic = { topic: 'Ola: choroba', content: 'Powód: choroba. {child} $&amp; &lt;b&gt;' };
    const chosen = JSON.stringify({ id: 'justify', reason: 'choroba', text: ' {child} $& <b> ' });
    const armed = await house.press('ola', 'send_message', chosen);
    expect(armed).toMatchObject({ state: 'armed' });
    expect(armed.attributes['detail']).toMatch(
      /^Czeka 2 minuty na potwierdzenie\. Do: \p{L}+ \p{L}+\. Temat: Ola: choroba\. Treść: Powód: choroba\. \{child\} \$& <b>$/u,
    );
    for (const change of [{ reason: 'wizyta u lekarza' }, { text: 'Inne.' }]) {
      await house.pass(2_000, 2_000);
      const other = JSON.stringify({ ...JSON.parse(chosen), ...change });
      expect(await house.press('ola', 'send_message', other)).toMatchObject({ state: 'armed' });
    }
    await house.pass(2_000, 2_000);
    // Another one was armed since.
    expect(await house.press('ola', 'send_message', chosen)).toMatchObject({ state: 'armed' });
    expect(house.messagePosts).toBe(0);
    await house.pass(119_000, 60_000);
    expect(await house.press('ola', 'send_message', chosen)).toMatchObject({ state: 'sent' });
    expect(house.school('ola').sent).toEqual([expect.objectContaining(topic)]);
    // The pause is that of the message, whatever the reason.
    const other = JSON.stringify({ id: 'justify', reason: 'wizyta u lekarza', text: 'Inne.' });
    const refused = await house.press('ola', 'send_message', other);
    expect(refused.attributes['detail']).toContain('już poszła');
    expect(house.messagePosts).toBe(1);
  });

  it('only arms, or only sends what is armed, where the command says so', { tags: 'nightly' }, async () => {
    await openWithReasons();
    const press = async (more: object) => {
      const { state, attributes } = await house.press('ola', 'send_message', JSON.stringify(more));
      await house.pass(2_000, 2_000);
      return [state, attributes['detail']];
    };
    const chosen = { id: 'reasons', reason: 'choroba' };
    const other = { id: 'reasons', reason: 'wizyta u lekarza' };
    const notArmed = ['refused', expect.stringContaining('nie czeka na potwierdzenie')];
    const armed = ['armed', expect.stringContaining('Czeka 2 minuty')];
    expect(await press({ ...chosen, confirm: true })).toEqual(notArmed);
    // Two phones: a second choice never sends.
    for (const one of [chosen, chosen, other]) expect(await press({ ...one, confirm: false })).toEqual(armed);
    expect(await press({ ...chosen, confirm: true })).toEqual(notArmed);
    expect(await press({ id: 'ill_today', confirm: false })).toEqual(armed);
    expect(house.messagePosts).toBe(0);
    // One action of Home Assistant is no confirmation.
    await house.press('ola', 'send_message', JSON.stringify({ ...other, confirm: false }));
    const tooEarly = ['armed', expect.stringContaining('w ciągu sekundy')];
    expect(await press({ ...other, confirm: true })).toEqual(tooEarly);
    expect(await press({ ...other, confirm: true })).toEqual(['sent', expect.anything()]);
    expect(await press({ ...other, confirm: true })).toEqual(['refused', expect.anything()]);
    expect(house.messagePosts).toBe(1);
  });

  it('forgets what a person chose after two minutes', async () => {
    await openWithReasons();
    const chosen = JSON.stringify({ id: 'justify', reason: 'choroba', text: 'x' });
    for (const _ of [1, 2]) {
      expect(await house.press('ola', 'send_message', chosen)).toMatchObject({ state: 'armed' });
      await house.pass(120_001, 60_000);
    }
    expect(house.messagePosts).toBe(0);
  });

  const refusals: readonly (readonly [what: string, change: object, says: RegExp])[] = [
    ['no reason', { reason: undefined }, /^Wybierz powód: choroba, wizyta u lekarza; nic/],
    ['another reason', { reason: 'Choroba' }, /^Wybierz powód/],
    ['no text', { text: undefined }, /jednej linii/],
    ['an empty text', { text: '  ' }, /jednej linii/],
    ['501 characters', { text: 'x'.repeat(501) }, /500 znaków/],
    ['two lines', { text: 'a\nb' }, /jednej linii/],
    ['a line separator', { text: 'a\u2028b' }, /jednej linii/],
    ['a control character', { text: 'a\u0000b' }, /jednej linii/],
    ['a reason of a message without', { id: 'ill_today', text: undefined }, /nie ma powodu/],
    ['a text of a message without', { id: 'ill_today', reason: undefined }, /na własny tekst/],
    ['a subject that becomes too long', { id: 'topic', text: 'x'.repeat(201) }, /200 znaków/],
    ['an unknown message', { id: 'other' }, /Nie ma wiadomości/],
  ];

  it('refuses with a sentence what is not chosen as the message has it', async () => {
    await openWithReasons();
    for (const [what, change, says] of refusals) {
      const payload = JSON.stringify({ id: 'justify', reason: 'choroba', text: 'Wraca jutro.', ...change });
      const { state, attributes } = await house.press('ola', 'send_message', payload);
      expect([what, state, attributes['detail']]).toEqual([what, 'refused', expect.stringMatching(says)]);
    }
    expect(house.messagePosts).toBe(0);
  });
});
