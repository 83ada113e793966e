import { describe, expect, it } from 'vitest';
import { receiverTypes, staff } from '../../../src/portal/records/receivers.ts';

describe('receiver types (§2.10)', () => {
  it('are the ids of the groups', () => {
    const list = [{ id: 'tutors', name: 'Wychowawcy' }, { id: 'speechTherapist' }, { name: 'bez id' }];
    expect(receiverTypes.parse({ data: { defaultGroup: 'teachers', list } })).toEqual({
      value: ['tutors', 'speechTherapist'],
      dropped: 1,
    });
  });

  it('do not fit without their list', () => {
    for (const answer of [{}, { data: [] }, { data: { list: null } }, null]) {
      expect(() => receiverTypes.parse(answer)).toThrow(expect.objectContaining({ kind: 'changed' }));
    }
  });
});

describe('staff in a group (§2.10)', () => {
  it('are people with the account that a message goes to', () => {
    const { value, dropped } = staff.parse({
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
      { accountId: '991', userId: '301', name: 'Grzęda-Łoś Żaneta [matematyka]', available: false },
      { accountId: '992', userId: null, name: 'Dąb Jan', available: true },
    ]);
    expect(dropped).toBe(2);
  });

  it('may be nobody', () => {
    expect(staff.parse({ receivers: [] })).toEqual({ value: [], dropped: 0 });
  });
});
