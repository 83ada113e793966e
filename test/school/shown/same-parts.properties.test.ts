import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Temporal } from '../../../src/lib/temporal.ts';
import { isOfSchool } from '../../../src/school/changes/change.ts';
import { createPresenter, type ShownChild } from '../../../src/school/shown/presenter.ts';
import { emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import { sourceNames } from '../../../src/school/sources.ts';
import { schoolView } from '../../../src/school/view.ts';
import { snapshots } from '../arbitraries.ts';
import { monday } from '../builders.ts';
import { changes } from '../catalogue/changes.ts';
import { mail, message, pupil } from '../catalogue/school.ts';

/** They are made anew in each turn. */
const anew = ['lastCommand', 'unseen'];

/** The parts that are not the same objects, of two Surfaces. */
function differing(first: readonly ShownChild[], second: readonly ShownChild[]): readonly string[] {
  return second.flatMap((shown, index) => {
    const before = new Map(Object.entries(first[index] ?? {}));
    const changed = Object.entries(shown).filter(([key, part]) => part !== before.get(key));
    return changed.flatMap(([key, part]) => (part instanceof Object && !anew.includes(key) ? [key] : []));
  });
}

/** A turn later, in which the portal answered everything with the same bytes. */
function readAgain(snapshot: Snapshot, at: string): Snapshot {
  const again = sourceNames.map((source) => {
    const reading = snapshot[source];
    return [source, reading.state === 'fresh' ? { ...reading, at } : { ...reading }];
  });
  return { ...emptySnapshot, ...Object.fromEntries(again) };
}

it('shows each Surface the same parts at the level that it has, in each turn until something differs', () => {
  fc.assert(
    fc.property(snapshots(monday), fc.nat({ max: 5 * 24 * 60 }), (read, minutes) => {
      const at = Temporal.Instant.from(`${monday}T05:00:00Z`).add({ minutes });
      const messages = {
        state: 'fresh',
        value: mail({ inbox: [message()] }),
        at: `${monday}T05:00:00Z`,
      } as const;
      const { child, health, lastCommand } = pupil({});
      const presenter = createPresenter((surface) => (surface === 'wall' ? 'counts' : 'full'));
      const turn = (snapshot: Snapshot) => {
        const view = schoolView(snapshot, at, { zone: 'Europe/Warsaw', corrections: 'both' });
        const state = { child, health, lastCommand, unseen: [], view };
        return [presenter.child(state, 'states'), presenter.child(state, 'wall')];
      };
      const snapshot = { ...read, messages };
      const again = turn(readAgain(snapshot, at.toString()));
      expect(differing(turn(snapshot), turn(snapshot))).toEqual([]);
      expect(differing(turn(snapshot), again)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

it('shows each Surface the same changes at the level that it has, turn after turn', () => {
  const presenter = createPresenter((surface) => (surface === 'wall' ? 'counts' : 'full'));
  const state = pupil({ unseen: changes.map(({ change }) => change).filter(isOfSchool) });
  const turn = () =>
    (['states', 'wall'] as const).map((surface) => presenter.child(state, surface).unseen ?? []);
  const [first, second] = [turn().flat(), turn().flat()];
  expect(first.length).toBeGreaterThan(20);
  expect(second.filter((change, index) => change !== first[index])).toEqual([]);
});
