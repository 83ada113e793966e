import type { Written } from '../book.ts';
import type { World } from '../world.ts';
import type { Addresses } from './envelope.ts';

const TYPES = [
  ['1', 'wzorowe', 'wz'],
  ['2', 'bardzo dobre', 'bdb'],
  ['3', 'dobre', 'db'],
  ['4', 'poprawne', 'popr'],
  ['5', 'nieodpowiednie', 'ndp'],
  ['6', 'naganne', 'ng'],
] as const;

/** Ids are strings here (§2.1.3). */
export function behaviourTypes(to: Addresses): object {
  const list = TYPES.map(([Id, Name, Shortcut]) => ({ Id, Name, Shortcut }));
  return to.envelope('Types', list, 'BehaviourGrades/Types');
}

export function behaviourGrades(to: Addresses): object {
  return to.envelope('Grades', [], 'BehaviourGrades', [
    'BehaviourGrades/Types',
    'BehaviourGrades/Points',
    'BehaviourGrades/SystemProposal',
  ]);
}

/** The formal behaviour grade, on one of two scales (§2.4). */
export function behaviourPoints({ book }: World, to: Addresses): object {
  const list = book.all('behaviour').map((one) => ({
    Id: one.id,
    ...scaleOf(one, to),
    Category: to.ref('BehaviourGrades/Points/Categories', one.category.id),
    AddedBy: to.ref('Users', one.teacher.id),
    Semester: one.semester,
    AddDate: one.at,
    ...(one.comments.length > 0 && {
      Comments: commentsOf(one).map(({ Id }) => to.ref('BehaviourGrades/Points/Comments', Id)),
    }),
  }));
  return to.envelope('Grades', list, 'BehaviourGrades/Points');
}

function scaleOf({ value, type }: Written<'behaviour'>, to: Addresses): object {
  if (type !== null) {
    return { ShortName: '', Text: '', BehaviourGrade: to.ref('BehaviourGrades/Types', type) };
  }
  return { Value: value, ShortName: value !== null && value > 0 ? `+${value}` : String(value), Text: '' };
}

function commentsOf({ id, comments }: Written<'behaviour'>): readonly { Id: number; Text: string }[] {
  return comments.map((text, index) => ({ Id: id * 10 + index, Text: text }));
}

export function behaviourComments({ book }: World, to: Addresses): object {
  const list = book.all('behaviour').flatMap(commentsOf);
  return to.envelope('Comments', list, 'BehaviourGrades/Points/Comments');
}

export function behaviourCategories({ fixture }: World, to: Addresses): object {
  const list = [...fixture.school.lists.behaviourCategories.values()].map(({ id, name }) => ({
    Id: id,
    Name: name,
  }));
  return to.envelope('Categories', list, 'BehaviourGrades/Points/Categories');
}
