import { describe, expect, it } from 'vitest';
import { detail, ofGrade, ofGradeText, open, shows, text } from '../../../src/school/shown/privacy.ts';

const record = { no: 2, subject: 'Historia', note: 'atlas', room: null, mark: '5', comment: 'za piątkę' };
const policy = { ...open('no'), ...detail('subject', 'room'), ...ofGrade('mark'), ...ofGradeText('comment') };
const shown = shows<typeof record>()({ ...policy, ...text('note') });

describe('a shown record', () => {
  it.each([
    ['full', record],
    ['no_text', { ...record, note: null, comment: null }],
    ['no_grades', { ...record, mark: null, comment: null }],
    ['counts', { no: 2, subject: null, note: null, room: null, mark: null, comment: null }],
  ] as const)('at %s', (level, expected) => {
    expect(shown(record, level)).toEqual(expected);
  });

  it('has only the fields of the policy', () => {
    expect(shown(Object.assign({ teacher: 'Lis Jan' }, record), 'full')).toEqual(record);
  });

  it('does not compile with a field without a policy, or as the record itself', () => {
    // @ts-expect-error `note` is in no list
    shows<typeof record>()(policy);
    // @ts-expect-error only what was shown fits
    const forged: ReturnType<typeof shown> = record;
    expect(forged).toBe(record);
  });
});
