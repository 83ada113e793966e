import { PortalError } from '../../portal/outcome/problem.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { looseAnswer } from '../../portal/records/shape.ts';
import { ownLid } from '../grades/descriptive-reading.ts';
import { parts, type Readers, type ReadSource, unlessGone } from '../reading/context.ts';
import { asItCame } from '../reading/gateway-path.ts';
import { loose, plain, type Resource } from '../reading/resource.ts';
import { authSubjects } from './lookup-records.ts';
import type { Pupil } from './pupil.ts';
import {
  me,
  REGISTER_PAGE,
  registerNumberIn,
  tokenInfo,
  type UserRecord,
  user,
  userInfo,
} from './records.ts';

const nothing: UserRecord = { classId: null, registerNumber: null };

/** The account's pupil (§2.2): Me is required; class and register number are parts. */
const readPupil: ReadSource<'pupil'> = async (readers, { snapshot }) => {
  const { gateway } = readers;
  const last = lastValue(snapshot.pupil);
  const known = last !== undefined;
  const account = await gateway.read(me, { known, everyAccount: true });
  const before = last?.userId === account.userId ? last : undefined;
  const each = parts();
  const { registerNumber, ...record } = await each.read(
    (isKnown) => gateway.read(user, { suffix: account.userId, known: isKnown }),
    recordOf(before),
    nothing,
  );
  const needsPage = registerNumber === null && each.problem === null;
  const page = needsPage
    ? await each.read<number | null>(
        (isKnown) => numberOfPage(readers, isKnown),
        before?.registerNumber ?? undefined,
        null,
      )
    : null;
  return { value: { ...account, registerNumber: registerNumber ?? page, ...record }, problem: each.problem };
};

function recordOf(pupil: Pupil | undefined): UserRecord | undefined {
  if (!pupil || (pupil.classId === null && pupil.registerNumber === null)) return undefined;
  const { classId, registerNumber, lid } = pupil;
  return { classId, registerNumber, ...(lid && { lid }) };
}

/** The register number of the pupil's page, if the JSON has none (§2.2). */
function numberOfPage(readers: Readers, known: boolean): Promise<number | null> {
  return unlessGone(readers, REGISTER_PAGE, known, async () => {
    const number = registerNumberIn(await readers.readPage(REGISTER_PAGE));
    if (number === null) throw new PortalError('absent', 'The page of the pupil has no register number.');
    return number;
  });
}

/** The account and its pupil (§2.2, §4.3). */
export const resources: readonly Resource[] = [
  loose('me', 'Me', 'the login and its pupil'),
  loose('user-profile', 'UserProfile', 'the profile of the account'),
  {
    name: 'user',
    endpoint: 'Users/{Me.Account.UserId}',
    about: "the pupil's class and register number",
    async read({ gateway }) {
      const { userId } = await gateway.read(me);
      return gateway.read(looseAnswer('Users'), { suffix: userId });
    },
  },
  {
    name: 'register-number',
    endpoint: `{base_url}${REGISTER_PAGE}`,
    about: 'the register number as the page of the pupil shows it',
    read: async ({ readPage }) => ({ registerNumber: registerNumberIn(await readPage(REGISTER_PAGE)) }),
  },
  plain('token-info', tokenInfo, 'what this session may read'),
  {
    name: 'user-info',
    endpoint: 'Auth/UserInfo/<lid>',
    about: 'the account among the newer identifiers; with --id that of another LID',
    async read(readers, { id }) {
      if (id !== undefined) {
        return readers.gateway.read(userInfo, { suffix: id, transientAbsence: true });
      }
      return readers.gateway.read(userInfo, { suffix: await ownLid(readers) });
    },
  },
  plain('auth-subjects', authSubjects, 'subjects by their newer identifiers'),
  loose('photos', 'Auth/Photos', 'the photo of the pupil'),
  { ...asItCame('index', '', 'every module that the portal lists'), endpoint: '(gateway base)' },
];

export const readSources = { pupil: readPupil };
