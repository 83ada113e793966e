import type { AccountFixture } from '../fixture/types.ts';
import type { Addresses } from './envelope.ts';

const UNIT = 4_711;

/** Users/{Me.Account.UserId} (§2.2). */
export function user(fixture: AccountFixture, to: Addresses): object {
  const { pupil } = fixture;
  const content = {
    Id: pupil.userId,
    AccountId: `LID-ACCOUNT-${pupil.accountId}`,
    AccountNumericIdentifier: pupil.accountId,
    FirstName: pupil.first,
    LastName: pupil.last,
    Class: { ...to.ref('Classes', fixture.class.id), UUID: `LID-CLASS-${fixture.class.id}` },
    Unit: to.ref('Units', UNIT),
    ClassRegisterNumber: pupil.registerNumber,
    IsEmployee: false,
    GroupId: 8,
  };
  return to.envelope('User', content, `Users/${pupil.userId}`);
}

/** Users: the lookup of teachers and staff; FirstName may be null (§2.1.5). */
export function users(fixture: AccountFixture, to: Addresses): object {
  const people = [...fixture.school.people.values()].map((person) => ({
    Id: person.id,
    AccountId: person.accountId,
    FirstName: person.first,
    LastName: person.last,
    IsEmployee: true,
    Unit: to.ref('Units', UNIT),
  }));
  return to.envelope('Users', people, 'Users');
}
