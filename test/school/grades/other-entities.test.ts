import { describe, expect, it } from 'vitest';
import type { PrivacyLevel } from '../../../src/school/shown/privacy.ts';
import type { Snapshot } from '../../../src/school/snapshot.ts';
import { childOutput, keys, stateOf } from '../catalogue/documents.ts';
import { otherGrades, pointGrade, sent, skillGrade, textGrade, topic } from '../catalogue/other-grades.ts';
import {
  absent,
  averages,
  fresh,
  grade,
  gradebook,
  mail,
  message,
  pupil,
  school,
  schoolClass,
  subject,
} from '../catalogue/school.ts';
import { homework } from '../school-work.ts';

const { point_grades: points, text_grades: texts, skill_grades: skills } = otherGrades;
const output = (snapshot: Partial<Snapshot> = {}) => childOutput(pupil({ snapshot }));
const state = (key: string, snapshot?: Partial<Snapshot>) => stateOf(output(snapshot), key);

describe('newest_description', () => {
  it('is the skill and its grade, with the skills of the semester', () => {
    expect(state('newest_description')).toEqual({
      state: 'Biega: 6',
      attributes: {
        grade: '6',
        skill: 'Biega',
        subject: 'Matematyka',
        comment: 'Brawo!',
        requirements: [],
        teacher: 'Nowak Anna',
        date: '2026-11-16',
        semester: 1,
        skills: [
          { skill: 'Biega', subject: 'Matematyka', grade: '6', comment: 'Brawo!', date: '2026-11-16' },
          { skill: 'Kolory', subject: 'Matematyka', grade: 'W', comment: null, date: '2026-11-10' },
        ],
      },
    });
  });

  it.each<[string, Parameters<typeof skillGrade>[1], string]>([
    ['without a grade its comment', { text: null, comments: ['Czyta'] }, 'Biega: Czyta'],
    ['without a skill the subject', { skillId: null }, 'Matematyka: 6'],
    ['the skill alone', { text: null }, 'Biega'],
  ])('is, %s', (_, parts, shown) => {
    const descriptive = [skillGrade('1', parts)];
    expect(state('newest_description', { skill_grades: fresh({ ...skills, descriptive }) }).state).toBe(
      shown,
    );
  });
});

describe('points', () => {
  it('are the percentage of the semester', () => {
    const grades = [pointGrade('1'), pointGrade('2', { text: '6', points: 6, semester: 2 })];
    expect(state('points', { point_grades: fresh({ ...points, grades }) })).toMatchObject({
      state: 95,
      attributes: {
        semester_1: 95,
        semester_2: 60,
        year: 77.5,
        by_subject: { Matematyka: 95 },
        latest: [
          { grade: '6', points: 6, max: 10 },
          { grade: '9,5', points: 9.5, max: 10, category: 'Test' },
        ],
      },
    });
  });
});

describe('newest_text_grade', () => {
  it('is the text', () => {
    const grades = [textGrade('1'), textGrade('2', { text: 'Rysuje', addedAt: '2026-11-17 09:00:00' })];
    expect(state('newest_text_grade', { text_grades: fresh({ ...texts, grades }) })).toMatchObject({
      state: 'Rysuje',
      attributes: {
        subject: 'Matematyka',
        category: 'Opis',
        latest: [{ grade: 'Rysuje' }, { grade: 'Liczy sprawnie' }],
      },
    });
  });
});

describe('an account without these grades', () => {
  const KEYS = ['newest_description', 'points', 'newest_text_grade'];
  const empty = {
    point_grades: fresh({ grades: [], categories: [] }),
    text_grades: fresh({ grades: [], categories: [] }),
    skill_grades: fresh({ descriptive: [], partial: [], skills: {}, comments: {} }),
  };
  const shown = (snapshot: Partial<Snapshot>, rest: Parameters<typeof pupil>[0] = {}) =>
    keys(childOutput(pupil({ ...rest, snapshot }))).filter((key) => [...KEYS, 'new_grade'].includes(key));

  it('has no entities of them', () => {
    expect(shown(empty)).toEqual(['new_grade']);
    expect(shown({ point_grades: absent, text_grades: absent, skill_grades: absent })).toEqual(['new_grade']);
  });

  it('has the events of grades with the first of any', () => {
    const first = { class: fresh(schoolClass(1)), school: fresh(school(true)) };
    const view = { gradebook: gradebook({ entries: [], subjects: [] }) };
    expect(shown({ ...first, ...empty }, { view })).toEqual([]);
    expect(shown({ ...first, ...empty, skill_grades: fresh(skills) }, { view })).toEqual([
      'newest_description',
      'new_grade',
    ]);
  });

  it.each<[string, Partial<Snapshot>, boolean, boolean]>([
    ['there are no other grades, nor will be', { class: fresh(schoolClass(1)) }, false, true],
    ['there is a first 1-6 grade', { class: fresh(schoolClass(1)) }, true, false],
    ['there will be 1-6 grades', { class: fresh(schoolClass(5)), school: fresh(school(true)) }, false, false],
    ['that is not known yet', { class: { state: 'missing' } }, false, false],
  ])('are on the own device of the child where %s', (_, snapshot, hasGrade, isOwn) => {
    const book = hasGrade ? gradebook() : gradebook({ entries: [], subjects: [] });
    const child = pupil({
      snapshot: { class: fresh(schoolClass(1)), ...snapshot },
      view: { gradebook: book },
    });
    const { document } = childOutput(child);
    const own = Object.keys(document.components);
    expect(['points', 'newest_description'].map((key) => own.includes(key))).toEqual([isOwn, isOwn]);
    if (isOwn) expect(own).not.toContain('average');
    const primary = Object.values(document.components).filter(
      (one) =>
        one['entity_category'] === undefined &&
        one['platform'] !== 'device_automation' &&
        one['platform'] !== 'event',
    );
    expect(primary.length).toBeLessThanOrEqual(10);
  });
});

describe('subjects_at_risk', () => {
  const entries = (text: string) => [grade({ text, value: Number(text), weight: 3 })];
  const risk = (text: string, privacy: PrivacyLevel = 'full') => {
    const own = averages({ current: Number(text) });
    const subjects = [subject('Matematyka', 'matematyka', { entries: entries(text), averages: own })];
    return childOutput(pupil({ view: { gradebook: gradebook({ subjects }) } }), { privacy });
  };

  it('is their number, with names and averages', () => {
    expect(stateOf(risk('1'), 'subjects_at_risk')).toEqual({
      state: 1,
      attributes: { subjects: [{ subject: 'Matematyka', average: 1, proposition: null }] },
    });
    expect(stateOf(risk('2'), 'subjects_at_risk')).toEqual({ state: 0, attributes: { subjects: [] } });
  });

  it('is hidden without grades, as the forecast is', () => {
    expect(stateOf(risk('1', 'no_grades'), 'subjects_at_risk')).toEqual({
      state: null,
      attributes: { subjects: null },
    });
    expect(stateOf(risk('1', 'no_grades'), 'average_matematyka').attributes).toMatchObject({
      forecast: null,
    });
  });

  it('has the forecast of a subject beside its average', () => {
    expect(stateOf(risk('1'), 'average_matematyka').attributes).toMatchObject({
      forecast: {
        weight: 3,
        after: { 1: 1, 2: 1.5, 3: 2, 4: 2.5, 5: 3, 6: 3.5 },
        next_grade: 2,
        fives_to_next: 1,
      },
    });
  });
});

describe('missed_topics and answers_awaited', () => {
  it('list topics, with the homework of their subject given or due on that day', () => {
    const topics = [topic('t1'), topic('t2', { date: '2026-11-18', lessonNo: 1, topic: 'Procenty' })];
    const list = [
      homework('1', { date: '2026-11-17', dueOn: '2026-11-24' }),
      homework('2', { date: '2026-11-10', dueOn: '2026-11-17', topic: null }),
      homework('3', { date: '2026-11-16', dueOn: '2026-11-19' }),
      homework('4', { date: '2026-11-17', dueOn: null, lessonId: '52' }),
    ];
    const given = (id: string, topic: string | null, date: string, due: string) => ({
      ...{ id, topic, text: 'Treść', given: date, due },
    });
    expect(state('missed_topics', { topics: fresh(topics), homework: fresh(list) })).toEqual({
      state: 2,
      attributes: {
        latest: [
          { date: '2026-11-18', lesson_no: 1, subject: 'Matematyka', topic: 'Procenty', homework: [] },
          {
            date: '2026-11-17',
            lesson_no: 3,
            subject: 'Matematyka',
            topic: 'Ułamki zwykłe',
            homework: [
              given('1', 'Temat 1', '2026-11-17', '2026-11-24'),
              given('2', null, '2026-11-10', '2026-11-17'),
            ],
          },
        ],
      },
    });
  });

  it('list messages without an answer, and do not wait for the next list of sent ones', () => {
    expect(state('answers_awaited')).toEqual({
      state: 1,
      attributes: {
        latest: [
          { id: '1', to: 'Kowal Piotr', subject: 'Zwolnienie', sent_at: '2026-11-17 08:00:00', read: null },
        ],
      },
    });
    const inbox = [message({ sender: 'Kowal Piotr', sentAt: '2026-11-18 08:00:00' })];
    const answered = { sent_messages: fresh([sent('1')]), messages: fresh(mail({ inbox })) };
    expect(state('answers_awaited', answered).state).toBe(0);
  });
});
