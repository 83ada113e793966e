import type { Id } from '../../lib/id.ts';
import { memo } from '../../lib/memo.ts';
import type { Timetable } from './timetable.ts';

type Subjects = ReadonlySet<Id>;

/**
 * The subjects that only ever stand beside others in the same slot, and not always beside the same one: the pupil is at the other
 * lesson (observed: a support teacher's, beside every lesson). What always stands beside one of these is none for that, so they are
 * found one by one, the one beside the most others first. A subject of groups is none.
 */
export const companionSubjects = memo(({ days }: Timetable): Subjects => {
  const slots = Object.values(days).flatMap((lessons) =>
    [...Map.groupBy(lessons, ({ lessonNo }) => lessonNo).values()].map(
      (own): Subjects => new Set(own.flatMap(({ subjectId }) => subjectId ?? [])),
    ),
  );
  const ofGroups = Object.values(days).flatMap((lessons) =>
    lessons.flatMap(({ subjectId, group }) => (group === null ? [] : subjectId)),
  );
  const candidates = new Set(slots.flatMap((subjects) => [...subjects])).difference(new Set(ofGroups));
  const found = new Set<Id>();
  for (;;) {
    const counted = [...candidates.difference(found)].map((id) => [id, othersOf(id, slots, found)] as const);
    const [next] = counted.toSorted(([, a], [, b]) => b - a);
    if (!next || next[1] === 0) return found;
    found.add(next[0]);
  }
});

/** How many subjects a subject stands beside; 0: it also stands alone, or always beside the same one. */
function othersOf(id: Id, slots: readonly Subjects[], found: Subjects): number {
  const own = slots.filter((subjects) => subjects.has(id));
  const beside = own.map((subjects) => [...subjects].filter((other) => other !== id && !found.has(other)));
  const others = new Set(beside.flat());
  const isAlways = [...others].some((other) => beside.every((one) => one.includes(other)));
  return isAlways || beside.some((one) => one.length === 0) ? 0 : others.size;
}
