import { describe, expect, it } from 'vitest';
import {
  agendaItems,
  agendaOf,
  isAmong,
  kindOf,
  meetingsOf,
  statedAgenda,
} from '../../../src/school/work/agenda.ts';
import { kindToSay, tellingCategory } from '../../../src/school/work/agenda-kinds.ts';
import type { AgendaEntry, AgendaItem, Conference } from '../../../src/school/work/entries.ts';
import { lesson, lookups, school, snapshot } from '../builders.ts';

const entry: AgendaEntry = {
  id: '1',
  date: '2026-12-03',
  time: '17:30',
  lessonNo: null,
  content: 'Zebranie z wychowawcą',
  categoryId: null,
  subjectId: null,
};

const meeting: Conference = { id: '9', topic: null, teacherId: null, date: '2026-12-03', time: '17:30' };

describe('an entry of the agenda (§2.8)', () => {
  it.each<[string | null, string | null, AgendaItem['kind'], AgendaItem['kind']]>([
    ['Sprawdzian', 'Ułamki', 'test', 'test'],
    ['Inne', 'kartkówka: czasowniki', 'test', 'meeting'],
    ['Inne', 'KARTKOWKA', 'test', 'meeting'],
    ['Praca klasowa', null, 'test', 'test'],
    ['Zadanie', 'test z lektury', 'test', 'meeting'],
    ['Zadanie', 'piszemy testy', 'test', 'meeting'],
    [null, 'Dyktando', 'test', 'meeting'],
    ['Prace klasowe', null, 'test', 'test'],
    ['PRACE PISEMNE', 'zakres prac klasowych', 'test', 'meeting'],
    ['Sprawdziany', null, 'test', 'test'],
    ['Kartkówki', null, 'test', 'test'],
    ['Klasówki', null, 'test', 'test'],
    [null, 'pracą klasową z działu 2', 'test', 'meeting'],
    [null, 'będzie dziesięć kartkówek', 'test', 'meeting'],
    [null, 'spr. z ułamków', 'test', 'meeting'],
    [null, 'testem diagnozującym', 'test', 'meeting'],
    ['Diagnoza', 'test z j. angielskiego', 'test', 'test'],
    ['Wyjście klasowe', 'sprawy organizacyjne, praca domowa', 'other', 'meeting'],
    ['Wywiadówki', null, 'meeting', 'meeting'],
    ['Wycieczka', 'Kraków', 'other', 'meeting'],
    ['Inne', 'protest i testament', 'other', 'meeting'],
    ['Zebranie z rodzicami', null, 'meeting', 'meeting'],
    ['Zebranie z rodzicami', 'organizacja egzaminu ósmoklasisty', 'meeting', 'meeting'],
    ['Sprawdzian', 'zapowiedziany na zebraniu', 'test', 'test'],
    [null, null, 'other', 'meeting'],
  ])('of category %j with content %j is a %s, at the time of a conference a %s', (category, ...rest) => {
    const [content, alone, beside] = rest;
    const kinds = [[], [meeting]].map((conferences) => kindOf({ ...entry, content }, category, conferences));
    expect(kinds).toEqual([alone, beside]);
  });
});

describe('a test', () => {
  const named = {
    agendaCategories: {
      61: { id: '61', name: 'Sprawdzian' },
      62: { id: '62', name: 'Kartkówka' },
      63: { id: '63', name: 'Inne' },
    },
  };
  const read = snapshot({ lookups: { ...lookups, ...named } });

  it.each<
    [categoryId: string, content: string | null, ReturnType<typeof kindToSay>, category: string | null]
  >([
    ['61', 'Ułamki', 'test', 'Sprawdzian'],
    ['61', 'po kartkówce', 'test', 'Sprawdzian'],
    ['62', 'Ułamki', 'quiz', 'Kartkówka'],
    ['63', 'KARTKÓWKA ze słówek', 'quiz', null],
    ['63', 'dwie kartkowki przed sprawdzianem', 'quiz', null],
    ['63', 'sprawdzian zamiast kartkówki', 'test', null],
    ['63', 'Dyktando', 'test', null],
    ['63', 'Wyjście do teatru', 'other', 'Inne'],
  ])('is what the word says that makes it one: %s, %j', (categoryId, content, kind, category) => {
    const [item] = agendaItems([{ ...entry, categoryId, content }], read);
    expect(item && [kindToSay(item), tellingCategory(item)]).toEqual([kind, category]);
  });
});

describe('a time before four', () => {
  it.each([
    ['03:59', null],
    ['04:00', '04:00'],
  ])('is none: %s', (time, expected) => {
    const read = snapshot({ agenda: [{ ...entry, time }], conferences: [{ ...meeting, time }] });
    expect(agendaOf(read)?.map((item) => item.time)).toEqual([expected]);
    expect(meetingsOf(read)?.map((item) => item.time)).toEqual([expected]);
    expect(statedAgenda(read)?.map((item) => item.time)).toEqual([time]);
  });
});

describe('an entry without a time (observed)', () => {
  const at = (lessonNo: number, from: string, subjectId: string) => lesson(lessonNo, subjectId, { from });
  const timetable = {
    days: { '2026-12-03': [at(1, '08:00', '1'), at(2, '08:50', '1'), at(2, '08:55', '3')] },
  };
  const bells = [{ lessonNo: 1, from: '08:05', to: '08:50' }];
  const read = snapshot({ timetable, school: { ...school, bells } });
  const timeOf = (rest: Partial<AgendaEntry>) =>
    agendaItems([{ ...entry, time: null, ...rest }], read)[0]?.time;

  it('is at the time of its lesson, of its subject if there are several', () => {
    expect(timeOf({ lessonNo: 2 })).toBe('08:50');
    expect(timeOf({ lessonNo: 2, subjectId: '3' })).toBe('08:55');
    expect(timeOf({ lessonNo: 2, time: '09:10' })).toBe('09:10');
  });

  it('is at the time of the bells while its day is unknown', () => {
    expect(timeOf({ lessonNo: 1 })).toBe('08:00');
    expect(timeOf({ lessonNo: 1, date: '2026-12-04' })).toBe('08:05');
  });

  it('has none without a number, or if the lesson is unknown', () => {
    expect([timeOf({}), timeOf({ lessonNo: 3 })]).toEqual([null, null]);
  });

  it('is at the time of the bells if its lesson has none', () => {
    const days = { '2026-12-03': [lesson(1, '1', { from: null, to: null })] };
    const read = snapshot({ timetable: { days }, school: { ...school, bells } });
    expect(agendaItems([{ ...entry, time: null, lessonNo: 1 }], read)[0]?.time).toBe('08:05');
  });
});

describe('conferences beside the agenda (§2.8)', () => {
  it('are left out if the agenda has them at the same date and time', () => {
    expect(isAmong(meeting, [entry])).toBe(true);
  });

  it.each([{ date: '2026-12-04' }, { time: '17:00' }, { time: null }])(
    'stay if date or time differ: %j',
    (difference) => {
      const other = { ...meeting, ...difference };
      expect(isAmong(other, [entry])).toBe(false);
    },
  );

  it('stay beside an entry without a time', () => {
    const timeless = { ...entry, time: null };
    expect(isAmong(meeting, [timeless])).toBe(false);
    expect(isAmong({ ...meeting, time: null }, [timeless])).toBe(false);
  });

  it.each([
    ['17:30', '17:30', 1],
    [null, null, 1],
    ['17:30', null, 2],
    [null, '17:30', 2],
  ])('are the same meeting as one of the agenda, also without times: %s, %s', (time, other, count) => {
    const parts = {
      lookups,
      agenda: [{ ...entry, time, categoryId: '62' }],
      conferences: [{ ...meeting, time: other }],
    };
    expect(meetingsOf(snapshot(parts))).toHaveLength(count);
  });
});
