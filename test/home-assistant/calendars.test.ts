import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addDays } from '../../src/school/plan/school-days.ts';
import { factsOf } from '../honesty/facts.ts';
import { heldOn } from '../honesty/truth-of-day.ts';
import { problemsOf, shownEvents } from './house/calendar-panel.ts';
import { strictProblems } from './house/icalendar.ts';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';

const TOKEN = 'ten-token-jest-tajny';
const ZONE = 'Europe/Warsaw';
const FILES = [
  'ola',
  'ola-plan',
  'ola-tests',
  'ola-homework',
  'ola-meetings',
  'ola-entries',
  'ola-free-days',
  'family',
];

const moment = z.union([z.object({ dateTime: z.string() }), z.object({ date: z.string() })]);
const calendarEvents = z.array(z.object({ summary: z.string(), start: moment, end: moment }));
type CalendarEvent = z.infer<typeof calendarEvents>[number];

const addressOf = (file: string): string => {
  const { host, port } = house().config.http ?? {};
  return `http://${host}:${port}/calendar/${TOKEN}/${file}.ics`;
};

/** The day that the bridge and the portal have. */
function today(): string {
  return house().school('ola').now.toZonedDateTimeISO(ZONE).toPlainDate().toString();
}

/** This and the next week, which the bridge reads. */
function readDays(): readonly string[] {
  const weekday = new Date(`${today()}T12:00:00Z`).getUTCDay() || 7;
  return Array.from({ length: 14 }, (_, index) => addDays(today(), 1 - weekday + index));
}

/** `2026-11-19 08:00 08:45`: when lessons take place at the portal. Groups of one slot are once. */
function lessonsAtPortal(child: string): readonly string[] {
  const facts = factsOf(house().school(child));
  return sorted(
    readDays().flatMap((day) => heldOn(facts, day).map(({ from, to }) => `${day} ${from} ${to}`)),
  );
}

const sorted = (list: readonly string[]): readonly string[] => [...new Set(list)].toSorted();

function timed({ start, end }: CalendarEvent): readonly string[] {
  if (!('dateTime' in start) || !('dateTime' in end)) return [];
  const [from, to] = [start.dateTime, end.dateTime].map((text) =>
    new Date(text).toLocaleString('sv', { timeZone: ZONE }).slice(0, 16),
  );
  return [`${from} ${to?.slice(11)}`];
}

async function eventsOf(entityId: string): Promise<readonly CalendarEvent[]> {
  const range = new URLSearchParams({
    start: `${addDays(today(), -40)}T00:00:00Z`,
    end: `${addDays(today(), 300)}T00:00:00Z`,
  });
  return house().home.get(calendarEvents, `calendars/${entityId}?${range}`);
}

describe('the Remote Calendar of Home Assistant', () => {
  beforeAll(async () => {
    await house().reconfigure((config) => ({ ...config, http: { ...config.http, calendar_token: TOKEN } }));
    await house().agreement();
    for (const file of FILES)
      await house().home.addIntegration('remote_calendar', {
        calendar_name: `school ${file}`,
        url: addressOf(file),
      });
  });

  afterAll(async () => {
    await house().home.removeIntegration('remote_calendar');
    await house().reconfigure(({ http, ...config }) => {
      const { calendar_token: _, ...others } = http ?? {};
      return { ...config, http: others };
    });
    await house().agreement();
  });

  it('shows exactly the lessons that take place at the portal', async () => {
    const shown = (await eventsOf('calendar.school_ola_plan')).filter(
      ({ summary }) => !/ · (odwołana lekcja|przeniesiona lekcja|wolne)$/.test(summary),
    );
    expect(sorted(shown.flatMap(timed))).toEqual(lessonsAtPortal('ola'));
    expect(shown.length).toBeGreaterThan(30);
  });

  it('shows tests, homework, meetings and days off of the portal', async () => {
    const school = house().school('ola');
    const since = addDays(today(), -28);
    const daysOf = async (file: string) =>
      sorted(
        (await eventsOf(`calendar.school_ola_${file}`)).map(({ start }) =>
          'date' in start ? start.date : start.dateTime.slice(0, 10),
        ),
      );
    const homework = (factsOf(school).homework ?? []).map(({ due }) => due).filter((day) => day >= since);
    expect(await daysOf('homework')).toEqual(sorted(homework));
    expect((await daysOf('tests')).length).toBeGreaterThan(0);
    expect((await daysOf('meetings')).length).toBeGreaterThan(0);
    expect((await daysOf('free_days')).length).toBeGreaterThan(3);
    const all = await Promise.all(
      FILES.slice(1, -1).map((file) => eventsOf(`calendar.school_${file.replaceAll('-', '_')}`)),
    );
    expect((await eventsOf('calendar.school_ola')).length).toBe(all.flat().length);
  });

  it('shows each event of the child once, whole days as such', async () => {
    expect(problemsOf([await shownEvents('calendar.school_ola')])).toEqual([]);
  });

  it('shows a cancelled lesson no more, or as cancelled, after it is read again', async () => {
    const day =
      readDays().find((one) => one > today() && house().school('ola').lessonsOn(one).length > 3) ?? '';
    const [first] = house().school('ola').lessonsOn(day);
    house()
      .school('ola')
      .cancelLesson(day, first?.lessonNo ?? 0);
    await house().press('ola', 'refresh');
    const entity = { entity_id: 'calendar.school_ola_plan' };
    await until('the calendar is without the lesson', async () => {
      await house().home.callAction('homeassistant', 'update_entity', entity);
      const shown = (await eventsOf(entity.entity_id)).filter(
        ({ summary }) => !summary.endsWith(' · odwołana lekcja'),
      );
      const times = sorted(shown.flatMap(timed));
      const wanted = lessonsAtPortal('ola');
      return times.join() === wanted.join()
        ? { answer: null }
        : { reason: `${times.length} lessons, not ${wanted.length}` };
    });
  });

  it.each(FILES)('%s.ics has no problem for python-icalendar', async (file) => {
    const text = await (await fetch(addressOf(file))).text();
    expect(await strictProblems(text)).toEqual([]);
  });

  it('a token that is wrong is no calendar', async () => {
    const wrong = addressOf('ola').replace(TOKEN, `${TOKEN}x`);
    await expect(
      house().home.addIntegration('remote_calendar', { calendar_name: 'x', url: wrong }),
    ).rejects.toThrow();
  });
});
