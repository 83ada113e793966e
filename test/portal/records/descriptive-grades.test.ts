import { describe, expect, it } from 'vitest';
import { descriptiveGrades, skills } from '../../../src/portal/records/descriptive-grades.ts';
import { parsed } from './parsed.ts';

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
    const { value } = parsed(descriptiveGrades, { Grades: [six] });
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
    expect(parsed(descriptiveGrades, { Grades: [{ ...six, Map: null }, six] })).toMatchObject({ dropped: 1 });
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
    expect(parsed(skills, { Skills })).toMatchObject({
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
});
