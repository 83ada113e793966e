import { describe, expect, it } from 'vitest';
import {
  descriptiveGrades,
  descriptiveTypes,
  phrases,
  skills,
  subjectCompetences,
} from '../../../src/portal/records/descriptive-grades.ts';

const six = {
  Id: 900,
  Map: '6',
  Grade: '3',
  RealGradeValue: 6,
  Subject: { Id: 42120 },
  Lesson: { Id: 421201 },
  Student: { Id: 880001 },
  Skill: { Id: 12001 },
  AddedBy: { Id: 150203 },
  Date: '2026-11-10',
  AddDate: '2026-11-10 09:00:00',
  Semester: 1,
  Comments: [{ Id: 5 }],
};

describe('DescriptiveGrades (§2.4)', () => {
  it('shows Map, never Grade', () => {
    const { value } = descriptiveGrades.parse({ Grades: [six] });
    expect(value[0]).toEqual({
      id: '900',
      text: '6',
      subjectId: '42120',
      lessonId: '421201',
      skillId: '12001',
      skill: null,
      teacherId: '150203',
      semester: 1,
      date: '2026-11-10',
      addedAt: '2026-11-10 09:00:00',
      commentIds: ['5'],
      comments: [],
      requirements: [],
    });
    expect(descriptiveGrades.parse({ Grades: [{ ...six, Map: null }, six] })).toMatchObject({ dropped: 1 });
  });
});

describe('references of descriptive grades (§2.4)', () => {
  it('are skills, with or without a teacher', () => {
    const Skills = [
      {
        Id: 12001,
        Name: 'Czyta głośno',
        Subject: { Id: 42120 },
        Weight: 1,
        CountToTheAverage: false,
        Color: { Id: 11 },
      },
      { Id: 12002, Name: null },
    ];
    expect(skills.parse({ Skills })).toMatchObject({
      value: [
        {
          id: '12001',
          name: 'Czyta głośno',
          subjectId: '42120',
          teacherId: null,
          colorId: '11',
          weight: 1,
          countsToAverage: false,
        },
      ],
      dropped: 1,
      skipped: 0,
      unreadable: 0,
    });
  });

  it('is a scale with ranges, none for status marks', () => {
    const Types = [
      { Value: '5+', Name: 'B+', EditOnly: true, GradeRange: 3 },
      { Value: 'bz', Name: 'brak zadania', EditOnly: false, GradeRange: null },
    ];
    expect(descriptiveTypes.parse({ Types }).value).toEqual([
      { value: '5+', name: 'B+', editOnly: true, range: 3 },
      { value: 'bz', name: 'brak zadania', editOnly: false, range: null },
    ]);
  });

  it('are phrases and competences of the school', () => {
    const Phrases = [
      { Id: 1, Content: 'Pracuje starannie.', ClassLevel: 1, GradeRange: 1, Skill: { Id: 12001 } },
    ];
    expect(phrases.parse({ Phrases }).value).toEqual([
      { id: '1', content: 'Pracuje starannie.', classLevel: 1, range: 1, skillId: '12001' },
    ]);
    const SubjectCompetences = [{ Id: 611, Name: 'Czytanie ze zrozumieniem' }];
    expect(subjectCompetences.parse({ SubjectCompetences }).value).toEqual([
      { id: '611', name: 'Czytanie ze zrozumieniem' },
    ]);
  });
});
