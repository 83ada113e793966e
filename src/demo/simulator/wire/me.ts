import type { AccountFixture } from '../fixture/types.ts';
import type { Addresses } from './envelope.ts';

/** Me (§2.2): Account is the login owner, User the student. */
export function me(fixture: AccountFixture, to: Addresses): object {
  const { pupil, parent } = fixture;
  const content = {
    Account: {
      Id: parent.accountId,
      UserId: pupil.userId,
      FirstName: parent.first,
      LastName: parent.last,
      GroupId: 5,
      IsActive: true,
      Login: fixture.login,
    },
    Refresh: 900,
    User: { FirstName: pupil.first, LastName: pupil.last },
    Class: to.ref('Classes', fixture.class.id),
  };
  return to.envelope('Me', content, 'Me', [
    '..',
    'Me/PeriodicGradeAverages',
    'Me/BehaviourDescriptiveGrades',
  ]);
}
