// @module-tag sampled
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../../src/lib/attempt.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import type { ProblemKind } from '../../../src/portal/outcome/problem.ts';
import { lastValue } from '../../../src/portal/outcome/reading.ts';
import { remarkId } from '../../../src/school/behaviour/remarks.ts';
import type { Change, Committed, TurnOutcome } from '../../../src/school/changes/change.ts';
import { diff } from '../../../src/school/changes/diff.ts';
import type { Told } from '../../../src/school/changes/told.ts';
import type { GradeRecords } from '../../../src/school/grades/grades.ts';
import type { Notice } from '../../../src/school/life/school-life.ts';
import { eventTypes } from '../../../src/school/nouns/noun.ts';
import { sampled } from '../../seed.ts';
import { gradeLists, schoolLife } from '../arbitraries.ts';
import { monday } from '../builders.ts';
import { committed, nothingYet, notices, turns } from './any-turn.ts';
import { AT, read, readWithDeviations } from './turn-sequence.ts';

const moment = { at: Temporal.Instant.from(AT), zone: 'Europe/Warsaw' };
/** Told after a first turn. */
const baseline = (first: Committed): Told => diff({}, nothingYet, first, moment).told;
const runs = { numRuns: sampled(60, 500) };
const types: Readonly<Record<string, readonly string[]>> = eventTypes;

/** The same with reversed lists. */
function reversed({ snapshot, outcome }: Committed): Committed {
  const { messages, grades } = snapshot;
  const lists = Object.entries(snapshot).map(([source, reading]) => {
    const value: unknown = 'value' in reading ? reading.value : null;
    return [source, Array.isArray(value) ? { ...reading, value: value.toReversed() } : reading];
  });
  return {
    outcome,
    snapshot: {
      ...Object.fromEntries(lists),
      messages:
        'value' in messages
          ? { ...messages, value: { ...messages.value, inbox: messages.value.inbox?.toReversed() ?? null } }
          : messages,
      grades:
        'value' in grades
          ? { ...grades, value: { ...grades.value, grades: grades.value.grades.toReversed() } }
          : grades,
    },
  };
}

const named = (changes: readonly Change[]): unknown =>
  changes.map(({ kind, type, id, occurredAt }) => [kind, type, id, occurredAt]);

describe('any two turns', () => {
  it('have changes with types of their kind and distinct ids, the same in any order of their lists', () => {
    fc.assert(
      fc.property(turns, turns, (a, b) => {
        const first = diff({}, nothingYet, a, moment);
        const { changes, told } = diff(first.told, a, b, moment);
        expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
        for (const { kind, type, id } of changes) {
          expect(types[kind]).toContain(type);
          expect(id.startsWith(`${kind}/`)).toBe(true);
        }
        const back = diff(baseline(reversed(a)), reversed(a), reversed(b), moment);
        expect(named(back.changes)).toEqual(named(changes));
        // The first turn has none, nor one without Sources, nor an equal one.
        expect(first.changes).toEqual([]);
        expect(diff(first.told, a, nothingYet, moment).changes).toEqual([]);
        for (const equal of [b, structuredClone(b)])
          expect(diff(told, b, equal, moment)).toEqual({
            changes: [],
            tells: new Map(),
            told,
            announced: {},
          });
      }),
      runs,
    );
  });
});

/** The grades and announcements that follow from the changes. */
interface Known {
  readonly grades: Map<string, string>;
  readonly notices: Map<string, string>;
}

/** @param told the grades that stay known while they are listed, whatever their text */
function knownOf(records: GradeRecords, list: readonly Notice[], told: Known['grades'] = new Map()): Known {
  const marks = records.grades.filter(
    ({ id, text }) => told.has(id) || /^[1-6][+-]?$/.test(text) || (text === '0' && records.system.countZero),
  );
  return {
    grades: new Map(marks.map(({ id, text, kind }) => [id, `${kind} ${text}`])),
    notices: new Map(
      list.map(({ id, subject, content, startsOn }) => [id, [subject, content, startsOn].join()]),
    ),
  };
}

function apply(known: Known, changes: readonly Change[]): void {
  for (const change of changes) {
    if (change.kind === 'new_grade') {
      const { thing, item } = change;
      if (item && 'kind' in item) known.grades.set(thing, `${item.kind} ${item.text}`);
      else known.grades.delete(thing);
    }
    if (change.kind === 'new_notice') {
      const { id, subject, content, startsOn } = change.item;
      known.notices.set(id, [subject, content, startsOn].join());
    }
  }
}

const idIn = (text: string): string => String((JSON.parse(text) as readonly unknown[])[0]);

function applyLife(known: Map<string, string>, change: Change): void {
  const set = (id: string, item: readonly unknown[] | null): void => {
    if (item) known.set(id, JSON.stringify([id, ...item]));
    else known.delete(id);
  };
  if (change.kind === 'new_remark') set(change.thing, change.item && [change.item.text, change.item.kind]);
  if (change.kind === 'new_behaviour') set(change.thing, change.item && [change.item.points]);
  if (change.kind === 'new_trip') set(change.thing, change.item && [change.item.destination, change.item.to]);
  if (change.kind === 'new_document') set(change.thing, [change.item.name]);
}

describe('applying the changes of each turn', () => {
  const full = notices.map((list) =>
    list.map((notice) => ({
      ...notice,
      subject: notice.subject || 'c',
      content: notice.content || 'c',
      startsOn: '2026-11-16',
    })),
  );

  it('gives the current grades and announcements', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(gradeLists(monday), full), { minLength: 2, maxLength: 6 }), (turnsOf) => {
        const [[firstGrades, firstNotices], ...rest] = turnsOf as [
          (typeof turnsOf)[number],
          ...typeof turnsOf,
        ];
        const known = knownOf(firstGrades, firstNotices);
        let before = committed(read({ grades: firstGrades, notices: firstNotices }));
        let told = baseline(before);
        const ids: string[] = [];
        for (const [grades, list] of rest) {
          const after = committed(read({ grades, notices: list }));
          const found = diff(told, before, after, moment);
          const now = knownOf(grades, list, known.grades);
          // A mark that only counts from now on has no event.
          for (const { id, text, kind } of lastValue(before.snapshot.grades)?.grades ?? [])
            if (now.grades.get(id) === `${kind} ${text}`) known.grades.set(id, `${kind} ${text}`);
          apply(known, found.changes);
          ids.push(...found.changes.map(({ id }) => id));
          expect([...known.grades].sort()).toEqual([...now.grades].sort());
          // An announcement that is no longer listed stays known.
          for (const [id, text] of now.notices) expect(known.notices.get(id)).toBe(text);
          told = found.told;
          before = after;
        }
        expect(new Set(ids).size).toBe(ids.length);
      }),
      runs,
    );
  });

  it('gives the current remarks, behaviour, trips and files', () => {
    const key = (value: unknown): string => JSON.stringify(value);
    fc.assert(
      fc.property(fc.array(schoolLife(monday), { minLength: 2, maxLength: 6 }), (lists) => {
        const of = (life: (typeof lists)[number]): string[] => [
          ...life.remarks.map((one) => key([remarkId(one), one.text, one.kind])),
          ...life.behaviour.grades.map(({ id, points }) => key([id, points])),
          ...life.trips.map(({ id, destination, to }) => key([id, destination, to])),
          ...life.school_files.map(({ id, name }) => key([id, name])),
        ];
        const first = lists[0] as (typeof lists)[number];
        const known = new Map(of(first).map((text) => [idIn(text), text]));
        let before = committed(read(first));
        let told = baseline(before);
        for (const life of lists.slice(1)) {
          const after = committed(read(life));
          const found = diff(told, before, after, moment);
          for (const change of found.changes) applyLife(known, change);
          const files = new Set<string>(life.school_files.map(({ id }) => id));
          // A file that is no longer listed stays known.
          const current = [...known.values()].filter(
            (text) => !idIn(text).startsWith('f') || files.has(idIn(text)),
          );
          expect([...new Set(current)].sort()).toEqual([...new Set(of(life))].sort());
          told = found.told;
          before = after;
        }
      }),
      { numRuns: 200 },
    );
  });

  it('removes nothing after an incomplete Reading', () => {
    fc.assert(
      fc.property(gradeLists(monday), gradeLists(monday), (a, b) => {
        const before = committed(read({ grades: a }));
        const { changes } = diff(
          baseline(before),
          before,
          committed(readWithDeviations({ grades: b })),
          moment,
        );
        expect(changes.map(({ type }) => type)).not.toContain('removed');
      }),
      runs,
    );
  });
});

describe('a problem', () => {
  const outcome = (problem: ProblemKind | null, since = AT): TurnOutcome => ({
    status: problem ? 'locked' : 'ok',
    problem,
    since,
    reachable: true,
  });
  const captcha = committed({}, outcome('captcha'));
  const event = {
    kind: 'portal_problem',
    type: 'captcha',
    id: `portal_problem/captcha/${AT}`,
    occurredAt: AT,
  };

  it.each<[string, Committed, Committed, unknown[]]>([
    ['that a person has to solve', committed({}, outcome(null)), captcha, [event]],
    ['in the first turn', nothingYet, captcha, [event]],
    ['that stays', captcha, committed({}, outcome('captcha', '2026-11-16T07:00:00Z')), []],
    ['that ends', captcha, committed({}, outcome(null)), []],
    ['that no person has to solve', nothingYet, committed({}, outcome('down')), []],
  ])('%s', (_, before, after, expected) => {
    expect(diff({}, before, after, moment).changes).toEqual(expected);
  });

  it('has one event each time it begins', () => {
    const { told } = diff({}, nothingYet, captcha, moment);
    expect(diff(told, nothingYet, captcha, moment).changes).toEqual([]);
    const again = committed({}, outcome('captcha', '2026-11-16T07:00:00Z'));
    expect(diff(told, nothingYet, again, moment).changes).toHaveLength(1);
  });
});

describe('an error in one noun', () => {
  it('omits the changes of that noun only, and a later turn finds them', () => {
    const days = { startsOn: null, endsOn: null, createdAt: null };
    const notice = { id: '1', subject: 'a', content: 'b', read: false, ...days };
    const before = committed(read({ notices: [], messages: { unread: {}, inbox: [] } }));
    const message = {
      id: '1',
      sender: 'a',
      topic: 'b',
      preview: 'c',
      sentAt: null,
      read: false,
      hasAttachment: false,
    };
    const after = committed(read({ notices: [notice], messages: { unread: {}, inbox: [message] } }));
    const broken: Attempt = (_, name, work, otherwise) =>
      name === 'changes of notices' ? otherwise() : work();
    const first = diff(baseline(before), before, after, moment, broken);
    expect(first.changes.map(({ kind }) => kind)).toEqual(['new_message']);
    const later = committed(read({ notices: [{ ...notice }], messages: { unread: {}, inbox: [message] } }));
    expect(diff(first.told, after, later, moment).changes.map(({ kind }) => kind)).toEqual(['new_notice']);
  });
});
