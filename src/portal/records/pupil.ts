import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import type { Pupil } from '../../domain/pupil.ts';
import { single } from './shape.ts';
import { field, readId, readOrdinal, readReference, readText, required } from './wire.ts';

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

const meWire = z.object({
  Account: z.object({ UserId: required(readId) }),
  // The names inside Me.User are not shown; they are taken to be called as in Users.
  User: z
    .object({ FirstName: field(readText), LastName: field(readText) })
    .nullish()
    .catch(null),
});

export const me = single(
  'Me',
  'Me',
  meWire,
  ({ Account, User }): Me => ({
    userId: Account.UserId,
    firstName: User?.FirstName ?? null,
    lastName: User?.LastName ?? null,
  }),
);

const userWire = z.object({ Class: field(readReference), ClassRegisterNumber: field(readOrdinal) });

/** To be read with the suffix Me.Account.UserId; Users/{Me.Account.Id} answers 404 (§2.2). */
export const user = single(
  'Users',
  'User',
  userWire,
  (wire): UserRecord => ({ classId: wire.Class, registerNumber: wire.ClassRegisterNumber }),
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
