import { describe, expect, it } from 'vitest';
import { Temporal } from '../../../src/lib/temporal.ts';
import { wallFragment } from '../../../src/web/wall/page.ts';
import { subjectLook } from '../../../src/web/wall/subjects.ts';
import { column, jas, lesson, MORNING, ola, plan, wallOf, withView } from './views.ts';

/** Thursday, at a local time. */
const at = (time: string) => `2026-11-19T${time}:00+01:00`;
const momentsAt = (time: string, child = ola) =>
  column(child, at(time)).day.moments.map(({ kind, label, title, mark }) => [kind, label, title, mark?.text]);

describe('what is read from afar', () => {
  it.each([
    [
      'before school',
      '07:30',
      ['next', 'pierwsza lekcja, 8:00', 'Matematyka', undefined],
      ['change', 'zmiana, 9:45', 'Biologia', 'zastępstwo'],
    ],
    [
      'in a lesson',
      '09:00',
      ['now', 'teraz, do 9:35', 'Język angielski / Informatyka', undefined],
      ['next', 'potem, 9:45', 'Biologia', 'zastępstwo'],
      ['change', 'zmiana, 10:40', 'Język polski', 'biblioteka'],
    ],
    [
      'in a break',
      '09:40',
      ['break', 'teraz, do 9:45', 'Przerwa', undefined],
      ['next', 'potem, 9:45', 'Biologia', 'zastępstwo'],
      ['change', 'zmiana, 10:40', 'Język polski', 'biblioteka'],
    ],
    [
      'in the last lesson, with a cancelled one after it',
      '13:00',
      ['now', 'teraz, do 13:30', 'Historia', 'inna godzina'],
      ['change', 'zmiana, 13:35', 'Religia', 'odwołana'],
    ],
    [
      'after school',
      '15:00',
      ['next', expect.stringMatching(/^pierwsza lekcja/), expect.any(String), undefined],
    ],
  ])('is, %s', (_, time, ...expected) => {
    expect(momentsAt(time)).toEqual(expected);
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
      ['break', 'teraz, do 10:40', 'Okienko', undefined],
      ['next', 'potem, 10:40', 'Język angielski', 'grupa 1: odwołana'],
      ['change', 'zmiana, 8:50', 'Muzyka', 'odwołana'],
    ]);
    expect(column(gap, at('09:00')).day.beads.map((bead) => [bead.kind, bead.no])).toEqual([
      ['lesson', 1],
      ['lesson', 2],
      ['gap', 3],
      ['lesson', 4],
    ]);
  });

  it.each([
    [20, '07:00', '07:50'],
    [60, '06:20', '07:10'],
    [0, '07:20', '08:00'],
  ])('is about leaving around the time that is %i minutes before school', (leave, from, to) => {
    const morning = { wake: 90, leave };
    const child = { ...jas, child: { ...jas.child, morning } };
    const leaving = (time: string, minutes: number) => {
      const moment = Temporal.Instant.from(at(time)).add({ minutes });
      return column(child, moment.toString()).day.leaving;
    };
    expect([leaving(from, -1), leaving(from, 0), leaving(to, -1), leaving(to, 0)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
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
