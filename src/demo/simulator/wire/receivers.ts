import type { AccountFixture, PersonFixture } from '../fixture/types.ts';
import { fullNameOf } from './person.ts';

const GROUPS: Readonly<Record<string, string>> = {
  tutors: 'Wychowawca',
  teachers: 'Nauczyciele',
  headteachers: 'Dyrekcja',
  librarian: 'Biblioteka',
  counsellor: 'Pedagog',
  psychologist: 'Psycholog',
  secretary: 'Sekretariat',
  speechTherapist: 'Logopeda',
};

/** `tutors` depends on the class: it is listed only with includeClass=true. */
export function receiverTypes(includeClass: boolean): object {
  const groups = Object.entries(GROUPS).filter(([id]) => includeClass || id !== 'tutors');
  return { data: { defaultGroup: 'teachers', list: groups.map(([id, name]) => ({ id, name })) } };
}

/** The child's teachers with their subjects; the identifier is the account id of `staffOf` (§2.10). */
export function studentSubjects({ plan }: AccountFixture): object[] {
  const pairs = new Map(
    plan.map(({ subject, teacher }) => [`${teacher.id} ${subject.id}`, { subject, teacher }]),
  );
  return [...pairs.values()].map(({ subject, teacher }) => ({
    teacherIdentifier: teacher.accountId,
    subject: subject.name,
  }));
}

/** A group without people is an empty list (§2.10). */
export function staffOf({ school, class: ownClass }: AccountFixture, group: string): object {
  const people = [...school.people.values()].filter((person) =>
    group === 'tutors' ? person === ownClass.tutor : person.groups.includes(group),
  );
  return { receivers: people.map(receiver) };
}

function receiver(person: PersonFixture): object {
  return {
    accountId: person.accountId,
    label: fullNameOf(person),
    userId: String(person.id),
    availabilityStatus: { isAvailable: person.available, returnAt: person.available ? null : '2099-01-01' },
  };
}
