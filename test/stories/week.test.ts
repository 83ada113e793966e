import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { House } from './house.ts';
import { readable } from './parents-page.ts';

const TOKENS = {
  parents_token: 'parents-token-0123456789',
  week_token: 'week-token-0123456789',
  image_token: 'image-token-0123456789',
};

let house: House;

const parents = () => `${house.wallUrl}parents/${TOKENS.parents_token}/`;
const page = async (address: string) => (await fetch(address)).text();

describe('in a house that was read', () => {
  beforeAll(async () => {
    house = await House.open({
      family: 'demo',
      config: ({ children, ...config }) => ({
        ...config,
        watch: ['zeszyt'],
        http: { ...config.http, ...TOKENS },
        children: children.map((child) =>
          child.id === 'janek' ? { ...child, privacy: { notifications: 'no_text' } } : child,
        ),
      }),
    });
    house.school('ola').life.addTrip('Kraków', '2026-11-26');
    house.school('ola').life.addTrip('Gdynia', '2026-11-27');
    await house.start();
  });
  afterAll(() => house.close());

  it('the week of parents keeps what a person has settled over a restart, and the portal does not learn of it', async () => {
    const settle = async (destination: string) => {
      const shown = await page(parents());
      const [, form = ''] = shown.split(`<strong>Ola: ${destination}</strong>`);
      const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? '';
      const body = new URLSearchParams(
        ['token', 'child', 'command', 'payload'].map((name) => [name, value(name)]),
      );
      await fetch(parents(), { method: 'POST', body });
    };
    const requests = house.simulator.requests.length;
    await settle('Kraków');
    await settle('Gdynia');
    expect(house.simulator.requests.length).toBe(requests);
    await house.restart();
    const shown = await page(parents());
    expect(shown).toContain('Czeka na Ciebie');
    expect(shown).not.toMatch(/Ola: (Kraków|Gdynia)/);
  });

  it.each([
    ['full', 'ola', ['zeszyt'], '2026-11-20'],
    ['no_text', 'janek', null, null],
  ] as const)(
    'a watched word is in the event of a message at the level %s of %s: %j, %s',
    async (_, child, matches, term) => {
      const events = () => house.observer.payloads(`dziennik2mqtt/${child}/event/new_message`);
      house
        .school(child)
        .addMessage({ sender: 'nowak', topic: 'Zeszyty proszę oddać do piątku', body: 'Dziękuję.' });
      await house.press(child, 'refresh');
      await house.observer.until(() => events().length > 0);
      expect(JSON.parse(events().at(-1) ?? '')).toMatchObject({ matches, term });
    },
  );
});

describe('the week', () => {
  afterEach(() => house.close());

  it('without buttons has its own level of privacy', { tags: 'nightly' }, async () => {
    house = await House.open({
      family: 'demo',
      config: (config) => ({
        ...config,
        privacy: { ...config.privacy, week: 'counts' },
        http: { ...config.http, ...TOKENS },
      }),
    });
    await house.start();
    const week = await page(`${house.wallUrl}week/${TOKENS.week_token}/`);
    const forParents = await page(parents());
    expect(readable(week)).toContain('Ola');
    expect(week).not.toMatch(/<form|<button|Czeka na Ciebie|Matma|Polski/);
    expect(forParents).toMatch(/Matma|Polski/);
    // Its picture has that level too: guest mode hides no more of it.
    const image = (file: string) => fetch(`${house.wallUrl}image/${TOKENS.image_token}/${file}`);
    const [before, day] = [await image('ola-week.png'), await image('ola.png')];
    expect(Buffer.from(await before.arrayBuffer()).readUInt32BE(16)).toBe(1280);
    await house.observer.publish('dziennik2mqtt/bridge/command/guest_mode', 'ON');
    await house.until('bridge', 'guest_mode', ({ state }) => state === 'ON');
    const etag = async (file: string) => (await image(file)).headers.get('etag');
    expect(await etag('ola-week.png')).toBe(before.headers.get('etag'));
    expect(await etag('ola.png')).not.toBe(day.headers.get('etag'));
  });
});
