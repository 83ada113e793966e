import type { LocalDate } from '../../../lib/id.ts';
import { Temporal } from '../../../lib/temporal.ts';
import type { AttendanceTypeFixture } from '../fixture/lists.ts';
import type { PlannedLesson } from '../fixture/types.ts';
import { lessonsHeld } from '../lessons-held.ts';
import type { World } from '../world.ts';
import type { Addresses } from './envelope.ts';
import { lessonIdOf } from './lessons.ts';
import { fullNameOf } from './person.ts';

const EPOCH = Temporal.PlainDate.from('2020-01-01');
/** Every seventh record has an id of the form t<digits> (§2.1.3). */
const TEXT_ID_EVERY = 7;

/** Attendances (§2.6): one record per lesson held, mostly presence, without a subject. */
export function attendances(world: World, to: Addresses): object {
  const list = lessonsHeld(world).map(({ day, lessonNo, planned }) =>
    attendance(world, day, lessonNo, planned, to),
  );
  return to.envelope('Attendances', list, 'Attendances');
}

function attendance(
  world: World,
  day: LocalDate,
  lessonNo: number,
  { subject, teacher }: PlannedLesson,
  to: Addresses,
): object {
  const { fixture, book } = world;
  const noted = book.all('attendance').findLast((one) => one.day === day && one.lessonNo === lessonNo);
  const type = noted?.type ?? fixture.school.lists.attendanceTypes.get('present');
  const id = recordId(fixture.pupil.userId, day, lessonNo);
  return {
    Id: id % TEXT_ID_EVERY === 0 ? `t${id}` : id,
    Lesson: to.ref('Lessons', lessonIdOf(fixture, subject, teacher)),
    Trip: null,
    Date: day,
    AddDate: `${day} ${fixture.school.bells.get(lessonNo)?.to ?? '12:00'}:00`,
    LessonNo: lessonNo,
    Semester: day <= fixture.school.year.firstSemesterEnd ? 1 : 2,
    Type: to.ref('Attendances/Types', type?.id ?? 100),
    AddedBy: to.ref('Users', teacher.id),
  };
}

/** The same id for the same lesson in every answer. */
function recordId(userId: number, day: LocalDate, lessonNo: number): number {
  const days = EPOCH.until(Temporal.PlainDate.from(day)).days;
  return (userId % 10_000) * 1_000_000 + days * 20 + lessonNo;
}

export function attendanceTypes({ fixture }: World, to: Addresses): object {
  const list = [...fixture.school.lists.attendanceTypes.values()].map((type) => typeItem(type, to));
  return to.envelope('Types', list, 'Attendances/Types');
}

function typeItem({ id, name, short, presence, standard }: AttendanceTypeFixture, to: Addresses): object {
  return {
    Id: id,
    Name: name,
    Short: short,
    Standard: id <= 100,
    IsPresenceKind: presence,
    Order: id,
    Identifier: short,
    ...(standard && { StandardType: to.ref('Attendances/Types', standard) }),
  };
}

/** Justifications, in a lowercase envelope (§2.6). */
export function justifications({ book }: World): object {
  const data = book.all('justifications').map((one) => ({
    id: one.id,
    messageFromParent: one.message,
    postDate: one.at,
    justificationStatus: one.status,
    dateFrom: one.from,
    dateTo: one.to,
    lessons: one.lessons.map((number) => ({ number, date: one.from })),
    justifiedAbsences: one.lessons.length,
    attachment: false,
    notifiedTeachers: one.teachers.map((teacher) => ({ name: fullNameOf(teacher) })),
  }));
  return { status: 'ok', message: '', data };
}
