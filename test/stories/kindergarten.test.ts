import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;

const TODAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const TOKEN = 'ten-token-jest-tajny';
const SERVICE = '/gateway/ms/kindergartens/';
const PLAN = `${SERVICE.slice(1)}timetable/kindergarteners/*`;

/** The events of the plan so far, as `type message`. */
function planEvents(): readonly string[] {
  return house.observer
    .payloads('dziennik2mqtt/zosia/event/plan_change')
    .map((payload) => JSON.parse(payload) as Readonly<Record<string, unknown>>)
    .map(({ event_type: type, message }) => `${type} ${message}`);
}

const serviceRequests = (): readonly string[] =>
  house.simulator.requests.map(({ path }) => path).filter((path) => path.startsWith(SERVICE));

async function open(): Promise<void> {
  house = await House.open({
    family: 'kindergarten',
    config: (config) => ({ ...config, http: { ...config.http, calendar_token: TOKEN } }),
  });
}

describe("a kindergarten's plan", () => {
  beforeAll(async () => {
    await open();
    await house.start();
  });
  afterAll(() => house.close());

  it('is in every entity of the plan, without lesson numbers', async () => {
    expect(house.state('zosia', 'status').state).toBe('ok');
    expect(house.state('zosia', 'school_start').state).toBe(`${TODAY}T07:00:00+01:00`);
    expect(house.state('zosia', 'school_end').state).toBe(`${TODAY}T16:30:00+01:00`);
    expect(house.state('zosia', 'next_lesson')).toMatchObject({
      state: 'Śniadanie',
      attributes: { from: '08:30', to: '09:00', teacher: 'Rybka Olga', room: 'S' },
    });
    expect(house.state('zosia', 'day_today').state).toBe('school');
    expect(house.state('zosia', 'lessons_today').state).toBe(7);
    expect(house.state('zosia', 'plan_changes_today')).toMatchObject({
      state: 1,
      attributes: { summary: 'Pobyt w ogrodzie (o 10:30): zastępstwo, Zabawy dowolne, sala S' },
    });
    const seen = house.observer.seen.filter(({ topic }) => topic.startsWith('dziennik2mqtt/zosia/'));
    expect(seen.filter(({ payload }) => /lesson_no|lekcja \d/.test(payload))).toEqual([]);
    for (const key of ['bag', 'next_test']) expect(house.entities('zosia')).not.toContain(key);
  });

  it('is on the wall and in the calendar, in its times', async () => {
    const wall = await house.wall();
    expect(wall).toContain('Zabawy dowolne');
    expect(wall).toMatch(/14:30.*Zabawy dowolne/s);
    // A place on the strip of the day for each block, and none between them.
    expect(wall.match(/<li class="bead /g)).toHaveLength(7);
    expect(wall).not.toContain('class="bead gap"');
    expect(wall).not.toMatch(/lekcja \d|10830/);
    const calendar = await (await fetch(`${house.wallUrl}calendar/${TOKEN}/zosia-plan.ics`)).text();
    expect(calendar).toContain(`DTSTART;TZID=Europe/Warsaw:${FRIDAY.replaceAll('-', '')}T133000`);
    expect(calendar).toContain('SUMMARY:Język angielski');
    expect(calendar).not.toMatch(/[Ll]ekcja \d/);
  });

  it('has events of its changes, once, over a restart, and of their end', async () => {
    const school = house.school('zosia');
    school.cancelLesson(TODAY, 7);
    school.substitute(FRIDAY, 6, { teacher: 'mazur', room: 'sun' });
    school.moveLesson('2026-11-23', 3, '2026-11-23', 6);
    await house.press('zosia', 'refresh');
    await house.restart();
    await house.press('zosia', 'refresh');
    expect(planEvents()).toEqual([
      'end_changed czwartek, 19 listopada: 14:15 zamiast 16:30',
      'lesson_cancelled czwartek, 19 listopada: Zabawy dowolne (o 14:30): odwołana lekcja',
      'substitution piątek, 20 listopada: Język angielski (o 13:30): zastępstwo, Mazur Hanna',
      'lesson_moved poniedziałek, 23 listopada: Zajęcia wychowania przedszkolnego (o 9:00): inna godzina, 13:30',
    ]);
    school.withdrawChanges(TODAY);
    await house.press('zosia', 'refresh');
    await house.observer.until(() => planEvents().length > 4);
    expect(planEvents().slice(4)).toContainEqual(expect.stringContaining('end_changed czwartek'));
    expect(house.state('zosia', 'school_end').state).toBe(`${TODAY}T16:30:00+01:00`);
  });

  it('is kept while the service answers 401, which costs no login, and is over with the refusal', async () => {
    const school = house.school('zosia');
    school.refuse(PLAN, 401);
    await house.press('zosia', 'refresh');
    await house.pass(HOUR, 10 * MINUTE);
    expect(school.logins).toBe(1);
    expect(house.state('zosia', 'lessons_today').state).toBe(7);
    school.allow(PLAN);
    await house.pass(HOUR, 10 * MINUTE);
    expect(house.state('zosia', 'status').state).toBe('ok');
  });
});

describe("a kindergarten's service", () => {
  afterEach(() => house.close());

  it('needs two requests a reading, and no second search', { tags: 'nightly' }, async () => {
    await open();
    await house.start();
    const first = serviceRequests().length;
    await house.pass(HOUR, 5 * MINUTE);
    await house.restart();
    await house.press('zosia', 'refresh');
    const later = serviceRequests().slice(first);
    expect(later.length).toBeGreaterThan(3);
    expect(new Set(later.map((path) => path.split('?')[1]))).toEqual(
      new Set(['dateFrom=2026-11-16&dateTo=2026-11-22', 'dateFrom=2026-11-23&dateTo=2026-11-29']),
    );
    expect(house.state('zosia', 'status').state).toBe('ok');
  });

  it.each([401, 500])(
    'that refuses from the start, with %i, is no problem and costs no login',
    { tags: 'nightly' },
    async (status) => {
      await open();
      const school = house.school('zosia');
      school.refuse(PLAN, status);
      await house.start();
      await house.pass(3 * HOUR, 30 * MINUTE);
      expect(school.logins).toBe(1);
      expect(house.state('zosia', 'status').state).toBe('ok');
      expect(house.state('zosia', 'problem').state).toBe('OFF');
      expect(serviceRequests()).toHaveLength(2);
    },
  );

  it('follows a new session where the old one has ended', { tags: 'nightly' }, async () => {
    await open();
    await house.start();
    await house.pass(10 * MINUTE, 5 * MINUTE);
    const school = house.school('zosia');
    school.killSession();
    school.cancelLesson(TODAY, 7);
    await house.press('zosia', 'refresh');
    expect(house.state('zosia', 'school_end').state).toBe(`${TODAY}T14:15:00+01:00`);
    expect(house.state('zosia', 'status').state).toBe('ok');
  });
});
