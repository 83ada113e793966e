import type { LocalDate } from '../../lib/id.ts';
import type { Thing } from '../../school/day/bag.ts';
import type { ShownBag } from '../../school/day/family-shown.ts';
import type { SubjectNames } from '../../school/pupil/subjects.ts';
import { shortSubject } from '../../school/pupil/subjects.ts';
import type { WallDay } from './day.ts';
import { type SubjectLook, subjectLook } from './subjects.ts';

/** What to pack. */
export interface WallBag {
  /** It is ticked off for; null: of another day than the wall's, it is only shown. */
  readonly day: LocalDate | null;
  /** `isNew`: a change of the plan put it in. */
  readonly subjects: readonly {
    readonly name: string;
    readonly look: SubjectLook;
    readonly isNew: boolean;
  }[];
  readonly things: readonly Thing[];
}

/** null: nothing is known, there is nothing to pack, or it is not time to: the child is at school, or today is free. */
export function wallBag(
  { day, subjects, bring, added }: Pick<ShownBag, 'day' | 'subjects' | 'bring' | 'added'>,
  { free, moments }: WallDay,
  today: LocalDate,
  names: SubjectNames,
): WallBag | null {
  const isTime = !free && moments[0]?.kind === 'first';
  if (!isTime || !subjects?.length || day < today) return null;
  return {
    day,
    subjects: subjects.map((subject) => ({
      name: shortSubject(subject, names),
      look: subjectLook(subject),
      isNew: added?.includes(subject) ?? false,
    })),
    things: bring ?? [],
  };
}
