import { describe, expect, it } from 'vitest';
import type { Deed } from '../../src/school/deed.ts';
import { weekPage } from '../../src/web/week/page.ts';
import { topic } from '../school/catalogue/other-grades.ts';
import { averages, fresh, grade, gradebook, mail, message, subject } from '../school/catalogue/school.ts';
import { agendaEntry, attendance, homework } from '../school/school-work.ts';
import { weekOf } from './week-input.ts';

describe('the week that is shown', () => {
  it.each([
    ['2026-11-16T00:00', 'Tydzień 16–22 listopada'],
    ['2026-11-20T11:59', 'Tydzień 16–22 listopada'],
    ['2026-11-20T12:00', 'Tydzień 23–29 listopada'],
    ['2026-11-22T23:59', 'Tydzień 23–29 listopada'],
    ['2026-12-26T10:00', 'Tydzień 28 grudnia – 3 stycznia'],
  ])('at %s is: %s', (at, title) => {
    expect(weekOf({}, { at })?.title.replace(/\s+/g, ' ')).toBe(title);
  });

  it.each(['2026-11-17', '2099-01-05', 'x'])('is none for %s', (monday) => {
    expect(weekOf({}, { monday })).toBeNull();
  });
});

describe("a child's week", () => {
  it('has the rise of the average in the current semester, also where the other one has the same', () => {
    const entries = [
      grade({ id: '3', value: 5, weight: 1, date: '2026-11-18', semester: 2 }),
      grade({ id: '2', value: 3, weight: 1, date: '2026-11-13', semester: 2 }),
      grade({ id: '1', value: 4, weight: 1, date: '2026-09-13', semester: 1 }),
    ];
    const book = gradebook({
      currentSemester: 2,
      averages: averages({ current: 4 }),
      subjects: [subject('Matematyka', 'matematyka', { entries })],
    });
    const [child] = weekOf({ view: { gradebook: book } })?.children ?? [];
    expect(child?.average).toEqual({ now: 4, rise: 1 });
  });

  it.each([
    ['the week', '2026-11-16'],
    ['one that is ahead', '2026-11-23'],
  ])('has, of %s, the grades of the week with the average before and after', (_, monday) => {
    const entries = [
      grade({ id: '5', text: '2', value: 2, weight: 1, date: '2026-11-23' }),
      grade({ id: '4', text: '1', value: 1, weight: 1, date: '2026-11-12', semester: 2 }),
      grade({ id: '3', text: '5', value: 5, weight: 3, date: '2026-11-18' }),
      grade({ id: '2', text: '3', value: 3, weight: 1, date: '2026-11-13' }),
      grade({ id: '1', text: '4', value: 4, weight: 1, date: '2026-09-13' }),
    ];
    const book = gradebook({
      averages: averages({ current: 4 }),
      entries,
      subjects: [subject('Matematyka', 'matematyka', { entries })],
    });
    const model = weekOf({ view: { gradebook: book } }, { monday }) ?? expect.fail();
    const [child] = model.children;
    const page = String(weekPage(model, { buttons: null, version: '1', notice: null }));
    const chart = /<svg class="course"[\s\S]*?<\/svg>/.exec(page)?.[0] ?? '';
    // A day is as far on both lines; an average is as high as a grade.
    expect(chart).toMatch(
      /<g class="earlier"><polyline points="5,20 134,24 144,17 155,20"\/>[\s\S]*<g><polyline points="5,43"\/>/,
    );
    expect(page).toContain('kropki to oceny. I półrocze linią przerywaną.</caption>');
    expect(child?.average).toEqual({ now: 4, rise: 1 / 2 });
    expect(child?.grades).toEqual([
      { subject: 'Matematyka', grade: '5', category: 'Kartkówka', before: 7 / 2, after: 22 / 5 },
    ]);
    // The days of the first grade of a semester, of any subject, and the average so far.
    expect(child?.courses).toMatchObject([
      {
        subject: 'Matematyka',
        attendance: null,
        semesters: [
          {
            average: 4,
            points: [
              { text: '4', at: 0, average: 4 },
              { text: '3', at: 61, average: 7 / 2 },
              { text: '5', at: 66, average: 22 / 5 },
              { text: '2', at: 71, average: 4 },
            ],
          },
          { average: 1, points: [{ text: '1', at: 0, average: 1 }] },
        ],
      },
    ]);
  });

  it.each([
    [
      '2026-11-16',
      [
        'Frekwencja w tygodniu 16–22 listopada: 33,3% (2 nieobecności)',
        'W ostatnich 30 dniach: 50% (2 nieobecności, 1 spóźnienie)',
      ],
    ],
    [
      '2026-10-12',
      [
        'Frekwencja w tygodniu 12–18 października: 0% (1 nieobecność)',
        'W ostatnich 30 dniach: 50% (2 nieobecności, 1 spóźnienie)',
      ],
    ],
    // Of a week that is ahead, this one's.
    [
      '2026-11-23',
      [
        'Frekwencja w tygodniu 16–22 listopada: 33,3% (2 nieobecności)',
        'W ostatnich 30 dniach: 50% (2 nieobecności, 1 spóźnienie)',
      ],
    ],
    ['2026-10-19', ['W ostatnich 30 dniach: 50% (2 nieobecności, 1 spóźnienie)']],
  ])('of %s has the attendance of the week, the month and the semester', (monday, expected) => {
    const records = [
      attendance('1', 1, { date: '2026-11-16' }),
      attendance('3', 2, { date: '2026-11-18' }),
      attendance('100', 1, { date: '2026-11-18' }),
      attendance('2', 1, { date: '2026-11-12' }),
      attendance('1', 1, { date: '2026-10-14' }),
    ];
    const child = weekOf({ snapshot: { attendance: fresh(records) } }, { monday })?.children[0];
    const said = child?.facts.map((fact) => fact.join(': '));
    expect(said?.filter((one) => /Frekwencja|dniach|półroczu/.test(one))).toEqual([
      ...expected,
      'W tym półroczu: 40% (3 nieobecności, 1 spóźnienie)',
    ]);
    expect(child?.weekdays.map(({ name, count }) => `${name} ${count}`)).toEqual([
      ...['poniedziałek 1', 'wtorek 0', 'środa 2', 'czwartek 0', 'piątek 0'],
    ]);
  });

  it('has the attendance of a subject from ten records on', () => {
    const records = (lessonId: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        attendance(index < 2 ? '1' : '100', 1, { id: `${lessonId}-${index}`, lessonId, date: '2026-11-16' }),
      );
    const snapshot = { attendance: fresh([...records('51', 10), ...records('52', 9)]) };
    const courses = weekOf({ snapshot, view: { gradebook: null } })?.children[0]?.courses;
    expect(courses?.map(({ subject: name, attendance: percent }) => [name, percent])).toEqual([
      ['Matematyka', '80%'],
    ]);
  });

  it.each([
    ['full', ['17 listopada Ułamki zwykłe'], ['Matma: Ułamki zwykłe, Temat 1 (do 24 listopada)']],
    ['no_text', [], []],
    ['counts', [], []],
  ] as const)('has what to revise, and what to catch up on, at %s %j, %j', (level, revise, catchUp) => {
    const snapshot = {
      agenda: fresh([agendaEntry('1', { date: '2026-11-20', content: 'sprawdzian' })]),
      topics: fresh([topic('t1')]),
      homework: fresh([homework('1', { date: '2026-11-17', dueOn: '2026-11-24' })]),
    };
    const child = weekOf({ snapshot }, { level })?.children[0];
    const tags = child?.days.flatMap((day) => day.tags) ?? [];
    const topics = tags.flatMap((tag) => tag.topics ?? []);
    expect(topics.map((one) => `${one.day} ${one.topic}`)).toEqual(revise);
    const missed = child?.missed ?? [];
    expect(missed.map((one) => `${one.subject}: ${[one.topic, ...one.homework].join(', ')}`)).toEqual(
      catchUp,
    );
  });

  it('says of a week that was not read that it is unknown', () => {
    const child = weekOf({}, { monday: '2027-03-01' })?.children[0];
    const hours = child?.days.map((day) => day.hours);
    expect(new Set(hours)).toEqual(new Set(['nie wiadomo: nie odczytano']));
  });

  it('has no button and nothing that waits for whom it is not', () => {
    const model = weekOf({}) ?? expect.fail();
    const page = String(weekPage(model, { buttons: null, version: '1', notice: null }));
    expect(page).not.toMatch(/<form|<button|status\/|Czeka na Ciebie/);
  });
});

it('lists what a person with a name has settled', () => {
  const key = 'message/901';
  const deed = { key, kind: 'settled', by: 'Ania', at: '2026-11-18T17:05:00Z' } as const;
  const settled = (deeds: readonly Deed[]) =>
    weekOf(
      { snapshot: { messages: fresh(mail({ inbox: [message({ topic: 'Strój' })] })) } },
      { settled: [key], deeds },
    )?.waits().settled;
  expect(settled([])).toEqual([]);
  expect(settled([{ ...deed, kind: 'seen' }])).toEqual([]);
  expect(settled([deed])).toEqual([{ title: 'Ola: Strój', deeds: 'Załatwione: Ania, 18.11, 18:05' }]);
});
