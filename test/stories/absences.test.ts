import { afterEach, describe, expect, it } from 'vitest';
import { sampledByKind } from '../seed.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

function status(): unknown[] {
  const { state, attributes } = house.state('ola', 'status');
  return [state, attributes['problem']];
}

const averages = (): readonly string[] => house.entities('ola').filter((key) => key.startsWith('average_'));

/** Number of requests for an endpoint of the gateway. */
function requestCount(endpoint: string): number {
  const path = `/gateway/api/2.0/${endpoint}`;
  const { login } = house.school('ola');
  return house.simulator.requests.filter(
    (request) => request.account === login && request.path.split('?')[0] === path,
  ).length;
}

async function refusedAtFirst(endpoint: string, refused = 403): Promise<void> {
  house = await House.open();
  house.school('ola').refuse(endpoint, refused);
  await house.start();
}

describe('a refusal at the first reading', () => {
  const everyAccount = [
    ['Me', 404],
    ['Subjects', 403],
    ['Users', 405],
  ] as const;

  it.each(sampledByKind(everyAccount, () => null))(
    'of what every account has is a problem, and heals within 15 minutes: %s %i',
    { tags: 'sampled' },
    async (endpoint, code) => {
      await refusedAtFirst(endpoint, code);
      expect(status()).toEqual(['stale', 'refused']);
      house.school('ola').allow(endpoint);
      await house.pass(16 * MINUTE, MINUTE);
      expect(status()).toEqual(['ok', null]);
      expect(averages().length).toBeGreaterThan(0);
      const { subject, category, teacher } = house.state('ola', 'newest_grade').attributes;
      expect([subject, category, teacher]).toEqual([
        expect.any(String),
        expect.any(String),
        expect.any(String),
      ]);
    },
  );

  it('of what every account has is never an absence', async () => {
    await refusedAtFirst('Subjects');
    await house.pass(30 * HOUR, 3 * HOUR);
    expect(status()).toEqual(['stale', 'refused']);
    // 15 minutes, an hour, six hours, then daily.
    expect(requestCount('Subjects')).toBeLessThanOrEqual(5);
  });

  it('of the categories of grades heals within 15 minutes, and is no problem before there are grades', {
    tags: 'nightly',
  }, async () => {
    await refusedAtFirst('Grades/Categories');
    expect(house.state('ola', 'average').state).toBeNull();
    house.school('ola').allow('Grades/Categories');
    await house.pass(16 * MINUTE, MINUTE);
    expect(house.state('ola', 'average').state).toEqual(expect.any(Number));
    expect(status()).toEqual(['ok', null]);
  });

  it('of what the school may not have is an absence, which heals within 15 minutes', async () => {
    house = await House.open();
    for (const endpoint of ['LuckyNumbers', 'Attendances/Types']) house.school('ola').refuse(endpoint, 403);
    await house.start();
    expect(status()).toEqual(['ok', null]);
    const known = () => house.entities('ola').filter((key) => ['lucky_number', 'absences'].includes(key));
    expect(known()).toEqual([]);
    for (const endpoint of ['LuckyNumbers', 'Attendances/Types']) house.school('ola').allow(endpoint);
    await house.pass(16 * MINUTE, MINUTE);
    expect(known()).toHaveLength(2);
    expect(house.state('ola', 'absences').state).toEqual(expect.any(Number));
  });

  it('is asked about at once by `refresh`, and at a start', { tags: 'nightly' }, async () => {
    const refused = ['LuckyNumbers', 'Attendances/Types', 'Subjects', 'Classes'];
    house = await House.open();
    for (const endpoint of refused) house.school('ola').refuse(endpoint, 403);
    await house.start();
    const counts = (): readonly number[] => refused.map(requestCount);
    const first = counts();
    await house.pass(2 * MINUTE);
    await house.press('ola', 'refresh');
    expect(counts()).toEqual(first.map((count) => count + 1));
    await house.restart();
    expect(counts()).toEqual(first.map((count) => count + 2));
  });

  it('costs few requests where it lasts, and none of its own after the first day', {
    tags: 'nightly',
  }, async () => {
    const absent = [
      'LuckyNumbers',
      'Attendances/Types',
      'Conferences',
      'BehaviourGrades/Points/Categories',
      'Justifications',
    ];
    const requests = async (refused: readonly string[]): Promise<readonly number[]> => {
      house = await House.open({ now: '2026-11-17T06:30:00Z' });
      for (const endpoint of refused) house.school('ola').refuse(endpoint, 403);
      await house.start();
      const counts: number[] = [];
      for (let day = 0; day < 2; day++) {
        const before = house.simulator.requests.length;
        await house.pass(24 * HOUR, 30 * MINUTE);
        counts.push(house.simulator.requests.length - before);
      }
      await house.close();
      return counts;
    };
    const usual = await requests([]);
    const refused = await requests(absent);
    house = await House.open();
    const [first = 0, ...later] = refused.map((count, day) => count - (usual[day] ?? 0));
    expect(first).toBeLessThanOrEqual(50);
    expect(Math.max(...later)).toBeLessThanOrEqual(0);
  });
});

describe('grades for skills the newer way', () => {
  it('that are refused for minutes leave the status ok, and the grades (§7.3.1)', {
    tags: 'nightly',
  }, async () => {
    house = await House.open({ family: 'first-grader' });
    await house.start();
    const before = house.state('kuba', 'newest_description');
    expect(before.state).toEqual(expect.any(String));
    house.school('kuba').refuse('Auth/DescriptiveGradingSystem/PartialGrades/Student/*', 403);
    await house.pass(5 * MINUTE);
    await house.press('kuba', 'refresh');
    house.school('kuba').allow('Auth/DescriptiveGradingSystem/PartialGrades/Student/*');
    for (let hours = 0; hours < 3; hours++) {
      expect(house.state('kuba', 'status').state).toBe('ok');
      expect(house.state('kuba', 'newest_description')).toEqual(before);
      await house.pass(HOUR, HOUR / 2);
    }
  });
});

describe('a first answer that cannot be read', () => {
  it('heals with the next reading: a timetable that is null', { tags: 'nightly' }, async () => {
    house = await House.open();
    house.school('ola').switches.deviate('Timetables', { kind: 'root', as: 'null' });
    await house.start();
    house.school('ola').switches.deviate('Timetables', null);
    await house.pass(10 * MINUTE, MINUTE);
    expect(status()).toEqual(['ok', null]);
    expect(house.state('ola', 'lessons_today').state).toBeGreaterThan(0);
  });
});
