import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/school/plan/school-days.ts';
import { type SourceName, sourceNames } from '../../src/school/sources.ts';
import { weekDigest } from '../../src/web/week/digest.ts';
import { lesson, lookups, original } from '../school/builders.ts';
import { fresh, grade, gradebook, type Parts, subject } from '../school/catalogue/school.ts';
import { homework } from '../school/school-work.ts';
import { inputOf, type More } from './week-input.ts';

describe('the digest of a week', () => {
  const MONDAY = '2026-11-16';
  const readAt = (...times: readonly (readonly [at: string, sources: readonly SourceName[]])[]) => ({
    lastSuccessBySource: Object.fromEntries(
      times.flatMap(([at, sources]) => sources.map((source) => [source, `2026-11-${at}:00Z`])),
    ),
  });
  const digestOf = ({ health, ...parts }: Parts, maxChars = 1_000, more: More = {}) => {
    const all = { health: { ...readAt(['20T14:00', sourceNames]), ...health }, ...parts };
    return weekDigest(inputOf(all, { at: '2026-11-20T16:00', ...more }), MONDAY, maxChars) ?? expect.fail();
  };
  const book = () => {
    const entries = [
      grade({ id: '3', text: '5', value: 5, weight: 3, date: '2026-11-18' }),
      grade({ id: '2', text: '3', value: 3, weight: 1, date: '2026-11-13' }),
    ];
    return gradebook({ entries, subjects: [subject('Matematyka', 'matematyka', { entries })] });
  };
  const due = (...days: readonly number[]) => ({
    homework: fresh(days.map((day) => homework(`${day}`, { dueOn: `2026-11-${day}` }))),
  });

  it('says which grades came, and what is not as usual in the next week', () => {
    const { text, ...fields } = digestOf({ view: { gradebook: book() }, snapshot: due(23, 26) });
    expect([text.split('\n'), fields]).toMatchInlineSnapshot(`
      [
        [
          "Oceny: Matematyka 5 (3,00 → 4,50).",
          "W tym tygodniu: 3 nieobecności, 1 spóźnienie.",
          "Następny tydzień: pon. 23: planu jeszcze nie ma; Zadanie: Matma. wt. 24–śr. 25: planu jeszcze nie ma. czw. 26: planu jeszcze nie ma; Sprawdzian: Matma; Zadanie: Matma. pt. 27: planu jeszcze nie ma; Zebranie.",
          "Czeka: Zebranie 2 (27 listopada). Zebranie 1 (1 grudnia). Wycieczka. Zebranie. 1 nieobecność do usprawiedliwienia.",
        ],
        {
          "absences": 3,
          "ahead": [
            {
              "from": "2026-11-23",
              "text": "planu jeszcze nie ma; Zadanie: Matma",
              "to": "2026-11-23",
            },
            {
              "from": "2026-11-24",
              "text": "planu jeszcze nie ma",
              "to": "2026-11-25",
            },
            {
              "from": "2026-11-26",
              "text": "planu jeszcze nie ma; Sprawdzian: Matma; Zadanie: Matma",
              "to": "2026-11-26",
            },
            {
              "from": "2026-11-27",
              "text": "planu jeszcze nie ma; Zebranie",
              "to": "2026-11-27",
            },
          ],
          "grades": [
            {
              "after": 4.5,
              "before": 3,
              "grade": "5",
              "subject": "Matematyka",
            },
          ],
          "lateness": 1,
          "waiting": [
            {
              "term": "2026-11-27",
              "title": "Zebranie 2",
            },
            {
              "term": "2026-12-01",
              "title": "Zebranie 1",
            },
            {
              "term": null,
              "title": "Wycieczka",
            },
            {
              "term": null,
              "title": "Zebranie",
            },
            {
              "term": null,
              "title": "1 nieobecność do usprawiedliwienia",
            },
          ],
        },
      ]
    `);
  });

  it('says what was not read in the week, and what was read last on an earlier day of it', () => {
    const others = sourceNames.filter((source) => source !== 'grades' && source !== 'agenda');
    const parts = { view: { gradebook: book() }, snapshot: due(23) };
    const read = readAt(['15T22:59', ['grades']], ['17T10:00', ['agenda']], ['20T14:00', others]);
    const locked = { ...read, status: 'locked', problem: 'captcha' } as const;
    const digest = digestOf({ ...parts, health: locked });
    expect(digest.text.split('\n').slice(0, 3)).toEqual([
      'Nie odczytano w tym tygodniu: oceny. Ostatnio odczytano: 17 listopada terminarz.',
      'W tym tygodniu: 3 nieobecności, 1 spóźnienie.',
      expect.stringMatching(/^Następny tydzień: pon\. 23/),
    ]);
    expect(digest).toMatchObject({ grades: null, absences: 3, lateness: 1 });
    // What is rarely read while all is well is no news.
    expect(digestOf({ ...parts, health: read }).text).not.toContain('Ostatnio');
    const none = digestOf({ ...parts, health: readAt() });
    expect(none.text).toMatch(/^Nie odczytano w tym tygodniu: plan lekcji, .*frekwencja.*\.\n/);
    expect(none).toMatchObject({ grades: null, absences: null, lateness: null });
  });

  it('says that the next week is as usual only where all of it was read', () => {
    const days = Array.from({ length: 14 }, (_, index) => addDays(MONDAY, index));
    const timetable = fresh({ days: Object.fromEntries(days.map((day) => [day, [lesson(1, '1')]])) });
    const snapshot = {
      timetable,
      agenda: fresh([]),
      conferences: fresh([]),
      trips: fresh([]),
      homework: fresh([]),
    };
    const usual = 'Następny tydzień bez zmian.';
    expect(digestOf({ snapshot }).text).toContain(usual);
    for (const source of ['timetable', 'agenda', 'homework', 'conferences', 'trips'] as const) {
      const others = sourceNames.filter((one) => one !== source);
      expect(digestOf({ snapshot, health: readAt(['20T14:00', others]) }).text).not.toContain(usual);
    }
  });

  it.each([
    ['Etyka', 'zastępstwo: Matma (zamiast: Etyka)'],
    ['Organizacja pracy oraz obsługa klienta w hotelarstwie i gastronomii', 'zastępstwo: Matma'],
  ])('says whole that a lesson replaces %s, or not at all', (name, said) => {
    const replacing = lesson(1, '1', {
      substitution: true,
      original: original(1, '9', { date: '2026-11-23' }),
    });
    const snapshot = {
      timetable: fresh({ days: { '2026-11-23': [replacing] } }),
      lookups: fresh({ ...lookups, subjects: { ...lookups.subjects, 9: { id: '9', name, short: null } } }),
    };
    expect(digestOf({ snapshot }).text).toContain(`${said}; `);
  });

  it('ends with a whole sentence where it would be too long', () => {
    const long = digestOf({ snapshot: due(23, 24, 25, 26, 27) }, 150);
    expect([...long.text].length).toBeLessThanOrEqual(150);
    expect(long.text).toMatch(/\.\nNie wszystko się tu zmieściło\.$/);
  });
});
