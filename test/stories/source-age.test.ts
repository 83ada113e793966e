import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../../src/config/schema.ts';
import { frequentSources, type SourceName } from '../../src/school/sources.ts';
import { factsOf } from '../honesty/facts.ts';
import { dayOf } from '../honesty/values.ts';
import { Watch } from '../honesty/watch.ts';
import { startAedes, startProxy } from '../mqtt/brokers.ts';
import { type Cause, causes, goOn } from './causes.ts';
import { HOUR, House, MINUTE } from './house.ts';
import { expectKept, isUnknownPicture, kinds, type Read, tokens } from './kept-items.ts';
import { PARENTS_TOKEN, ParentsPage, readable } from './parents-page.ts';

let house: House;
afterEach(() => house.close());

const DAY = 24 * HOUR;

/** The Sources of a child whose entities are unavailable. */
function offline(child = 'ola'): readonly string[] {
  const payload = house.observer.payloads(`dziennik2mqtt/${child}/sources`).at(-1) ?? '{}';
  return Object.entries(JSON.parse(payload)).flatMap(([source, state]) =>
    state === 'offline' ? [source] : [],
  );
}

const child = (): string | undefined => house.observer.payloads('dziennik2mqtt/ola/availability').at(-1);

describe('a Source that the portal answers with 500', () => {
  it('makes its entities unavailable after three days, not the child, and shows none of it until it answers', async () => {
    house = await House.open();
    await house.start();
    const entities = house.entities('ola');
    for (const endpoint of ['HomeWorks', 'HomeWorkAssignments']) house.school('ola').refuse(endpoint, 500);
    await house.pass(2 * DAY, 6 * HOUR);
    expect(offline()).toEqual([]);
    expect(house.state('ola', 'next_test').state).toEqual(expect.any(String));
    await house.pass(2 * DAY, 6 * HOUR);
    expect(offline().toSorted()).toEqual(['agenda', 'homework']);
    expect(child()).toBe('online');
    // No 0, and no "none": what is unknown is null where it is not unavailable.
    for (const key of ['next_test', 'homework_due', 'agenda'])
      expect(house.state('ola', key).state).toBeNull();
    expect(house.state('ola', 'bag').attributes).toMatchObject({ tests: null, homework: null });
    expect(house.state('ola', 'lessons_today').state).toEqual(expect.any(Number));
    expect(house.entities('ola')).toEqual(entities);
    await house.restart();
    expect(offline().toSorted()).toEqual(['agenda', 'homework']);
    for (const endpoint of ['HomeWorks', 'HomeWorkAssignments']) house.school('ola').allow(endpoint);
    await house.pass(3 * HOUR, HOUR / 2);
    expect(offline()).toEqual([]);
    expect(house.state('ola', 'homework_due').state).toEqual(expect.any(Number));
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('in a part alone leaves the rest: comments on grades', async () => {
    house = await House.open();
    await house.start();
    house.school('ola').refuse('Grades/Comments', 500);
    house.school('ola').addGrade({ subject: 'Matematyka', text: '6', comment: 'Olimpiada' });
    await house.pass(4 * DAY, 6 * HOUR);
    expect(house.state('ola', 'status').state).toBe('stale');
    expect(offline()).toEqual([]);
    expect(house.state('ola', 'newest_grade').state).toBe('6');
  });

  it('in every part makes it unavailable: both ways of grades for skills', async () => {
    house = await House.open({ family: 'first-grader' });
    await house.start();
    for (const endpoint of ['DescriptiveGrades', 'Auth/DescriptiveGradingSystem/PartialGrades/Student/*'])
      house.school('kuba').refuse(endpoint, 500);
    await house.pass(4 * DAY, 6 * HOUR);
    expect(offline('kuba')).toEqual(['skill_grades']);
    expect(house.components('kuba')['newest_description']).not.toEqual({ platform: 'sensor' });
  });

  it('takes the averages of subjects away from nobody', async () => {
    house = await House.open();
    await house.start();
    const averages = house.entities('ola').filter((key) => key.startsWith('average_'));
    house.school('ola').refuse('Grades', 500);
    await house.pass(4 * DAY, 6 * HOUR);
    expect(offline()).toEqual(['grades']);
    const removed = averages.filter((key) => Object.keys(house.components('ola')[key] ?? {}).length === 1);
    expect([averages.length > 0, removed]).toEqual([true, []]);
  });
});

/** What was read says the opposite of all that the school has entered since. */
const SAYS_SOMETHING =
  /nie ma lekcji|bez zmian|Wyjście|Nie ma ocen|Nic na Ciebie nie czeka|zaczyna|Matma|Polski|Historia|Angielski|Muzyka|WF/;

function withMessages(config: Config): Config {
  const [first] = config.commands.messages;
  if (!first) throw new Error('no message');
  const asking = (id: string, content: string) => ({ ...first, id, content, cooldown: MINUTE });
  return {
    ...config,
    polling: { ...config.polling, daily_budget: 10_000 },
    commands: {
      ...config.commands,
      messages: [
        asking('tomorrow', 'Jutro zaczyna o {tomorrow_first}.'),
        asking('justify', 'Proszę o usprawiedliwienie: {unexcused}.'),
      ],
    },
    digest: { at: { weekday: 1, time: '07:31' } },
    http: { ...config.http, ...tokens, parents_token: PARENTS_TOKEN },
  };
}

const page = async (path = ''): Promise<string> => (await fetch(house.wallUrl + path)).text();

/** What pages show of a child. */
async function surfacesOf(id: string): Promise<Readonly<Record<'wall' | 'child' | 'week', string>>> {
  const sectionOf = (shown: string): string =>
    readable(shown.split(`aria-labelledby="name-${id}"`)[1]?.split('</section>')[0] ?? '');
  return {
    wall: sectionOf(await page()),
    child: sectionOf(await page(`child/${id}`)),
    week: sectionOf(await page(`parents/${PARENTS_TOKEN}/`)),
  };
}

/** The Sources of those that are read often that were ever read. */
async function readSources(id: string): Promise<readonly string[]> {
  const { children } = JSON.parse(await page('health'));
  const read = Object.keys(children[id].lastSuccessBySource).toSorted();
  return read.filter((source) => frequentSources.includes(source as SourceName));
}

/** The Sources whose entities are unavailable; names and free days may be a day late without being so. */
const expired = (id: string): readonly string[] =>
  offline(id).filter((source) => frequentSources.includes(source as SourceName));

const UNREAD_DIGEST = {
  message: expect.stringMatching(/^Nie odczytano w tym tygodniu: plan lekcji, .*oceny, frekwencja/),
  grades: null,
  absences: null,
};
const digestOf = (id: string): object =>
  JSON.parse(house.observer.payloads(`dziennik2mqtt/${id}/event/weekly_digest`).at(-1) ?? '{}');

async function expectNothingFalse(id: string, name: string, cause: Cause, read: Read): Promise<void> {
  const { asks, hasPlan, online = [] } = cause;
  expect(expired(id).toSorted()).toEqual((await readSources(id)).filter((one) => !online.includes(one)));
  const shown = await surfacesOf(id);
  const plan = expect.stringContaining('Plan lekcji jest teraz niedostępny.');
  if (!hasPlan) expect(shown).toMatchObject({ wall: plan, child: plan });
  for (const text of Object.values(shown)) expect(text).not.toMatch(hasPlan ? /Nie ma ocen/ : SAYS_SOMETHING);

  await expectKept(house, id, read, hasPlan ? ['plan', 'meetings'] : []);
  expect(await isUnknownPicture(house, id, name)).toBe(!hasPlan);

  const { names: _, ...answers } = house.state(id, 'answers').attributes;
  const known = Object.entries(answers).filter(
    ([, text]) => !String(text).startsWith(`${name}: nie wiem, bo `),
  );
  // What is new is news, though there may be more.
  if (!hasPlan) expect(known.map(([key]) => key).filter((key) => key !== 'changes')).toEqual([]);
  if (!hasPlan) expect(answers['changes']).not.toContain('nic nowego');

  const before = house.school(id).sent.length;
  const byPage = new ParentsPage(house, id);
  for (const message of hasPlan ? ['justify'] : ['tomorrow', 'justify']) {
    const { state, attributes } = await house.press(id, 'send_message', message);
    expect(state).toBe('refused');
    if (!asks) continue;
    expect(attributes['detail']).toMatch(/^Nie .*; nic nie zostało wysłane\.$/);
    expect(readable(await byPage.send('fixed', { id: message }))).toContain(attributes['detail']);
  }
  expect(house.school(id).sent).toHaveLength(before);
}

describe('three days and a minute after the last reading', () => {
  it('nothing of a child is shown that is not true, whatever stopped it', async () => {
    let faulty: string | null = null;
    house = await House.open({
      family: 'demo',
      now: '2026-11-20T06:30:00Z',
      config: withMessages,
      injectFault(boundary, name, child) {
        if (boundary === 'turn' && name === 'turn' && child === faulty) throw new TypeError('injected');
      },
    });
    const watches = { ola: new Watch(house, 'ola'), janek: new Watch(house, 'janek') };
    await house.start();
    const children = [
      { id: 'ola', name: 'Ola' },
      { id: 'janek', name: 'Janek' },
    ] as const;
    const rounds: readonly (readonly (keyof typeof causes)[])[] = [
      ['a captcha', 'a 429'],
      ['a refused password', 'a 503'],
      ['a notice', 'a refusal'],
      ['the budget', 'the budget'],
      ['a fault'],
    ];
    for (const round of rounds) {
      const stopped = children.flatMap((child, index) => {
        const cause = round[index];
        return cause ? [{ ...child, cause: causes[cause] as Cause, title: cause }] : [];
      });
      for (const { id } of children) {
        await house.press(id, 'refresh');
        await house.press(id, 'acknowledge');
      }
      for (const { id, cause } of stopped) cause.begin(house.school(id));
      if (round.includes('a fault')) faulty = 'ola';
      const whole = house.config;
      if (round.includes('the budget')) {
        house.config = { ...whole, polling: { ...whole.polling, daily_budget: 1 } };
        await house.restart();
      }
      const read = { ola: factsOf(house.school('ola')), janek: factsOf(house.school('janek')) };
      const readOn = dayOf(house.clock.now());
      for (const { id } of children) goOn(house.school(id));
      await house.pass(3 * DAY - 3 * MINUTE, 6 * HOUR);
      // Names and free days were not read by the press.
      expect(offline('ola').filter((one) => one === 'timetable' || one === 'grades')).toEqual([]);
      await house.pass(4 * MINUTE);
      for (const { id, name, cause, title } of stopped) {
        const wrong = watches[id].differences(0).filter(({ published }) => published !== null);
        expect([title, wrong]).toEqual([title, []]);
        await expectNothingFalse(id, name, cause, { facts: read[id], day: readOn });
      }
      if (round.includes('a captcha')) {
        for (const { id } of stopped) expect(digestOf(id)).toMatchObject(UNREAD_DIGEST);
        const waits = readable(await page(`parents/${PARENTS_TOKEN}/`));
        expect(waits).toContain('Nie wiadomo, czy coś na Ciebie czeka');
        expect(waits).not.toContain('Nic na Ciebie nie czeka');
        // What the store has is as old after a restart.
        await house.restart();
        expect(expired('ola')).toContain('timetable');
      }
      if (round.includes('a fault')) {
        expect(house.state('family', 'leaves_first')).toMatchObject({ attributes: { unknown: ['Ola'] } });
        const { leaves_first: said } = house.state('family', 'answers').attributes;
        expect(said).toMatch(/Janek.* Nie wiem, kiedy wychodzi Ola\.$/);
        expect(watches.janek.differences(HOUR)).toEqual([]);
      }
      for (const { id, cause } of stopped) cause.end(house.school(id));
      faulty = null;
      if (house.config !== whole) {
        house.config = whole;
        await house.restart();
      }
      for (const { id, cause } of stopped) if (cause.locks) await house.press(id, 'resume');
      await house.pass(2.5 * HOUR, HOUR / 2);
      for (const { id } of children) {
        await house.press(id, 'refresh');
        expect([round, id, offline(id), house.state(id, 'status').state]).toEqual([round, id, [], 'ok']);
        expect(watches[id].differences(HOUR)).toEqual([]);
      }
    }
  }, 240_000);

  it('everything is true where it was read, but not kept on the disk, nor taken by a broker', async () => {
    const broker = await startAedes();
    let proxy = await startProxy(broker);
    const { url, port } = proxy;
    house = await House.open({
      broker,
      config: ({ http, ...config }) => ({
        ...config,
        http: { ...http, ...tokens, parents_token: PARENTS_TOKEN },
        mqtt: { ...config.mqtt, protocol: '3.1.1', url },
      }),
    });
    const watch = new Watch(house, 'ola');
    await house.start();
    rmSync(house.config.storage.path, { recursive: true });
    writeFileSync(house.config.storage.path, '');
    await proxy.stop();
    const read = { facts: factsOf(house.school('ola')), day: dayOf(house.clock.now()) };
    goOn(house.school('ola'));
    for (let passed = 0; passed < 3 * DAY + HOUR; passed += HOUR) {
      house.clock.advance(HOUR);
      await house.idle();
    }
    const { children } = JSON.parse(await page('health'));
    expect(Object.keys(children.ola.lastSuccessBySource)).toContain('timetable');
    expect((await surfacesOf('ola')).wall).not.toContain('nie odczytano');
    await expectKept(house, 'ola', read, kinds);
    rmSync(house.config.storage.path);
    proxy = await startProxy(broker, { port });
    const isBack = (): boolean => house.observer.payloads('dziennik2mqtt/bridge/state').at(-1) === 'online';
    while (!isBack()) {
      house.clock.advance(1_000);
      await house.observer.drain();
    }
    await house.settled();
    expect(offline()).toEqual([]);
    expect(watch.differences(3 * HOUR)).toEqual([]);
    await house.stop();
    await proxy.stop();
  }, 120_000);
});
