import type { PlannedLesson } from '../fixture/types.ts';
import { type Change, lessonsHit } from '../plan.ts';
import type { World } from '../world.ts';
import type { Addresses } from './envelope.ts';

interface Entry {
  readonly Id: number;
  readonly OrgDate: string;
  readonly [field: string]: unknown;
}

export function substitutionEntries(world: World, to: Addresses): readonly Entry[] {
  return world.changes.flatMap((change) =>
    lessonsHit(world.fixture.plan, change).map((planned, index) => entry(change, planned, index, to)),
  );
}

/** A cancelled lesson has only the Org* fields; the others also have those of the replacement (§2.7). */
function entry(change: Change, planned: PlannedLesson, index: number, to: Addresses): Entry {
  return {
    Id: change.id * 10 + index,
    OrgDate: change.day,
    OrgLessonNo: String(change.lessonNo),
    OrgTeacher: to.ref('Users', planned.teacher.id),
    OrgSubject: to.ref('Subjects', planned.subject.id),
    OrgClassroomSymbol: planned.room?.symbol ?? null,
    IsCancelled: change.kind === 'cancelled',
    IsShifted: change.kind === 'moved',
    ...replacement(change, planned, to),
  };
}

function replacement(change: Change, planned: PlannedLesson, to: Addresses): object {
  if (change.kind === 'cancelled') return {};
  const moved = change.kind === 'moved';
  const room = moved ? planned.room : change.room;
  return {
    Date: moved ? change.toDay : change.day,
    LessonNo: String(moved ? change.toLessonNo : change.lessonNo),
    Teacher: to.ref('Users', ((moved ? null : change.teacher) ?? planned.teacher).id),
    Subject: to.ref('Subjects', ((moved ? null : change.subject) ?? planned.subject).id),
    ClassroomSymbol: room?.symbol ?? null,
  };
}

export function substitutions(world: World, to: Addresses): object {
  return to.envelope('Substitutions', substitutionEntries(world, to), 'Calendars/Substitutions');
}

/** Calendars/Substitutions/<Id>; undefined if there is none. */
export function substitution(world: World, id: string, to: Addresses): object | undefined {
  const found = substitutionEntries(world, to).find((one) => String(one.Id) === id);
  return found && to.envelope('Substitution', found, `Calendars/Substitutions/${id}`);
}
