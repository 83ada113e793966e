// @module-tag sampled
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../../src/lib/attempt.ts';
import { type Instant, Temporal } from '../../../src/lib/temporal.ts';
import { createHome, type Home } from '../../../src/school/catalogue/home.ts';
import { isOfSchool } from '../../../src/school/changes/change.ts';
import type { ShownSubjects } from '../../../src/school/grades/subjects.ts';
import type { Health } from '../../../src/school/health.ts';
import { createPresenter } from '../../../src/school/shown/presenter.ts';
import type { PrivacyLevel } from '../../../src/school/shown/privacy.ts';
import type { Snapshot } from '../../../src/school/snapshot.ts';
import { type SourceName, sourceNames } from '../../../src/school/sources.ts';
import { schoolView } from '../../../src/school/view.ts';
import { sampled } from '../../seed.ts';
import { readings, snapshots } from '../arbitraries.ts';
import { monday } from '../builders.ts';
import { schoolWork } from '../school-work.ts';
import { changes } from './changes.ts';
import { mail, message, notice, pupil } from './school.ts';

const MINUTE_MS = 60_000;

/** The Sources that states are made of. */
const used: readonly SourceName[] = [
  'pupil',
  'class',
  'school',
  'lookups',
  'grades',
  'lucky_number',
  'timetable',
  'substitutions',
  'free_days',
  'messages',
  'notices',
  'attendance',
  'homework',
  'agenda',
];

const schoolChanges = changes.map(({ change }) => change).filter(isOfSchool);

/** What a turn, an edge or a change of the configuration may do to one child. */
const steps = fc.record({
  child: fc.constantFrom('ola', 'jan'),
  /** Sources with new values; the portal answered the others with the same bytes. */
  read: fc.oneof(
    fc.constant<SourceName[]>([]),
    fc.subarray([...sourceNames], { maxLength: 2 }),
    fc.subarray([...sourceNames]),
  ),
  from: fc
    .tuple(
      snapshots(monday),
      readings(
        fc.constantFrom(mail(), mail({ unread: { inbox: 3 }, inbox: [message({ topic: 'Zebranie' })] })),
      ),
      readings(fc.constantFrom([notice()], [notice({ read: true, subject: 'Wycieczka' })], [])),
      schoolWork(monday),
    )
    // New objects: values of different readings are never the same one.
    .map(([snapshot, messages, notices, work]) =>
      structuredClone({ ...snapshot, ...work, messages, notices }),
    ),
  stale: fc.subarray([...used], { maxLength: 2 }),
  passed: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('edge', 'edge', 'before the edge') },
    fc.integer({ min: -2 * 24 * 60, max: 3 * 24 * 60 }).map((minutes) => minutes * MINUTE_MS),
  ),
  level: fc.constantFrom<PrivacyLevel[]>('full', 'full', 'full', 'no_text', 'no_grades', 'counts'),
  isGuest: fc.boolean(),
  expired: fc.subarray([...used], { maxLength: 2 }),
  lastCommand: fc.constantFrom(null, 'done' as const, 'refused' as const),
  health: fc.constantFrom<Partial<Health>[]>(
    { status: 'ok' },
    { status: 'locked', problem: 'captcha', available: false },
    { requestsToday: 7 },
  ),
  unseen: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.subarray([...schoolChanges])),
  failing: fc.option(
    fc.constantFrom(
      'view plan',
      'view gradebook',
      'shown grades',
      'shown messages',
      'row average',
      'row average_',
      'row grades_new exists',
    ),
  ),
});

type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;
type Readings = Snapshot[keyof Snapshot];

/** A turn: the Readings are new objects, also those with the same value. */
function turn(before: Snapshot, { read, from, stale }: Step): Snapshot {
  const next = sourceNames.map((source): [string, Readings] => {
    const reading = read.includes(source) ? from[source] : before[source];
    const isStale = stale.includes(source) && reading.state === 'fresh';
    return [source, isStale ? { ...reading, state: 'stale', problem: 'down' } : { ...reading }];
  });
  return { ...before, ...Object.fromEntries(next) };
}

function attemptOf({ failing }: Step): Attempt {
  return (boundary, name, work, otherwise) => (`${boundary} ${name}` === failing ? otherwise() : work());
}

const createOne = (): Home =>
  createHome({
    baseTopic: 'base',
    discoveryPrefix: 'homeassistant',
    language: 'pl',
    version: '1.0.0',
    markNoticesRead: true,
    templates: [
      { id: 'ill', name: 'Choroba', topic: 'x', content: 'x' },
      { id: 'late', name: 'Spóźnienie', children: ['ola'], topic: 'x', content: 'x' },
    ],
  });

/** What lasts between turns. */
function newBridge() {
  const levels: { now: PrivacyLevel; configured: PrivacyLevel } = { now: 'full', configured: 'full' };
  const presenter = createPresenter(
    () => levels.now,
    {},
    () => levels.configured,
  );
  return { home: createOne(), presenter, levels };
}

interface Child {
  readonly named: { readonly id: string; readonly name: string };
  snapshot: Snapshot;
  shownSubjects: ShownSubjects | null;
}

function publish(
  child: Child,
  at: Instant,
  step: Step,
  { home, presenter, levels }: ReturnType<typeof newBridge>,
) {
  const attempt = attemptOf(step);
  const { snapshot, shownSubjects, named } = child;
  const options = { zone: 'Europe/Warsaw', corrections: 'both', shownSubjects } as const;
  const view = schoolView(snapshot, at, options, attempt);
  const { health, lastCommand: last } = pupil({ health: step.health });
  const lastCommand = last && step.lastCommand && { ...last, state: step.lastCommand };
  const state = { child: named, view, health, lastCommand, unseen: step.unseen };
  const { level, isGuest, expired } = step;
  Object.assign(levels, { now: isGuest ? 'counts' : level, configured: level });
  const lasting = presenter.child(state, 'states', attempt);
  const old = expired.map((source) => [source, { state: 'expired', at: '2026-11-12T07:00:00Z' }]);
  const current = schoolView({ ...snapshot, ...Object.fromEntries(old) }, at, options, attempt);
  const shown = old.length === 0 ? lasting : presenter.child({ ...state, view: current }, 'states', attempt);
  const { isGone, ...output } = home.child(shown, attempt, () => null, lasting);
  const gone = ['average', 'average_x', 'send_ill', 'unread_messages'].filter(isGone);
  return { view, text: JSON.stringify([output, gone, view.shownSubjects, view.nextEdge]) };
}

describe('the publications of children over any turns, edges, levels of privacy and failures', () => {
  it('are those that are derived from nothing but the present', () => {
    fc.assert(
      fc.property(fc.array(steps, { minLength: 2, maxLength: 12 }), (sequence) => {
        const bridge = newBridge();
        const children = new Map<string, Child>();
        let at = Temporal.Instant.from(`${monday}T05:00:00Z`);
        let edge = at;
        for (const step of sequence) {
          const named = { id: step.child, name: step.child };
          // The second child has read the same as the first.
          const [{ snapshot } = { snapshot: step.from }] = children.values();
          const child = children.get(step.child) ?? { named, snapshot, shownSubjects: null };
          children.set(step.child, child);
          child.snapshot = turn(child.snapshot, step);
          if (step.passed === 'edge') at = edge;
          else if (step.passed === 'before the edge') at = edge.subtract({ nanoseconds: 1 });
          else at = at.add({ milliseconds: Number(step.passed) });
          const { view, text } = publish(child, at, step, bridge);
          // Of clones nothing is known.
          expect(text).toBe(publish(structuredClone(child), at, step, newBridge()).text);
          // A second publication of the same moment, in which nothing fails.
          const calm = { ...step, failing: null };
          const again =
            step.failing === null ? text : publish(structuredClone(child), at, calm, newBridge()).text;
          expect(publish(child, at, calm, bridge).text).toBe(again);
          child.shownSubjects = view.shownSubjects;
          edge = view.nextEdge;
        }
      }),
      // To shrink a sequence of Snapshots would take minutes.
      { numRuns: sampled(7, 60), endOnFailure: true },
    );
  });
});
