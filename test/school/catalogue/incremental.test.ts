import { beforeAll, describe, expect, it } from 'vitest';
import type { Attempt } from '../../../src/lib/attempt.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import { createHome, type Home } from '../../../src/school/catalogue/home.ts';
import type { Health } from '../../../src/school/health.ts';
import { createPresenter, type Presenter, type ShownChild } from '../../../src/school/shown/presenter.ts';
import type { PrivacyLevel } from '../../../src/school/shown/privacy.ts';
import type { Snapshot } from '../../../src/school/snapshot.ts';
import { sourceNames } from '../../../src/school/sources.ts';
import { schoolView } from '../../../src/school/view.ts';
import { SEED, sampled } from '../../seed.ts';
import { READ_AT, type ReadChild, readFamily, ZONE } from '../../web/wall/read-families.ts';
import { pupil } from './school.ts';

let ola: ReadChild;
let janek: ReadChild;
beforeAll(async () => {
  [ola, janek] = (await readFamily('demo', undefined, sourceNames)) as [ReadChild, ReadChild];
});

// The same objects each time, as in a bridge: they are compared by identity.
const child = { id: 'ola', name: 'Ola' };
const none: readonly string[] = [];

let level: PrivacyLevel;
interface Bridge {
  readonly presenter: Presenter;
  readonly home: Home;
}
const newBridge = (): Bridge => ({
  presenter: createPresenter(() => level),
  home: createHome({
    ...{ baseTopic: 'base', discoveryPrefix: 'homeassistant', language: 'pl', version: '1.0.0' },
    ...{ markNoticesRead: true, templates: [] },
  }),
});

interface More {
  readonly done?: readonly string[];
  readonly health?: Partial<Health>;
  readonly attempt?: Attempt;
}

function shownOf(
  presenter: Presenter,
  snapshot: Snapshot,
  { done = none, health = {} }: More = {},
): ShownChild {
  const view = schoolView(snapshot, Temporal.Instant.from(READ_AT), { zone: ZONE, corrections: 'both' });
  return presenter.child({ ...pupil({ health }), child, view, homeworkDone: done }, 'states');
}

/** The published topics and payloads. */
function published(home: Home, shown: ShownChild, lasting = shown, attempt?: Attempt) {
  return home.child(shown, attempt, undefined, lasting).states.map(({ topic, payload }) => [topic, payload]);
}

function statesOf({ presenter, home }: Bridge, snapshot: Snapshot, more: More = {}) {
  return published(home, shownOf(presenter, snapshot, more), undefined, more.attempt);
}

describe('after a turn the states are those of a new bridge', () => {
  const loss = {
    endpoint: 'x',
    items: 9,
    count: 2,
    usual: 0,
    neverKnown: 0,
    ids: ['1', '2'],
    unidentified: 0,
  };
  it.each([...sourceNames])('where the Reading of %s is another', { tags: 'sampled' }, (source) => {
    level = 'full';
    const { snapshot } = ola;
    const before = snapshot[source];
    const value = 'value' in before ? before.value : undefined;
    // Every second one has by turns something to show and nothing.
    const readings = [
      janek.snapshot[source],
      { state: 'stale', value, at: READ_AT, problem: 'down' },
      { state: 'missing' },
      { state: 'absent', at: READ_AT },
      { state: 'fresh', value, at: READ_AT, losses: { x: { ...loss, since: READ_AT } } },
      { state: 'expired', at: READ_AT, value },
      { state: 'expired', at: READ_AT },
    ];
    const from = sourceNames.indexOf(source) + SEED;
    const bridge = newBridge();
    const whole = statesOf(bridge, snapshot);
    for (const reading of readings.filter((_, at) => (from + at) % sampled(2, 1) === 0)) {
      const after = { ...snapshot, [source]: reading } as Snapshot;
      expect(statesOf(bridge, after)).toEqual(statesOf(newBridge(), after));
    }
    expect(statesOf(bridge, snapshot)).toEqual(whole);
  });

  it('where another level of privacy holds, or homework is marked as done', () => {
    level = 'full';
    const bridge = newBridge();
    const full = statesOf(bridge, ola.snapshot);
    level = 'counts';
    const counts = statesOf(bridge, ola.snapshot);
    expect(counts).toEqual(statesOf(newBridge(), ola.snapshot));
    expect(counts).not.toEqual(full);
    level = 'full';
    const homework = ola.snapshot.homework;
    const ids = homework.state === 'fresh' ? homework.value.map(({ id }) => id) : [];
    statesOf(bridge, ola.snapshot);
    const done = statesOf(bridge, ola.snapshot, { done: ids });
    expect(done).toEqual(statesOf(newBridge(), ola.snapshot, { done: ids }));
    expect(done).not.toEqual(full);
  });

  it('where what was too old to be shown is shown again, and the other way round', () => {
    level = 'full';
    const { presenter, home } = newBridge();
    const old: Snapshot = { ...ola.snapshot, timetable: { state: 'expired', at: READ_AT } };
    // The same objects each time: Home is not to rest on new ones.
    const whole = shownOf(presenter, ola.snapshot);
    const without = shownOf(presenter, old);
    for (const shown of [whole, without, whole, without, without])
      expect(published(home, shown, whole)).toEqual(published(newBridge().home, shown, whole));
  });

  it('where nothing but the health is another', () => {
    level = 'full';
    const bridge = newBridge();
    const good = statesOf(bridge, ola.snapshot);
    const health = { status: 'locked', problem: 'captcha' } as const;
    const locked = statesOf(bridge, ola.snapshot, { health });
    expect(locked).toEqual(statesOf(newBridge(), ola.snapshot, { health }));
    expect(locked).not.toEqual(good);
  });

  it('where a row failed in the turn before', () => {
    level = 'full';
    const bridge = newBridge();
    const attempt: Attempt = (_, name, work, otherwise) => (name === 'unread_notices' ? otherwise() : work());
    const after = { ...ola.snapshot, notices: { state: 'fresh', value: [], at: READ_AT } } as Snapshot;
    statesOf(bridge, ola.snapshot);
    expect(statesOf(bridge, after, { attempt })).not.toEqual(statesOf(newBridge(), after));
    expect(statesOf(bridge, after)).toEqual(statesOf(newBridge(), after));
  });
});
