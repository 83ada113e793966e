import { describe, expect, it } from 'vitest';
import { Faults } from '../../../src/bridge/faults.ts';
import { readTurn } from '../../../src/bridge/reading/turn.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import type { SourceName } from '../../../src/school/sources.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { freeDays, lesson, schoolClass, snapshot } from '../../school/builders.ts';

const clock = new ManualClock('2026-11-16T08:00:00Z');
const [monday, tuesday] = ['2026-11-16', '2026-11-17'];
const taught = { days: { [monday]: [lesson(1, '1')], [tuesday]: [lesson(1, '1')] } };
const emptied = { days: { ...taught.days, [tuesday]: [] }, emptied: [tuesday] };
const before = snapshot({
  class: schoolClass,
  timetable: taught,
  substitutions: [],
  free_days: [],
  agenda: [],
  trips: [],
});

/** What a turn reads of a portal that answers each Source with these, one after the other, the last one for ever. */
async function turnOf(due: readonly SourceName[], answers: Partial<Record<SourceName, readonly unknown[]>>) {
  const asked: SourceName[] = [];
  const portal = {
    losses: () => [],
    answers: () => 0,
    askAllAgain: () => undefined,
    async readSource(source: SourceName) {
      const count = asked.filter((one) => one === source).length;
      asked.push(source);
      const all = answers[source] ?? [[]];
      const value = all[count] ?? all.at(-1);
      if (value instanceof PortalError) throw value;
      return { value, problem: null } as never;
    },
  };
  const faults = new Faults({ clock, log: silentLog });
  const input = { due, snapshot: before, isReachable: true };
  return { asked, ...(await readTurn(input, { portal, clock, zone: 'Europe/Warsaw', faults })) };
}

describe('a turn in which one Source makes another out of date', () => {
  it('reads each at most once more, though each changes with each reading', async () => {
    const trips = Array.from({ length: 9 }, (_, id) => [{ id: String(id), from: tuesday, to: tuesday }]);
    const days = Array.from({ length: 9 }, (_, to) => [freeDays({ from: tuesday, to: `2026-11-2${to}` })]);
    const { asked, read } = await turnOf(['timetable'], {
      class: [schoolClass],
      timetable: [emptied, taught, emptied],
      free_days: days,
      trips,
    });
    expect(asked.toSorted()).toEqual([
      'agenda',
      'class',
      'free_days',
      'substitutions',
      'timetable',
      'timetable',
      'trips',
    ]);
    expect(read).toEqual(new Set(asked));
  });

  it('reads none again that was read together with it', async () => {
    const due: readonly SourceName[] = [
      'timetable',
      'class',
      'substitutions',
      'free_days',
      'agenda',
      'trips',
    ];
    const { asked } = await turnOf(due, { class: [schoolClass], timetable: [emptied] });
    expect(asked.toSorted()).toEqual(due.toSorted());
  });

  it('forgets a failure of what is then read well', async () => {
    const { asked, failures } = await turnOf(['timetable', 'trips'], {
      timetable: [new PortalError('down', 'expected by the test'), taught],
      trips: [[{ id: '1', from: tuesday, to: tuesday }]],
      free_days: [[freeDays({ from: tuesday, to: tuesday })]],
    });
    expect(asked.filter((source) => source === 'timetable')).toHaveLength(2);
    expect([...failures.keys()]).toEqual([]);
  });
});
