import { afterEach, describe, expect, it } from 'vitest';
import { House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

/** The sentences about a child that a log of level `info` has. */
const sentences = (child: string): string[] =>
  house.lines
    .filter(({ level, facts }) => level !== 'debug' && facts['child'] === child)
    .map(({ message }) => message)
    .filter((message) => message.startsWith('Portal') || message.startsWith('The portal'));

const CAPTCHA =
  'Portal prosi o przepisanie kodu z obrazka. Zaloguj się raz w przeglądarce na to konto, potem naciśnij „Wznów”.';
const DOWN = 'Portal nie odpowiada. Nie musisz nic robić: spróbuje ponownie samo.';
const GOOD = 'Portal znów jest czytany bez problemów.';

describe('the log', () => {
  it('says once in each process what a lock is, and what to do', { tags: 'nightly' }, async () => {
    house = await House.open({ family: 'demo' });
    house.school('ola').demandCaptcha(true);
    await house.start();
    await house.pass(20 * MINUTE);
    expect(sentences('ola')).toEqual([CAPTCHA]);
    expect(sentences('janek')).toEqual([]);
    await house.restart();
    expect(sentences('ola')).toEqual([CAPTCHA, CAPTCHA]);
    house.school('ola').demandCaptcha(false);
    await house.press('ola', 'resume');
    expect(sentences('ola')).toEqual([CAPTCHA, CAPTCHA, GOOD]);
  });

  it('says from the start that the portal does not answer, in the configured language', async () => {
    house = await House.open({
      config: (config) => ({ ...config, home_assistant: { ...config.home_assistant, language: 'en' } }),
    });
    house.simulator.maintenance = '503';
    await house.start();
    await house.pass(20 * MINUTE);
    expect(sentences('ola')).toEqual([
      'The portal is down. You need not do anything: it is tried again by itself.',
    ]);
  });

  it('says why there is no connection', async () => {
    house = await House.open({
      config: (config) => ({ ...config, portal: { ...config.portal, base_url: 'http://127.0.0.1:1' } }),
    });
    await house.start();
    const why = 'Pod adresem portalu nic nie przyjmuje połączeń: sprawdź adres i port w konfiguracji.';
    expect(sentences('ola')).toEqual([DOWN.replace('. Nie', `. ${why} Nie`)]);
  });

  it('has the address of the wall', async () => {
    house = await House.open();
    await house.start();
    expect(house.lines.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^the wall page is at http:\/\/127\.0\.0\.1:\d+\/$/),
    );
  });
});
