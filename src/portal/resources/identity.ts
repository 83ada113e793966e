import { ownLid } from '../reading/partial-grades.ts';
import { account, tokenInfo, userDetails, userInfo, userProfile } from '../records/account.ts';
import { authPhotos } from '../records/auth-photos.ts';
import { authSubjects } from '../records/auth-subjects.ts';
import { unitSettings } from '../records/bells.ts';
import { looseList } from '../records/loose.ts';
import { moduleIndex } from '../records/module-index.ts';
import { me } from '../records/pupil.ts';
import { REGISTER_PAGE, registerNumber } from '../records/register-number.ts';
import { units } from '../records/school.ts';
import { classes } from '../records/school-class.ts';
import { schoolDetails } from '../records/school-details.ts';
import { LABEL, plain } from './plain.ts';
import type { Resource } from './resource.ts';

/** Who the account is and where it goes to school (§2.2, §4.3). */
export const identity: readonly Resource[] = [
  plain('me', account, 'the login and its pupil'),
  plain('school', schoolDetails, 'the school, its address and its head'),
  {
    ...plain('class', classes, 'the class, its tutor and its school year'),
    async read({ gateway }) {
      const found = await gateway.read(classes, { label: LABEL });
      return found.map(({ id, schoolClass }) => ({ id, ...schoolClass }));
    },
  },
  {
    ...plain('unit', unitSettings, 'which kinds of grades there are, the bell schedule, settings'),
    async read({ gateway }) {
      const grades = await gateway.read(units, { label: LABEL });
      return { ...grades, ...(await gateway.read(unitSettings, { label: LABEL })) };
    },
  },
  plain('virtual-classes', looseList('VirtualClasses', 'VirtualClasses'), 'groups across classes'),
  plain('user-profile', userProfile, 'the profile of the account'),
  {
    name: 'user',
    endpoint: 'Users/{Me.Account.UserId}',
    about: "the pupil's class and register number",
    async read({ gateway }) {
      const { userId } = await gateway.read(me, { label: LABEL });
      return gateway.read(userDetails, { label: LABEL, suffix: userId });
    },
  },
  {
    name: 'register-number',
    endpoint: `{base_url}${REGISTER_PAGE}`,
    about: 'the register number as the page of the pupil shows it',
    async read({ pages }) {
      return { registerNumber: registerNumber(await pages.read(REGISTER_PAGE, LABEL)) };
    },
  },
  plain('token-info', tokenInfo, 'what this session may read'),
  {
    name: 'user-info',
    endpoint: 'Auth/UserInfo/<lid>',
    about: 'the account among the newer identifiers; with --id that of another LID',
    async read(readers, { id }) {
      if (id !== undefined) {
        return readers.gateway.read(userInfo, { label: LABEL, suffix: id, transientAbsence: true });
      }
      return readers.gateway.read(userInfo, { label: LABEL, suffix: await ownLid(readers, LABEL) });
    },
  },
  plain('auth-subjects', authSubjects, 'subjects by their newer identifiers'),
  plain('photos', authPhotos, 'the photo of the pupil'),
  { ...plain('index', moduleIndex, 'every module that the portal lists'), endpoint: '(gateway base)' },
];
