import type { BookEntries } from './book.ts';
import { firstOf } from './lookup.ts';
import { stamp } from './school-time.ts';
import { find, type World } from './world.ts';

/** Grades that are no marks of the 1-6 scale, as a school enters them. Subjects by key or full name. @returns the new id */
export function addPoints(world: World, subject: string, points: number): number {
  const category = firstOf(world.fixture.school.lists.pointCategories);
  return world.book.add('points', { ...given(world), subject: subjectOf(world, subject), category, points });
}

export function addWords(world: World, subject: string, text: string): number {
  const category = firstOf(world.fixture.school.lists.textCategories);
  return world.book.add('texts', { ...given(world), subject: subjectOf(world, subject), category, text });
}

/** @param skill its key in the school's list */
export function addSkillGrade(
  world: World,
  skill: string,
  grade: string,
  comments: readonly string[],
): number {
  const found = find(world.fixture.school.lists.skills, skill);
  return world.book.add('descriptive', { ...given(world), skill: found, grade, comments });
}

function subjectOf({ fixture }: World, subject: string): BookEntries['points']['subject'] {
  return find(fixture.school.subjects, subject);
}

function given({ fixture, now }: World) {
  const at = stamp(now);
  const semester: 1 | 2 = at.slice(0, 10) <= fixture.school.year.firstSemesterEnd ? 1 : 2;
  return { teacher: firstOf(fixture.school.people), at, semester };
}
