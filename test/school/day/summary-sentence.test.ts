import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summarySentence } from '../../../src/school/day/summary-sentence.ts';
import type { ChildState } from '../../../src/school/shown/child-state.ts';
import { createPresenter } from '../../../src/school/shown/presenter.ts';
import type { PrivacyLevel } from '../../../src/school/shown/privacy.ts';
import {
  dayOff,
  dayPlan,
  dayVerdict,
  fresh,
  lesson,
  type Parts,
  planChange,
  pupil,
} from '../catalogue/school.ts';
import { agendaEntry, homework } from '../school-work.ts';
import { children } from '../shown/any-child.ts';

const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';
const languages = ['pl', 'en'] as const;

/** Ola on Thursday, 19 November 2026, at 8:00, with nothing due. */
function ola({ view, snapshot, ...parts }: Parts = {}): ChildState {
  const nothingDue = { agenda: fresh([]), homework: fresh([]) };
  const unchanged = { todayPlan: dayPlan({ changes: [] }) };
  return pupil({ ...parts, snapshot: { ...nothingDue, ...snapshot }, view: { ...unchanged, ...view } });
}

function sentences(
  states: readonly ChildState[],
  { level = 'full', maxChars = 255 }: { readonly level?: PrivacyLevel; readonly maxChars?: number } = {},
) {
  const presenter = createPresenter(() => level);
  const summaries = states.flatMap((state) => presenter.child(state, 'states').summary ?? []);
  return languages.map((language) => summarySentence(summaries, language, maxChars));
}

const free = { todayPlan: dayPlan({ count: 0, firstStart: null, lastEnd: null, lessons: [], changes: [] }) };
const on = (day: string) => dayPlan({ day, changes: [] });
const noPlan = { ...free, tomorrowPlan: null, nextDayPlan: null, changesDayPlan: null };
const verdicts = (today: ChildState['view']['verdicts']['today'], tomorrow: typeof today) => ({
  today,
  tomorrow,
  changesDay: null,
});
const weekend = (day: string) => dayOff('weekend', { day });

describe('the summary of a child', () => {
  it('has what to bring for the lessons that take place', () => {
    const lessons = [
      lesson({ subject: 'Plastyka' }),
      lesson({ lessonNo: 2, subject: 'WF', status: 'cancelled' }),
    ];
    const plan = dayPlan({ lessons, changes: [] });
    const state = ola({ view: { todayPlan: plan, focusPlan: plan } });
    const child = { ...state.child, bring: { Plastyka: ['blok', 'klej'], WF: ['strój'] } };
    const ends = (level: PrivacyLevel) =>
      sentences([{ ...state, child }], { level }).map((one) => one?.slice(one.indexOf('9:40')));
    expect(ends('full')).toEqual(['9:40, do zabrania: blok i klej.', '9:40, to bring: blok and klej.']);
    expect(ends('counts')).toEqual(['9:40.', '9:40.']);
  });

  it.each<[string, Parts, string | null, string | null]>([
    ['a usual day', {}, 'Ola ma dziś lekcje od 8:00 do 9:40.', 'Ola has lessons today from 8:00 to 9:40.'],
    [
      'other hours',
      { view: { todayPlan: dayPlan({ changes: [], firstStart: '08:55' }) } },
      'Ola ma dziś lekcje od 8:55 do 9:40, zwykle od 8:00.',
      'Ola has lessons today from 8:55 to 9:40, usually from 8:00.',
    ],
    [
      'changes, each kind with its subjects once',
      {
        view: {
          todayPlan: dayPlan({
            changes: [
              planChange({ kind: 'cancelled', lessonNo: 1, subject: null, wasSubject: 'WF' }),
              planChange({ kind: 'cancelled', lessonNo: 2, subject: null, wasSubject: 'WF' }),
              planChange({ kind: 'cancelled', lessonNo: 3, subject: null, wasSubject: 'Religia' }),
              planChange({ lessonNo: 4, subject: 'Historia', wasSubject: 'Plastyka' }),
              planChange({ kind: 'room_change', lessonNo: 5, subject: 'Muzyka', wasSubject: 'Muzyka' }),
              planChange({ kind: 'shifted', lessonNo: 6, subject: 'Fizyka', wasSubject: 'Fizyka' }),
            ],
          }),
        },
      },
      'Ola ma dziś lekcje od 8:00 do 9:40, odwołane lekcje: WF i Religia, zastępstwo: Historia (zamiast: Plastyka), inna sala: Muzyka, inna godzina: Fizyka.',
      'Ola has lessons today from 8:00 to 9:40, cancelled: WF and Religia, substitution: Historia (instead of Plastyka), other room: Muzyka, other time: Fizyka.',
    ],
    [
      'tests and homework of the day, not of others, and not what is done',
      {
        homeworkDone: ['2'],
        snapshot: {
          agenda: fresh([
            agendaEntry('1', { date: '2026-11-19', content: 'sprawdzian', subjectId: '2' }),
            agendaEntry('2', { date: '2026-11-19', content: 'kartkówka', subjectId: '1' }),
            agendaEntry('3', { date: FRIDAY, content: 'test', subjectId: '2' }),
            agendaEntry('4', { date: '2026-11-19', content: 'wyjście', categoryId: '63', subjectId: '2' }),
          ]),
          homework: fresh([
            homework('1', { dueOn: '2026-11-19' }),
            homework('2', { dueOn: '2026-11-19', lessonId: '52' }),
            homework('3', { dueOn: FRIDAY }),
          ]),
        },
      },
      'Ola ma dziś lekcje od 8:00 do 9:40, sprawdzian: Historia, kartkówka: Matematyka, zadanie domowe: Matematyka.',
      'Ola has lessons today from 8:00 to 9:40, test: Historia, quiz: Matematyka, homework: Matematyka.',
    ],
    [
      'a subject without a name: numbers',
      {
        snapshot: {
          agenda: fresh([agendaEntry('1', { date: '2026-11-19', content: 'test', subjectId: null })]),
        },
      },
      'Ola ma dziś lekcje od 8:00 do 9:40, sprawdziany: 1.',
      'Ola has lessons today from 8:00 to 9:40, tests: 1.',
    ],
    [
      'a day off, then tomorrow',
      {
        view: {
          ...free,
          verdicts: verdicts(dayOff('free', { name: 'Dzień Nauczyciela ' }), dayVerdict({ day: FRIDAY })),
        },
      },
      'Ola ma dziś wolne (Dzień Nauczyciela), a jutro ma lekcje od 8:00 do 9:40.',
      'Ola has no school today (Dzień Nauczyciela), and has lessons tomorrow from 8:00 to 9:40.',
    ],
    [
      'today and tomorrow off for the same reason',
      {
        view: {
          ...free,
          nextDayPlan: on('2026-12-01'),
          verdicts: verdicts(
            dayOff('holiday', { name: 'Ferie' }),
            dayOff('holiday', { name: 'Ferie', day: FRIDAY }),
          ),
        },
      },
      'Ola ma dziś i jutro wolne (Ferie), a we wtorek 1 grudnia ma lekcje od 8:00 do 9:40.',
      'Ola has no school today and tomorrow (Ferie), and has lessons on Tuesday 1 December from 8:00 to 9:40.',
    ],
    [
      'all of today cancelled',
      {
        view: {
          todayPlan: dayPlan({ count: 0, firstStart: null, lastEnd: null, changes: [] }),
          verdicts: {
            ...verdicts(dayOff('cancelled_all'), dayVerdict({ day: FRIDAY })),
            changesDay: dayOff('cancelled_all'),
          },
        },
      },
      'Ola ma dziś odwołane wszystkie lekcje, a jutro ma lekcje od 8:00 do 9:40.',
      'Ola has all lessons cancelled today, and has lessons tomorrow from 8:00 to 9:40.',
    ],
    [
      'the next Monday, not its weekend',
      {
        view: {
          ...free,
          nextDayPlan: on(MONDAY),
          verdicts: verdicts(weekend('2026-11-19'), weekend(FRIDAY)),
        },
      },
      'Ola ma w poniedziałek lekcje od 8:00 do 9:40.',
      'Ola has lessons on Monday from 8:00 to 9:40.',
    ],
    [
      'a far day that is cancelled, and the one after it',
      {
        view: {
          ...free,
          nextDayPlan: on('2026-11-24'),
          verdicts: {
            ...verdicts(weekend('2026-11-19'), weekend(FRIDAY)),
            changesDay: dayOff('cancelled_all', { day: MONDAY }),
          },
        },
      },
      'Ola ma w poniedziałek odwołane wszystkie lekcje, a we wtorek ma lekcje od 8:00 do 9:40.',
      'Ola has all lessons cancelled on Monday, and has lessons on Tuesday from 8:00 to 9:40.',
    ],
    [
      'no plan yet',
      {
        view: {
          ...noPlan,
          verdicts: verdicts(weekend('2026-11-19'), dayOff('not_published', { day: FRIDAY })),
        },
      },
      'Ola ma dziś wolne, a na jutro nie ma jeszcze planu.',
      'Ola has no school today, and has no timetable yet for tomorrow.',
    ],
    [
      'a long holiday',
      {
        view: {
          ...noPlan,
          verdicts: verdicts(
            dayOff('holiday', { name: 'Wakacje' }),
            dayOff('holiday', { name: 'Wakacje', day: FRIDAY }),
          ),
        },
      },
      'Ola ma dziś i jutro wolne (Wakacje).',
      'Ola has no school today and tomorrow (Wakacje).',
    ],
    ['nothing known', { view: { ...noPlan, todayPlan: null, verdicts: verdicts(null, null) } }, null, null],
  ])('of %s', (_, parts, polish, english) => {
    expect(sentences([ola(parts)])).toEqual([polish, english]);
  });

  it('has numbers instead of names at `counts`', () => {
    const state = pupil({ view: { todayPlan: dayPlan() } });
    expect(sentences([state], { level: 'counts' })).toEqual([
      'Ola ma dziś lekcje od 8:00 do 9:40, zastępstwa: 1, zadania domowe: 1.',
      'Ola has lessons today from 8:00 to 9:40, substitutions: 1, pieces of homework: 1.',
    ]);
  });
});

describe('the summary of all children', () => {
  const jan = pupil({ child: { id: 'jan', name: 'Jan' } });

  it('has a part each, and less detail if it is too long', () => {
    const changed = { todayPlan: dayPlan({ firstStart: '08:55' }) };
    const state = pupil({ view: changed });
    expect([255, 200, 170, 130, 90, 70].map((maxChars) => sentences([state, jan], { maxChars })[0])).toEqual([
      'Ola ma dziś lekcje od 8:55 do 9:40, zwykle od 8:00, zastępstwo: Historia (zamiast: Matematyka), zadanie domowe: Matematyka; Jan ma dziś lekcje od 8:00 do 9:40, zastępstwo: Historia (zamiast: Matematyka), zadanie domowe: Matematyka.',
      'Ola ma dziś lekcje od 8:55 do 9:40, zwykle od 8:00, zastępstwo: Historia, zadanie domowe: Matematyka; Jan ma dziś lekcje od 8:00 do 9:40, zastępstwo: Historia, zadanie domowe: Matematyka.',
      'Ola ma dziś lekcje od 8:55 do 9:40, zwykle od 8:00, zastępstwa: 1, zadania domowe: 1; Jan ma dziś lekcje od 8:00 do 9:40, zastępstwa: 1, zadania domowe: 1.',
      'Ola ma dziś lekcje od 8:55 do 9:40, zwykle od 8:00; Jan ma dziś lekcje od 8:00 do 9:40.',
      'Ola ma dziś lekcje od 8:55 do 9:40, zwykle od 8:00; Jan ma dziś lekcje od 8:00 do 9:40.',
      'Ola ma dziś lekcje od 8:55 do 9:40; Jan ma dziś lekcje od 8:00 do 9:40.',
    ]);
  });

  it('fits a state for any family of four', () => {
    fc.assert(
      fc.property(fc.array(children, { minLength: 1, maxLength: 4 }), (states) => {
        for (const sentence of sentences(states)) {
          if (sentence === null) continue;
          expect([...sentence].length).toBeLessThanOrEqual(255);
          expect(sentence).toMatch(/^Ola [^.]*\.$/);
          expect(sentence).not.toMatch(/null|undefined| {2}| ,|: ?[,.;]/);
        }
      }),
      { numRuns: 60 },
    );
  });
});
