import type { AccountFixture } from '../fixture/types.ts';
import type { Addresses } from './envelope.ts';

export function userProfile({ school, class: own }: AccountFixture, to: Addresses): object {
  const content = {
    ClassNumber: own.number,
    AccountType: 'parent',
    Town: school.town,
    State: 'nigdzie',
    UnitType: own.number === 0 ? 'kindergarten' : 'primarySchool',
  };
  return to.envelope('UserProfile', content, 'UserProfile');
}
