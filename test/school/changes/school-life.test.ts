import { describe, expect, it } from 'vitest';
import type { BehaviourGrade } from '../../../src/school/behaviour/behaviour.ts';
import type { Remark } from '../../../src/school/behaviour/remarks.ts';
import type { SchoolFile, Trip } from '../../../src/school/life/school-life.ts';
import { lookups } from '../builders.ts';
import { behaviour, remark, schoolFile, trip } from '../catalogue/school.ts';
import { AT, read, readInPart, readWithDeviations, TurnSequence } from './turn-sequence.ts';

const NEXT_DAY = '2026-11-17T09:00:00Z';
const names = read({
  lookups: { ...lookups, remarkCategories: { '8': { id: '8', name: 'Pochwała' } } },
});

const noted = (...remarks: Remark[]) => read({ remarks });
const graded = (...list: BehaviourGrade[]) => read({ behaviour: { grades: list, comments: {} } });
const going = (...trips: Trip[]) => read({ trips });
const shared = (...files: SchoolFile[]) => read({ school_files: files });

/** The event types of the second turn, and of a third one that is equal to it. */
function typesFrom(first: Partial<ReturnType<typeof read>>, ...later: (typeof first)[]): unknown {
  const turns = new TurnSequence();
  turns.next(first);
  return later.map((readings) => turns.types(readings));
}

describe('remarks', () => {
  it('have a change of their kind with their names, and none at first', () => {
    const turns = new TurnSequence();
    turns.next(names);
    expect(turns.next(noted(remark({ id: '1' })))).toEqual([]);
    expect(turns.next(noted(remark({ id: '1' }), remark({ id: '2', teacherId: '11' })))).toEqual([
      {
        kind: 'new_remark',
        type: 'positive',
        id: expect.stringMatching(/^new_remark\/2\/1-/),
        occurredAt: AT,
        thing: '2',
        item: {
          id: '2',
          text: 'Pomogła w bibliotece',
          kind: 'positive',
          category: 'Pochwała',
          teacher: 'Nowak Anna',
          date: '2026-11-17',
        },
        was: null,
      },
    ]);
  });

  it.each<[string, Partial<Remark>, readonly string[]]>([
    ['another text', { text: 'Inna' }, ['changed']],
    ['another kind', { kind: 'negative' }, ['changed']],
    ['another category', { categoryId: '7' }, ['changed']],
    ['another teacher', { teacherId: '12' }, ['changed']],
    ['another day', { date: '2026-11-18' }, ['changed']],
    ['a kind that cannot be read', { kind: null }, []],
    ['a day that cannot be read', { date: null }, []],
  ])('with an id and %s', (_, parts, types) => {
    const changed = noted(remark(parts));
    expect(typesFrom(noted(remark()), changed, changed, noted(remark()))).toEqual([types, [], types]);
  });

  it.each<[string, Partial<Remark>, readonly string[]]>([
    ['again', {}, []],
    ['and another kind', { kind: 'negative' }, ['changed']],
    ['and another text', { text: 'Inna' }, ['positive', 'removed']],
    ['and another day', { date: '2026-11-18', kind: null }, ['remark', 'removed']],
  ])('without an id %s', (_, parts, types) => {
    const turns = new TurnSequence();
    const one = remark({ id: null });
    turns.next(noted(one));
    expect(turns.types(noted({ ...one, ...parts })).toSorted()).toEqual(types);
  });

  it('that are equal and without an id are one', () => {
    const one = remark({ id: null });
    expect(typesFrom(noted(), noted(one, one), noted(one), noted(one, one))).toEqual([['positive'], [], []]);
  });

  it('that are removed have a change with what they were, and are new when they return', () => {
    const turns = new TurnSequence();
    turns.next(noted(remark()));
    expect(turns.next(noted())).toMatchObject([
      { type: 'removed', thing: '81', item: null, was: { text: 'Pomogła w bibliotece' } },
    ]);
    expect(turns.types(noted())).toEqual([]);
    expect(turns.types(noted(remark()))).toEqual(['positive']);
  });

  it.each([
    ['after an incomplete Reading', readWithDeviations({ remarks: [] })],
    ['after one that failed in part', readInPart({ remarks: [] })],
  ])('are not removed %s', (_, readings) => {
    expect(typesFrom(noted(remark()), readings)).toEqual([[]]);
  });

  it('of the school year before disappear silently', () => {
    expect(typesFrom(noted(remark({ date: '2026-06-01' })), noted())).toEqual([[]]);
  });
});

describe('behaviour', () => {
  it.each<[string, Partial<BehaviourGrade>, string, string]>([
    ['a grade of the classic scale', {}, 'grade', 'bdb'],
    ['points', { gradeId: null, points: -5, text: '-5' }, 'points', '-5'],
  ])('has a change of %s, at the time of the entry', (_, parts, type, shown) => {
    const turns = new TurnSequence();
    expect(turns.next(graded(behaviour({ id: '1' })))).toEqual([]);
    const found = turns.next(graded(behaviour({ id: '1' }), behaviour(parts)));
    expect(found).toMatchObject([
      { kind: 'new_behaviour', type, occurredAt: '2026-11-16T11:00:00Z', thing: '91', was: null },
    ]);
    expect(found).toMatchObject([{ item: { shown, semester: 1 } }]);
  });

  it.each<[string, Partial<BehaviourGrade>, readonly string[]]>([
    ['other points', { points: 5 }, ['changed']],
    ['another text', { text: '+11' }, ['changed']],
    ['another category', { categoryId: '7' }, ['changed']],
    ['another comment', { commentIds: ['3'] }, []],
    ['another teacher', { teacherId: '7' }, []],
  ])('with %s', (_, parts, types) => {
    const ten = behaviour({ gradeId: null, points: 10, text: '+10' });
    const changed = graded({ ...ten, ...parts });
    expect(typesFrom(graded(ten), changed, changed)).toEqual([types, []]);
  });

  it('that is removed has a change, but not that of the school year before', () => {
    expect(typesFrom(graded(behaviour()), graded())).toEqual([['removed']]);
    expect(typesFrom(graded(behaviour({ date: '2026-06-01' })), graded())).toEqual([[]]);
  });
});

describe('school files', () => {
  it.each<[string, Partial<SchoolFile>, readonly string[]]>([
    ['a new one', { id: '52' }, ['new']],
    ['another name', { name: 'Inny.pdf' }, ['changed']],
    ['another day', { addedOn: '2026-11-15' }, ['changed']],
    ['another path', { downloadPath: '/x' }, []],
    ['another status', { status: 'x' }, []],
  ])('with %s', (_, parts, types) => {
    const after = shared(schoolFile(parts));
    expect(typesFrom(shared(schoolFile()), after, after)).toEqual([types, []]);
  });

  it('have their id, name and path, and are not removed', () => {
    const turns = new TurnSequence();
    expect(turns.next(shared())).toEqual([]);
    expect(turns.next(shared(schoolFile()))).toMatchObject([
      { kind: 'new_document', type: 'new', occurredAt: AT, thing: '51', item: schoolFile() },
    ]);
    expect(turns.next(shared())).toEqual([]);
    expect(turns.next(shared(schoolFile()))).toEqual([]);
  });
});

describe('trips', () => {
  it.each<[string, Partial<Trip>, readonly string[]]>([
    ['a new one', { id: '62' }, ['cancelled', 'new']],
    ['another destination', { destination: 'Gdańsk' }, ['changed']],
    ['another first day', { from: '2026-12-07' }, ['changed']],
    ['another last day', { to: '2026-12-10' }, ['changed']],
    ['another route', { route: 'inaczej' }, ['changed']],
    ['another transport', { locomotion: 'pociąg' }, ['changed']],
    ['another coordinator', { coordinator: 'Kowal Piotr' }, ['changed']],
    ['another creator', { creator: 'Kowal Piotr' }, []],
  ])('with %s', (_, parts, types) => {
    const turns = new TurnSequence();
    turns.next(going(trip()));
    const after = going(trip(parts));
    expect(turns.types(after).toSorted()).toEqual(types);
    expect(turns.types(after)).toEqual([]);
  });

  it('have what they were when they change, and are new when they return', () => {
    const turns = new TurnSequence();
    turns.next(going(trip()));
    const moved = trip({ from: '2026-12-09' });
    expect(turns.next(going(moved))).toMatchObject([
      { kind: 'new_trip', type: 'changed', thing: '61', item: moved, was: trip() },
    ]);
    expect(turns.next(going())).toMatchObject([{ type: 'cancelled', thing: '61', item: null, was: moved }]);
    expect(turns.types(going(moved))).toEqual(['new']);
  });

  it('that are over have no changes', () => {
    const over = trip({ from: '2026-11-10', to: '2026-11-15' });
    expect(typesFrom(going(), going(over), going({ ...over, route: 'x' }), going())).toEqual([[], [], []]);
  });

  it('of today are not over', () => {
    expect(typesFrom(going(), going(trip({ from: '2026-11-16', to: null })))).toEqual([['new']]);
  });

  it.each<[string, Partial<Trip>]>([
    ['leave the list', { from: '2026-11-16', to: null }],
    ['leave the list after several days', { from: '2026-11-14', to: '2026-11-16' }],
  ])('that end and %s are not cancelled', (_, parts) => {
    const turns = new TurnSequence();
    turns.next(going(trip(parts)));
    expect(turns.next(going(trip(parts)), NEXT_DAY)).toEqual([]);
    expect(turns.next(going(), NEXT_DAY)).toEqual([]);
    const atOnce = new TurnSequence();
    atOnce.next(going(trip(parts)));
    expect(atOnce.next(going(), NEXT_DAY)).toEqual([]);
  });

  it.each([
    ['ahead', '2027-11-16T06:00:00Z', trip()],
    ['behind', '2025-11-16T06:00:00Z', trip({ from: '2026-11-10', to: '2026-11-15' })],
  ])('have no changes by a clock that is a year %s, and right again', (_, wrong, listed) => {
    const turns = new TurnSequence();
    turns.next(going(listed));
    expect(turns.types(going(listed), wrong)).toEqual([]);
    expect(turns.types(going(listed))).toEqual([]);
  });

  it('that are moved to a past day are not cancelled', () => {
    expect(typesFrom(going(trip()), going(trip({ from: '2026-11-02', to: null })), going())).toEqual([
      [],
      [],
    ]);
  });
});
