import { describe, expect, it } from 'vitest';
import { lesson } from '../builders.ts';
import { read } from '../changes/turn-sequence.ts';
import { labels, school, tuesday, turnsFrom } from './changes-turns.ts';

const early = lesson(1, '1', { group: '5b_gr1' });
const plain = [
  early,
  lesson(2, '2'),
  lesson(3, '3', { group: '5b_gr1' }),
  lesson(3, '4', { group: '5b_gr2' }),
];
const cancelledIn = (group: string) => plain.map((one) => ({ ...one, cancelled: one.group === group }));
const day = (lessons = plain) => read(school({ [tuesday]: lessons }));

describe('the changes of the plan with the own groups', () => {
  it('are those of the groups alone', () => {
    const turns = turnsFrom(school({ [tuesday]: plain }));
    turns.own = { groups: ['5b_gr2'] };
    expect(labels(turns, day(cancelledIn('5b_gr1')))).toEqual([]);
    expect(labels(turns, day(cancelledIn('5b_gr2')))).toEqual(['end_changed 17', 'lesson_cancelled 17 3']);
  });

  it.each([
    ['are set', undefined, { groups: ['5b_gr2'] }],
    ['are others', { groups: ['5b_gr1'] }, { groups: ['5b_gr2'] }],
    ['are unset', { groups: ['5b_gr2'] }, undefined],
    [
      'stay and a subject is left out',
      { groups: ['5b_gr2'] },
      { groups: ['5b_gr2'], notAttending: ['mat*'] },
    ],
    ['are not set and a subject is left out', undefined, { notAttending: ['fizyka', 'Matematyka'] }],
    ['are not set and a subject is no longer left out', { notAttending: ['Matematyka'] }, {}],
  ])('have nothing of the setting when the groups %s', (_, first, then) => {
    // Lessons of both groups have changes that were announced, or left out, before.
    const turns = turnsFrom(school({ [tuesday]: plain }));
    turns.own = first;
    const bothChanged = plain.map((one) => ({ ...one, cancelled: one.lessonNo === 3 }));
    labels(turns, day(bothChanged));
    turns.own = then;
    expect(labels(turns, {})).toEqual([]);
    expect(labels(turns, day(bothChanged.map((one) => ({ ...one }))))).toEqual([]);
    turns.own = first;
    expect(labels(turns, day(bothChanged.map((one) => ({ ...one }))))).toEqual([]);
  });

  it('have what the portal changed in the turn in which the setting changes', () => {
    const turns = turnsFrom(school({ [tuesday]: plain }));
    turns.own = { groups: ['5b_gr2'] };
    expect(labels(turns, day(cancelledIn('5b_gr2')))).toEqual(['end_changed 17', 'lesson_cancelled 17 3']);
  });
});
