import type { Id } from '../../lib/id.ts';
import { inEach, languages, type Translated } from '../../lib/language.ts';
import { plainName } from '../../lib/plain-name.ts';
import { groupsTexts } from '../../texts/plan.ts';

/** The group of a split class that a lesson is for: VirtualClass and VirtualClassName (§2.7). Without a name: the whole class. */
export interface GroupOf {
  readonly group: string | null;
  /** Missing in a stored lesson of an earlier version. */
  readonly groupId?: Id | null | undefined;
}

export const WHOLE_CLASS: GroupOf = { group: null };

/** Whether a lesson is for one of these groups, or for the whole class. @param own undefined: every group */
export function isOwnGroup(lesson: GroupOf, own: readonly string[] | undefined): boolean {
  return own === undefined || lesson.group === null || own.some((name) => isNamed(lesson, name));
}

/** Whether a setting names this group: by its name, its id or its words, as `plainName`. */
export function isNamed({ group, groupId }: GroupOf, name: string): boolean {
  if (group === null) return false;
  const words = groupWords(group);
  return [group, groupId, ...languages.map((language) => words[language])].some(
    (known) => known != null && plainName(known) === plainName(name),
  );
}

/** A longer text is no name, and would take the pattern quadratic time. */
const MAX_NAME_CHARS = 200;
const CLASS = /^\d{1,2}\s?\p{L}{0,3}[_\s-]+/u;
const NUMBERED = /^(?:(.+?)[_\s,-]+)?gr(?:upa|oup)?[._\s-]*(\d{1,2})$/iu;

/** The name to show: `5b_gr1` is `grupa 1`, `5b_ang_gr2` `ang, grupa 2`; other names without the class and underscores. */
export function groupWords(group: string): Translated {
  if (group.length > MAX_NAME_CHARS) return inEach(() => group);
  const name = group.trim().replace(CLASS, '');
  const [, subject, number] = NUMBERED.exec(name) ?? [];
  const text = (subject ?? name).replace(/_+/g, ' ').trim() || group;
  if (number === undefined) return inEach(() => text);
  const before = subject === undefined ? '' : `${text}, `;
  return inEach((language) => before + groupsTexts.numbered[language]({ number: Number(number) }));
}
