import { describe, expect, it } from 'vitest';
import { receiverTypes, staff } from '../../../src/portal/records/receivers.ts';
import { parsed } from './parsed.ts';

describe('receiver types (§2.10)', () => {
  it('are the groups, and the default one', () => {
    const list = [{ id: 'tutors', name: 'Wychowawcy' }, { id: 'speechTherapist' }, { name: 'bez id' }];
    expect(parsed(receiverTypes, { data: { defaultGroup: 'teachers', list } })).toMatchObject({
      value: {
        defaultGroup: 'teachers',
        groups: [
          { id: 'tutors', name: 'Wychowawcy' },
          { id: 'speechTherapist', name: null },
        ],
      },
      dropped: 1,
      skipped: 0,
      unreadable: 0,
    });
  });

  it('do not fit without their list', () => {
    for (const answer of [{}, { data: [] }, { data: { list: 5 } }, null]) {
      expect(() => parsed(receiverTypes, answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });
});

describe('staff in a group (§2.10)', () => {
  it('are people with the account that receives messages', () => {
    const { value, dropped } = parsed(staff, {
      receivers: [
        {
          accountId: '0991',
          label: 'Grzęda-Łoś Żaneta [matematyka]',
          userId: 301,
          availabilityStatus: { isAvailable: false, returnAt: '2026-11-23' },
        },
        { accountId: 992, label: 'Dąb Jan', userId: null, availabilityStatus: null },
        { accountId: 993, label: '' },
        { label: 'Nikt' },
      ],
    });
    expect(value).toEqual([
      {
        accountId: '0991',
        userId: '301',
        name: 'Grzęda-Łoś Żaneta [matematyka]',
        available: false,
        returnsAt: '2026-11-23',
      },
      { accountId: '992', userId: null, name: 'Dąb Jan', available: true, returnsAt: null },
    ]);
    expect(dropped).toBe(2);
  });

  it('may be empty', () => {
    expect(parsed(staff, { receivers: [] })).toMatchObject({
      value: [],
      dropped: 0,
      skipped: 0,
      unreadable: 0,
    });
  });
});
