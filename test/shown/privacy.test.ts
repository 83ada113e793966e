import { describe, expect, it } from 'vitest';
import { detail, open, shows, text } from '../../src/shown/privacy.ts';

const record = { no: 2, subject: 'Historia', note: 'atlas', room: null };
const shown = shows<typeof record>()({ ...open('no'), ...detail('subject', 'room'), ...text('note') });

describe('a shown record', () => {
  it.each([
    ['full', record],
    ['no_text', { ...record, note: null }],
    ['counts', { ...record, subject: null, note: null }],
  ] as const)('at %s', (level, expected) => {
    expect(shown(record, level)).toEqual(expected);
  });

  it('has only the fields of the policy', () => {
    expect(shown(Object.assign({ teacher: 'Lis Jan' }, record), 'full')).toEqual(record);
  });

  it('does not compile with a field without a policy, or as the record itself', () => {
    // @ts-expect-error `note` is in no list
    shows<typeof record>()({ ...open('no'), ...detail('subject', 'room') });
    // @ts-expect-error only what was shown fits
    const forged: ReturnType<typeof shown> = record;
    expect(forged).toBe(record);
  });
});
