import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Temporal } from '../../../src/lib/temporal.ts';
import { type DayInFocus, dayInFocus, shownVerdict } from '../../../src/school/day/shown.ts';
import { isUnusual } from '../../../src/school/plan/other-day-shown.ts';
import * as show from '../../../src/school/shown/policies.ts';
import type { Snapshot } from '../../../src/school/snapshot.ts';
import { type SchoolView, schoolView } from '../../../src/school/view.ts';
import { snapshots } from '../arbitraries.ts';
import { lesson, monday, original, tuesday } from '../builders.ts';
import { dayVerdict, planChange } from '../catalogue/school.ts';
import { days, localText, sunday, viewAt, week, zone } from '../viewing.ts';

function focusOf(view: SchoolView): DayInFocus | null {
  return view.focusPlan && dayInFocus(view.focusPlan, view, 'full');
}

const focusAt = (local: string, snapshot: Snapshot): DayInFocus | null => focusOf(viewAt(local, snapshot));

describe('a day', () => {
  const change = show.planChange(planChange(), 'full');
  const outing = show.outing(
    { name: 'Kraków', content: null, isTrip: true, from: null, to: null, lessons: null },
    'full',
  );
  it.each([
    ['without changes', [], null, false],
    ['with one changed lesson', [change], null, true],
    ['with a trip', [], outing, true],
  ])('%s', (_, changes, trip, unusual) => {
    const verdict = { ...shownVerdict(dayVerdict(), 'full'), outing: trip };
    const one = { day: '2026-11-20', verdict, count: 1, lessons: [], changes };
    expect(isUnusual(one)).toBe(unusual);
  });
});

describe('start and end of the day in focus', () => {
  it.each([
    [`${sunday}T12:00`, `${monday}T08:00:00`, `${monday}T09:40:00`],
    [`${monday}T07:00`, `${monday}T08:00:00`, `${monday}T09:40:00`],
    [`${monday}T09:39`, `${monday}T08:00:00`, `${monday}T09:40:00`],
    [`${monday}T09:40`, `${tuesday}T08:55:00`, `${tuesday}T10:35:00`],
  ])('at %s are %s and %s', (local, start, end) => {
    const focus = focusAt(local, week());
    expect([localText(focus?.start?.at), localText(focus?.end?.at)]).toEqual([start, end]);
    expect(focus?.start).toMatchObject({
      day: start.slice(0, 10),
      usual: start.slice(11, 16),
      changed: false,
    });
  });

  it('are `changed` if they differ from the usual', () => {
    const changed = {
      ...days,
      [monday]: [lesson(1, '1', { cancelled: true }), lesson(2, '2')],
      [tuesday]: [lesson(4, '1', { substitution: true, original: original(5, '1', { date: tuesday }) })],
    };
    const today = focusAt(`${monday}T07:00`, week({ timetable: { days: changed } }));
    expect(today?.start).toMatchObject({ usual: '08:00', changed: true });
    expect(today?.end).toMatchObject({ usual: '09:40', changed: false });
    const next = focusAt(`${monday}T20:00`, week({ timetable: { days: changed } }));
    expect(next?.start).toMatchObject({ day: tuesday, usual: '11:50', changed: true });
  });

  it('are those of the next school day if all of today is cancelled', () => {
    const off = { ...days, [monday]: [lesson(1, '1', { cancelled: true })] };
    expect(focusAt(`${monday}T07:00`, week({ timetable: { days: off } }))?.start?.day).toBe(tuesday);
  });

  it('keep their local time across a clock change', () => {
    const autumn = { '2026-10-23': [lesson(1, '1')], '2026-10-26': [lesson(1, '1')] };
    const focus = focusAt('2026-10-24T12:00', week({ timetable: { days: autumn } }));
    expect(String(focus?.start?.at)).toBe('2026-10-26T07:00:00Z');
    const before = focusAt('2026-10-22T12:00', week({ timetable: { days: autumn } }));
    expect(String(before?.start?.at)).toBe('2026-10-23T06:00:00Z');
  });
});

describe('the day in focus, at any moment of any Snapshot', () => {
  const from = Temporal.Instant.from(`${monday}T00:00:00Z`).epochMilliseconds;
  const moments = fc
    .integer({ min: -2 * 86_400_000, max: 5 * 86_400_000 })
    .map((offset) => Temporal.Instant.fromEpochMilliseconds(from + offset));

  it('has a lesson that takes place or an outing, and has not ended', () => {
    fc.assert(
      fc.property(moments, snapshots(monday), (at, snapshot) => {
        const view = schoolView(snapshot, at, { zone, corrections: 'both' });
        const focus = focusOf(view);
        if (focus === null) {
          expect(view.nextDayPlan).toBeNull();
          return;
        }
        expect(focus.day.count > 0 || focus.day.outing !== null).toBe(true);
        expect(focus.day.day >= view.today).toBe(true);
        expect(focus.when === 'today').toBe(focus.day.day === view.today);
        // Its hours may be unknown.
        if (focus.end) expect(Temporal.Instant.compare(focus.end.at, at)).toBe(1);
      }),
      { numRuns: 300 },
    );
  });

  it('has the change of every lesson that has one', () => {
    fc.assert(
      fc.property(moments, snapshots(monday), (at, snapshot) => {
        const focus = focusOf(schoolView(snapshot, at, { zone, corrections: 'both' }));
        for (const { lesson, change } of focus?.slots.flatMap(({ lessons }) => lessons) ?? []) {
          const beside = focus?.day.changes.filter(
            ({ lessonNo, kind, movedTo }) =>
              lessonNo === lesson.lessonNo && (movedTo ? 'moved' : kind) === lesson.status,
          );
          expect(change !== null).toBe((beside ?? []).length > 0);
        }
      }),
      { numRuns: 300 },
    );
  });
});
