import type { Written } from '../book.ts';
import type { SkillFixture } from '../fixture/types.ts';
import type { World } from '../world.ts';
import type { Addresses } from './envelope.ts';
import { lessonIdOf } from './lessons.ts';

/** The number of skills of a large school (§8). */
const LARGE_SCHOOL_SKILLS = 1_100;

const SUB_RESOURCES = ['Skills', 'Comments', 'Types', 'Phrases', 'SubjectCompetences', 'Text'].map(
  (name) => `DescriptiveGrades/${name}`,
);

/** Map is the displayed grade; Grade is its range (§2.4). */
export function descriptiveGrades({ book, fixture }: World, to: Addresses): object {
  const list = book.all('descriptive').map((one) => ({
    Id: one.id,
    Grade: rangeOf(one.grade) ?? 0,
    Map: one.grade,
    RealGradeValue: one.grade,
    Subject: to.ref('Subjects', one.skill.subject.id),
    Lesson: to.ref('Lessons', lessonIdOf(fixture, one.skill.subject, one.teacher)),
    Student: to.ref('Users', fixture.pupil.userId),
    Skill: to.ref('DescriptiveGrades/Skills', one.skill.id),
    AddedBy: to.ref('Users', one.teacher.id),
    Date: one.at.slice(0, 10),
    AddDate: one.at,
    Semester: one.semester,
    ...(one.comments.length > 0 && {
      Comments: commentsOf(one).map(({ Id }) => ({ Id })),
    }),
  }));
  return to.envelope('Grades', list, 'DescriptiveGrades', ['..', ...SUB_RESOURCES]);
}

/** 1 for 1 and 2, 2 for 3 and 4, 3 for 5 and 6. */
export function rangeOf(grade: string): number | null {
  const number = Number(/^[1-6]/.exec(grade)?.[0] ?? 0);
  return number === 0 ? null : Math.ceil(number / 2);
}

function commentsOf({ id, comments }: Written<'descriptive'>): readonly { Id: number; Text: string }[] {
  return comments.map((text, index) => ({ Id: id * 10 + index, Text: text }));
}

export function descriptiveComments({ book }: World, to: Addresses): object {
  const list = book.all('descriptive').flatMap((one) =>
    commentsOf(one).map((comment) => ({
      ...comment,
      AddedBy: to.ref('Users', one.teacher.id),
      Grade: to.ref('DescriptiveGrades', one.id),
    })),
  );
  return to.envelope('Comments', list, 'DescriptiveGrades/Comments');
}

/** Every skill of the school's file; with `many` filled up to those of a large school. */
export function skills({ fixture }: World, many: boolean, to: Addresses): object {
  const own = [...fixture.school.lists.skills.values()].map((skill) => skillItem(skill, to));
  const others = many ? otherSkills(fixture.school.subjects.values().toArray(), own.length, to) : [];
  return to.envelope('Skills', [...own, ...others], 'DescriptiveGrades/Skills');
}

function skillItem({ id, name, subject, teacher, color }: SkillFixture, to: Addresses): object {
  return {
    Id: id,
    Name: name,
    Subject: to.ref('Subjects', subject.id),
    Weight: 1,
    CountToTheAverage: false,
    Color: to.ref('Colors', color?.id ?? 1),
    ...(teacher && { Teacher: to.ref('Users', teacher.id) }),
  };
}

function otherSkills(subjects: readonly SkillFixture['subject'][], from: number, to: Addresses): object[] {
  return Array.from({ length: LARGE_SCHOOL_SKILLS - from }, (_, index) => {
    const subject = subjects[index % subjects.length];
    const name = `Umiejętność ${index + 1}: ${subject?.name ?? ''}`;
    return subject
      ? skillItem({ id: 13_001 + index, name, subject, teacher: null, color: null }, to)
      : { Id: 13_001 + index, Name: name };
  });
}
