import { describe, expect, it } from 'vitest';
import { readSource } from '../../../src/portal/reads.ts';
import { absent, contextWith, down, readersFor } from './served.ts';

const THIS = 'Timetables?weekStart=2026-11-16';
const NEXT = 'Timetables?weekStart=2026-11-23';

function week(day: string) {
  return { Timetable: { [day]: [[]] } };
}

describe('the timetable', () => {
  it('is this week and the next, merged', async () => {
    const readers = readersFor({ [THIS]: week('2026-11-16'), [NEXT]: week('2026-11-23') });
    const { days } = await readSource('timetable', readers, contextWith());
    expect(Object.keys(days)).toEqual(['2026-11-16', '2026-11-23']);
    expect(readers.gateway.asked).toEqual([THIS, NEXT]);
  });

  it.each([
    ['a Monday', '2026-11-16', ['2026-11-16', '2026-11-23']],
    ['a Saturday', '2026-11-21', ['2026-11-16', '2026-11-23']],
    ['a Sunday', '2026-11-22', ['2026-11-16', '2026-11-23']],
    ['a Sunday in the new year', '2027-01-03', ['2026-12-28', '2027-01-04']],
    ['the week of the clock change', '2026-10-25', ['2026-10-19', '2026-10-26']],
  ])('asks for Mondays on %s', async (_, today, mondays) => {
    const readers = readersFor({});
    await readSource('timetable', readers, contextWith({}, today)).catch(() => undefined);
    expect(readers.gateway.options.map(({ query }) => query?.['weekStart'])).toEqual(mondays);
  });

  it('lets a refusal pass, so that the next read asks again', async () => {
    const readers = readersFor({});
    await readSource('timetable', readers, contextWith()).catch(() => undefined);
    expect(readers.gateway.options.every(({ transientAbsence }) => transientAbsence)).toBe(true);
  });

  it('has no days for a week that is not published', async () => {
    for (const status of [403, 404]) {
      const readers = readersFor({ [THIS]: week('2026-11-16'), [NEXT]: absent(status) });
      const { days } = await readSource('timetable', readers, contextWith());
      expect(Object.keys(days)).toEqual(['2026-11-16']);
    }
  });

  it('is not at fault where neither week is published', async () => {
    const readers = readersFor({ [THIS]: absent(403), [NEXT]: absent(403) });
    expect(await readSource('timetable', readers, contextWith())).toEqual({ days: {} });
  });

  it('is absent where the portal does not have it at all', async () => {
    for (const status of [404, 405]) {
      const readers = readersFor({ [THIS]: absent(status), [NEXT]: absent(status) });
      await expect(readSource('timetable', readers, contextWith())).rejects.toThrow(
        expect.objectContaining({ kind: 'absent', status }),
      );
    }
  });

  it('fails where one week cannot be read', async () => {
    const readers = readersFor({ [THIS]: week('2026-11-16'), [NEXT]: down() });
    await expect(readSource('timetable', readers, contextWith())).rejects.toThrow(
      expect.objectContaining({ kind: 'down' }),
    );
  });
});
