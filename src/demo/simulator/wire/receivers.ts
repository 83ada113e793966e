import type { AccountFixture, PersonFixture } from '../fixture/types.ts';

const GROUPS: Readonly<Record<string, string>> = {
  tutors: 'Wychowawca',
  teachers: 'Nauczyciele',
  headteachers: 'Dyrekcja',
  librarian: 'Biblioteka',
  counsellor: 'Pedagog',
  psychologist: 'Psycholog',
  secretary: 'Sekretariat',
};

/** `tutors` and `parentsCouncil` depend on the class: only asked for with includeClass=true. */
export function receiverTypes(includeClass: boolean): object {
  const groups = Object.entries(GROUPS).filter(([id]) => includeClass || id !== 'tutors');
  return { data: { defaultGroup: 'teachers', list: groups.map(([id, name]) => ({ id, name })) } };
}

/** A group without people comes back empty (§2.10). */
export function staffOf({ school, class: ownClass }: AccountFixture, group: string): object {
  const people = [...school.people.values()].filter((person) =>
    group === 'tutors' ? person === ownClass.tutor : person.groups.includes(group),
  );
  return { receivers: people.map(receiver) };
}

function receiver(person: PersonFixture): object {
  return {
    accountId: person.accountId,
    label: person.first === null ? person.last : `${person.last} ${person.first}`,
    userId: String(person.id),
    availabilityStatus: { isAvailable: person.available, returnAt: person.available ? null : '2099-01-01' },
  };
}
