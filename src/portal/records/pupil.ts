import type { Id } from '../../domain/id.ts';
import type { Pupil } from '../../domain/pupil.ts';
import { isObject } from '../../lib/is-object.ts';
import { anything, fact, factIfGiven, joined, required } from './fields.ts';
import { single } from './shape.ts';
import { readCount, readId, readReference, readText } from './wire.ts';

/** Me (§2.2): the account's user id, and the pupil's own name. */
interface Me {
  readonly userId: Id;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Users/{UserId} (§2.2): the pupil's class and register number. */
interface UserRecord {
  readonly classId: Id | null;
  readonly registerNumber: number | null;
}

function readUserId(value: unknown): Id | null {
  return isObject(value) ? readId(value['UserId']) : null;
}

/** The keys of Me.User are undocumented; those of Users are assumed. */
function readNames(value: unknown): Pick<Me, 'firstName' | 'lastName'> | null {
  if (!isObject(value)) return null;
  return { firstName: readText(value['FirstName']), lastName: readText(value['LastName']) };
}

export const me = single<Me>('Me', 'Me', {
  userId: required('Account', readUserId),
  firstName: joined([fact('User', readNames)], (names) => names?.firstName ?? null),
  lastName: joined([anything('User', readNames)], (names) => names?.lastName ?? null),
});

/**
 * Read with the suffix Me.Account.UserId; Users/{Me.Account.Id} answers 404 (§2.2). If ClassRegisterNumber is missing, the page of
 * the pupil's details has it.
 */
export const user = single<UserRecord>('Users', 'User', {
  classId: fact('Class', readReference),
  registerNumber: joined([factIfGiven('ClassRegisterNumber', readCount)], (number) => number || null),
});

/** The name is Me.User's: on a parent's login the account's own name is the parent's. */
export function toPupil(account: Me, record: UserRecord | undefined): Pupil {
  return {
    userId: account.userId,
    firstName: account.firstName,
    lastName: account.lastName,
    registerNumber: record?.registerNumber ?? null,
    classId: record?.classId ?? null,
  };
}
