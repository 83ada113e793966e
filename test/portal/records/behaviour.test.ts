import { describe, expect, it } from 'vitest';
import { behaviourGrades, behaviourTypes } from '../../../src/portal/records/grades.ts';
import { parsed } from './parsed.ts';

describe('BehaviourGrades/Points (§2.4)', () => {
  it('are points with a text', () => {
    const Grades = [
      { Id: 1, Value: '-5', ShortName: '-5', Category: { Id: 5602 }, AddDate: '2026-11-11 10:00:00' },
    ];
    expect(parsed(behaviourGrades, { Grades }).value[0]).toMatchObject({
      points: -5,
      text: '-5',
      gradeId: null,
      categoryId: '5602',
      date: '2026-11-11',
    });
  });

  it('are, on the classic scale, the id of a type and nothing else', () => {
    const Grades = [{ Id: 2, ShortName: '', Text: '', BehaviourGrade: { Id: '2' }, Comments: [5] }];
    expect(parsed(behaviourGrades, { Grades }).value[0]).toMatchObject({
      points: null,
      text: null,
      gradeId: '2',
      commentIds: ['5'],
    });
  });

  it('have types with ids that are texts', () => {
    const Types = [
      { Id: '1', Name: 'wzorowe', Shortcut: 'wz' },
      { Id: 'x', Name: 'y' },
    ];
    expect(parsed(behaviourTypes, { Types })).toMatchObject({
      value: [{ id: '1', name: 'wzorowe', short: 'wz' }],
      dropped: 0,
      skipped: 1,
      unreadable: 0,
    });
  });
});
