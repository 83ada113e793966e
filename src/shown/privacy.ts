/**
 * What may be seen (`privacy.level`). A policy says of every field of a record what it holds; what is hidden is null:
 *
 * | a field holds … | `full` | `no_text` | `counts` |
 * |---|---|---|---|
 * | `text`: somebody wrote it: subject lines, previews, contents, comments, notes | shown | null | null |
 * | `detail`: it names somebody or something: people, subjects, rooms, groups, marks, categories, free days | shown | shown | null |
 * | `open`: numbers, days, times, kinds, statuses, ids, our own sentences | shown | shown | shown |
 */
export type PrivacyLevel = 'full' | 'no_text' | 'counts';

/** Where something is seen. */
export type Surface = 'states' | 'wall' | 'notifications';

type Holds = 'open' | 'detail' | 'text';

/** What each field of a record holds: a field that is added to the record does not compile before it stands here. */
type Policy<T> = { readonly [K in keyof T]-?: Holds };

declare const SHOWN: unique symbol;

/** A record as it may be seen. Only what `shows` gives makes one; the record itself does not fit. */
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

const hidden: Readonly<Record<PrivacyLevel, readonly Holds[]>> = {
  full: [],
  no_text: ['text'],
  counts: ['text', 'detail'],
};

/** What makes a record as it may be seen, by this policy: `shows<Lesson>()(policy)`. */
export const shows =
  <T extends object>() =>
  <P extends Policy<T>>(policy: P) =>
  (record: T, level: PrivacyLevel): Shown<T, P> => {
    const fields = (Object.keys(policy) as (keyof T & string)[]).map((field) => [
      field,
      hidden[level].includes(policy[field]) ? null : record[field],
    ]);
    return Object.fromEntries(fields) as Shown<T, P>;
  };
