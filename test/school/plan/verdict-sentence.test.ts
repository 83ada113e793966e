import { describe, expect, it } from 'vitest';
import { shownVerdict } from '../../../src/school/day/shown.ts';
import type { DayVerdict } from '../../../src/school/plan/verdict.ts';
import { verdictSentence } from '../../../src/school/plan/verdict-sentence.ts';
import { dayOff, dayVerdict } from '../catalogue/school.ts';

const late = { start: '08:55', end: '13:40', usualEnd: '13:40' };
const short = { start: '08:55', end: '12:40', usualStart: '08:00', usualEnd: '13:40' };

describe('the sentence about a day', () => {
  it.each<[string, DayVerdict, 'today' | 'tomorrow', string, string]>([
    ['as usual', dayVerdict(), 'today', 'Dziś lekcje od 8:00 do 9:40.', 'Lessons today from 8:00 to 9:40.'],
    [
      'that begins later',
      dayVerdict(late),
      'tomorrow',
      'Jutro lekcje od 8:55 do 13:40, zwykle od 8:00.',
      'Lessons tomorrow from 8:55 to 13:40, usually from 8:00.',
    ],
    [
      'that ends earlier',
      dayVerdict({ ...short, usualStart: '08:55' }),
      'tomorrow',
      'Jutro lekcje od 8:55 do 12:40, zwykle do 13:40.',
      'Lessons tomorrow from 8:55 to 12:40, usually to 13:40.',
    ],
    [
      'with other hours',
      dayVerdict(short),
      'today',
      'Dziś lekcje od 8:55 do 12:40, zwykle od 8:00 do 13:40.',
      'Lessons today from 8:55 to 12:40, usually from 8:00 to 13:40.',
    ],
    [
      'that has lessons only by changes',
      dayVerdict({ usualStart: null, usualEnd: null }),
      'today',
      'Dziś lekcje od 8:00 do 9:40.',
      'Lessons today from 8:00 to 9:40.',
    ],
    [
      'of which all is cancelled',
      dayOff('cancelled_all'),
      'tomorrow',
      'Jutro wszystkie lekcje są odwołane.',
      "All of tomorrow's lessons are cancelled.",
    ],
    [
      'with a name',
      dayOff('free', { name: 'Święto Niepodległości' }),
      'tomorrow',
      'Jutro wolne: Święto Niepodległości.',
      'No school tomorrow: Święto Niepodległości.',
    ],
    ['without a name', dayOff('free'), 'today', 'Dziś wolne.', 'No school today.'],
    [
      'of a holiday',
      dayOff('holiday', { name: 'Ferie zimowe. ' }),
      'today',
      'Dziś wolne: Ferie zimowe.',
      'No school today: Ferie zimowe.',
    ],
    [
      'of a weekend',
      dayOff('weekend', { day: '2026-11-21' }),
      'tomorrow',
      'Jutro sobota, nie ma lekcji.',
      'No school tomorrow, it is Saturday.',
    ],
    [
      'without a published plan',
      dayOff('not_published'),
      'tomorrow',
      'Planu na jutro jeszcze nie ma.',
      'There is no timetable for tomorrow yet.',
    ],
  ])('%s', (_, found, when, pl, en) => {
    const shown = shownVerdict(found, 'full');
    expect([verdictSentence(shown, when, 'pl'), verdictSentence(shown, when, 'en')]).toEqual([pl, en]);
  });
});
