import { describe, expect, it } from 'vitest';
import { Temporal } from '../../../src/lib/temporal.ts';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import { addDays } from '../../../src/school/plan/school-days.ts';
import { readSource } from '../../../src/school/reading/sources.ts';
import {
  absent,
  contextWith,
  down,
  fresh,
  readersFor,
  readValue,
  type TestReaders,
} from '../reading/test-readers.ts';

const THIS = 'Timetables?weekStart=2026-11-16';
const NEXT = 'Timetables?weekStart=2026-11-23';

const badRequest = new PortalError('refused', 'Not so.', { status: 400 });
const lesson = {
  ...{ lessonNo: 1, from: '08:00', to: '08:45', subjectId: null, teacherId: null, classroomId: null },
  ...{ group: null, original: null, note: null, cancelled: false, substitution: false },
};

function week(day: string) {
  return { Timetable: { [day]: [[]] } };
}

describe('the timetable', () => {
  it('is this week and the next, merged', async () => {
    const lesson = { LessonNo: '1', HourFrom: '08:00', HourTo: '08:45' };
    const next = { Timetable: { '2026-11-23': [[lesson]] } };
    const readers = readersFor({ [THIS]: week('2026-11-16'), [NEXT]: next });
    const { days } = await readValue('timetable', readers, contextWith());
    expect(Object.keys(days)).toEqual(['2026-11-16', '2026-11-23']);
    expect(readers.gateway.asked).toEqual([THIS, NEXT]);
  });

  it.each([
    ['a Monday', '2026-11-16', ['2026-11-16', '2026-11-23']],
    ['a Saturday', '2026-11-21', ['2026-11-16', '2026-11-23']],
    ['a Sunday', '2026-11-22', ['2026-11-16', '2026-11-23']],
    ['a Sunday in the new year', '2027-01-03', ['2026-12-28', '2027-01-04']],
    ['the week of the clock change', '2026-10-25', ['2026-10-19', '2026-10-26']],
  ])('requests the weeks of Mondays on %s', async (_, today, mondays) => {
    const readers = readersFor({});
    await readValue('timetable', readers, contextWith({}, today)).catch(() => undefined);
    expect(readers.gateway.options.map(({ query }) => query?.['weekStart'])).toEqual(mondays);
  });

  it('is read with `transientAbsence`', async () => {
    const readers = readersFor({});
    await readValue('timetable', readers, contextWith()).catch(() => undefined);
    expect(readers.gateway.options.every(({ transientAbsence }) => transientAbsence)).toBe(true);
  });

  it('has no days for a week that is not published', async () => {
    for (const status of [403, 404]) {
      const readers = readersFor({ [THIS]: week('2026-11-16'), [NEXT]: absent(status) });
      const { days } = await readValue('timetable', readers, contextWith());
      expect(Object.keys(days)).toEqual(['2026-11-16']);
    }
  });

  it('is empty without a problem if neither week is published', async () => {
    const readers = readersFor({ [THIS]: absent(403), [NEXT]: absent(403) });
    expect(await readValue('timetable', readers, contextWith())).toEqual({ days: {} });
  });

  it('is absent if both weeks are, with another status than 403, and never were read', async () => {
    for (const status of [404, 405]) {
      const readers = readersFor({ [THIS]: absent(status), [NEXT]: absent(status) });
      await expect(readSource('timetable', readers, contextWith())).rejects.toThrow(
        expect.objectContaining({ kind: 'absent', status }),
      );
    }
  });

  it('that was read before is refused for a day, and then absent', async () => {
    // On a Monday after a week whose next one was not published.
    const before = contextWith({ timetable: fresh({ days: { '2026-11-13': [] } }) });
    for (const status of [404, 405]) {
      const readers = readersFor({ [THIS]: absent(status), [NEXT]: absent(status) });
      const kind = () =>
        readSource('timetable', readers, before).then(String, (error: PortalError) => error.kind);
      expect(await kind()).toBe('refused');
      readers.clock.advance(12 * 3_600_000);
      expect(await kind()).toBe('refused');
      readers.clock.advance(12 * 3_600_000);
      expect(await kind()).toBe('absent');
    }
  });

  it('fails if no week can be read, now or before', async () => {
    const readers = readersFor({ [THIS]: down(), [NEXT]: absent(403) });
    await expect(readSource('timetable', readers, contextWith())).rejects.toThrow(
      expect.objectContaining({ kind: 'down' }),
    );
  });

  it.each([
    ['with lessons that fails', down(), { '2026-11-25': [lesson] }, ['2026-11-16', '2026-11-25'], 'down'],
    [
      'with lessons, refused',
      badRequest,
      { '2026-11-25': [lesson] },
      ['2026-11-16', '2026-11-25'],
      'refused',
    ],
    ['without lessons that fails', down(), { '2026-11-25': [] }, ['2026-11-16', '2026-11-25'], 'down'],
    // As one outside the school year may be.
    ['without lessons, refused', badRequest, { '2026-11-25': [] }, ['2026-11-16'], undefined],
    ['never read that fails', down(), {}, ['2026-11-16'], 'down'],
    ['never read, refused', badRequest, {}, ['2026-11-16'], undefined],
  ])('is as follows where a week cannot be read: %s', async (_, answer, days, shown, kind) => {
    const before = contextWith({ timetable: fresh({ days: { '2026-11-09': [], ...days } }) });
    const readers = readersFor({ [THIS]: week('2026-11-16'), [NEXT]: answer });
    const { value, problem } = await readSource('timetable', readers, before);
    expect([Object.keys(value.days), problem?.kind]).toEqual([shown, kind]);
  });

  it('is no problem where both weeks are refused, if it is between school years', async () => {
    const readers = readersFor({});
    readers.gateway.answers = Object.fromEntries(
      ['2026-11-16', '2026-11-23', '2027-07-12', '2027-07-19'].map((monday) => [
        `Timetables?weekStart=${monday}`,
        badRequest,
      ]),
    );
    await expect(readSource('timetable', readers, contextWith())).rejects.toThrow(badRequest);
    const { value, problem } = await readSource('timetable', readers, contextWith({}, '2027-07-14'));
    expect([value, problem]).toEqual([{ days: {} }, null]);
  });

  it('ends at a week ahead that is refused, without a problem', async () => {
    const weeks = ['2027-06-21', '2027-06-28'].map((day) => [`Timetables?weekStart=${day}`, week(day)]);
    const readers = readersFor({
      ...Object.fromEntries(weeks),
      'Timetables?weekStart=2027-07-05': badRequest,
    });
    const { problem } = await readSource('timetable', readers, contextWith({}, '2027-06-26'));
    expect([readers.gateway.asked.length, problem]).toEqual([3, null]);
  });

  it('has no days any more of a week that is not published any more', async () => {
    const before = contextWith({ timetable: fresh({ days: { '2026-11-16': [], '2026-11-23': [] } }) });
    const readers = readersFor({ [THIS]: week('2026-11-16'), [NEXT]: absent(403) });
    expect(Object.keys((await readValue('timetable', readers, before)).days)).toEqual(['2026-11-16']);
  });

  it('passes `known` and `filled` for each week', async () => {
    const readers = readersFor({ [THIS]: week('2026-11-16'), [NEXT]: absent(403) });
    const before = fresh({ days: { '2026-11-16': [lesson] } });
    await readValue('timetable', readers, contextWith({ timetable: before }));
    expect(readers.gateway.options).toMatchObject([
      { known: true, filled: true },
      { known: false, filled: false },
    ]);
  });
});

describe('the timetable over a break', () => {
  const monday = (weeks: number) => addDays('2026-12-21', 7 * weeks);
  const path = (weeks: number) => `Timetables?weekStart=${monday(weeks)}`;
  const lesson = { LessonNo: '1', HourFrom: '08:00', HourTo: '08:45', Subject: { Id: '1' } };
  const lessons = (day: string) => ({ Timetable: { [day]: [[lesson]] } });
  const none = (weeks: number) => ({ Timetable: { [monday(weeks)]: [[]] } });
  const closed = (from: string, to: string) =>
    fresh([{ list: 'school', name: 'Przerwa', from, to, lessonFrom: null, lessonTo: null } as const]);
  const today = '2026-12-22';

  function served(weeks: readonly object[]): TestReaders {
    return readersFor(Object.fromEntries(weeks.map((answer, number) => [path(number), answer])));
  }

  it.each([
    ['stops at the first week with lessons', [none(0), none(1), none(2), lessons(monday(3)), none(4)], 4],
    ['reads four weeks further at most', [0, 1, 2, 3, 4, 5, 6].map(none), 6],
    ['stops at a week that is not published', [none(0), none(1), absent(403), lessons(monday(3))], 3],
    ['does not read on over a week that is not published', [none(0), absent(403), lessons(monday(2))], 2],
    ['does not read on where there is a school day', [none(0), lessons(monday(1)), none(2)], 2],
    ['reads on where today’s are the only lessons', [lessons(today), none(1), lessons(monday(2))], 3],
  ])('%s', async (_, weeks, asked) => {
    const readers = served(weeks);
    await readValue('timetable', readers, contextWith({}, today));
    expect(readers.gateway.asked).toEqual([0, 1, 2, 3, 4, 5].slice(0, asked).map(path));
  });

  it('ignores lessons on free days and cancelled lessons', async () => {
    const readers = served([none(0), lessons(monday(1)), lessons('2027-01-05'), lessons('2027-01-12')]);
    const free_days = closed('2026-12-23', '2027-01-05');
    const { days } = await readValue('timetable', readers, contextWith({ free_days }, today));
    expect(Object.keys(days)).toContain('2027-01-12');
    readers.gateway.answers[path(3)] = {
      Timetable: { '2027-01-12': [[{ ...lesson, IsCanceled: true }]] },
    };
    readers.gateway.answers[path(4)] = lessons('2027-01-19');
    readers.memory.delete('timetable_ahead');
    const further = await readValue('timetable', readers, contextWith({ free_days }, today));
    expect(Object.keys(further.days)).toContain('2027-01-19');
  });

  it('reads ahead once a day and keeps the result, until the break is over', async () => {
    const readers = served([none(0), none(1), none(2), lessons(monday(3))]);
    const first = await readValue('timetable', readers, contextWith({}, today));
    readers.gateway.take();
    const again = contextWith({ timetable: fresh(first) }, today);
    expect(await readValue('timetable', readers, again)).toEqual(first);
    expect(readers.gateway.take()).toEqual([path(0), path(1)]);
    await readValue('timetable', readers, contextWith({ timetable: fresh(first) }, '2026-12-23'));
    expect(readers.gateway.take()).toEqual([path(0), path(1), path(2), path(3)]);
    readers.gateway.answers[path(1)] = lessons(monday(1));
    const over = await readValue('timetable', readers, again);
    expect(Object.keys(over.days)).not.toContain(monday(3));
  });

  it('has the problem of a later week, keeps its last value, and requests it again', async () => {
    const readers = served([none(0), none(1), lessons(monday(2))]);
    const first = await readValue('timetable', readers, contextWith({}, '2026-12-21'));
    readers.gateway.answers[path(2)] = down();
    const before = contextWith({ timetable: fresh(first) }, today);
    const failed = await readSource('timetable', readers, before);
    expect(failed).toMatchObject({ value: first, problem: { kind: 'down' } });
    readers.gateway.answers[path(2)] = lessons('2027-01-08');
    const { value, problem } = await readSource('timetable', readers, before);
    expect(problem).toBeNull();
    expect(Object.keys(value.days)).toContain('2027-01-08');
  });
});

describe('a class without a published timetable', () => {
  const lesson = { LessonNo: '1', HourFrom: '08:00', HourTo: '08:45' };
  const refusing = { [THIS]: absent(403), [NEXT]: absent(403) };

  /** Reads it twice a day, on so many days. */
  async function refuse(readers: TestReaders, days: number, from = '2026-11-16'): Promise<string> {
    let kind = 'none';
    for (let day = 0; day < days; day++) {
      const today = addDays(from, day);
      readers.gateway.answers = Object.fromEntries(
        [0, 7].map((ahead) => [`Timetables?weekStart=${addDays(mondayOf(today), ahead)}`, absent(403)]),
      );
      for (const _ of ['morning', 'evening']) {
        kind = await readSource('timetable', readers, contextWith({}, today)).then(
          () => 'none',
          (error: PortalError) => error.kind,
        );
      }
    }
    return kind;
  }

  it('is absent after 14 days of refusals', async () => {
    const readers = readersFor(refusing);
    expect(await refuse(readers, 14)).toBe('none');
    expect(await refuse(readers, 1, '2026-11-30')).toBe('absent');
    readers.gateway.answers = { [THIS]: { Timetable: { '2026-11-19': [[lesson]] } } };
    expect((await readSource('timetable', readers, contextWith())).problem).toBeNull();
    expect(await refuse(readers, 40, '2026-12-01')).toBe('none');
  });

  it('counts only days with requests, and from zero after a published week', async () => {
    const readers = readersFor(refusing);
    await refuse(readers, 1);
    expect(await refuse(readers, 13, '2027-02-01')).toBe('none');
    readers.gateway.answers = { [THIS]: week('2026-11-16') };
    await readSource('timetable', readers, contextWith());
    expect(await refuse(readers, 14, '2027-03-01')).toBe('none');
    expect(await refuse(readers, 1, '2027-03-15')).toBe('absent');
  });

  it('never had a lesson before', async () => {
    const readers = readersFor(refusing);
    const before = { '2026-11-02': [{ lessonNo: 1 } as never] };
    await readSource('timetable', readers, contextWith({ timetable: fresh({ days: before }) }));
    expect(await refuse(readers, 30)).toBe('none');
  });
});

function mondayOf(day: string): string {
  return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
}
