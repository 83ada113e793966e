import { describe, expect, it } from 'vitest';
import {
  account,
  tokenInfo,
  userDetails,
  userInfo,
  userProfile,
} from '../../../src/portal/records/account.ts';

const changed = expect.objectContaining({ kind: 'changed' });

describe('Me (§2.2)', () => {
  const Me = {
    Account: { Id: 1220001, UserId: '0880001', FirstName: 'Róża', LastName: 'Źródlana' },
    Refresh: 900,
    User: { FirstName: 'Łucja', LastName: 'Źródlana' },
  };

  it("has the pupil's name and the owner's ids", () => {
    expect(account.parse({ Me, Resources: {} }).value).toEqual({
      accountId: '1220001',
      userId: '880001',
      firstName: 'Łucja',
      lastName: 'Źródlana',
      refresh: 900,
    });
  });

  it('needs the user id, not the names', () => {
    expect(account.parse({ Me: { Account: { UserId: 1 }, User: [] } }).value).toMatchObject({
      firstName: null,
    });
    expect(() => account.parse({ Me: { ...Me, Account: { Id: 1 } } })).toThrow(changed);
  });
});

describe('Users/<id> (§2.2)', () => {
  it('has the class by both ids, and a register number from 1 on', () => {
    const User = {
      Id: 880001,
      AccountId: 'LID-ACCOUNT-990001',
      AccountNumericIdentifier: 990001,
      FirstName: 'Łucja',
      LastName: 'Źródlana',
      Class: { Id: 31501, UUID: 'LID-CLASS-31501', Url: 'x' },
      Unit: { Id: 4711 },
      ClassRegisterNumber: '17',
      IsEmployee: false,
      GroupId: 8,
    };
    expect(userDetails.parse({ User }).value).toEqual({
      id: '880001',
      accountId: 'LID-ACCOUNT-990001',
      accountNumber: '990001',
      firstName: 'Łucja',
      lastName: 'Źródlana',
      classId: '31501',
      classUuid: 'LID-CLASS-31501',
      unitId: '4711',
      registerNumber: 17,
      employee: false,
      groupId: '8',
    });
    expect(userDetails.parse({ User: { Id: 1, ClassRegisterNumber: 0, Class: 5 } }).value).toMatchObject({
      registerNumber: null,
      classId: null,
      classUuid: null,
    });
  });
});

describe('the newer identity (§2.2)', () => {
  it('reads UserProfile', () => {
    const UserProfile = {
      ClassNumber: 5,
      AccountType: 'Rodzic',
      Town: 'Łęg',
      State: 'śląskie',
      UnitType: 'SP',
    };
    expect(userProfile.parse({ UserProfile }).value).toEqual({
      classNumber: '5',
      accountType: 'Rodzic',
      town: 'Łęg',
      state: 'śląskie',
      unitType: 'SP',
    });
  });

  it('reads TokenInfo flat, scopes that are texts', () => {
    const token = { SchoolId: 12, UserIdentifier: 'LID-USER-1', UserType: 'PARENT', SchoolNodeName: 'łęg' };
    expect(tokenInfo.parse({ ...token, Scopes: ['grades', null, 'notes'] }).value).toEqual({
      userLid: 'LID-USER-1',
      schoolId: '12',
      userType: 'PARENT',
      schoolNode: 'łęg',
      scopes: ['grades', 'notes'],
    });
    expect(() => tokenInfo.parse({ Status: 'Error' })).toThrow(changed);
  });

  it("reads the child's LID of UserInfo, which is not the parent's", () => {
    const info = {
      UserIdentifier: 'LID-USER-1',
      UserNumericIdentifier: 880001,
      IdentifierOfStudentAssignedWithUser: 'LID-STUDENT-7',
      IdentifierOfClassOfStudentAssignedWithUser: 'LID-CLASS-5',
      KindergartenGraduationYear: null,
      Gender: 'K',
    };
    expect(userInfo.parse(info).value).toMatchObject({
      userLid: 'LID-USER-1',
      studentLid: 'LID-STUDENT-7',
      studentClassLid: 'LID-CLASS-5',
      kindergartenGraduationYear: null,
      gender: 'K',
    });
  });
});
