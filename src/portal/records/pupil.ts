import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import type { Pupil } from '../../domain/pupil.ts';
import { expected, field, required } from './fields.ts';
import { single } from './shape.ts';
import { isObject, readCount, readId, readReference, readText } from './wire.ts';

/** Me (§2.2): whose account it is, and the pupil's own name. */
interface Me {
  readonly userId: Id;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Users/{UserId} (§2.2): the pupil's place in a class. */
interface UserRecord {
  readonly classId: Id | null;
  readonly registerNumber: number | null;
}

const meWire = z.object({ Account: required(readUserId), User: expected(readNames) });

function readUserId(value: unknown): Id | null {
  return isObject(value) ? readId(value['UserId']) : null;
}

/** The names inside Me.User are not shown; they are taken to be called as in Users. */
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

// Without a ClassRegisterNumber the page of the pupil's details has it (§2.2).
const userWire = z.object({ Class: expected(readReference), ClassRegisterNumber: field(readCount) });

/** To be read with the suffix Me.Account.UserId; Users/{Me.Account.Id} answers 404 (§2.2). */
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
