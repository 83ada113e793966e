import type { Pupil } from '../../domain/pupil.ts';
import { htmlToText } from '../../lib/html.ts';
import { isObject } from '../../lib/is-object.ts';
import { oneLine } from '../../lib/text.ts';
import { anything, fact, factIfGiven, joined, required } from './fields.ts';
import { flat, single } from './shape.ts';
import { each, memberOf, readCount, readId, readOrdinal, readReference, readText } from './wire.ts';

/** The parts of a name. The keys of Me.User are undocumented; those of Users are assumed. */
function readNames(value: unknown): Pick<Pupil, 'firstName' | 'lastName'> | null {
  if (!isObject(value)) return null;
  return { firstName: readText(value['FirstName']), lastName: readText(value['LastName']) };
}

/** Me (§2.2): the account's user id, and the pupil's own name: on a parent's login the account's name is the parent's. */
export const me = single<Pick<Pupil, 'userId' | 'firstName' | 'lastName'>>('Me', 'Me', {
  userId: required('Account', memberOf('UserId', readId)),
  firstName: joined([fact('User', readNames)], (names) => names?.firstName ?? null),
  lastName: joined([anything('User', readNames)], (names) => names?.lastName ?? null),
});

/**
 * Users/{UserId} (§2.2): the pupil's class and register number. Read with the suffix Me.Account.UserId; Users/{Me.Account.Id} answers 404 (§2.2). If ClassRegisterNumber is missing, the page of
 * the pupil's details has it.
 */
export const user = single<Pick<Pupil, 'classId' | 'registerNumber'>>('Users', 'User', {
  classId: fact('Class', readReference),
  registerNumber: joined([factIfGiven('ClassRegisterNumber', readCount)], (number) => number || null),
});

/** Auth/TokenInfo (§2.2). */
export const tokenInfo = flat('Auth/TokenInfo', {
  userLid: factIfGiven('UserIdentifier', readId),
  schoolId: factIfGiven('SchoolId', readId),
  userType: factIfGiven('UserType', readText),
  schoolNode: factIfGiven('SchoolNodeName', readText),
  scopes: factIfGiven('Scopes', each(readText)),
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
  return cell && isOpening(cell, 'td') ? readOrdinal(textAfter(next)) : null;
}

function isOpening(tag: RegExpMatchArray, name: string): boolean {
  return tag[1] === '' && tag[2]?.toLowerCase() === name;
}

function isLabel(text: string): boolean {
  return text.toLowerCase().replace(/\s*:$/u, '') === LABEL;
}
