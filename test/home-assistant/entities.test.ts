import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { unknownIcons } from './house/icons.ts';
import { house } from './house/shared.ts';
import { shownInTable } from './house/shown.ts';
import { table } from './house/table.ts';
import { differencesFromPortal } from './house/truth.ts';

describe('entities', () => {
  it('are in Home Assistant as announced', async () => {
    const states = await house().agreement();

    expect(states.size).toBeGreaterThan(table.length);
  });

  it('have the ids, names, classes and states of the table', async () => {
    const expected = table.map(({ id, names, traits, state }) => ({
      id,
      name: names.pl,
      traits,
      state: state instanceof RegExp ? expect.stringMatching(state) : state,
    }));

    expect(await shownInTable(house())).toEqual(expected);
  });

  it("show each child's own data of the portal", async () => {
    expect(await differencesFromPortal(house())).toEqual([]);
  });

  it("have icons that Home Assistant's pages have", async () => {
    const states = [...(await house().states()).values()];
    const icons = new Set(
      states.flatMap(({ attributes: { icon } }) => (icon === undefined ? [] : [String(icon)])),
    );

    expect(icons.size).toBeGreaterThan(10);
    expect(await unknownIcons(house().home, [...icons])).toEqual([]);
  });

  it('have the attributes that cards and automations need', async () => {
    const { attributes: grade } = await house().state('sensor.ola_newest_grade');
    const { attributes: lessons } = await house().state('sensor.ola_lessons_today');
    const { attributes: average } = await house().state('sensor.ola_average');
    const { attributes: ofSubject } = await house().state('sensor.ola_average_matematyka');
    const { attributes: status } = await house().state('sensor.ola_status');
    const { attributes: start } = await house().state('sensor.ola_school_start');

    expect(grade).toMatchObject({
      subject: 'Technika',
      icon: 'mdi:certificate',
      teacher: expect.any(String),
    });
    expect(average).toMatchObject({ propositions: { Matematyka: '4' }, semester_marks: {}, final_marks: {} });
    expect(ofSubject).toMatchObject({ proposition: '4', semester_mark: null, final_mark: null });
    expect(status).toMatchObject({ problem: null });
    expect(lessons).toMatchObject({ day: '2026-11-19', first_start: '08:55', last_end: '13:30' });
    expect(start).toMatchObject({
      day: '2026-11-19',
      usual: '08:55',
      changed: false,
      device_class: 'timestamp',
    });
  });

  it('have the picture of the day', async () => {
    const { url, token } = house().home.access;

    const answer = await fetch(`${url}/api/image_proxy/image.ola_picture_of_the_day`, {
      headers: { authorization: `Bearer ${token}` },
    });

    const png = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_280, 768]);
  });

  it('have list rows that begin with the fields that identify them', async () => {
    const { attributes } = await house().state('sensor.ola_plan_changes_today');
    const [change] = z.array(z.record(z.string(), z.unknown())).parse(attributes['changes']);

    expect(Object.keys(change ?? {}).slice(0, 4)).toEqual(['lesson_no', 'kind', 'from', 'to']);
  });

  it('have the states of an enum as options', async () => {
    const { attributes } = await house().state('sensor.ola_status');

    expect(attributes['options']).toEqual(['ok', 'stale', 'locked', 'down']);
  });
});
