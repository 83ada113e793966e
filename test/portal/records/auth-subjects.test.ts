import { describe, expect, it } from 'vitest';
import { authSubjects } from '../../../src/portal/records/lookups.ts';
import { parsed } from './parsed.ts';

const polish = {
  identifier: 'LID-SUBJECT-1',
  numericIdentifier: 42101,
  name: 'Język polski',
  type: 'school',
};
const { identifier: _identifier, ...unnamed } = polish;
const read = {
  lid: 'LID-SUBJECT-1',
  subjectId: '42101',
  name: 'Język polski',
  type: 'school',
  extracurricular: false,
  schemaNumber: null,
};

describe('Auth/Subjects (§2.2)', () => {
  it.each([
    ['under `subjects`', { subjects: { 'LID-SUBJECT-1': polish } }],
    ['at the top', { 'LID-SUBJECT-1': polish, Resources: {}, Url: 'x' }],
    ['as a list', { subjects: [polish] }],
    ['with the LID only as the key', { subjects: { 'LID-SUBJECT-1': unnamed } }],
  ])('are keyed by LID: %s', (_, json) => {
    expect(parsed(authSubjects, json)).toMatchObject({
      value: [read],
      dropped: 0,
      skipped: 0,
      unreadable: 0,
    });
  });

  it('drops one without either id', () => {
    const { value, dropped } = parsed(authSubjects, {
      subjects: {
        a: { ...polish, numericIdentifier: true },
        b: { ...polish, identifier: {} },
        c: polish,
        d: 5,
      },
    });
    expect([value.length, dropped]).toEqual([1, 3]);
  });
});
