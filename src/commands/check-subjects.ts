import type { Subject } from '../domain/lookups.ts';
import { isSubjectNamed } from '../domain/plan/own-lessons.ts';
import { planLookups } from '../domain/plan/timetable.ts';
import { lastValue } from '../domain/reading.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import { didYouMean, good, type SettingFinding } from './check-groups.ts';

/**
 * Returns a line with the subjects of the timetable, or of the school where that has none now; with `not_attending` one with the
 * subjects that are not shown, and one for each of its names that fits none.
 * @param names the setting `not_attending`
 */
export function subjectFindings(
  snapshot: Snapshot,
  names: readonly string[] | undefined,
): readonly SettingFinding[] {
  const timetable = lastValue(snapshot.timetable);
  const subjects = Object.values(planLookups(timetable, lastValue(snapshot.lookups))?.subjects ?? {});
  if (subjects.length === 0)
    return names ? [good('the subjects are not known now, so `not_attending` could not be checked')] : [];
  const hint = names ? '' : '; name those that this child does not attend in `not_attending`';
  const isOut = (subject: Subject): boolean => (names ?? []).some((name) => isSubjectNamed(subject, name));
  const out = subjects.filter(isOut);
  const known = subjects.map((subject) => subject.name);
  const unknown = (names ?? []).filter((name) => !subjects.some((one) => isSubjectNamed(one, name)));
  return [
    good(`the subjects are ${listed(ofTimetable(subjects, snapshot))}${hint}`),
    ...(out.length > 0 ? [good(`not attended, so not shown: ${listed(out)}`)] : []),
    ...unknown.map((name) => ({
      isGood: false,
      line: `there is no subject "${name}"${didYouMean(name, known)}`,
    })),
  ];
}

function listed(subjects: readonly Subject[]): string {
  return subjects
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'pl'))
    .join(', ');
}

function ofTimetable(subjects: readonly Subject[], snapshot: Snapshot): readonly Subject[] {
  const lessons = Object.values(lastValue(snapshot.timetable)?.days ?? {}).flat();
  const ids = new Set(lessons.flatMap(({ subjectId, original }) => [subjectId, original?.subjectId]));
  const taught = subjects.filter(({ id }) => ids.has(id));
  return taught.length > 0 ? taught : subjects;
}
