import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/lib/language.ts';
import { markOf } from '../../../src/web/wall/moments.ts';
import { ageStrip, wallFragment } from '../../../src/web/wall/page.ts';
import { subjectLook } from '../../../src/web/wall/subjects.ts';
import { column, jas, lesson, MORNING, ola, plan, wallOf, withView } from './views.ts';

/** Thursday, at a local time. */
const at = (time: string) => `2026-11-19T${time}:00+01:00`;
const momentsAt = (time: string, child = ola) =>
  column(child, at(time)).day.moments.map(({ kind, word, time, title, mark }) => [
    kind,
    `${word} ${time}`,
    title,
    mark?.text,
  ]);

it('the age of a page that is cut off is in its language', () => {
  const strip = String(ageStrip({ language: 'uk', clock: '9:50' }));
  expect(strip).toContain('data-text="Немає звʼязку з {time} ({minutes} хв)"');
  expect(strip).toContain('data-long="Немає звʼязку з {time} ({hours} год {minutes} хв)"');
});

describe('what is read from afar', () => {
  it.each([
    ['before school', '07:30', ['first', ' 8:00', 'Matma', undefined]],
    [
      'in a lesson',
      '09:00',
      ['now', 'teraz do 9:35', 'Angielski / Informatyka', undefined],
      ['next', 'potem 9:45', 'Biologia', 'zamiast: Geografia'],
    ],
    [
      'in a break',
      '09:40',
      ['break', 'teraz do 9:45', 'Przerwa', undefined],
      ['next', 'potem 9:45', 'Biologia', 'zamiast: Geografia'],
    ],
    ['in the last lesson', '13:00', ['now', 'teraz do 13:30', 'Historia', 'inna godzina']],
    ['after school', '15:00', ['first', 'Jutro 8:50', 'Polski', undefined]],
  ])('is, %s', (_, time, ...expected) => {
    expect(momentsAt(time)).toEqual(expected);
  });

  it('names the new room of several groups only if it is one', () => {
    const moved = (room: string, other: string) => {
      const groups = [
        lesson(2, 'Informatyka', { group: 'gr. 1', room, status: 'room_change' }),
        lesson(2, 'Język angielski', { group: 'gr. 2', room: other, status: 'room_change' }),
      ];
      const { day, lines } = column(
        withView(jas, { todayPlan: plan('2026-11-19', [lesson(1, 'Muzyka'), ...groups]) }),
        at('07:00'),
      );
      return [
        day.slots[1] && markOf(day.slots[1])?.text,
        ...lines.map(({ text, status }) => `${text}: ${status}`),
      ];
    };
    expect(moved('5', '5')).toEqual(['sala 5', 'Informatyka / Angielski: sala 5']);
    expect(moved('5', '12')).toEqual(['inna sala', 'Informatyka / Angielski: inna sala']);
  });

  it('has a free period, and the group that alone is cancelled', () => {
    const gap = withView(jas, {
      todayPlan: plan('2026-11-19', [
        lesson(1, 'Plastyka'),
        lesson(2, 'Muzyka', { status: 'cancelled' }),
        lesson(4, 'Język angielski', { group: 'gr. 1', status: 'cancelled' }),
        lesson(4, 'Język angielski', { group: 'gr. 2' }),
      ]),
    });
    expect(momentsAt('09:00', gap)).toEqual([
      ['break', 'teraz do 10:40', 'Okienko', undefined],
      ['next', 'potem 10:40', 'Angielski', expect.stringMatching(/nie ma/)],
    ]);
    expect(column(gap, at('09:00')).day.beads.map((bead) => [bead.kind, bead.no])).toEqual([
      ['lesson', 1],
      ['lesson', 2],
      ['gap', 3],
      ['lesson', 4],
    ]);
  });

  it.each<[leave: number, time: string, said: string, language?: Language]>([
    [20, '05:59', 'wake 6:00 pobudka'],
    [20, '06:09', 'leave 7:40 wyjście'],
    [20, '06:10', 'leave 90 min za'],
    [20, '07:34', 'leave 6 min za'],
    [20, '07:34', 'leave 6 хв за', 'uk'],
    [20, '07:35', 'soon 5 min za'],
    [20, '07:40', 'soon teraz! '],
    [20, '07:59', 'soon teraz! '],
    [20, '08:00', 'school do 10:30 w szkole'],
    [0, '07:59', 'soon 1 min za'],
    [0, '15:00', 'wake 6:50 pobudka'],
  ])(
    'says the one time that matters, of a child that leaves %i minutes before school, at %s',
    (leave, time, said, language = 'pl') => {
      const child = { ...jas, child: { ...jas.child, morning: { wake: 120, leave } } };
      const { kind, figure, word } = column(child, at(time), { language }).day.pill ?? expect.fail('no time');
      expect(`${kind} ${figure} ${word}`).toBe(said);
    },
  );
});

describe('the beads', () => {
  it('have their time, and how much of the current one is over', () => {
    const { beads } = column(ola, at('10:00')).day;
    expect(beads.map((bead) => bead.kind === 'lesson' && [bead.time, bead.held, bead.progress])).toEqual([
      ['past', true, null],
      ['past', true, null],
      ['now', true, 33],
      ['ahead', true, null],
      ['ahead', true, null],
      ['ahead', true, null],
      ['ahead', false, null],
    ]);
  });

  it('are read aloud as the number of lessons left', () => {
    const text = String(wallFragment(wallOf([ola], { at: at('10:00') })));
    expect(text).toContain('<ol class="beads" aria-label="4 lekcje przed Tobą">');
  });
});

describe('the look of a subject', () => {
  it.each([
    ['Język polski', 'book', 'words'],
    ['J. angielski', 'english', 'words'],
    ['WF', 'ball', 'body'],
    ['Zajęcia kreatywne', 'palette', 'arts'],
    ['Harcerstwo', 'notebook', 'plain'],
    [null, 'notebook', 'plain'],
  ])('of %s is %s, %s', (subject, icon, colour) => {
    expect(subjectLook(subject)).toEqual({ icon, colour });
  });

  it('is neutral where privacy hides the subject', () => {
    const { beads } = column(ola, MORNING, { privacy: 'counts' }).day;
    for (const bead of beads)
      expect(bead).toMatchObject({ name: 'lekcja', looks: [{ icon: 'notebook', colour: 'plain' }] });
  });
});
