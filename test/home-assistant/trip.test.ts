import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { configSchema } from '../../src/config/schema.ts';
import { addAgendaEntry } from '../../src/demo/simulator/school-work.ts';
import { House as Day, MINUTE } from '../stories/house.ts';
import { pollOften } from '../stories/house-config.ts';
import { house } from './house/shared.ts';

const TOKEN = 'ten-token-jest-tajny';
const TRIP = '2026-11-19';
/** The evening before, in Warsaw. */
const EVENING = '2026-11-18T17:30:00Z';

const moment = z.union([z.object({ dateTime: z.string() }), z.object({ date: z.string() })]);
const calendarEvents = z.array(
  z.object({ summary: z.string(), description: z.string().nullish(), start: moment, end: moment }),
);

let day: Day;
let meeting: number;

/** States of Ola, or of the family, without the platform and the device: `sensor.ola_bag` as `bag`. */
async function states(
  keys: readonly string[],
  device = 'ola',
  platform = 'sensor',
): Promise<readonly string[]> {
  const all = await house().agreement();
  return keys.map((key) => all.get(`${platform}.${device}_${key}`)?.state ?? 'missing');
}

async function attributes(key: string, device = 'ola'): Promise<Readonly<Record<string, unknown>>> {
  return (await house().state(`sensor.${device}_${key}`)).attributes;
}

async function eventsOf(entityId: string): Promise<unknown> {
  const range = new URLSearchParams({ start: `${TRIP}T00:00:00Z`, end: `${TRIP}T22:00:00Z` });
  return house().home.get(calendarEvents, `calendars/${entityId}?${range}`);
}

describe('a day off of the class on which it makes a trip', () => {
  beforeAll(async () => {
    await house().bridge.stop();
    for (const child of ['ola', 'janek']) await house().publish(`dziennik2mqtt/${child}/keeper`, '', true);
    // The same children and topics, with a simulated clock.
    const { commands, display, home_assistant, updates } = configSchema.parse(house().config);
    const broker = { ...house().broker, stop: async () => undefined };
    day = await Day.open({
      family: 'demo',
      now: EVENING,
      broker,
      config: (config) => ({
        ...pollOften(config),
        ...{ commands, display, home_assistant, updates },
        http: { ...config.http, calendar_token: TOKEN },
      }),
    });
    const school = day.school('ola');
    school.addClassFreeDays('trip', TRIP);
    school.life.addTrip('Kraków', TRIP);
    const content = 'Zbiórka przed szkołą';
    meeting = addAgendaEntry(school, { category: 'other', day: TRIP, time: '07:00:00', content });
    await day.start();
    // Home Assistant shows the connection as expired until the next `online`.
    await day.pass(MINUTE, 1_000);
  });

  afterAll(async () => {
    await house().home.removeIntegration('remote_calendar');
    await day.close();
    await house().bridge.start(house().config);
  });

  it('is tomorrow’s school, with its own hours and nothing to pack', async () => {
    expect(await states(['school_tomorrow', 'school_today'], 'ola', 'binary_sensor')).toEqual(['on', 'on']);
    expect(await states(['day_today', 'day_tomorrow', 'shown_day', 'bag', 'lessons_next_day'])).toEqual([
      'school',
      'trip',
      TRIP,
      'Wycieczka: Kraków',
      '0',
    ]);
    expect(await states(['wake_up', 'leave_home', 'school_start', 'school_end'])).toEqual([
      `${TRIP}T05:00:00+00:00`,
      `${TRIP}T05:40:00+00:00`,
      `${TRIP}T06:00:00+00:00`,
      'unknown',
    ]);
    expect(await states(['summary', 'day_tomorrow_text'])).toEqual([
      expect.stringMatching(/^Ola ma jutro wycieczkę: Kraków, od 7:00 \(Zbiórka przed szkołą\)[.,]/),
      'Jutro wycieczka: Kraków, od 7:00 (Zbiórka przed szkołą).',
    ]);
    expect(await states(['leaves_first', 'earliest_start'], 'family')).toEqual([
      'Ola',
      `${TRIP}T06:00:00+00:00`,
    ]);
    expect(await attributes('day_tomorrow')).toMatchObject({
      options: expect.arrayContaining(['trip']),
      day: TRIP,
      name: 'Kraków',
      start: '07:00',
      end: null,
    });
    expect(await attributes('lessons_next_day')).toMatchObject({
      day: TRIP,
      trip: { name: 'Kraków', content: 'Zbiórka przed szkołą', from: '07:00', to: null, kind: 'trip' },
    });
  });

  it('is one event of the calendars', async () => {
    const files = ['entries', 'free-days', 'plan'];
    for (const file of files)
      await house().home.addIntegration('remote_calendar', {
        calendar_name: `trip ${file}`,
        url: `${day.wallUrl}calendar/${TOKEN}/ola-${file}.ics`,
      });
    const [entries, freeDays, plan] = await Promise.all(
      ['entries', 'free_days', 'plan'].map((name) => eventsOf(`calendar.trip_${name}`)),
    );
    expect(entries).toEqual([
      {
        summary: 'Wycieczka: Kraków',
        description: 'Zbiórka przed szkołą',
        start: { dateTime: `${TRIP}T07:00:00+01:00` },
        end: { dateTime: `${TRIP}T13:30:00+01:00` },
      },
    ]);
    expect([freeDays, plan]).toEqual([[], []]);
  });

  it('has unknown times once the agenda does not tell them any more', async () => {
    day.school('ola').book.remove('agenda', meeting);
    await day.pass(11 * MINUTE);
    const times = ['wake_up', 'leave_home', 'school_start', 'school_end', 'next_lesson'];
    expect(await states(times)).toEqual(times.map(() => 'unknown'));
    expect(await states(['day_tomorrow', 'shown_day', 'bag'])).toEqual(['trip', TRIP, 'Wycieczka: Kraków']);
    expect(await states(['leaves_first'], 'family')).toEqual(['Janek']);
  });
});
