import type { AccountFixture } from '../fixture/types.ts';

/** The Auth/* endpoints, which use LIDs (§2.1.4, §2.2). */

export function accountLid({ parent, kindergarten }: AccountFixture): string {
  if (kindergarten) return `LID-AUTH-USER-${parent.accountId}`;
  return `LID-USER-${parent.accountId}`;
}

/** The child's LID, for requests of partial grades (§4.5). */
export function studentLid({ pupil, kindergarten }: AccountFixture): string {
  if (kindergarten) return `LID-AUTH-USER-${pupil.userId}`;
  return `LID-STUDENT-${pupil.userId}`;
}

export function subjectLid(id: number): string {
  return `LID-SUBJECT-${id}`;
}

export function teacherLid(id: number): string {
  return `LID-TEACHER-${id}`;
}

export function tokenInfo(fixture: AccountFixture): object {
  return {
    SchoolId: 2_208,
    UserIdentifier: accountLid(fixture),
    UserType: 'parent',
    SchoolNodeName: 'demo',
    Scopes: ['mydata', 'grades', 'attendances', 'timetables', 'messages'],
  };
}

export function userInfo(fixture: AccountFixture): object {
  const { pupil, parent } = fixture;
  return {
    UserIdentifier: accountLid(fixture),
    UserNumericIdentifier: pupil.userId,
    AccountNumericIdentifier: parent.accountId,
    SchoolId: 2_208,
    UserType: 'parent',
    UserSchoolClassId: null,
    IdentifierOfStudentAssignedWithUser: studentLid(fixture),
    IdentifierOfClassOfStudentAssignedWithUser: `LID-CLASS-${fixture.class.id}`,
    UserState: 'active',
    KindergartenGraduationYear: null,
    Login: fixture.login,
    Gender: null,
  };
}

/** Maps the LIDs of subjects to the ids in Subjects. */
export function authSubjects({ school }: AccountFixture): object {
  const entries = [...school.subjects.values()].map(({ id, name }, index) => {
    const identifier = subjectLid(id);
    const subject = {
      identifier,
      numericIdentifier: id,
      name,
      type: 'obligatory',
      extracurricular: false,
      schemaNumber: index + 1,
    };
    return [identifier, subject] as const;
  });
  const subjects = Object.fromEntries(entries);
  return school.authSubjectsRoot === 'none' ? subjects : { subjects };
}

export function photos(): object {
  return { data: { status: 'noPhoto', photo: null, awaitingPhoto: null } };
}
