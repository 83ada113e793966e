import type { AccountFixture, PersonFixture, SubjectFixture } from '../fixture/types.ts';
import type { Addresses } from './envelope.ts';

interface LessonFact {
  readonly id: number;
  readonly subject: SubjectFixture;
  readonly teacher: PersonFixture;
}

/** Each attendance asks for them. */
const factsOfPlans = new WeakMap<AccountFixture['plan'], readonly LessonFact[]>();

/** Returns one lesson per subject and teacher of the plan, in the order of the plan. */
function lessonFacts({ plan }: AccountFixture): readonly LessonFact[] {
  const known = factsOfPlans.get(plan) ?? factsOf(plan);
  factsOfPlans.set(plan, known);
  return known;
}

function factsOf(plan: AccountFixture['plan']): readonly LessonFact[] {
  const facts = new Map<string, LessonFact>();
  const teachers = new Map<number, number>();
  for (const { subject, teacher } of plan) {
    const key = `${subject.id} ${teacher.id}`;
    if (facts.has(key)) continue;
    const nth = (teachers.get(subject.id) ?? 0) + 1;
    teachers.set(subject.id, nth);
    facts.set(key, { id: subject.id * 10 + nth, subject, teacher });
  }
  return [...facts.values()];
}

export function lessonIdOf(
  fixture: AccountFixture,
  subject: SubjectFixture,
  teacher?: PersonFixture,
): number {
  const ofSubject = lessonFacts(fixture).filter((fact) => fact.subject.id === subject.id);
  const fact = ofSubject.find((one) => one.teacher.id === teacher?.id) ?? ofSubject[0];
  return fact?.id ?? subject.id * 10 + 1;
}

/** Lessons: only they link an attendance to its subject (§2.3). */
export function lessons(fixture: AccountFixture, to: Addresses): object {
  const list = lessonFacts(fixture).map(({ id, subject, teacher }) => ({
    Id: id,
    Subject: to.ref('Subjects', subject.id),
    Teacher: to.ref('Users', teacher.id),
    Class: to.ref('Classes', fixture.class.id),
  }));
  return to.envelope('Lessons', list, 'Lessons');
}
