import { describe, expect, it } from 'vitest';
import { tokenInfo, userInfo } from '../../../src/portal/records/pupil.ts';

const changed = expect.objectContaining({ kind: 'changed' });

describe('the newer identity (§2.2)', () => {
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
