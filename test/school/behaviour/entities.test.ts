import { describe, expect, it } from 'vitest';
import type { BehaviourGrade } from '../../../src/school/behaviour/behaviour.ts';
import type { Remark } from '../../../src/school/behaviour/remarks.ts';
import { childOutput, keys, stateOf } from '../catalogue/documents.ts';
import { behaviour, fresh, pupil, remark } from '../catalogue/school.ts';

const withRemarks = (...list: Remark[]) => childOutput(pupil({ snapshot: { remarks: fresh(list) } }));
const withBehaviour = (...list: BehaviourGrade[]) =>
  childOutput(pupil({ snapshot: { behaviour: fresh({ grades: list, comments: { '7': 'Biblioteka' } }) } }));
const points = (id: string, value: number, rest: Partial<BehaviourGrade> = {}) =>
  behaviour({ id, gradeId: null, text: `${value}`, points: value, ...rest });

const rude = remark({ id: '82', text: 'Rozmawiała', kind: 'negative', date: '2026-11-10' });

describe('newest_remark', () => {
  it('is the text of the newest one', () => {
    expect(stateOf(withRemarks(rude, remark()), 'newest_remark')).toEqual({
      state: 'Pomogła w bibliotece',
      attributes: {
        id: '81',
        kind: 'positive',
        category: 'Pochwała',
        sender: 'Lis Jan',
        sent_at: '2026-11-17',
        preview: 'Pomogła w bibliotece',
      },
    });
  });

  it('is cut to 255 characters, and unknown without one', () => {
    const long = withRemarks(remark({ text: 'Ż'.repeat(400) }));
    expect(stateOf(long, 'newest_remark').state).toBe(`${'Ż'.repeat(254)}…`);
    expect(stateOf(long, 'newest_remark').attributes['preview']).toBe('Ż'.repeat(400));
    expect(stateOf(withRemarks(), 'newest_remark')).toMatchObject({
      state: null,
      attributes: { kind: null },
    });
  });
});

describe('remarks', () => {
  it('are counted and listed', () => {
    expect(stateOf(withRemarks(rude, remark()), 'remarks')).toEqual({
      state: 2,
      attributes: {
        by_kind: { positive: 1, negative: 1, neutral: 0, unknown: 0 },
        semester_1: 2,
        semester_2: 0,
        latest: [
          {
            id: '81',
            date: '2026-11-17',
            kind: 'positive',
            category: 'Pochwała',
            teacher: 'Lis Jan',
            text: 'Pomogła w bibliotece',
          },
          expect.objectContaining({ id: '82', kind: 'negative' }),
        ],
      },
    });
    expect(stateOf(withRemarks(), 'remarks').state).toBe(0);
  });
});

describe('behaviour', () => {
  it('is the newest grade, never points', () => {
    const output = withBehaviour(
      behaviour(),
      behaviour({ id: '95', gradeId: '1', semester: 2, addedAt: '2027-06-01 08:00:00' }),
      points('96', 5, { addedAt: '2027-06-02 08:00:00' }),
    );
    expect(stateOf(output, 'behaviour')).toEqual({
      state: 'wz',
      attributes: {
        name: null,
        category: 'Pomoc innym',
        comment: null,
        teacher: 'Lis Jan',
        date: '2026-11-16',
        semester: 2,
        semester_1: 'bdb',
        semester_2: 'wz',
      },
    });
    expect(stateOf(withBehaviour(behaviour()), 'behaviour').attributes['name']).toBe('bardzo dobre');
  });

  it('is unknown while there are points alone', () => {
    expect(stateOf(withBehaviour(points('1', 5)), 'behaviour')).toMatchObject({ state: null });
  });
});

describe('behaviour_points', () => {
  it('are the sum of this semester', () => {
    const output = withBehaviour(
      behaviour(),
      points('1', 10, { commentIds: ['7'] }),
      points('2', -15),
      points('3', 7, { semester: 2 }),
    );
    expect(stateOf(output, 'behaviour_points')).toEqual({
      state: -5,
      attributes: {
        semester_1: -5,
        semester_2: 7,
        latest: [
          expect.objectContaining({ id: '3', points: 7, semester: 2 }),
          expect.objectContaining({ id: '2', points: -15 }),
          {
            id: '1',
            points: 10,
            category: 'Pomoc innym',
            comment: 'Biblioteka',
            teacher: 'Lis Jan',
            date: '2026-11-16',
            semester: 1,
          },
        ],
      },
    });
  });

  it('are no entity in a school without points', () => {
    expect(keys(withBehaviour(behaviour()))).not.toContain('behaviour_points');
    expect(keys(withBehaviour(behaviour()))).toContain('behaviour');
  });
});
