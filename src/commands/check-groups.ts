import { nameIn } from '../domain/lookups.ts';
import { type GroupOf, groupWords, isNamed, isOwnGroup } from '../domain/plan/groups.ts';
import { lastValue } from '../domain/reading.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import type { Language } from '../lib/language.ts';
import { nearest } from '../lib/nearest.ts';

/** A line of `check` about a setting. */
export interface SettingFinding {
  readonly isGood: boolean;
  readonly line: string;
}

interface Seen extends GroupOf {
  readonly group: string;
  readonly subjects: ReadonlySet<string>;
}

/**
 * Returns a line with the groups of the timetable, if it has some, one for each name of the setting that is none of them, and one
 * for each subject that has only groups of others.
 */
export function groupFindings(
  snapshot: Snapshot,
  own: readonly string[] | undefined,
  language: Language,
): readonly SettingFinding[] {
  const seen = groupsIn(snapshot);
  if (seen.length === 0)
    return own ? [good('the timetable shows no groups now, so `groups` could not be checked')] : [];
  const unknown = (own ?? []).filter((name) => !seen.some((one) => isNamed(one, name)));
  const names = seen.flatMap(({ group }) => [group, ...Object.values(groupWords(group))]);
  const hint = own ? '' : '; name those of this child in `groups`, so that lessons of others are not shown';
  return [
    good(`the groups of the class are ${seen.map((one) => described(one, language)).join('; ')}${hint}`),
    ...unknown.map((name) => ({
      isGood: false,
      line: `there is no group "${name}"${didYouMean(name, names)}`,
    })),
    ...onlyOfOthers(seen, own).map((subject) =>
      good(`${subject}: none of its groups is in \`groups\`, so its lessons are not shown`),
    ),
  ];
}

export const good = (line: string): SettingFinding => ({ isGood: true, line });

/** The end of a line about a name that is none of those. */
export function didYouMean(name: string, known: readonly string[]): string {
  const found = nearest(name, known);
  return found === undefined ? '' : `; did you mean "${found}"?`;
}

function groupsIn(snapshot: Snapshot): readonly Seen[] {
  const lessons = Object.values(lastValue(snapshot.timetable)?.days ?? {}).flat();
  const subjects = lastValue(snapshot.lookups)?.subjects;
  const named = lessons.flatMap((lesson) =>
    lesson.group === null ? [] : [{ ...lesson, group: lesson.group }],
  );
  return [...Map.groupBy(named, ({ group }) => group)]
    .map(([group, own]) => ({
      group,
      groupId: own[0]?.groupId,
      subjects: new Set(own.flatMap(({ subjectId }) => nameIn(subjects, subjectId) ?? [])),
    }))
    .sort((a, b) => (a.group < b.group ? -1 : 1));
}

/** `5b_gr1, shown as grupa 1 (Język angielski, Informatyka)` */
function described({ group, subjects }: Seen, language: Language): string {
  const words = groupWords(group)[language];
  const shown = words === group ? '' : `, shown as ${words}`;
  return `${group}${shown}${subjects.size > 0 ? ` (${[...subjects].join(', ')})` : ''}`;
}

function onlyOfOthers(seen: readonly Seen[], own: readonly string[] | undefined): readonly string[] {
  const subjects = new Set(seen.flatMap((one) => [...one.subjects]));
  const ofOwn = new Set(seen.filter((one) => isOwnGroup(one, own)).flatMap((one) => [...one.subjects]));
  return [...subjects].filter((subject) => !ofOwn.has(subject));
}
