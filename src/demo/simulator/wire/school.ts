import type { AccountFixture } from '../fixture/types.ts';
import type { Addresses } from './envelope.ts';

/** Schools (§2.2): the fields town and street are in lower case. */
export function school({ school: one }: AccountFixture, to: Addresses): object {
  const content = {
    Id: 2_208,
    Name: one.name,
    town: one.town,
    street: one.street,
    BuildingNumber: one.building,
    PostCode: one.postCode,
    Email: one.email,
    PhoneNumber: one.phone,
    NameHeadTeacher: one.head.first,
    SurnameHeadTeacher: one.head.last,
  };
  return to.envelope('School', content, 'Schools');
}

export function schoolClass({ class: one, school: { year } }: AccountFixture, to: Addresses): object {
  const content = {
    Id: one.id,
    Number: one.number,
    Symbol: one.symbol,
    BeginSchoolYear: year.begin,
    EndFirstSemester: year.firstSemesterEnd,
    EndSchoolYear: year.end,
    Unit: to.ref('Units', 4_711),
    ...(one.tutor && { ClassTutor: to.ref('Users', one.tutor.id) }),
  };
  return to.envelope('Class', content, 'Classes');
}

/** Units (§2.2): under `Units`, under `Unit` or without a root key, depending on the school. */
export function unit({ school: one }: AccountFixture, to: Addresses): object {
  const content = {
    Id: 4_711,
    GradesSettings: {
      StandardGradesEnabled: one.gradesEnabled.standard,
      PointGradesEnabled: one.gradesEnabled.point,
      DescriptiveGradesEnabled: one.gradesEnabled.descriptive,
    },
    BehaviourGradesSettings: {
      PointsEnabled: one.lists.behaviourCategories.size > 0,
      StartPoints: { Semester1: one.behaviourStart[0], Semester2: one.behaviourStart[1] },
    },
    LessonsRange: [...one.bells].map(([lesson, { from, to: until }]) => ({
      Lesson: lesson,
      From: from,
      To: until,
    })),
  };
  if (one.unitsRoot === 'none') return { ...content, Url: to.url('Units') };
  return to.envelope(one.unitsRoot, one.unitsRoot === 'Units' ? [content] : content, 'Units');
}
