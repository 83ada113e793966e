import { factIfGiven } from './fields.ts';
import { flat } from './shape.ts';
import { readId, readText } from './wire.ts';

const readTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(readText).filter((text) => text !== null) : [];

/** Auth/TokenInfo (§2.2). */
export const tokenInfo = flat('Auth/TokenInfo', {
  userLid: factIfGiven('UserIdentifier', readId),
  schoolId: factIfGiven('SchoolId', readId),
  userType: factIfGiven('UserType', readText),
  schoolNode: factIfGiven('SchoolNodeName', readText),
  scopes: factIfGiven('Scopes', readTexts),
});

/** Auth/UserInfo/<lid> (§2.2), read with the LID of TokenInfo: on a parent's login it has the child's LID. */
export const userInfo = flat('Auth/UserInfo', {
  userLid: factIfGiven('UserIdentifier', readId),
  userId: factIfGiven('UserNumericIdentifier', readId),
  accountNumber: factIfGiven('AccountNumericIdentifier', readId),
  schoolId: factIfGiven('SchoolId', readId),
  userType: factIfGiven('UserType', readText),
  classId: factIfGiven('UserSchoolClassId', readId),
  studentLid: factIfGiven('IdentifierOfStudentAssignedWithUser', readId),
  studentClassLid: factIfGiven('IdentifierOfClassOfStudentAssignedWithUser', readId),
  state: factIfGiven('UserState', readText),
  kindergartenGraduationYear: factIfGiven('KindergartenGraduationYear', readText),
  login: factIfGiven('Login', readText),
  gender: factIfGiven('Gender', readText),
});
