import { describe, expect, it } from 'vitest';
import { me, user } from '../../../src/portal/records/pupil.ts';
import { parsed } from './parsed.ts';

const meAnswer = {
  Me: {
    Account: { Id: 900100, UserId: '0500200', FirstName: 'Żaneta', LastName: 'Źródlana', GroupId: 5 },
    User: { FirstName: 'Łucja', LastName: 'Źródlana' },
    Refresh: 900,
  },
  Resources: { '..': { Url: 'https://portal.example/Root' } },
  Url: 'https://portal.example/Me',
};

const userAnswer = {
  User: {
    Id: 500200,
    AccountId: 'LID-PLATFORM-ACCOUNT-1',
    FirstName: 'Łucja',
    LastName: 'Źródlana',
    Class: { Id: 7001, UUID: 'b0a1', Url: 'https://portal.example/Classes/7001' },
    ClassRegisterNumber: 17,
    IsEmployee: false,
  },
};

describe('Me (§2.2)', () => {
  it('has the user id, not the account id, and the name of the child, not of the parent', () => {
    expect(parsed(me, meAnswer)).toMatchObject({
      value: { userId: '500200', firstName: 'Łucja', lastName: 'Źródlana' },
      dropped: 0,
      skipped: 0,
      unreadable: 0,
    });
  });

  it('has null for missing names', () => {
    const { value } = parsed(me, { Me: { Account: { UserId: 5 }, User: null } });
    expect(value).toEqual({ userId: '5', firstName: null, lastName: null });
    expect(parsed(me, { Me: { Account: { UserId: 5 }, User: [] } }).value).toEqual(value);
    expect(parsed(me, { Me: { Account: { UserId: 5 } } }).value).toEqual(value);
  });

  it('does not fit without a user id', () => {
    expect(() => parsed(me, { Me: { Account: { Id: 900100 } } })).toThrow(
      expect.objectContaining({ name: 'PortalError', kind: 'changed' }),
    );
  });
});

describe('Users/{UserId} (§2.2)', () => {
  it('gives class and register number', () => {
    expect(parsed(user, userAnswer).value).toEqual({ classId: '7001', registerNumber: 17 });
  });

  it('takes the register number as text, and 0 or nothing as unknown', () => {
    const numbered = (ClassRegisterNumber: unknown) => parsed(user, { User: { ClassRegisterNumber } }).value;
    expect(numbered('5').registerNumber).toBe(5);
    expect(numbered(0).registerNumber).toBeNull();
    expect(numbered(null).registerNumber).toBeNull();
    expect(numbered('').classId).toBeNull();
  });
});
