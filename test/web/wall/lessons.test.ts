import { describe, expect, it } from 'vitest';
import type { LessonStatus } from '../../../src/school/plan/rows.ts';
import { change, column, jas, lesson, MORNING, ola, plan, withView } from './views.ts';

describe('the lessons', () => {
  const { slots } = column(ola).day;
  const only = (no: number) => slots.find((slot) => slot.no === no)?.lessons[0];

  it('are marked as past, now and ahead by the clock', () => {
    expect(slots.map((slot) => slot.time)).toEqual([
      'past',
      'past',
      'now',
      'ahead',
      'ahead',
      'ahead',
      'ahead',
    ]);
    expect(column(ola, '2026-11-19T08:40:00Z').day.slots.filter((slot) => slot.time === 'now')).toEqual([]);
  });

  it('are in one slot if the class is split into groups', () => {
    expect(slots[1]?.lessons.map((one) => [one.subject, one.group])).toEqual([
      ['Angielski', 'grupa 1'],
      ['Informatyka', 'grupa 2'],
    ]);
  });

  it('have a word for their change, and the plan before', () => {
    expect(only(3)).toMatchObject({
      word: 'zastępstwo',
      subject: 'Biologia',
      was: 'Geografia',
      details: 'Zielińska Ewa · zabierz zeszyt',
    });
    expect(only(4)).toMatchObject({ word: 'inna sala', room: 'biblioteka', wasRoom: 'sala 14' });
    expect(only(6)).toMatchObject({ word: 'inna godzina', subject: 'Historia', was: null });
    expect(only(7)).toMatchObject({ word: 'nie ma', subject: 'Religia' });
    expect(only(1)).toMatchObject({ word: null, was: null, details: null, room: 'sala 11' });
  });

  it('are lines that say what became of them, and what a substitution replaces', () => {
    const { lines } = column(ola, '2026-11-19T06:00:00Z');
    expect(lines.map(({ text, status, reason }) => [text, status, reason])).toEqual([
      ['Biologia', 'zastępstwo', 'zamiast: Geografia'],
      ['Polski', 'biblioteka', null],
      ['Historia', 'inna godzina', null],
      ['Religia', 'nie ma', null],
      ['Twój numerek!', null, null],
    ]);
    expect(column(ola, '2026-11-19T06:00:00Z').day.ends).toBe('earlier');
    // What is now says it itself.
    const first = (at: string) => column(ola, at).lines[0]?.text;
    expect(['2026-11-19T08:00:00Z', MORNING].map(first)).toEqual(['Biologia', 'Polski']);
    expect(column(ola, '2026-11-19T08:00:00Z').day.moments[1]?.title).toBe('Biologia');
  });

  it('have the other day of a lesson that was moved between days', () => {
    const moved = withView(jas, {
      todayPlan: plan(
        '2026-11-19',
        [
          lesson(1, 'Muzyka'),
          lesson(2, 'Fizyka', { status: 'moved' }),
          lesson(3, 'WF', { status: 'shifted' }),
        ],
        {
          changes: [
            change(2, 'shifted', { wasSubject: 'Fizyka', movedTo: { day: '2026-11-23', lessonNo: 7 } }),
            change(3, 'shifted', { subject: 'WF', movedFrom: { day: '2026-11-17', lessonNo: 2 } }),
          ],
        },
      ),
    });
    const words = column(moved, MORNING).day.slots.flatMap((slot) =>
      slot.lessons.map(({ word, details }) => [word, details]),
    );
    expect(words).toEqual([
      [null, null],
      ['przeniesienie', 'na poniedziałek, 23 listopada (lekcja 7)'],
      ['inny dzień', 'z wtorku, 17 listopada (lekcja 2)'],
    ]);
  });

  it('have a word for every status in both languages', () => {
    const all: LessonStatus[] = ['substitution', 'room_change', 'shifted', 'cancelled', 'moved', 'free'];
    for (const language of ['pl', 'en'] as const) {
      const many = withView(jas, {
        todayPlan: plan('2026-11-19', [
          ...all.map((status, index) => lesson(index + 1, 'X', { status })),
          lesson(7, 'Y'),
        ]),
      });
      const found = column(many, MORNING, { language }).day.slots.map((slot) => slot.lessons[0]?.word);
      expect(new Set(found.slice(0, 6)).size).toBe(6);
      expect(found[6]).toBeNull();
    }
  });

  it('have their own change if a slot has two', () => {
    const two = withView(jas, {
      todayPlan: plan(
        '2026-11-19',
        [
          lesson(3, 'A', { status: 'substitution', group: '1' }),
          lesson(3, 'B', { status: 'substitution', group: '2' }),
        ],
        {
          changes: [
            change(3, 'substitution', { subject: 'B', wasSubject: 'D' }),
            change(3, 'substitution', { subject: 'A', wasSubject: 'C' }),
          ],
        },
      ),
    });
    expect(column(two).day.slots[0]?.lessons.map((one) => one.was)).toEqual(['C', 'D']);
  });

  it('come with the usual hours only if they differ', () => {
    expect(column(ola).day).toMatchObject({ changes: 4, usual: '8:00–14:20' });
    expect(column(jas).day).toMatchObject({ changes: 0, usual: null });
  });
});
