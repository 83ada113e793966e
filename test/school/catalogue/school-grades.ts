import type {
  Averages,
  Gradebook,
  GradebookEntry,
  SubjectGrades,
} from '../../../src/school/grades/gradebook.ts';

export function grade(parts: Partial<GradebookEntry> = {}): GradebookEntry {
  return {
    id: '71',
    text: '4+',
    value: 4.5,
    subjectId: '1',
    subject: 'Matematyka',
    category: 'Kartkówka',
    weight: 2,
    teacher: 'Nowak Anna',
    date: '2026-11-18',
    addedAt: '2026-11-18 12:00:00',
    semester: 1,
    comments: ['ułamki'],
    kind: 'ordinary',
    corrects: null,
    counting: true,
    ...parts,
  };
}

export const averages = (parts: Partial<Averages> = {}): Averages => ({
  current: 4.875,
  semester1: 4.875,
  semester2: null,
  year: 4.875,
  counted: 2,
  ...parts,
});

export function subject(name: string, slug: string, parts: Partial<SubjectGrades> = {}): SubjectGrades {
  const entries = [grade({ subject: name }), grade({ id: '70', text: '6', value: 6, subject: name })];
  return { id: slug, name, slug, averages: averages(), entries, ...parts };
}

export function gradebook(parts: Partial<Gradebook> = {}): Gradebook {
  const subjects = [subject('Matematyka', 'matematyka')];
  return {
    currentSemester: 1,
    entries: subjects.flatMap(({ entries }) => entries),
    areWeightsKnown: true,
    averages: averages(),
    meanOfSubjects: 4.875,
    subjects,
    ...parts,
  };
}
