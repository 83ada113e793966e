import { type Lookups, noLookups } from '../../../src/school/pupil/lookups.ts';
import type { SourceValues } from '../../../src/school/sources.ts';
import { agendaEntry, attendance, conference, homework, justification } from '../school-work.ts';
import { schoolLifeLookups } from './school-life.ts';

/** Attendance, homework, agenda and meetings around 19 November 2026. */
export const schoolWork = {
  attendance: [
    attendance('100', 1, { date: '2026-11-16' }),
    attendance('1', 2, { date: '2026-11-16' }),
    attendance('1', 3, { date: '2026-11-17' }),
    attendance('3', 1, { date: '2026-11-18' }),
    attendance('2', 2, { date: '2026-11-18', lessonId: '52' }),
    attendance('100', 3, { date: '2026-11-18' }),
    attendance('999', 4, { date: '2026-11-18' }),
  ],
  justifications: [justification('1', { status: 'waiting', lessons: [{ date: '2026-11-17', lessonNo: 3 }] })],
  homework: [
    homework('1', { dueOn: '2026-11-23' }),
    homework('2', { dueOn: '2026-11-19', files: [{ id: '7', name: 'mapa.pdf' }] }),
    homework('3', { dueOn: '2026-11-18' }),
    homework('4', { dueOn: null }),
  ],
  agenda: [
    agendaEntry('1', { date: '2026-11-26', content: 'Ułamki', categoryId: '61' }),
    agendaEntry('2', { date: '2026-11-20', content: 'kartkówka', categoryId: '63', subjectId: '2' }),
    agendaEntry('3', {
      date: '2026-12-01',
      time: '17:30',
      content: 'W auli',
      categoryId: '62',
      subjectId: null,
    }),
    agendaEntry('4', { date: '2026-11-18', content: 'Sprawdzian', categoryId: '61' }),
    agendaEntry('5', { date: '2026-12-10', time: '16:00', content: 'Wywiadówka', categoryId: '62' }),
  ],
  conferences: [
    conference('1', { date: '2026-12-01' }),
    conference('2', { date: '2026-11-27', time: '16:00' }),
  ],
} as const satisfies Partial<SourceValues>;

/** The lists that its ids refer to. */
const schoolWorkLookups = {
  people: { '11': { id: '11', name: 'Nowak Anna' }, '12': { id: '12', name: 'Lis Jan' } },
  lessons: {
    '51': { id: '51', subjectId: '1', teacherId: '11', classId: '5' },
    '52': { id: '52', subjectId: '2', teacherId: '12', classId: '5' },
  },
  attendanceTypes: {
    '1': { id: '1', name: 'Nieobecność', presence: false, standard: null },
    '2': { id: '2', name: 'Spóźnienie', presence: true, standard: null },
    '3': { id: '3', name: 'Nieobecność uspr.', presence: false, standard: null },
    '100': { id: '100', name: 'Obecność', presence: true, standard: null },
  },
  agendaCategories: {
    '61': { id: '61', name: 'Sprawdzian' },
    '62': { id: '62', name: 'Zebranie z rodzicami' },
    '63': { id: '63', name: 'Inne' },
  },
} as const satisfies Partial<Lookups>;

/** Subjects with these short names, all called Religia. */
export const lookups = (shorts: Readonly<Record<string, string | null>> = {}): Lookups => ({
  ...noLookups,
  ...schoolLifeLookups,
  ...schoolWorkLookups,
  people: { ...schoolLifeLookups.people, ...schoolWorkLookups.people },
  subjects: Object.fromEntries(
    Object.entries(shorts).map(([id, short]) => [id, { id, name: 'Religia', short }]),
  ),
});

export const fullLookups: Lookups = {
  ...lookups(),
  subjects: {
    '1': { id: '1', name: 'Matematyka', short: 'mat' },
    '2': { id: '2', name: 'Historia', short: 'his' },
  },
};
