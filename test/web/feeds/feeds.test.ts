import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Temporal } from '../../../src/lib/temporal.ts';
import type { ShownFeed } from '../../../src/school/shown/feed.ts';
import type { ShownCalendarLesson } from '../../../src/school/shown/policies.ts';
import { feedEvents } from '../../../src/web/feeds/events.ts';
import { feedKinds, parseAlarm, parseFeedName } from '../../../src/web/feeds/kinds.ts';
import { anyFeed, feed, known, lessonOf } from './any-feed.ts';
import { parsed, textOf } from './parsed.ts';

async function eventOf(lesson: Partial<ShownCalendarLesson>, language?: 'en') {
  const [event] = parsed(await textOf([feed({ lessons: [lessonOf(lesson)] })], 'ola.ics', language));
  return event ?? expect.fail('no event');
}

describe('calendars of any families', () => {
  it('are read by ical.js as they were meant, in lines of at most 75 octets, with distinct UIDs', async () => {
    const families = fc.uniqueArray(anyFeed(), { selector: ({ id }) => id, minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(families, fc.constantFrom('pl', 'en'), fc.nat(), async (feeds, language, index) => {
        const [first] = feeds;
        const { id = '' } = first ?? {};
        const ends = ['', ...feedKinds.map((kind) => `-${kind}`)];
        const end = ends[index % ends.length] ?? '';
        const text = await textOf(feeds, `${id}${end}.ics`, language);
        const wanted = (first ? feedEvents(first, language) : []).filter(
          ({ kind }) => end === '' || end === `-${kind}`,
        );
        if (text !== 'unread') {
          const events = parsed(text);
          const facts = (one: {
            uid: string;
            title: string;
            description: string | null;
            location: string | null;
          }) => [one.uid, one.title, one.description ?? null, one.location ?? null].join('\0');
          const read = events.map(({ uid, summary, description, location }) =>
            facts({ uid, title: summary, description, location }),
          );
          expect(read.toSorted()).toEqual(wanted.map(facts).toSorted());
          for (const { startDate, endDate } of events) expect(startDate.compare(endDate)).toBe(-1);
        }
        const family = await textOf(feeds, 'family.ics', language);
        for (const each of [text, family]) {
          if (each === 'unread') continue;
          for (const line of each.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(each.match(/\r(?!\n)|(?<!\r)\n/)).toBeNull();
        }
        const uids = family === 'unread' ? [] : parsed(family).map(({ uid }) => uid);
        expect(new Set(uids).size).toBe(uids.length);
      }),
      { numRuns: 60 },
    );
  });

  it('have the same text whatever the order of the school is', async () => {
    await fc.assert(
      fc.asyncProperty(anyFeed(), async (one) => {
        // Of equal ids the last one counts.
        const lessons = [...new Map(one.lessons?.map((each) => [each.key, each])).values()];
        const meetings = [...new Map(one.meetings?.map((each) => [each.id, each])).values()];
        const straight = { ...one, lessons, meetings };
        const turned = { ...one, lessons: lessons.toReversed(), meetings: meetings.toReversed() };
        expect(await textOf([turned], `${one.id}.ics`)).toBe(await textOf([straight], `${one.id}.ics`));
      }),
      { numRuns: 20 },
    );
  });
});

describe('a calendar of what is not known', () => {
  const none = { homework: null };
  it.each([
    ['was never there', none, known({ homework: 'absent' }), ['200', '200', '200']],
    ['was there and is not known', none, known({ homework: 'lost' }), ['unread', 'unread', '200']],
    ['was there, and a part of it is', {}, known({ conferences: 'lost' }), ['unread', '200', '200']],
    ['was not read yet', none, known({ homework: 'unread' }), ['200', 'unread', '200']],
    ['could not be made', none, { ...known(), hasFailed: true }, ['unread', 'unread', '200']],
  ])('that %s is not taken for empty', async (_, parts, more, expected) => {
    const [ola, jas] = [feed(parts), feed({ id: 'jas', pupil: 'jas' })];
    const answers = async (id: string, files: readonly string[]) =>
      Promise.all(
        files.map(async (file) => {
          const text = await textOf([ola, jas], file, 'pl', null, (one) => (one.id === id ? more : known()));
          return text === 'unread' ? text : '200';
        }),
      );
    expect(await answers('ola', ['ola.ics', 'ola-homework.ics', 'jas.ics'])).toEqual(expected);
    // One child's keeps the family's.
    expect(await answers('ola', ['family.ics'])).toEqual(expected.slice(0, 1));
  });
});

describe('an event', () => {
  it.each([
    ['planned', 'Matematyka · sala 12', 'CONFIRMED', 'OPAQUE'],
    ['cancelled', 'Matematyka · odwołana lekcja', 'CANCELLED', 'TRANSPARENT'],
    ['moved', 'Matematyka · przeniesiona lekcja', 'CANCELLED', 'TRANSPARENT'],
    ['free', 'Matematyka · wolne', 'CANCELLED', 'TRANSPARENT'],
    ['substitution', 'Matematyka · zastępstwo · sala 12', 'CONFIRMED', 'OPAQUE'],
    ['room_change', 'Matematyka · inna sala · sala 12', 'CONFIRMED', 'OPAQUE'],
    ['shifted', 'Matematyka · inna godzina · sala 12', 'CONFIRMED', 'OPAQUE'],
  ] as const)('of a lesson that is %s has the title %j', async (status, title, state, transparency) => {
    const { summary, component } = await eventOf({ status });
    expect(summary).toBe(title);
    expect(component.getFirstPropertyValue('status')).toBe(state);
    expect(component.getFirstPropertyValue('transp')).toBe(transparency);
    expect(component.getFirstPropertyValue('categories')).toBe('Lekcja');
  });

  it('of a substitution says what it replaces', async () => {
    const substitution = { status: 'substitution', wasSubject: 'Muzyka' } as const;
    expect(await eventOf(substitution)).toMatchObject({
      summary: 'Matematyka · zastępstwo (zamiast: Muzyka) · sala 12',
    });
  });

  it('of a lesson that was moved from another day says so, with its old slot', async () => {
    const moved = { status: 'shifted', wasDay: '2026-11-17', wasLessonNo: 3 } as const;
    expect(await eventOf(moved)).toMatchObject({
      summary: 'Matematyka · inny dzień · sala 12',
      description: expect.stringContaining('Było: wtorek, 17 listopada, lekcja 3'),
    });
  });

  it('has the same UID in every state and at every level', async () => {
    const plain = await eventOf({});
    for (const change of [
      { status: 'cancelled', subject: null },
      { day: '2026-11-24', status: 'shifted' },
    ] as const)
      expect((await eventOf(change)).uid).toBe(plain.uid);
  });

  it('is in the zone of the school, changed at a time in UTC', async () => {
    const text = await textOf([feed({ lessons: [lessonOf({})] })], 'ola.ics');
    expect(text).toContain('DTSTART;TZID=Europe/Warsaw:20261119T080000\r\n');
    expect(text).toMatch(/DTSTAMP:\d{8}T\d{6}Z\r\n/);
    expect(text).toMatch(/LAST-MODIFIED:20261119T063000Z\r\n/);
    const { startDate } = await eventOf({});
    expect(startDate.toJSDate().toISOString()).toBe('2026-11-19T07:00:00.000Z');
  });

  it('is at its local time on both sides of a change of the clocks', async () => {
    for (const [day, utc] of [
      ['2026-10-23', '06'],
      ['2026-10-26', '07'],
      ['2027-03-29', '06'],
    ] as const)
      expect((await eventOf({ day })).startDate.toJSDate().toISOString()).toBe(`${day}T${utc}:00:00.000Z`);
  });

  it.each(['Europe/Warsaw', 'Europe/London', 'America/Santiago', 'Asia/Kolkata', 'UTC'])(
    'is at its local time in %s, whose definition begins shortly before it',
    async (zone) => {
      const days = ['2025-03-28', '2026-03-29', '2026-07-01', '2026-10-24', '2026-10-25', '2027-12-31'];
      for (const day of days) {
        const text = await textOf([feed({ zone, lessons: [lessonOf({ day })] })], 'ola.ics');
        const local = Temporal.PlainDateTime.from(`${day}T08:00`).toZonedDateTime(zone);
        const [event] = parsed(text);
        expect(event?.startDate.toJSDate().getTime()).toBe(local.epochMilliseconds);
        const [, year = ''] = /DTSTART:(\d{4})/.exec(text) ?? [];
        expect(Number(day.slice(0, 4)) - Number(year)).toBeLessThanOrEqual(zone.includes('Kolkata') ? 99 : 1);
      }
    },
  );

  it('has an hour of its own if the school has none that is possible', async () => {
    const { duration } = await eventOf({ from: '08:00', to: '07:00' });
    expect(duration.toString()).toBe('PT45M');
  });

  it('names its child in the calendar of the family, and is once if all children have it', async () => {
    const name = { from: '2026-12-23', to: '2026-12-31', name: 'Ferie', lessonFrom: null, lessonTo: null };
    const freeDays = [{ ...name, next: name.from }] as unknown as ShownFeed['freeDays'];
    const ola = feed({ freeDays, lessons: [lessonOf({})] });
    const jas = feed({ id: 'jas', name: 'Jaś', pupil: 'jas', freeDays, lessons: [lessonOf({})] });
    const titles = async (feeds: readonly ShownFeed[]) =>
      parsed(await textOf(feeds, 'family.ics')).map(({ summary }) => summary);
    expect((await titles([ola, jas])).toSorted()).toEqual([
      'Ferie',
      'Jaś: Matematyka · sala 12',
      'Ola: Matematyka · sala 12',
    ]);
    const zosia = feed({ id: 'zosia', name: 'Zosia', pupil: 'zosia' });
    expect(await titles([ola, jas, zosia])).toContain('Ola, Jaś: Ferie');
    const second = feed({ id: 'ola_2', name: 'Ola (tata)', freeDays: null, lessons: [lessonOf({})] });
    expect(await titles([ola, second])).toEqual(['Ola: Matematyka · sala 12', 'Ola: Ferie']);
  });
});

const item = (parts: object) =>
  ({
    id: '1',
    kind: 'other',
    date: '2026-11-20',
    time: null,
    category: 'Inne',
    subject: null,
    teacher: null,
    content: null,
    ...parts,
  }) as never;

const outingOf = (parts: object) =>
  ({
    key: 'trip/1',
    day: '2026-11-20',
    lastDay: '2026-11-20',
    isTrip: true,
    name: 'Kraków',
    content: null,
    from: null,
    to: null,
    lessons: null,
    ...parts,
  }) as never;

describe('an event of the agenda', () => {
  it.each<[string, Partial<ShownFeed>, unknown[]]>([
    [
      'has the first line of its text as its title',
      { entries: [item({ content: 'Zbiórka makulatury\nprzy bramie' })] },
      ['Zbiórka makulatury', 'Terminarz', '2026-11-20', '2026-11-21'],
    ],
    [
      'without a text has its category',
      { entries: [item({ subject: 'Geografia' })] },
      ['Inne: Geografia', 'Terminarz', '2026-11-20', '2026-11-21'],
    ],
    [
      'has its time where it is known',
      { entries: [item({ content: 'Apel', time: '09:00' })] },
      ['Apel', 'Terminarz', '2026-11-20T09:00:00', '2026-11-20T09:45:00'],
    ],
    [
      'that is a test has its time too',
      { tests: [item({ kind: 'test', category: 'Kartkówka', subject: 'Fizyka', time: '10:00' })] },
      ['Kartkówka: Fizyka', 'Sprawdzian', '2026-11-20T10:00:00', '2026-11-20T10:45:00'],
    ],
    [
      'that is a meeting has its first line too, and an hour',
      { meetings: [item({ kind: 'meeting', category: null, content: 'Plan roku\nsala 5', time: '17:00' })] },
      ['Zebranie: Plan roku', 'Zebranie', '2026-11-20T17:00:00', '2026-11-20T18:00:00'],
    ],
    [
      'that is a trip of one day has the time of its start',
      { outings: [outingOf({ from: '07:00' })] },
      ['Wycieczka: Kraków', 'Wycieczka', '2026-11-20T07:00:00', '2026-11-20T07:45:00'],
    ],
    [
      'that is a trip of three days is one event of whole days',
      { outings: [outingOf({ lastDay: '2026-11-22' })] },
      ['Wycieczka: Kraków', 'Wycieczka', '2026-11-20', '2026-11-23'],
    ],
    [
      'that is no trip is of the agenda',
      { outings: [outingOf({ isTrip: false, name: 'Rekolekcje', from: '08:30', to: '11:00' })] },
      ['Rekolekcje', 'Terminarz', '2026-11-20T08:30:00', '2026-11-20T11:00:00'],
    ],
  ])('%s', async (_, parts, expected) => {
    const [event = expect.fail('no event')] = parsed(await textOf([feed(parts)], 'ola.ics'));
    const { summary, component, startDate, endDate } = event;
    const facts = [
      summary,
      component.getFirstPropertyValue('categories'),
      startDate.toString(),
      endDate.toString(),
    ];
    expect(facts).toEqual(expected);
  });
});

describe('the alarm of a test', () => {
  const tests = ['2026-11-20', '2026-10-25'].flatMap((date) => [
    item({ kind: 'test', id: date, date }),
    item({ kind: 'test', id: `${date} at`, date, time: '10:00' }),
  ]);

  it('is on the day before, at the time of the address', async () => {
    const text = await textOf([feed({ tests, entries: [item({ id: '9' })] })], 'ola.ics', 'pl', '18:30');
    const alarms = parsed(text).flatMap(({ startDate, component }) =>
      component.getAllSubcomponents('valarm').map((alarm) => {
        const trigger = String(alarm.getFirstPropertyValue('trigger'));
        return [startDate.toString(), trigger];
      }),
    );
    // The clocks are put back in the night before the 25th.
    expect(alarms.toSorted()).toEqual([
      ['2026-10-25', '-PT5H30M'],
      ['2026-10-25T10:00:00', '-PT16H30M'],
      ['2026-11-20', '-PT5H30M'],
      ['2026-11-20T10:00:00', '-PT15H30M'],
    ]);
  });

  it('is nowhere without a time', async () => {
    expect(await textOf([feed({ tests })], 'ola.ics')).not.toContain('VALARM');
  });

  it.each([
    [undefined, null],
    ['18:30', '18:30'],
    ['7:05', '07:05'],
    ['24:00', undefined],
    ['wieczorem', undefined],
    ['', undefined],
  ])('of the address %j is %j', (text, time) => {
    expect(parseAlarm(text)).toBe(time);
  });
});

describe('a calendar', () => {
  it('is not empty but unread while nothing in it is known', async () => {
    const unread = feed({ tests: null });
    expect(await textOf([unread], 'ola-tests.ics')).toBe('unread');
    const empty = await textOf([unread], 'ola-meetings.ics');
    expect(empty.match(/(?:BEGIN|END):.*/g)).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
    expect(await textOf([unread], 'jas.ics')).toBe('none');
  });

  it.each(['ola', 'ola.txt', 'ola-.ics', 'ola-grades.ics', '../ola.ics', 'OLA.ics', ''])(
    'is not named %j',
    (file) => {
      expect(parseFeedName(file)).toBeNull();
    },
  );

  it('is written an event after the other, between which others have a turn', async () => {
    const lessons = Array.from({ length: 40 }, (_, key) => lessonOf({ key: String(key) }));
    let [at, turns] = [0, 0];
    const count = (): void => {
      turns += 1;
      others = setImmediate(count);
    };
    let others = setImmediate(count);
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (at += 1_000));
    const text = await textOf([feed({ lessons })], 'ola.ics').finally(() => now.mockRestore());
    clearImmediate(others);
    expect(parsed(text)).toHaveLength(lessons.length);
    expect(turns).toBeGreaterThan(lessons.length);
  });

  it('has a name of its kind, which is escaped', async () => {
    expect(await textOf([feed({ name: 'Ola, Jaś; i \\' })], 'ola-free-days.ics')).toContain(
      '\r\nX-WR-CALNAME:Ola\\, Jaś\\; i \\\\: dni wolne\r\n',
    );
  });
});
