import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import type { Config } from '../../src/config/schema.ts';
import { frequentSources, type SourceName } from '../../src/school/sources.ts';
import { factsOf } from '../honesty/facts.ts';
import { dayOf } from '../honesty/values.ts';
import { Watch } from '../honesty/watch.ts';
import { startAedes, startProxy } from '../mqtt/brokers.ts';
import { type Cause, causes, goOn } from './causes.ts';
import { parts } from './fact-texts.ts';
import { HOUR, House, MINUTE } from './house.ts';
import {
  expectKept,
  expectOthersKept,
  isUnknownPicture,
  kinds,
  otherItems,
  type Read,
  tokens,
} from './kept-items.ts';
import { PARENTS_TOKEN, ParentsPage, readable } from './parents-page.ts';
import { wrongTexts } from './surfaces.ts';

// Three days and a minute after the last reading, by each cause: what each surface has, compared with the portal's data.

let house: House;
afterEach(() => house.close());

const DAY = 24 * HOUR;

const withTokens = ({ http, ...config }: Config): Config => ({
  ...config,
  http: { ...http, ...tokens, parents_token: PARENTS_TOKEN },
});

function withMessages(config: Config): Config {
  const [first] = config.commands.messages;
  if (!first) throw new Error('no message');
  const asking = (id: string, content: string) => ({ ...first, id, content, cooldown: MINUTE });
  return {
    ...withTokens(config),
    polling: { ...config.polling, daily_budget: 10_000 },
    commands: {
      ...config.commands,
      messages: [
        asking('tomorrow', 'Jutro zaczyna o {tomorrow_first}.'),
        asking('justify', 'Proszę o usprawiedliwienie: {unexcused}.'),
      ],
    },
    digest: { at: { weekday: 1, time: '07:31' } },
  };
}

const page = async (path: string): Promise<string> => (await fetch(house.wallUrl + path)).text();

/** Of the Sources that are read often, those that were ever read, and those whose entities are unavailable. */
async function sourcesOf(id: string): Promise<Readonly<Record<'read' | 'expired', readonly string[]>>> {
  const { children } = JSON.parse(await page('health'));
  const states = JSON.parse(house.observer.payloads(`dziennik2mqtt/${id}/sources`).at(-1) ?? '{}');
  const often = (names: readonly string[]) =>
    names.filter((name) => frequentSources.includes(name as SourceName)).toSorted();
  return {
    read: often(Object.keys(children[id].lastSuccessBySource)),
    expired: often(Object.keys(states).filter((name) => states[name] === 'offline')),
  };
}

/** Answers and the digest of the week say what they do not know. */
async function expectAsked(id: string, name: string, { reads = [] }: Cause): Promise<void> {
  const hasPlan = reads.includes('plan');
  const { names: _, ...answers } = house.state(id, 'answers').attributes;
  const unknown = Object.keys(answers).filter((key) =>
    String(answers[key]).startsWith(`${name}: nie wiem, bo `),
  );
  const ofPlan = ['today', 'tomorrow', 'start', 'end', 'leave', 'bag'];
  const ofOthers = ['test', 'homework', 'absences'];
  // What is new is news, though there may be more.
  const expected = [...(hasPlan ? [] : ofPlan), ...ofOthers];
  expect(unknown.filter((key) => key !== 'changes').toSorted()).toEqual(expected.toSorted());
  const digest = JSON.parse(house.observer.payloads(`dziennik2mqtt/${id}/event/weekly_digest`).at(-1) ?? '');
  expect(digest).toMatchObject({ occurred_at: house.clock.now().toString(), grades: null, absences: null });
  if (hasPlan) return;
  expect(digest.message).toMatch(/^Nie odczytano w tym tygodniu: plan lekcji, .*oceny, frekwencja/);
  expect(answers['changes']).not.toContain('nic nowego');
  expect(await page(`parents/${PARENTS_TOKEN}/`)).not.toContain('Nic na Ciebie nie czeka');
}

async function expectRefused(id: string, { asks, reads = [] }: Cause): Promise<void> {
  const before = house.school(id).sent.length;
  const byPage = new ParentsPage(house, id);
  for (const message of reads.includes('plan') ? ['justify'] : ['tomorrow', 'justify']) {
    const { state, attributes } = await house.press(id, 'send_message', message);
    expect(state).toBe('refused');
    if (!asks) continue;
    expect(attributes['detail']).toMatch(/^Nie .*; nic nie zostało wysłane\.$/);
    expect(readable(await byPage.send('fixed', { id: message }))).toContain(attributes['detail']);
  }
  expect(house.school(id).sent).toHaveLength(before);
}

const children = [
  { id: 'ola', name: 'Ola' },
  { id: 'janek', name: 'Janek' },
] as const;

const FRIDAY = Date.parse('2026-11-20T06:30:00Z');
const WEEK = 7 * DAY;

/** Until a Friday, 7:30: the digest of the week is due three days and a minute later. */
async function passToFriday(): Promise<void> {
  const since = (house.clock.now().epochMilliseconds - FRIDAY) % WEEK;
  if (since > 0) await house.pass(WEEK - since, WEEK);
}

type Round = readonly (keyof typeof causes)[];

/** What stops each child: a lock or a pause, what leaves something that is read, and a mistake that leaves the other child as it should be. */
const ROUNDS: readonly Round[] = [
  ['a captcha', 'a 429'],
  ['a refused password', 'a 503'],
  ['a notice', 'a refusal'],
  ['the budget', 'the budget'],
  ['a fault'],
];

it('nothing of a child is shown that is not true, and nothing is deleted, whatever stopped it', {
  tags: 'nightly',
}, async () => {
  let faulty: string | null = null;
  house = await House.open({
    family: 'demo',
    now: new Date(FRIDAY).toISOString(),
    config: withMessages,
    injectFault(boundary, name, child) {
      if (boundary === 'turn' && name === 'turn' && child === faulty) throw new TypeError('injected');
    },
  });
  const watches = { ola: new Watch(house, 'ola'), janek: new Watch(house, 'janek') };
  await house.start();
  for (const round of ROUNDS) {
    await passToFriday();
    const stopped = children.flatMap((child, index) => {
      const title = round[index];
      const cause: Cause | undefined = title && causes[title];
      return cause ? [{ ...child, cause, title, reads: cause.reads ?? [] }] : [];
    });
    for (const { id } of children) {
      await house.press(id, 'refresh');
      await house.press(id, 'acknowledge');
    }
    const then = await Promise.all(
      children.map(async ({ id }) => ({
        facts: factsOf(house.school(id)),
        day: dayOf(house.clock.now()),
        items: await otherItems(house, id),
      })),
    );
    for (const { id, cause } of stopped) cause.begin(house.school(id));
    if (round.includes('a fault')) faulty = 'ola';
    const whole = house.config;
    if (round.includes('the budget')) {
      house.config = { ...whole, polling: { ...whole.polling, daily_budget: 1 } };
      await house.restart();
    }
    for (const { id } of children) goOn(house.school(id));
    await house.pass(3 * DAY - 3 * MINUTE, 12 * HOUR);
    // Names and free days were not read by the press.
    expect((await sourcesOf('ola')).expired).not.toContain('timetable');
    await house.pass(4 * MINUTE);
    for (const { id, name, cause, title, reads } of stopped) {
      const at = children.findIndex((child) => child.id === id);
      const read = then[at] ?? expect.fail();
      const found = watches[id].differences(0).filter(({ published }) => published !== null);
      const others = [
        ...stopped,
        ...children.slice(stopped.length).map((child) => ({ ...child, reads: parts })),
      ].filter((other) => other.id !== id);
      const texts = await wrongTexts(house, id, { last: read, reads, others });
      expect([title, found, texts]).toEqual([title, [], []]);
      const sources = await sourcesOf(id);
      expect([title, sources.expired]).toEqual([
        title,
        sources.read.filter((one) => !cause.online?.includes(one)),
      ]);
      const hasPlan = reads.includes('plan');
      await expectKept(house, id, read, hasPlan ? ['plan'] : []);
      await expectOthersKept(house, id, read.items);
      expect(await isUnknownPicture(house, id, name)).toBe(!hasPlan);
      await expectAsked(id, name, cause);
      await expectRefused(id, cause);
    }
    if (round.includes('a captcha')) {
      expect(await page(`parents/${PARENTS_TOKEN}/`)).toContain('Nie wiadomo, czy coś na Ciebie czeka');
    }
    if (round.includes('a 429')) {
      // What the store has is as old after a restart.
      await house.restart();
      expect((await sourcesOf('ola')).expired).toContain('timetable');
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
      expect([round, id, (await sourcesOf(id)).expired, house.state(id, 'status').state]).toEqual([
        round,
        id,
        [],
        'ok',
      ]);
      expect(watches[id].differences(HOUR)).toEqual([]);
    }
  }
});

it('nothing is read without a disk, and everything is true that a broker has not taken', {
  tags: 'nightly',
}, async () => {
  const broker = await startAedes();
  let proxy = await startProxy(broker);
  const { url, port } = proxy;
  house = await House.open({
    broker,
    config: (config) => ({ ...withTokens(config), mqtt: { ...config.mqtt, protocol: '3.1.1', url } }),
  });
  const watch = new Watch(house, 'ola');
  await house.start();
  const readNow = (): Read => ({ facts: factsOf(house.school('ola')), day: dayOf(house.clock.now()) });
  /** Without waiting for the broker. @returns what the surfaces have that is wrong */
  const wrongAfterDays = async (last: Read, isRead: boolean): Promise<readonly string[]> => {
    goOn(house.school('ola'));
    for (const step of [...Array<number>(12).fill(6 * HOUR), MINUTE]) {
      house.clock.advance(step);
      await house.idle();
    }
    await expectKept(house, 'ola', last, isRead ? kinds : []);
    return wrongTexts(house, 'ola', { last, reads: isRead ? parts : [] });
  };
  const expectTrue = async (): Promise<void> => {
    await house.settled();
    expect((await sourcesOf('ola')).expired).toEqual([]);
    expect(watch.differences(3 * HOUR)).toEqual([]);
  };

  const whole = readNow();
  // Calendars have what they were given.
  await expectKept(house, 'ola', whole, kinds);
  rmSync(house.config.storage.path, { recursive: true });
  writeFileSync(house.config.storage.path, '');
  expect(await wrongAfterDays(whole, false)).toEqual([]);
  expect((await sourcesOf('ola')).expired).toContain('timetable');
  rmSync(house.config.storage.path);
  await house.pass(3 * HOUR, HOUR / 2);
  await expectTrue();

  await proxy.stop();
  // The broker has the answers of the time before.
  expect((await wrongAfterDays(readNow(), true)).filter((line) => !line.startsWith('voice'))).toEqual([]);
  proxy = await startProxy(broker, { port });
  const isBack = (): boolean => house.observer.payloads('dziennik2mqtt/bridge/state').at(-1) === 'online';
  while (!isBack()) {
    house.clock.advance(1_000);
    await house.observer.drain();
  }
  await expectTrue();
  await house.stop();
  await proxy.stop();
});
