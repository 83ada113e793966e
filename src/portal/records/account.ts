import type { Id } from '../../domain/id.ts';
import { anything, fact, factIfGiven, joined, required } from './fields.ts';
import { readNames } from './pupil.ts';
import { flat, single } from './shape.ts';
import { isObject, readCount, readFlag, readId, readOrdinal, readReference, readText } from './wire.ts';

/** All of Me (§2.2): the login's owner, and the pupil. */
interface Account {
  readonly accountId: Id | null;
  readonly userId: Id;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Seconds. */
  readonly refresh: number | null;
}

function readAccount(value: unknown): { readonly id: Id | null; readonly userId: Id } | null {
  const userId = isObject(value) ? readId(value['UserId']) : null;
  return isObject(value) && userId !== null ? { id: readId(value['Id']), userId } : null;
}

export const account = single<Account>('Me', 'Me', {
  accountId: joined([required('Account', readAccount)], ({ id }) => id),
  userId: joined([required('Account', readAccount)], ({ userId }) => userId),
  firstName: joined([fact('User', readNames)], (names) => names?.firstName ?? null),
  lastName: joined([anything('User', readNames)], (names) => names?.lastName ?? null),
  refresh: factIfGiven('Refresh', readCount),
});

function readClass(value: unknown): { readonly id: Id | null; readonly uuid: string | null } | null {
  return isObject(value) ? { id: readReference(value), uuid: readText(value['UUID']) } : null;
}

/** All of Users/{Me.Account.UserId} (§2.2). */
export const userDetails = single('Users', 'User', {
  id: required('Id', readId),
  accountId: factIfGiven('AccountId', readId),
  accountNumber: factIfGiven('AccountNumericIdentifier', readId),
  firstName: factIfGiven('FirstName', readText),
  lastName: factIfGiven('LastName', readText),
  classId: joined([fact('Class', readClass)], (found) => found?.id ?? null),
  classUuid: joined([anything('Class', readClass)], (found) => found?.uuid ?? null),
  unitId: factIfGiven('Unit', readReference),
  registerNumber: factIfGiven('ClassRegisterNumber', readOrdinal),
  employee: factIfGiven('IsEmployee', readFlag),
  groupId: factIfGiven('GroupId', readId),
});

/** UserProfile (§2.2). */
export const userProfile = single('UserProfile', 'UserProfile', {
  classNumber: factIfGiven('ClassNumber', readText),
  accountType: factIfGiven('AccountType', readText),
  town: factIfGiven('Town', readText),
  state: factIfGiven('State', readText),
  unitType: factIfGiven('UnitType', readText),
});

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
