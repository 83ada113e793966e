import type { LocalDate } from '../../../lib/id.ts';
import type { AccountFixture } from '../fixture/types.ts';
import type { ScheduledLesson } from '../plan.ts';
import type { World } from '../world.ts';

/** The service of kindergartens (observed): blocks of time without lesson numbers, ids as texts. */

const activityOf = ({ id }: { id: number }): string => `activity-${id}`;
const roomOf = ({ id }: { id: number }): string => `LID-CLASSROOM-${id}`;

export function kindergartenActivities({ school }: AccountFixture): object {
  const activitiesTypes = [...school.subjects.values()].map((subject) => ({
    identifier: activityOf(subject),
    name: subject.name,
  }));
  return { activitiesTypes };
}

export function kindergartenGroup({ class: { symbol, tutor } }: AccountFixture): object {
  return { name: symbol, tutors: tutor ? [tutor.accountId] : [] };
}

/** Auth/Classrooms. */
export function authClassrooms({ school }: AccountFixture): object {
  const data = [...school.rooms.values()].map((room) => ({
    identifier: roomOf(room),
    name: room.name,
    symbol: room.symbol,
  }));
  return { data };
}

export function kindergartenPlan(world: World, days: readonly LocalDate[]): object {
  return {
    timetableEntries: days.flatMap((day) => world.lessonsOn(day).flatMap((one) => entriesOf(world, one))),
  };
}

/** A replaced block is listed twice: as substituted, and as its substitution. */
function entriesOf({ fixture }: World, lesson: ScheduledLesson): readonly object[] {
  const { planned, change, day, lessonNo, movedFrom } = lesson;
  const bells = fixture.school.bells;
  const block = (date: LocalDate, no: number) => {
    const bell = bells.get(no);
    return {
      identifier: `block-${planned.id}-${date}`,
      date,
      startTime: bell?.from,
      endTime: bell?.to,
      activityTypeIdentifier: activityOf(planned.subject),
      classroomIdentifier: planned.room && roomOf(planned.room),
      teachers: [planned.teacher.accountId],
    };
  };
  if (movedFrom) {
    const own = { ...block(day, lessonNo), identifier: `moved-${change?.id}` };
    return [
      {
        ...own,
        type: 'substitution',
        substitutedLesson: block(movedFrom.day, movedFrom.lessonNo),
        comments: null,
      },
    ];
  }
  if (change === null) return [{ ...block(day, lessonNo), type: 'planned' }];
  if (change.kind === 'cancelled') return [{ ...block(day, lessonNo), type: 'cancelled' }];
  if (change.kind === 'moved') {
    return [{ ...block(day, lessonNo), type: 'substituted', substitutions: [`moved-${change.id}`] }];
  }
  const identifier = `substitution-${change.id}-${planned.id}`;
  const by = {
    ...block(day, lessonNo),
    identifier,
    type: 'substitution',
    activityTypeIdentifier: activityOf(change.subject ?? planned.subject),
    classroomIdentifier: change.room && roomOf(change.room),
    teachers: [(change.teacher ?? planned.teacher).accountId],
    substitutedLesson: block(day, lessonNo),
    comments: null,
  };
  return [{ ...block(day, lessonNo), type: 'substituted', substitutions: [identifier] }, by];
}
