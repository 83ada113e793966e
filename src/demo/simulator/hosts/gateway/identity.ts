import type { Reply } from '../../http.ts';
import { rules } from '../../rules.ts';
import { accountLid, authSubjects, photos, tokenInfo, userInfo } from '../../wire/auth.ts';
import { notFound } from '../../wire/closed.ts';
import { periodicAverages } from '../../wire/grades.ts';
import { authClassrooms } from '../../wire/kindergarten.ts';
import { me, userProfile } from '../../wire/me.ts';
import { school, schoolClass, unit } from '../../wire/school.ts';
import { user } from '../../wire/users.ts';
import { closedReply } from '../refusal.ts';
import { emptyList, type GatewayCall, type GatewayRoute, ok, read } from './route.ts';

/** The login owner, the student and the school (§2.2). */
export const identity: readonly GatewayRoute[] = [
  read('Me', ({ fixture }, to) => me(fixture, to)),
  read('Me/PeriodicGradeAverages', () => periodicAverages),
  read('Me/BehaviourDescriptiveGrades', () => ({ data: [] })),
  { endpoint: 'Users/*', answer: oneUser },
  read('Schools', ({ fixture }, to) => school(fixture, to)),
  read('Classes', ({ fixture }, to) => schoolClass(fixture, to)),
  emptyList('VirtualClasses', 'VirtualClasses'),
  read('Units', ({ fixture }, to) => unit(fixture, to)),
  read('UserProfile', ({ fixture }, to) => userProfile(fixture, to)),
  read('Auth/TokenInfo', ({ fixture }) => tokenInfo(fixture)),
  { endpoint: 'Auth/UserInfo/*', answer: info },
  read('Auth/Subjects', ({ fixture }) => authSubjects(fixture)),
  read('Auth/Classrooms', ({ fixture }) => authClassrooms(fixture)),
  read('Auth/Photos', photos),
];

function oneUser({ exchange, account, to, id }: GatewayCall): Reply {
  const { pupil, parent } = account.fixture;
  if (id === String(pupil.userId)) return ok(user(account.fixture, to));
  if (id === String(parent.accountId)) exchange.violate(rules.loginOwner, exchange.path);
  else exchange.violate(rules.otherChild, exchange.path);
  return closedReply(notFound);
}

function info({ exchange, account, id }: GatewayCall): Reply {
  if (id === accountLid(account.fixture)) return ok(userInfo(account.fixture));
  exchange.violate(rules.otherChild, exchange.path);
  return closedReply(notFound);
}
