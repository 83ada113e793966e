import { describe, expect, it } from 'vitest';
import { childOutput, component, keys, stateOf } from '../catalogue/documents.ts';
import {
  averages,
  fresh,
  grade,
  gradebook,
  lookups,
  pupil,
  school,
  schoolClass,
  subject,
} from '../catalogue/school.ts';

const KINDS = ['semester_proposition', 'semester', 'final_proposition', 'final'] as const;
const empty = gradebook({ entries: [], subjects: [], averages: averages({ current: null }) });

describe('newest_grade', () => {
  it('has the mark and its attributes', () => {
    const entries = [grade({ corrects: '2', comments: ['ułamki', 'poprawa'] }), grade({ text: '6' })];
    expect(
      stateOf(childOutput(pupil({ view: { gradebook: gradebook({ entries }) } })), 'newest_grade'),
    ).toEqual({
      state: '4+',
      attributes: {
        subject: 'Matematyka',
        category: 'Kartkówka',
        weight: 2,
        value: 4.5,
        teacher: 'Nowak Anna',
        date: '2026-11-18',
        semester: 1,
        comment: 'ułamki\npoprawa',
        corrects: '2',
        kind: 'ordinary',
      },
    });
  });

  it.each(KINDS)('is never a %s mark, however new', (kind) => {
    const entries = [grade({ text: '6', kind }), grade({ text: '3' }), grade({ text: '2' })];
    expect(
      stateOf(childOutput(pupil({ view: { gradebook: gradebook({ entries }) } })), 'newest_grade'),
    ).toMatchObject({
      state: '3',
      attributes: { kind: 'ordinary' },
    });
    const alone = gradebook({ entries: [grade({ text: '6', kind })] });
    expect(stateOf(childOutput(pupil({ view: { gradebook: alone } })), 'newest_grade').state).toBeNull();
  });

  it('has no statistics, as it is a text', () => {
    const newest = component(childOutput(pupil()), 'newest_grade');
    expect(newest).not.toHaveProperty('state_class');
    expect(newest).not.toHaveProperty('suggested_display_precision');
  });

  it('is unknown without grades', () => {
    const state = stateOf(childOutput(pupil({ view: { gradebook: empty } })), 'newest_grade');
    expect(state).toMatchObject({ state: null, attributes: { subject: null, value: null } });
  });
});

describe('average', () => {
  it('is rounded half up to two decimals, also in its attributes', () => {
    const book = gradebook({
      averages: averages({ semester2: 1.005, year: 3.333 }),
      meanOfSubjects: 4.124_9,
    });
    expect(stateOf(childOutput(pupil({ view: { gradebook: book } })), 'average')).toEqual({
      state: 4.88,
      attributes: {
        semester_1: 4.88,
        semester_2: 1.01,
        year: 3.33,
        mean_of_subjects: 4.12,
        by_subject: { Matematyka: 4.88 },
        counted: 2,
        propositions: {},
        semester_marks: {},
        final_propositions: {},
        final_marks: {},
      },
    });
  });

  it('is unknown if no grade counts', () => {
    expect(stateOf(childOutput(pupil({ view: { gradebook: empty } })), 'average').state).toBeNull();
  });

  it('leaves a subject without average out of by_subject', () => {
    const none = subject('Religia', 'religia', { averages: averages({ current: null }) });
    const output = childOutput(pupil({ view: { gradebook: gradebook({ subjects: [none] }) } }));
    expect(stateOf(output, 'average').attributes).toMatchObject({ by_subject: {} });
    expect(stateOf(output, 'average_religia').state).toBeNull();
  });
});

describe('average_SUBJECT', () => {
  it.each([
    [undefined, undefined],
    [true, 'measurement'],
  ])('with grades.subject_statistics %s has the state_class %s', (subjectStatistics, stateClass) => {
    const options = subjectStatistics === undefined ? {} : { subjectStatistics };
    expect(component(childOutput(pupil(), options), 'average_matematyka')['state_class']).toBe(stateClass);
  });

  it('has the subject’s average and its grades', () => {
    const output = childOutput(pupil());
    expect(component(output, 'average_matematyka')['name']).toBe('Średnia: Matematyka');
    expect(stateOf(output, 'average_matematyka')).toMatchObject({
      state: 4.88,
      attributes: { semester_1: 4.88, semester_2: null, year: 4.88, counted: 2, grades: { length: 2 } },
    });
    expect(stateOf(output, 'average_matematyka').attributes['grades']).toContainEqual({
      grade: '4+',
      value: 4.5,
      category: 'Kartkówka',
      weight: 2,
      teacher: 'Nowak Anna',
      date: '2026-11-18',
      semester: 1,
      comment: 'ułamki',
      corrects: null,
      kind: 'ordinary',
      counting: true,
    });
  });

  it('has the newest mark of each other kind', () => {
    const entries = [
      grade({ text: '5', kind: 'final' }),
      grade({ text: '4', kind: 'semester_proposition' }),
      grade({ text: '3', kind: 'semester_proposition' }),
      grade({ text: '4+', kind: 'semester' }),
      grade({ text: '6', kind: 'final_proposition' }),
    ];
    const subjects = [subject('Fizyka', 'fizyka', { entries }), subject('Chemia', 'chemia')];
    const state = pupil({ view: { gradebook: gradebook({ subjects }) } });
    expect(stateOf(childOutput(state), 'average_fizyka').attributes).toMatchObject({
      proposition: '4',
      semester_mark: '4+',
      final_proposition: '6',
      final_mark: '5',
    });
    const none = { proposition: null, semester_mark: null, final_proposition: null, final_mark: null };
    expect(stateOf(childOutput(state), 'average_chemia').attributes).toMatchObject(none);
    expect(stateOf(childOutput(state), 'average').attributes).toMatchObject({
      propositions: { Fizyka: '4' },
      semester_marks: { Fizyka: '4+' },
      final_propositions: { Fizyka: '6' },
      final_marks: { Fizyka: '5' },
    });
    const counts = stateOf(childOutput(state, { privacy: 'counts' }), 'average').attributes;
    expect(counts).toMatchObject({ propositions: null, semester_marks: null, final_marks: null });
  });

  it('exists for the subjects of the gradebook, unknown without grades', () => {
    expect(keys(childOutput(pupil({ view: { gradebook: empty } })))).not.toContain('average_matematyka');
    const none = averages({ current: null, semester1: null, semester2: null, year: null, counted: 0 });
    const without = gradebook({ subjects: [subject('Fizyka', 'fizyka', { entries: [], averages: none })] });
    expect(stateOf(childOutput(pupil({ view: { gradebook: without } })), 'average_fizyka')).toMatchObject({
      state: null,
      attributes: { counted: 0, grades: [] },
    });
  });

  const sameName = [
    subject('Religia', 'religia', { id: '11' }),
    subject('Religia', 'religia_12', { id: '12' }),
  ];

  it.each([
    ['short names', { '11': 'rk', '12': 're' }, ['Religia (rk)', 'Religia (re)']],
    ['numbers if short names are equal', { '11': 'r', '12': 'r' }, ['Religia (1)', 'Religia (2)']],
    ['numbers if one has no short name', { '11': 'r', '12': null }, ['Religia (1)', 'Religia (2)']],
    ['numbers if the lookups do not have them', {}, ['Religia (1)', 'Religia (2)']],
  ])('labels subjects of one name by %s', (_, shorts, expected) => {
    const state = pupil({
      snapshot: { lookups: fresh(lookups(shorts)) },
      view: { gradebook: gradebook({ subjects: sameName.toReversed() }) },
    });
    const output = childOutput(state);
    const names = ['average_religia', 'average_religia_12'].map((key) => component(output, key)['name']);
    expect(names).toEqual(expected.map((name) => `Średnia: ${name}`));
    const labels = Object.keys(Object(stateOf(output, 'average').attributes['by_subject']));
    expect(labels.toSorted()).toEqual(expected.toSorted());
  });
});

describe('entities of grades', () => {
  const has = (number: number | null, standard: boolean | null, book = empty): boolean =>
    keys(
      childOutput(
        pupil({
          snapshot: { class: fresh(schoolClass(number)), school: fresh(school(standard)) },
          view: { gradebook: book },
        }),
      ),
    ).includes('average');

  it('exist from class 4 on before the first grade', () => {
    expect([has(4, true), has(4, null), has(8, null)]).toEqual([true, true, true]);
    expect([has(3, true), has(1, null), has(0, null), has(null, true)]).toEqual([false, false, false, false]);
  });

  it('do not exist if the school has no 1-6 grades', () => {
    expect(has(5, false)).toBe(false);
  });

  it('exist if there is a grade of the 1-6 scale, whatever class and school are', () => {
    expect(has(1, false, gradebook())).toBe(true);
    const mark = [grade({ text: 'nb', value: null })];
    expect(has(1, null, gradebook({ entries: mark, subjects: [] }))).toBe(false);
    // A subject that had a grade is shown until the school year changes.
    expect(has(1, null, gradebook({ entries: [] }))).toBe(true);
  });
});
