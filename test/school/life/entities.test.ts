import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../src/school/snapshot.ts';
import { childOutput, component, stateOf } from '../catalogue/documents.ts';
import { freeDays, fresh, lending, pupil, schoolFile, trip } from '../catalogue/school.ts';

// Today is Thursday, 19 November.
const state = (key: string, snapshot: Partial<Snapshot>) => stateOf(childOutput(pupil({ snapshot })), key);

describe('next_free_day', () => {
  it('is the next whole day', () => {
    const list = [
      freeDays(),
      freeDays({ name: 'Święto', from: '2026-11-11', to: '2026-11-11' }),
      freeDays({ name: 'Apel', from: '2026-11-20', to: '2026-11-20', lessonFrom: 3, lessonTo: 4 }),
      freeDays({ name: 'Dzień dyrektorski', from: '2026-11-21', to: '2026-11-24' }),
    ];
    expect(state('next_free_day', { free_days: fresh(list) })).toEqual({
      state: '2026-11-23',
      attributes: { name: 'Dzień dyrektorski', until: '2026-11-24' },
    });
    expect(state('free_days', { free_days: fresh(list) })).toEqual({
      state: 3,
      attributes: {
        upcoming: [
          { name: 'Apel', from: '2026-11-20', until: '2026-11-20', from_lesson: 3, to_lesson: 4 },
          { name: 'Dzień dyrektorski', from: '2026-11-21', until: '2026-11-24' },
          { name: 'Przerwa świąteczna', from: '2026-12-23', until: '2026-12-31' },
        ],
      },
    });
  });

  it('is unknown without one', () => {
    const none = { state: null, attributes: { name: null, until: null } };
    expect(state('next_free_day', { free_days: fresh([]) })).toEqual(none);
    expect(state('free_days', { free_days: fresh([]) })).toEqual({ state: 0, attributes: { upcoming: [] } });
  });
});

describe('next_trip', () => {
  it('is the first day of the trip that is not over', () => {
    const trips = [
      trip(),
      trip({ id: '62', destination: 'Muzeum', from: '2026-11-25', to: null }),
      trip({ id: '63', from: '2026-11-01', to: '2026-11-02' }),
    ];
    expect(state('next_trip', { trips: fresh(trips) })).toEqual({
      state: '2026-11-25',
      attributes: {
        destination: 'Muzeum',
        until: '2026-11-25',
        route: 'przez Kielce',
        transport: 'autokar',
        coordinator: 'Lis Jan',
        upcoming: [
          {
            id: '62',
            destination: 'Muzeum',
            from: '2026-11-25',
            until: '2026-11-25',
            coordinator: 'Lis Jan',
          },
          {
            id: '61',
            destination: 'Kraków',
            from: '2026-12-08',
            until: '2026-12-09',
            coordinator: 'Lis Jan',
          },
        ],
      },
    });
  });

  it('is not the trip of another class that begins on a free day', () => {
    const from = '2026-11-20';
    const snapshot = (list: 'class' | 'school') => ({
      trips: fresh([trip({ from, to: from })]),
      free_days: fresh([freeDays({ name: 'Dzień dyrektorski', list, from, to: from })]),
    });
    expect(state('next_trip', snapshot('school'))).toMatchObject({
      state: null,
      attributes: { upcoming: [] },
    });
    // On a day off of the class it is the class's.
    expect(state('next_trip', snapshot('class')).state).toBe(from);
  });

  it('is unknown without one', () => {
    expect(state('next_trip', { trips: fresh([]) })).toMatchObject({
      state: null,
      attributes: { destination: null, upcoming: [] },
    });
  });

  it('and next_free_day are dates', () => {
    for (const key of ['next_trip', 'next_free_day'])
      expect(component(childOutput(pupil()), key)['device_class']).toBe('date');
  });
});

it('school_files are counted and listed, newest first', () => {
  const files = [
    schoolFile({ id: '1', addedOn: null }),
    schoolFile({ id: '2', addedOn: '2026-11-01' }),
    schoolFile({ id: '3', name: 'B', addedOn: '2026-11-10' }),
    schoolFile({ id: '4', name: 'A', addedOn: '2026-11-10' }),
  ];
  const { state: count, attributes } = state('school_files', { school_files: fresh(files) });
  expect(count).toBe(4);
  expect(attributes['latest']).toMatchObject([{ id: '4' }, { id: '3' }, { id: '2' }, { id: '1' }]);
  expect(state('school_files', {}).attributes['latest']).toEqual([
    {
      id: '51',
      name: 'Statut.pdf',
      added_on: '2026-11-12',
      link: 'https://portal.example/pliki_szkoly/pobierz/51',
    },
  ]);
});

it('lendings are counted and listed by their date, and none is called overdue', () => {
  const books = [
    lending({ id: '1', dueOn: null }),
    lending({ id: '2', dueOn: '2026-11-30' }),
    lending({ id: '3', dueOn: '2025-06-30' }),
  ];
  const lendings = fresh({ synchronisedAt: null, lendings: books });
  const { state: count, attributes } = state('lendings', { lendings });
  expect(count).toBe(3);
  expect(attributes['items']).toMatchObject([{ id: '3' }, { id: '2' }, { id: '1' }]);
  expect(JSON.stringify(attributes)).not.toMatch(/overdue|late/i);
  expect(state('lendings', {}).attributes['items']).toEqual([
    {
      id: 'a-1',
      title: 'Akademia Pana Kleksa',
      author: 'Jan Brzechwa',
      lent_on: '2026-11-02',
      due_on: '2026-11-30',
      extendable: true,
    },
  ]);
});
