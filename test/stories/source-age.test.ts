import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, House } from './house.ts';

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
    await house.pass(2 * DAY, DAY);
    expect(offline()).toEqual([]);
    expect(house.state('ola', 'next_test').state).toEqual(expect.any(String));
    await house.pass(2 * DAY, DAY);
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
    await house.pass(3 * HOUR, 1.5 * HOUR);
    expect(offline()).toEqual([]);
    expect(house.state('ola', 'homework_due').state).toEqual(expect.any(Number));
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('in a part alone leaves the rest: comments on grades', { tags: 'nightly' }, async () => {
    house = await House.open();
    await house.start();
    house.school('ola').refuse('Grades/Comments', 500);
    house.school('ola').addGrade({ subject: 'Matematyka', text: '6', comment: 'Olimpiada' });
    await house.pass(4 * DAY, DAY);
    expect(house.state('ola', 'status').state).toBe('stale');
    expect(offline()).toEqual([]);
    expect(house.state('ola', 'newest_grade').state).toBe('6');
  });

  it('in every part makes it unavailable: both ways of grades for skills', { tags: 'nightly' }, async () => {
    house = await House.open({ family: 'first-grader' });
    await house.start();
    for (const endpoint of ['DescriptiveGrades', 'Auth/DescriptiveGradingSystem/PartialGrades/Student/*'])
      house.school('kuba').refuse(endpoint, 500);
    await house.pass(4 * DAY, DAY);
    expect(offline('kuba')).toEqual(['skill_grades']);
    expect(house.components('kuba')['newest_description']).not.toEqual({ platform: 'sensor' });
  });

  it('takes the averages of subjects away from nobody', { tags: 'nightly' }, async () => {
    house = await House.open();
    await house.start();
    const averages = house.entities('ola').filter((key) => key.startsWith('average_'));
    house.school('ola').refuse('Grades', 500);
    await house.pass(4 * DAY, DAY);
    expect(offline()).toEqual(['grades']);
    const removed = averages.filter((key) => Object.keys(house.components('ola')[key] ?? {}).length === 1);
    expect([averages.length > 0, removed]).toEqual([true, []]);
  });
});
