import { describe, expect, it } from 'vitest';
import { planWords, replaced, roomText } from '../../../src/school/plan/plan-words.ts';

describe('the text of a room', () => {
  it.each([
    ['14', 'sala 14', 'room 14'],
    ['12a', 'sala 12a', 'room 12a'],
    ['14 (komputerowa)', 'sala 14 (komputerowa)', 'room 14 (komputerowa)'],
    ['S', 'sala S', 'room S'],
    ['ś', 'sala ś', 'room ś'],
    ['A12', 'sala A12', 'room A12'],
    ['B-3', 'sala B-3', 'room B-3'],
    ['SG', 'SG', 'SG'],
    ['MS 2b', 'sala MS 2b', 'room MS 2b'],
    ['aula', 'aula', 'aula'],
    ['Aula', 'Aula', 'Aula'],
    ['sala gimn.', 'sala gimn.', 'sala gimn.'],
    ['Sala 5', 'Sala 5', 'Sala 5'],
    ['s. 12', 's. 12', 's. 12'],
    ['Hala 2', 'Hala 2', 'Hala 2'],
    ['BIBL', 'BIBL', 'BIBL'],
  ])('%s has the word only where it is a code', (room, pl, en) => {
    expect([roomText(room, 'pl'), roomText(room, 'en')]).toEqual([pl, en]);
  });
});

describe('the status of a lesson', () => {
  // `Muzyka odwołano` is no Polish: a verb without a person has an object, and the names of subjects are not inflected.
  it.each([...Object.values(planWords.pl.status), ...Object.values(planWords.pl.short)])(
    '%s stands beside the name of any subject',
    (word) => {
      expect(word).not.toMatch(/(?:no|to)$/);
    },
  );

  it.each([
    ['Historia', 'Matematyka', 'Matematyka'],
    ['Historia', 'Historia', null],
    ['Historia', null, null],
    [null, 'Matematyka', null],
  ])('of %j in place of %j replaces %j', (subject, wasSubject, expected) => {
    expect(replaced({ subject, wasSubject })).toBe(expected);
  });
});
