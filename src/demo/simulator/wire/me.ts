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

/** {base_url}/informacja: the pupil's details, register number included (§2.2). */
export function informationPage({ pupil, school, class: own }: AccountFixture): string {
  const rows = [
    ['Imię i nazwisko ucznia', `${pupil.first} ${pupil.last}`],
    ['Klasa', `${own.number}${own.symbol}`],
    ['Nr w dzienniku', String(pupil.registerNumber)],
    ['Wychowawca', own.tutor ? `${own.tutor.first ?? ''} ${own.tutor.last}`.trim() : ''],
    ['Szkoła', school.name],
  ];
  const table = rows.map(([name, value]) => `<tr>\n  <th>${name}</th>\n  <td>${value}</td>\n</tr>`);
  return `<h2>Informacje o uczniu</h2><table class="decorated">${table.join('\n')}</table>`;
}
