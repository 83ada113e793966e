import type { BehaviourGrade, BehaviourRecords } from '../../../src/school/behaviour/behaviour.ts';
import type { Remark } from '../../../src/school/behaviour/remarks.ts';
import type { Lending, SchoolFile, Trip } from '../../../src/school/life/school-life.ts';
import type { ListedFreeDays } from '../../../src/school/plan/timetable.ts';
import type { Lookups } from '../../../src/school/pupil/lookups.ts';
import type { SourceValues } from '../../../src/school/sources.ts';
import { otherGrades } from './other-grades.ts';

export function remark(parts: Partial<Remark> = {}): Remark {
  return {
    id: '81',
    text: 'Pomogła w bibliotece',
    kind: 'positive',
    categoryId: '8',
    teacherId: '9',
    date: '2026-11-17',
    ...parts,
  };
}

export function ofBehaviour(...grades: readonly BehaviourGrade[]): BehaviourRecords {
  return { grades, comments: {} };
}

export function behaviour(parts: Partial<BehaviourGrade> = {}): BehaviourGrade {
  return {
    id: '91',
    text: null,
    points: null,
    gradeId: '2',
    categoryId: '8',
    teacherId: '9',
    semester: 1,
    date: '2026-11-16',
    addedAt: '2026-11-16 12:00:00',
    commentIds: [],
    ...parts,
  };
}

export function trip(parts: Partial<Trip> = {}): Trip {
  return {
    id: '61',
    destination: 'Kraków',
    route: 'przez Kielce',
    locomotion: 'autokar',
    from: '2026-12-08',
    to: '2026-12-09',
    creator: 'Nowak Anna',
    coordinator: 'Lis Jan',
    ...parts,
  };
}

export function schoolFile(parts: Partial<SchoolFile> = {}): SchoolFile {
  return {
    id: '51',
    name: 'Statut.pdf',
    addedOn: '2026-11-12',
    downloadPath: '/pliki_szkoly/pobierz/51',
    status: 'active',
    ...parts,
  };
}

export function lending(parts: Partial<Lending> = {}): Lending {
  return {
    id: 'a-1',
    type: 'BOOK',
    title: 'Akademia Pana Kleksa',
    author: 'Jan Brzechwa',
    lentOn: '2026-11-02',
    dueOn: '2026-11-30',
    extendable: true,
    ...parts,
  };
}

export function freeDays(parts: Partial<ListedFreeDays> = {}): ListedFreeDays {
  const days = { from: '2026-12-23', to: '2026-12-31', lessonFrom: null, lessonTo: null };
  return { list: 'school', name: 'Przerwa świąteczna', ...days, ...parts };
}

/** Remarks, behaviour, trips, files, lendings, free days, and `otherGrades`. */
export const schoolLife = {
  free_days: [freeDays()],
  remarks: [remark()],
  behaviour: ofBehaviour(behaviour(), behaviour({ id: '92', gradeId: null, text: '+10', points: 10 })),
  trips: [trip()],
  school_files: [schoolFile()],
  lendings: { synchronisedAt: null, lendings: [lending()] },
  ...otherGrades,
} satisfies Partial<SourceValues>;

/** The names of teacher 9, of category 8 and of behaviour grade 2. */
export const schoolLifeLookups = {
  people: { '9': { id: '9', name: 'Lis Jan' } },
  remarkCategories: { '8': { id: '8', name: 'Pochwała' } },
  behaviourCategories: { '8': { id: '8', name: 'Pomoc innym' } },
  behaviourTypes: { '2': { id: '2', name: 'bardzo dobre', short: 'bdb' } },
} as const satisfies Partial<Lookups>;
