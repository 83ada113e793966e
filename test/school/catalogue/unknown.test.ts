import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../src/portal/outcome/reading.ts';
import { childOutput, stateOf } from './documents.ts';
import { fresh, type Parts, pupil } from './school.ts';

const AT = '2026-11-19T07:00:00Z';
const loss = { items: 5, count: 1, ids: ['9'], unidentified: 0, usual: 0, since: AT, neverKnown: 0 };

/** A list without items, of which one could not be read. */
const incomplete = (): Reading<never> =>
  ({ ...fresh([]), losses: { List: loss } }) as unknown as Reading<never>;

/** Lessons on the days of November 2026, by their dates; the other days are as the list of them says. */
const timetable = (...days: readonly number[]): NonNullable<Parts['snapshot']> => {
  const lesson = {
    ...{ lessonNo: 1, from: '08:00', to: '08:45', subjectId: '44', teacherId: '7', room: '12', group: null },
    ...{ change: null, note: null },
  };
  const lessons = days.map((day) => [`2026-11-${day}`, [lesson]] as const);
  return { timetable: fresh({ days: Object.fromEntries(lessons) }) as never };
};
const thisWeek = [16, 17, 18, 19, 20];
const nextWeek = [23, 24, 25, 26];

const luckyNumber = { number: 7, day: '2026-11-20', isToday: false, isMine: true };
const answer = (name: string, because: string) => `${name}: nie wiem, bo ${because}.`;

describe('what is unknown', () => {
  it.each<[what: string, parts: Parts, key: string, attribute: string | null, expected: unknown]>([
    ["today's lucky number", { view: { luckyNumber } }, 'lucky_number_mine', null, null],
    ['a day ahead', { snapshot: timetable(...thisWeek) }, 'days_ahead', null, null],
    ['no day ahead', { snapshot: timetable(...thisWeek, ...nextWeek) }, 'days_ahead', null, 0],
    [
      'whether there are tests',
      { snapshot: { agenda: incomplete() } },
      'answers',
      'test',
      answer('Ola', 'nie wszystko udało się odczytać'),
    ],
    [
      'whether there is homework',
      { snapshot: { homework: incomplete() } },
      'answers',
      'homework',
      answer('Ola', 'nie wszystko udało się odczytać'),
    ],
    [
      'whether there are absences',
      { snapshot: { attendance: incomplete() } },
      'answers',
      'absences',
      answer('Ola', 'nie wszystko udało się odczytać'),
    ],
    [
      'what is new while the account is locked',
      { health: { status: 'locked', problem: 'captcha' } },
      'answers',
      'changes',
      answer('Ola', 'portal prosi o przepisanie kodu z obrazka'),
    ],
    [
      'what is new, but where the rest is read',
      { health: { status: 'stale', problem: 'refused' } },
      'answers',
      'changes',
      'Ola: nic nowego.',
    ],
    [
      'whether reading works before the first one',
      { health: { lastSuccess: null } },
      'status_text',
      null,
      'Jeszcze niczego nie odczytano.',
    ],
  ])('is not shown as a fact: %s', (_, parts, key, attribute, expected) => {
    const { state, attributes } = stateOf(childOutput(pupil(parts)), key);
    expect(attribute === null ? state : attributes[attribute]).toEqual(expected);
  });

  it('has no number of changes for a day that is not known', () => {
    const { attributes } = stateOf(childOutput(pupil({ snapshot: timetable(...thisWeek) })), 'days_ahead');
    const days = attributes['days'] as readonly {
      readonly verdict: string | null;
      readonly changes: unknown;
    }[];
    expect(days.map(({ verdict, changes }) => [verdict, changes])).toEqual([
      ['school', 0],
      ...Array(4).fill(['not_published', null]),
    ]);
  });
});
