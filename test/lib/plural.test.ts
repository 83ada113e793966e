import { describe, expect, it } from 'vitest';
import { answers } from '../../src/bridge/acts/answers.ts';
import { counted } from '../../src/lib/plural.ts';

describe('a sentence with a number', () => {
  it.each([
    ['1', 'Oznaczono 1 ogłoszenie jako przeczytane.', 'Oznaczono 1 zmianę jako obejrzane.'],
    ['2', 'Oznaczono 2 ogłoszenia jako przeczytane.', 'Oznaczono 2 zmiany jako obejrzane.'],
    ['4', 'Oznaczono 4 ogłoszenia jako przeczytane.', 'Oznaczono 4 zmiany jako obejrzane.'],
    ['5', 'Oznaczono 5 ogłoszeń jako przeczytane.', 'Oznaczono 5 zmian jako obejrzane.'],
    ['12', 'Oznaczono 12 ogłoszeń jako przeczytane.', 'Oznaczono 12 zmian jako obejrzane.'],
    ['22', 'Oznaczono 22 ogłoszenia jako przeczytane.', 'Oznaczono 22 zmiany jako obejrzane.'],
    ['1/3', 'Oznaczono 1/3 ogłoszeń jako przeczytane.', 'Oznaczono 1/3 zmian jako obejrzane.'],
  ])('has the form that goes with %s', (number, notices, changes) => {
    const { noticesMarked, acknowledged } = answers;
    expect([counted(noticesMarked.pl, number, 'pl'), counted(acknowledged.pl, number, 'pl')]).toEqual([
      notices,
      changes,
    ]);
  });
});
