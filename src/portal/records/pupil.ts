import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import type { Pupil } from '../../domain/pupil.ts';
import { fact, factIfGiven, required } from './fields.ts';
import { single } from './shape.ts';
import { isObject, readCount, readId, readReference, readText } from './wire.ts';

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

const meWire = z.object({ Account: required(readUserId), User: fact(readNames) });

function readUserId(value: unknown): Id | null {
  return isObject(value) ? readId(value['UserId']) : null;
}

/** The keys of Me.User are undocumented; those of Users are assumed. */
export function readNames(value: unknown): Pick<Me, 'firstName' | 'lastName'> | null {
  if (!isObject(value)) return null;
  return { firstName: readText(value['FirstName']), lastName: readText(value['LastName']) };
}

export const me = single(
  'Me',
  'Me',
  meWire,
  ({ Account, User }): Me => ({
    userId: Account,
    firstName: User?.firstName ?? null,
    lastName: User?.lastName ?? null,
  }),
);

// If ClassRegisterNumber is missing, the page of the pupil's details has it (§2.2).
const userWire = z.object({ Class: fact(readReference), ClassRegisterNumber: factIfGiven(readCount) });

/** Read with the suffix Me.Account.UserId; Users/{Me.Account.Id} answers 404 (§2.2). */
export const user = single(
  'Users',
  'User',
  userWire,
  (wire): UserRecord => ({ classId: wire.Class, registerNumber: wire.ClassRegisterNumber || null }),
);

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
