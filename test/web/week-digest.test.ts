import { describe, expect, it } from 'vitest';
import { weekDigest } from '../../src/web/week/digest.ts';
import { homework } from '../domain/school-work.ts';
import { fresh, grade, gradebook, type Parts, subject } from '../home/school.ts';
import { inputOf, type More } from './week-input.ts';

describe('the digest of a week', () => {
  const MONDAY = '2026-11-16';
  const digestOf = (parts: Parts, maxChars = 1_000, more: More = {}) =>
    weekDigest(inputOf(parts, { at: '2026-11-20T16:00', ...more }), MONDAY, maxChars) ?? expect.fail();
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

  it('ends with a whole sentence where it would be too long', () => {
    const long = digestOf({ snapshot: due(23, 24, 25, 26, 27) }, 150);
    expect([...long.text].length).toBeLessThanOrEqual(150);
    expect(long.text).toMatch(/\.\nNie wszystko się tu zmieściło\.$/);
  });
});
