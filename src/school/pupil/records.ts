import { htmlToText } from '../../lib/html.ts';
import { isObject } from '../../lib/is-object.ts';
import { oneLine } from '../../lib/text.ts';
import * as field from '../../portal/records/fields.ts';
import { flat, mapped, single } from '../../portal/records/shape.ts';
import * as read from '../../portal/records/wire.ts';
import type { Pupil } from './pupil.ts';

/** The parts of a name. The keys of Me.User are undocumented; those of Users are assumed. */
function readNames(value: unknown): Pick<Pupil, 'firstName' | 'lastName'> | null {
  if (!isObject(value)) return null;
  return { firstName: read.text(value['FirstName']), lastName: read.text(value['LastName']) };
}

/** Me (§2.2): the account's user id, and the pupil's own name: on a parent's login the account's name is the parent's. */
export const me = single<Pick<Pupil, 'userId' | 'firstName' | 'lastName'>>('Me', 'Me', {
  userId: field.required('Account', read.memberOf('UserId', read.id)),
  firstName: field.joined([field.fact('User', readNames)], (names) => names?.firstName ?? null),
  lastName: field.joined([field.anything('User', readNames)], (names) => names?.lastName ?? null),
});

export type UserRecord = Pick<Pupil, 'classId' | 'registerNumber' | 'lid'>;

/**
 * Users/{UserId} (§2.2): the pupil's class and register number. Read with the suffix Me.Account.UserId; Users/{Me.Account.Id} answers 404 (§2.2). If ClassRegisterNumber is missing, the page of
 * the pupil's details has it.
 */
export const user = mapped(
  single('Users', 'User', {
    classId: field.fact('Class', read.reference),
    registerNumber: field.joined(
      [field.factIfGiven('ClassRegisterNumber', read.count)],
      (number) => number || null,
    ),
    lid: field.anything('AccountId', read.lid),
  }),
  ({ lid, ...record }): UserRecord => ({ ...record, ...(lid !== null && { lid }) }),
);

/** Auth/TokenInfo (§2.2). */
export const tokenInfo = flat('Auth/TokenInfo', {
  userLid: field.factIfGiven('UserIdentifier', read.id),
  schoolId: field.factIfGiven('SchoolId', read.id),
  userType: field.factIfGiven('UserType', read.text),
  schoolNode: field.factIfGiven('SchoolNodeName', read.text),
  scopes: field.factIfGiven('Scopes', read.each(read.text)),
});

/** Auth/UserInfo/<lid> (§2.2), read with the LID of TokenInfo: on a parent's login it has the child's LID. */
export const userInfo = flat('Auth/UserInfo', {
  userLid: field.factIfGiven('UserIdentifier', read.id),
  userId: field.factIfGiven('UserNumericIdentifier', read.id),
  accountNumber: field.factIfGiven('AccountNumericIdentifier', read.id),
  schoolId: field.factIfGiven('SchoolId', read.id),
  userType: field.factIfGiven('UserType', read.text),
  classId: field.factIfGiven('UserSchoolClassId', read.id),
  studentLid: field.factIfGiven('IdentifierOfStudentAssignedWithUser', read.id),
  studentClassLid: field.factIfGiven('IdentifierOfClassOfStudentAssignedWithUser', read.id),
  state: field.factIfGiven('UserState', read.text),
  kindergartenGraduationYear: field.factIfGiven('KindergartenGraduationYear', read.text),
  login: field.factIfGiven('Login', read.text),
  gender: field.factIfGiven('Gender', read.text),
});

/** The page of the pupil's details (§2.2). */
export const REGISTER_PAGE = '/informacja';

/** The page is one table of the pupil's details. */
const MAX_TAGS = 2_000;
const LABEL = 'nr w dzienniku';
// Linear time: no alternative crosses the next "<".
const CELL = /<(\/?)(th|td|tr|table)\b[^<>]*>/giu;

/** The class register number of the page: the td after the th "Nr w dzienniku" (§2.2). Null if there is none. */
export function registerNumberIn(html: string): number | null {
  const tags = [...html.matchAll(CELL).take(MAX_TAGS)];
  const textAfter = (index: number): string => {
    const tag = tags[index];
    const from = (tag?.index ?? 0) + (tag?.[0].length ?? 0);
    return oneLine(htmlToText(html.slice(from, tags[index + 1]?.index)));
  };
  const label = tags.findIndex((tag, index) => isOpening(tag, 'th') && isLabel(textAfter(index)));
  if (label === -1) return null;
  const next = tags.findIndex((tag, index) => index > label && tag[1] === '');
  const cell = tags[next];
  return cell && isOpening(cell, 'td') ? read.ordinal(textAfter(next)) : null;
}

function isOpening(tag: RegExpMatchArray, name: string): boolean {
  return tag[1] === '' && tag[2]?.toLowerCase() === name;
}

function isLabel(text: string): boolean {
  return text.toLowerCase().replace(/\s*:$/u, '') === LABEL;
}
