import { compareNames } from '../lib/collation.ts';
import type { Language } from '../lib/language.ts';
import { nearest } from '../lib/nearest.ts';
import { lastValue } from '../portal/outcome/reading.ts';
import { type GroupOf, groupWords, isNamed, isOwnGroup } from '../school/plan/groups.ts';
import { isSubjectNamed } from '../school/plan/own-lessons.ts';
import { planLookups, type TimetableLesson } from '../school/plan/timetable.ts';
import { nameIn, type Subject } from '../school/pupil/lookups.ts';
import type { Snapshot } from '../school/snapshot.ts';
import { checkWords } from './check-words.ts';

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
  const words = checkWords[language];
  if (seen.length === 0) return own ? [good(words.noGroupsNow)] : [];
  const unknown = (own ?? []).filter((name) => !seen.some((one) => isNamed(one, name)));
  const names = seen.flatMap(({ group }) => [group, ...Object.values(groupWords(group))]);
  return [
    good(
      `${words.groups({ list: seen.map((one) => described(one, language)).join('; ') })}${own ? '' : words.groupsHint}`,
    ),
    ...unknown.map((name) => bad(words.noGroup({ name }), name, names, language)),
    ...onlyOfOthers(seen, own).map((subject) => good(words.onlyOfOthers({ subject }))),
  ];
}

/**
 * Returns a line with the subjects of the timetable, or of the school where that has none now; with `not_attending` one with the
 * subjects that are not shown, and one for each of its names that fits none.
 * @param names the setting `not_attending`
 */
export function subjectFindings(
  snapshot: Snapshot,
  names: readonly string[] | undefined,
  language: Language,
): readonly SettingFinding[] {
  const words = checkWords[language];
  const timetable = lastValue(snapshot.timetable);
  const subjects = Object.values(planLookups(timetable, lastValue(snapshot.lookups))?.subjects ?? {});
  if (subjects.length === 0) return names ? [good(words.noSubjectsNow)] : [];
  const isOut = (subject: Subject): boolean => (names ?? []).some((name) => isSubjectNamed(subject, name));
  const out = subjects.filter(isOut);
  const known = subjects.map((subject) => subject.name);
  const unknown = (names ?? []).filter((name) => !subjects.some((one) => isSubjectNamed(one, name)));
  return [
    good(
      `${words.subjects({ list: listed(ofTimetable(subjects, snapshot)) })}${names ? '' : words.subjectsHint}`,
    ),
    ...(out.length > 0 ? [good(words.notAttended({ list: listed(out) }))] : []),
    ...unknown.map((name) => bad(words.noSubject({ name }), name, known, language)),
  ];
}

const good = (line: string): SettingFinding => ({ isGood: true, line });

/** @param known the names that it may be a misspelling of */
function bad(line: string, name: string, known: readonly string[], language: Language): SettingFinding {
  const near = nearest(name, known);
  return {
    isGood: false,
    line: `${line}${near === undefined ? '' : checkWords[language].didYouMean({ name: near })}`,
  };
}

function lessonsIn({ timetable }: Snapshot): readonly TimetableLesson[] {
  return Object.values(lastValue(timetable)?.days ?? {}).flat();
}

function groupsIn(snapshot: Snapshot): readonly Seen[] {
  const subjects = lastValue(snapshot.lookups)?.subjects;
  const named = lessonsIn(snapshot).flatMap((lesson) =>
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
  const shown = words === group ? '' : checkWords[language].shownAs({ name: words });
  return `${group}${shown}${subjects.size > 0 ? ` (${[...subjects].join(', ')})` : ''}`;
}

function onlyOfOthers(seen: readonly Seen[], own: readonly string[] | undefined): readonly string[] {
  const subjects = new Set(seen.flatMap((one) => [...one.subjects]));
  const ofOwn = new Set(seen.filter((one) => isOwnGroup(one, own)).flatMap((one) => [...one.subjects]));
  return [...subjects].filter((subject) => !ofOwn.has(subject));
}

function listed(subjects: readonly Subject[]): string {
  const names = subjects.map(({ name }) => name);
  return names.sort(compareNames).join(', ');
}

function ofTimetable(subjects: readonly Subject[], snapshot: Snapshot): readonly Subject[] {
  const ids = new Set(
    lessonsIn(snapshot).flatMap(({ subjectId, original }) => [subjectId, original?.subjectId]),
  );
  const taught = subjects.filter(({ id }) => ids.has(id));
  return taught.length > 0 ? taught : subjects;
}
