import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

const THIS = 'Timetables?weekStart=2026-11-16';
const NEXT = 'Timetables?weekStart=2026-11-23';

function problem(): unknown {
  return house.state('ola', 'status').attributes['problem'];
}

/** The distinct weeks that the child's requests named, after the first `count` requests. */
function weeksSince(count: number, child = 'ola'): string[] {
  const { login } = house.school(child);
  const paths = house.simulator.requests
    .slice(count)
    .filter(({ account }) => account === login)
    .map(({ path }) => path);
  const weeks = paths.flatMap((path) => path.match(/Timetables\?weekStart=(.+)/)?.[1] ?? []);
  return [...new Set(weeks)].sort();
}

describe('a week of the timetable', () => {
  it('that was read before is kept, whatever the portal answers', async () => {
    house = await House.open();
    await house.start();
    const before = house.state('ola', 'lessons_today');
    for (const [kind, status, body] of [
      ['down', 403, '<h1>Blocked</h1>'],
      ['down', 500, undefined],
      ['changed', 200, { Timetable: null }],
      ['changed', 200, { Timetable: {} }],
      ['changed', 200, { Timetable: [] }],
      ['refused', 403, undefined],
    ] as const) {
      house.school('ola').refuse('Timetables', status, body);
      await house.press('ola', 'refresh');
      const { state, attributes } = house.state('ola', 'status');
      expect([status, body, state, attributes['problem']]).toEqual([status, body, 'stale', kind]);
      expect(house.state('ola', 'lessons_today')).toEqual(before);
      expect(house.state('ola', 'school_today').state).toBe('ON');
    }
    house.school('ola').allow('Timetables');
    await house.pass(35 * MINUTE, 35 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('is unknown after a day of refusals', { tags: 'nightly' }, async () => {
    house = await House.open();
    await house.start();
    house.school('ola').refuse('Timetables', 403);
    await house.pass(24 * HOUR, HOUR);
    expect(house.state('ola', 'lessons_today').state).toEqual(expect.any(Number));
    await house.pass(4 * HOUR, HOUR);
    expect(house.state('ola', 'lessons_today').state).toBeNull();
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(house.entities('ola')).toContain('lessons_today');
  });

  it('that was never read and is refused is no problem: it is not published yet', {
    tags: 'nightly',
  }, async () => {
    house = await House.open();
    house.school('ola').refuse(NEXT, 403);
    await house.start();
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(house.state('ola', 'lessons_today').state).toEqual(expect.any(Number));
    house.school('ola').allow(NEXT);
    await house.pass(2 * HOUR + 5 * MINUTE, 5 * MINUTE);
    expect(weeksSince(0)).toEqual(['2026-11-16', '2026-11-23']);
  });

  it('that fails keeps its days, and the other week is read', { tags: 'nightly' }, async () => {
    house = await House.open();
    await house.start();
    // The list of changes contains it, too.
    house.school('ola').refuse('Calendars/Substitutions', 500);
    house.school('ola').refuse(NEXT, 500);
    const before = Number(house.state('ola', 'plan_changes_today').state);
    house.school('ola').cancelLesson('2026-11-19', 6);
    await house.press('ola', 'refresh');
    expect(house.state('ola', 'plan_changes_today').state).toBe(before + 1);
    expect(problem()).toBe('down');
    house.school('ola').allow(NEXT);
    house.school('ola').refuse(THIS, 500);
    await house.press('ola', 'refresh');
    expect(house.state('ola', 'lessons_today').state).toEqual(expect.any(Number));
    expect(problem()).toBe('down');
  });
});

describe('the next school day over a break', () => {
  it('is known from the last day before the break, with a few requests a day', async () => {
    house = await House.open({ now: '2026-12-22T05:00:00Z' });
    await house.start();
    expect(house.state('ola', 'lessons_next_day')).toMatchObject({ attributes: { day: '2027-01-04' } });
    expect(weeksSince(0)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04']);
    const started = house.simulator.requests.length;
    await house.pass(12 * HOUR, HOUR);
    expect(house.state('ola', 'next_lesson')).toMatchObject({ attributes: { day: '2027-01-04' } });
    expect(String(house.state('ola', 'school_start').state)).toMatch(/^2027-01-04T/);
    expect(weeksSince(started)).toEqual(['2026-12-21', '2026-12-28']);
    const evening = house.simulator.requests.length;
    await house.pass(24 * HOUR, HOUR);
    expect(house.state('ola', 'lessons_next_day')).toMatchObject({ attributes: { day: '2027-01-04' } });
    expect(weeksSince(evening)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04']);
    expect(Number(house.state('ola', 'requests_today').state)).toBeLessThan(400);
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('is known even if the free days are read after the timetable', { tags: 'nightly' }, async () => {
    house = await House.open({ now: '2026-12-23T08:00:00Z' });
    house.school('ola').refuse('SchoolFreeDays', 500);
    await house.start();
    house.school('ola').allow('SchoolFreeDays');
    await house.pass(2 * HOUR + 10 * MINUTE, 5 * MINUTE);
    expect(house.state('ola', 'lessons_next_day')).toMatchObject({ attributes: { day: '2027-01-04' } });
  });
});

describe('a kindergarten whose plan is not shown', () => {
  const plan = ['lessons_today', 'next_lesson', 'school_start', 'plan_changes_today'];

  it('has no plan after two weeks of refusals, until there is a lesson', { tags: 'nightly' }, async () => {
    house = await House.open({ family: 'kindergarten' });
    house.school('zosia').refuse('gateway/ms/kindergartens/timetable/kindergarteners/*', 403);
    await house.start();
    expect(house.entities('zosia')).toEqual(expect.arrayContaining(plan));
    for (let day = 1; day <= 14; day++) {
      expect(house.entities('zosia')).toEqual(expect.arrayContaining(plan));
      await house.pass(24 * HOUR, 24 * HOUR);
      if (day === 7) await house.restart();
    }
    const { components } = house.discovery('zosia');
    for (const key of plan) expect(Object.keys(components[key] ?? {})).not.toContain('name');
    expect(house.state('zosia', 'status').state).toBe('ok');
    const lesson = { LessonNo: '1', HourFrom: '08:00', HourTo: '08:45' };
    house.school('zosia').refuse('Timetables', 200, { Timetable: { '2026-12-04': [[lesson]] } });
    await house.pass(4 * HOUR + 10 * MINUTE, 5 * MINUTE);
    expect(house.entities('zosia')).toEqual(expect.arrayContaining(plan));
  });
});
