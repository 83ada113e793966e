import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import { fact, factIfGiven, required } from './fields.ts';
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

export const account = single(
  'Me',
  'Me',
  z.object({
    Account: required(readAccount),
    User: fact(readNames),
    Refresh: factIfGiven(readCount),
  }),
  ({ Account, User, Refresh }): Account => ({
    accountId: Account.id,
    userId: Account.userId,
    firstName: User?.firstName ?? null,
    lastName: User?.lastName ?? null,
    refresh: Refresh,
  }),
);

function readClass(value: unknown): { readonly id: Id | null; readonly uuid: string | null } | null {
  return isObject(value) ? { id: readReference(value), uuid: readText(value['UUID']) } : null;
}

/** All of Users/{Me.Account.UserId} (§2.2). */
export const userDetails = single(
  'Users',
  'User',
  z.object({
    Id: required(readId),
    AccountId: factIfGiven(readId),
    AccountNumericIdentifier: factIfGiven(readId),
    FirstName: factIfGiven(readText),
    LastName: factIfGiven(readText),
    Class: fact(readClass),
    Unit: factIfGiven(readReference),
    ClassRegisterNumber: factIfGiven(readOrdinal),
    IsEmployee: factIfGiven(readFlag),
    GroupId: factIfGiven(readId),
  }),
  (wire) => ({
    id: wire.Id,
    accountId: wire.AccountId,
    accountNumber: wire.AccountNumericIdentifier,
    firstName: wire.FirstName,
    lastName: wire.LastName,
    classId: wire.Class?.id ?? null,
    classUuid: wire.Class?.uuid ?? null,
    unitId: wire.Unit,
    registerNumber: wire.ClassRegisterNumber,
    employee: wire.IsEmployee,
    groupId: wire.GroupId,
  }),
);

/** UserProfile (§2.2). */
export const userProfile = single(
  'UserProfile',
  'UserProfile',
  z.object({
    ClassNumber: factIfGiven(readText),
    AccountType: factIfGiven(readText),
    Town: factIfGiven(readText),
    State: factIfGiven(readText),
    UnitType: factIfGiven(readText),
  }),
  (wire) => ({
    classNumber: wire.ClassNumber,
    accountType: wire.AccountType,
    town: wire.Town,
    state: wire.State,
    unitType: wire.UnitType,
  }),
);

const readTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(readText).filter((text) => text !== null) : [];

/** Auth/TokenInfo (§2.2). */
export const tokenInfo = flat(
  'Auth/TokenInfo',
  z.object({
    UserIdentifier: factIfGiven(readId),
    SchoolId: factIfGiven(readId),
    UserType: factIfGiven(readText),
    SchoolNodeName: factIfGiven(readText),
    Scopes: factIfGiven(readTexts),
  }),
  (wire) => ({
    userLid: wire.UserIdentifier,
    schoolId: wire.SchoolId,
    userType: wire.UserType,
    schoolNode: wire.SchoolNodeName,
    scopes: wire.Scopes,
  }),
);

/** Auth/UserInfo/<lid> (§2.2), read with the LID of TokenInfo: on a parent's login it has the child's LID. */
export const userInfo = flat(
  'Auth/UserInfo',
  z.object({
    UserIdentifier: factIfGiven(readId),
    UserNumericIdentifier: factIfGiven(readId),
    AccountNumericIdentifier: factIfGiven(readId),
    SchoolId: factIfGiven(readId),
    UserType: factIfGiven(readText),
    UserSchoolClassId: factIfGiven(readId),
    IdentifierOfStudentAssignedWithUser: factIfGiven(readId),
    IdentifierOfClassOfStudentAssignedWithUser: factIfGiven(readId),
    UserState: factIfGiven(readText),
    KindergartenGraduationYear: factIfGiven(readText),
    Login: factIfGiven(readText),
    Gender: factIfGiven(readText),
  }),
  (wire) => ({
    userLid: wire.UserIdentifier,
    userId: wire.UserNumericIdentifier,
    accountNumber: wire.AccountNumericIdentifier,
    schoolId: wire.SchoolId,
    userType: wire.UserType,
    classId: wire.UserSchoolClassId,
    studentLid: wire.IdentifierOfStudentAssignedWithUser,
    studentClassLid: wire.IdentifierOfClassOfStudentAssignedWithUser,
    state: wire.UserState,
    kindergartenGraduationYear: wire.KindergartenGraduationYear,
    login: wire.Login,
    gender: wire.Gender,
  }),
);
