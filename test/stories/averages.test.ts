import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { addPoints } from '../../src/demo/simulator/school-grades.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

const gradesOf = (key: string): readonly unknown[] =>
  house.state('ola', key).attributes['grades'] as readonly unknown[];
const averages = (): string[] =>
  house
    .entities('ola')
    .filter((key) => key.startsWith('average_'))
    .toSorted();

/** Removes all grades of the subject at the portal, and refreshes. */
async function removeGrades(subject: string): Promise<void> {
  const school = house.school('ola');
  for (const { id, subject: of } of school.grades) if (of.name === subject) school.removeGrade(String(id));
  await house.press('ola', 'refresh');
}

it.each([
  [500, 'stale'],
  [403, 'ok'],
])('averages are unknown while the weights are: status %i', async (refusal, status) => {
  house = await House.open();
  house.school('ola').refuse('Grades/Categories', refusal);
  await house.start();
  const keys = ['status', 'average', 'average_matematyka', 'subjects_at_risk'];
  const weighed = (): unknown => [
    ...keys.map((key) => house.state('ola', key).state),
    house.state('ola', 'newest_grade').attributes['weight'],
  ];
  expect(weighed()).toEqual([status, null, null, null, null]);
  house.school('ola').allow('Grades/Categories');
  await house.pass((refusal === 403 ? 100 : 1) * HOUR, 20 * HOUR);
  expect(weighed()).toEqual(['ok', 4.24, 3.88, 0, 1]);
});

it('two subjects of one name have their own numbers', async () => {
  house = await House.open();
  const school = house.school('ola');
  const names = [...school.fixture.school.subjects.values()].map(({ name }) => name);
  const item = names.indexOf('Informatyka');
  school.switches.deviate('Subjects', { kind: 'field', field: 'Name', item, to: 'Matematyka' });
  addPoints(school, 'Matematyka', 8);
  await house.start();
  const bySubject = (key: string) => house.state('ola', key).attributes['by_subject'];
  // 8 of 10; 9.5 of 10 with weight 2, and 16 of 20 with 1.5.
  expect(bySubject('points')).toEqual({ 'Matematyka (mat)': 80, 'Matematyka (inf)': 86 });
  expect(bySubject('average')).toMatchObject({ 'Matematyka (mat)': 3.88 });
  expect(bySubject('average')).not.toHaveProperty('Matematyka');
});

describe('the average of a subject without grades any more', () => {
  it('stays unknown after a restart, and has a value again with the next grade', {
    tags: 'nightly',
  }, async () => {
    house = await House.open();
    await house.start();
    const before = averages();
    expect(gradesOf('average_matematyka').length).toBeGreaterThan(0);
    await removeGrades('Matematyka');
    await house.restart();
    expect(averages()).toEqual(before);
    expect(house.state('ola', 'average_matematyka')).toEqual({
      state: null,
      attributes: expect.objectContaining({ semester_1: null, counted: 0, grades: [] }),
    });
    expect(Object.keys(Object(house.state('ola', 'average').attributes['by_subject']))).not.toContain(
      'Matematyka',
    );
    house.school('ola').addGrade({ subject: 'Matematyka', text: '5', category: 'test' });
    await house.press('ola', 'refresh');
    expect(house.state('ola', 'average_matematyka').state).toBe(5);
    // The device of grades is remembered over a start, or what goes while the bridge is off would stay.
    await house.stop();
    const store = new DatabaseSync(join(house.config.storage.path, 'dziennik2mqtt.sqlite'));
    const remembered = store.prepare('SELECT device FROM devices').all();
    store.close();
    expect(remembered).toContainEqual({ device: 'dziennik2mqtt_ola_grades' });
  });

  it('is removed when the next school year begins, as those of all grades of last year', async () => {
    house = await House.open({ now: '2027-08-31T18:00:00Z' });
    await house.start();
    const before = averages();
    await removeGrades('Matematyka');
    expect(averages()).toEqual(before);
    await house.pass(3 * HOUR, HOUR);
    expect(averages()).toEqual(before);
    expect(house.state('ola', 'average_matematyka').state).toBeNull();
    // Midnight in Warsaw.
    await house.pass(HOUR + MINUTE, HOUR);
    expect(house.observer.payloads('dziennik2mqtt/ola/average_matematyka').at(-1)).toBe('');
    expect(house.components('ola')['average_matematyka']).toEqual({ platform: 'sensor' });
    expect(averages()).toEqual([]);
    const left = before.filter((key) => house.observer.payloads(`dziennik2mqtt/ola/${key}`).at(-1));
    expect(left).toEqual([]);
    expect(house.state('ola', 'average').state).toBeNull();
  });

  it('is removed even if another Source was never read; the entities of that Source stay', {
    tags: 'nightly',
  }, async () => {
    house = await House.open({ now: '2027-08-31T18:00:00Z' });
    await house.start();
    await removeGrades('Matematyka');
    await house.stop();
    const store = new DatabaseSync(join(house.config.storage.path, 'dziennik2mqtt.sqlite'));
    store.exec("DELETE FROM readings WHERE source = 'lucky_number'");
    // As an earlier version left it: with the averages on the child's own device.
    store.exec(`UPDATE devices SET components = json_set(components, '$.average_historia', 'sensor')
      WHERE device = 'dziennik2mqtt_ola'`);
    store.exec("DELETE FROM devices WHERE device = 'dziennik2mqtt_ola_grades'");
    store.close();
    house.school('ola').refuse('LuckyNumbers', 503);
    const grades = () => house.observer.payloads('homeassistant/device/dziennik2mqtt_ola_grades/config');
    const before = grades().length;
    await house.start();
    await house.pass(3_000, 1_000);
    expect(house.discovery('ola').components['average_historia']).toEqual({ platform: 'sensor' });
    expect(grades()).toHaveLength(before);
    await house.pass(3_000, 1_000);
    expect(grades().at(-1)).toContain('dziennik2mqtt_ola_average_historia');
    expect(grades()).toHaveLength(before + 1);
    await house.pass(4 * HOUR + MINUTE, HOUR);
    expect(house.observer.payloads('dziennik2mqtt/ola/average_matematyka').at(-1)).toBe('');
    expect(house.components('ola')['average_matematyka']).toEqual({ platform: 'sensor' });
    for (const key of ['lucky_number', 'lucky_number_mine']) {
      expect(house.entities('ola')).not.toContain(key);
      expect(house.observer.payloads(`dziennik2mqtt/ola/${key}`).at(-1)).not.toBe('');
    }
    house.school('ola').allow('LuckyNumbers');
    await house.press('ola', 'refresh');
    expect(house.components('ola')['lucky_number']).toHaveProperty('unique_id');
  });
});
