/**
 * The settings `privacy` and `children[].privacy`. A policy names what each field of a record holds; a hidden field is null:
 *
 * | a field holds … | `full` | `no_text` | `no_grades` | `counts` |
 * |---|---|---|---|---|
 * | `text`: written by a person: subject lines, previews, contents, comments, notes | shown | null | shown | null |
 * | `detail`: names: people, subjects, rooms, groups, categories, free days | shown | shown | shown | null |
 * | `grade`: grades, marks, propositions, averages, points of behaviour | shown | shown | null | null |
 * | `grade_text`: comments on grades, which may repeat the grade | shown | null | null | null |
 * | `open`: numbers, days, times, kinds, statuses, ids, the bridge's sentences | shown | shown | shown | shown |
 *
 * `counts` hides everything that another level hides.
 */
export type PrivacyLevel = 'full' | 'no_text' | 'counts' | 'no_grades';

export function isPrivacyLevel(name: unknown): name is PrivacyLevel {
  return typeof name === 'string' && name in hidden;
}

/** Where something is shown. `feeds`: calendars; `week`: the week without buttons; `dav`: calendars and to-do lists by CalDAV. */
export type Surface = 'states' | 'wall' | 'feeds' | 'notifications' | 'week' | 'dav';

/** `level` is of the Surfaces that have none. */
export type PrivacySettings = { readonly [K in Surface | 'level']?: PrivacyLevel | undefined };

/** The level of a Surface: of the first settings that name the Surface or a `level`. */
export function privacyLevel(surface: Surface, ...settings: readonly PrivacySettings[]): PrivacyLevel {
  const named = settings.map((one) => one[surface] ?? one.level);
  return named.find((level) => level !== undefined) ?? 'full';
}

type Holds = 'open' | 'detail' | 'text' | 'grade' | 'grade_text';

/** What each field of a record holds. A record with a field that has no policy does not compile. */
type Policy<T> = { readonly [K in keyof T]-?: Holds };

declare const SHOWN: unique symbol;

/** What may be seen of a record. Only a function made by `shows` returns it; the record itself does not compile as one. */
type Shown<T, P extends Policy<T>> = {
  readonly [K in keyof T]: P[K] extends 'open' ? T[K] : T[K] | null;
} & { readonly [SHOWN]: P };

const holding =
  <H extends Holds>(holds: H) =>
  <K extends string>(...fields: readonly K[]) =>
    Object.fromEntries(fields.map((field) => [field, holds])) as Readonly<Record<K, H>>;

export const open = holding('open');
export const detail = holding('detail');
export const text = holding('text');
export const ofGrade = holding('grade');
export const ofGradeText = holding('grade_text');

const hidden: Readonly<Record<PrivacyLevel, readonly Holds[]>> = {
  full: [],
  no_text: ['text', 'grade_text'],
  no_grades: ['grade', 'grade_text'],
  counts: ['text', 'detail', 'grade', 'grade_text'],
};

/** Whether a level hides fields that hold this. */
export const isHidden = (holds: Holds, level: PrivacyLevel): boolean => hidden[level].includes(holds);

/** Returns the function that hides fields by a policy: `shows<Lesson>()(policy)`. */
export const shows =
  <T extends object>() =>
  <P extends Policy<T>>(policy: P) => {
    const fields = (Object.keys(policy) as (keyof T & string)[]).map(
      (field) => [field, policy[field]] as const,
    );
    return (record: T, level: PrivacyLevel): Shown<T, P> => {
      const shown: { [K in keyof T]?: T[K] | null } = {};
      for (const [field, holds] of fields) shown[field] = isHidden(holds, level) ? null : record[field];
      return shown as Shown<T, P>;
    };
  };
