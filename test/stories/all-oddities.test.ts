// @module-tag sampled
import { afterEach, expect, it } from 'vitest';
import { httpsNames } from '../helpers/https-names.ts';
import { watchOrigins } from '../helpers/watch-origins.ts';
import { factsOf } from '../honesty/facts.ts';
import { heldOn } from '../honesty/truth-of-day.ts';
import { sampledByKind } from '../seed.ts';
import { query } from '../web/dav/dav-server.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

const https = httpsNames();
const CHILDREN = ['ola', 'janek'];
const MAX_REQUESTS_OF_CYCLE = 130;

function told(kind: string): readonly string[] {
  return house.observer
    .payloads(`dziennik2mqtt/ola/event/${kind}`)
    .map((payload) => JSON.parse(payload) as Readonly<Record<string, unknown>>)
    .map(({ event_type: type, message }) => `${type} ${message}`);
}

/** Of each child, and whether its messages are open. */
function states(): unknown {
  return CHILDREN.map((child) => ({
    status: house.state(child, 'status').state,
    problem: house.state(child, 'problem').state,
    hasMessages: house.entities(child).includes('unread_messages'),
  }));
}

const TOKEN = 'ten-token-jest-tajny';
const WEDNESDAY = '2026-11-25';

/** The subjects in the titles of a day of Ola's plan. */
async function titlesOn(day: string, by: 'ics' | 'dav' = 'ics'): Promise<readonly string[]> {
  const answer =
    by === 'ics'
      ? fetch(`${house.wallUrl}calendar/${TOKEN}/ola-plan.ics`)
      : fetch(`${house.wallUrl}dav/ola/calendar-plan/`, {
          method: 'REPORT',
          headers: { authorization: `Basic ${btoa(`ola:${TOKEN}`)}` },
          body: query('', 'VEVENT'),
        });
  const events = (await (await answer).text()).split('BEGIN:VEVENT').slice(1);
  const own = events.filter((event) => event.includes(`:${day.replaceAll('-', '')}T`));
  return own.map(
    (event) => /SUMMARY:([^\n\r&]*?)(?: \(grupa \d\))?(?: · .*?)?(?:&|\r|\n)/.exec(event)?.[1] ?? event,
  );
}

/** Requests of a child, and those before its login was known. */
function requestsOf(child: string): number {
  const { login } = house.school(child).fixture;
  return house.simulator.requests.filter(({ account = login }) => account === login).length;
}

const good = CHILDREN.map(() => ({ status: 'ok', problem: 'OFF', hasMessages: true }));

it.each(sampledByKind(['no_port', 'port_80'] as const, () => null))(
  'a real school with all its oddities at once, by https: redirects with %s',
  async (plainRedirects) => {
    https.resolve();
    house = await House.open({
      family: 'demo',
      tls: https.tls,
      config: ({ portal, http, ...config }) => ({
        ...config,
        portal: { ...portal, messages_url: undefined },
        http: { ...http, calendar_token: TOKEN, caldav_token: TOKEN },
      }),
    });
    Object.assign(house.simulator.wayIn, {
      plainRedirects,
      keepsCookies: true,
      dropsState: true,
      messages: 'two_redirects',
    });
    for (const child of CHILDREN) {
      Object.assign(house.school(child).switches, {
        moves: 'observed',
        observedMail: true,
      });
    }
    const school = house.school('ola');
    school.cancelLesson('2026-11-19', 6);
    school.moveLesson('2026-11-20', 2, '2026-11-23', 7);
    const watched = watchOrigins();
    const startedMs = house.clock.now().epochMilliseconds;

    await house.start();
    expect(house.clock.now().epochMilliseconds - startedMs).toBeLessThanOrEqual(30_000);
    expect(states()).toEqual(good);
    expect(CHILDREN.filter((child) => requestsOf(child) > MAX_REQUESTS_OF_CYCLE)).toEqual([]);
    const planned = school.lessonsOn(WEDNESDAY).map(({ planned: { subject } }) => subject.name);
    for (const titles of [await titlesOn(WEDNESDAY), await titlesOn(WEDNESDAY, 'dav')])
      expect(titles.toSorted()).toEqual(planned.toSorted());
    const { lessons } = house.state('ola', 'lessons_today').attributes as {
      lessons: readonly { subject: string }[];
    };
    const support = lessons.filter(({ subject }) => subject === 'Wspomaganie');
    const held = new Set(heldOn(factsOf(school), '2026-11-19').map(({ lessonNo }) => lessonNo));
    expect(support).toHaveLength(held.size);
    expect(house.state('ola', 'bag').attributes['subjects']).not.toContain('Wspomaganie');

    expect(await house.press('ola', 'refresh')).toMatchObject({ state: 'done' });
    school.removeGrade(String(school.grades[0]?.id));
    school.withdrawChanges('2026-11-19');
    expect(await house.press('ola', 'refresh')).toMatchObject({ state: 'done' });
    const restored = 'withdrawn czwartek, 19 listopada: Technika (lekcja 6): lekcja jednak jest';
    await house.observer.until(() => told('plan_change').includes(restored));
    await house.observer.until(() => told('new_grade').length > 0);
    expect(told('new_grade')).toEqual(['removed Matematyka: 4+ (Sprawdzian)']);

    for (const child of CHILDREN) {
      house.school(child).killSession();
      house.school(child).expireMailbox();
    }
    await house.pass(HOUR, 10 * MINUTE);
    watched.stop();
    expect(CHILDREN.map((child) => house.school(child).logins)).toEqual([2, 2]);
    expect(states()).toEqual(good);
    expect(house.simulator.requests.map(({ path }) => path)).toContain('/nowy/');
    // Besides those of this test to the bridge.
    watched.origins.delete(new URL(house.wallUrl).origin);
    expect([...watched.origins].filter((origin) => !origin.startsWith('https:'))).toEqual([]);
    const changed = house.observer.payloads('dziennik2mqtt/ola/event/portal_problem');
    expect(changed).toEqual([]);
  },
);
