import type { Realization } from '../../../src/school/attendance/attendance.ts';
import type { DescriptiveGrade, PointGrade, TextGrade } from '../../../src/school/grades/other-grades.ts';
import type { SentMail } from '../../../src/school/messages/mail.ts';
import type { SourceValues } from '../../../src/school/sources.ts';

const given = { teacherId: '11', semester: 1, date: '2026-11-16', addedAt: '2026-11-16 10:00:00' } as const;

export function pointGrade(id: string, parts: Partial<PointGrade> = {}): PointGrade {
  return {
    id,
    text: '9,5',
    points: 9.5,
    subjectId: '1',
    categoryId: '41',
    ...given,
    ...parts,
  };
}

export function textGrade(id: string, parts: Partial<TextGrade> = {}): TextGrade {
  const of = { subjectId: '1', lessonId: '51', categoryId: '45', shownInGrades: true };
  return { id, text: 'Liczy sprawnie', ...of, ...given, ...parts };
}

export function skillGrade(id: string, parts: Partial<DescriptiveGrade> = {}): DescriptiveGrade {
  const none = { commentIds: [], comments: [], requirements: [] };
  const of = { subjectId: '1', lessonId: '51', skillId: '7', skill: null };
  return { id, text: '6', ...of, ...none, ...given, ...parts };
}

export function topic(id: string, parts: Partial<Realization> = {}): Realization {
  return {
    id,
    lessonId: '51',
    lessonNo: 3,
    date: '2026-11-17',
    topic: 'Ułamki zwykłe',
    isTrip: false,
    countsInStatistics: true,
    countsInRpn: true,
    teacherId: '11',
    ...parts,
  };
}

export function sent(id: string, parts: Partial<SentMail> = {}): SentMail {
  const sentAt = '2026-11-17 08:00:00';
  return {
    id,
    receiver: 'Kowal Piotr',
    topic: 'Zwolnienie',
    preview: 'Proszę o zwolnienie.',
    sentAt,
    answer: 'awaited',
    isRead: null,
    ...parts,
  };
}

export const pointCategory = {
  id: '41',
  name: 'Test',
  weight: 2,
  countsToAverage: true,
  min: 0,
  max: 10,
} as const;

export const textCategory = {
  id: '45',
  name: 'Opis',
  weight: 0,
  countsToAverage: false,
  short: 'op',
  colorId: null,
  standard: false,
  readOnly: false,
  blocksGrades: false,
  obligatory: false,
} as const;

/** Points, grades in words and for skills, topics and sent messages. */
export const otherGrades = {
  point_grades: { grades: [pointGrade('1')], categories: [pointCategory] },
  text_grades: { grades: [textGrade('1')], categories: [textCategory] },
  skill_grades: {
    descriptive: [skillGrade('1', { commentIds: ['8'] })],
    partial: [
      skillGrade('p1', { text: 'W', skillId: null, skill: 'Kolory', date: '2026-11-10', addedAt: null }),
    ],
    skills: { '7': 'Biega' },
    comments: { '8': 'Brawo!' },
  },
  topics: [topic('t1')],
  sent_messages: [sent('1')],
} satisfies Partial<SourceValues>;
