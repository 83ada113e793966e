/**
 * The setting `privacy.level`. A policy names what each field of a record holds; a hidden field is null:
 *
 * | a field holds … | `full` | `no_text` | `counts` |
 * |---|---|---|---|
 * | `text`: written by a person: subject lines, previews, contents, comments, notes | shown | null | null |
 * | `detail`: names: people, subjects, rooms, groups, marks, categories, free days | shown | shown | null |
 * | `open`: numbers, days, times, kinds, statuses, ids, the bridge's sentences | shown | shown | shown |
 */
export type PrivacyLevel = 'full' | 'no_text' | 'counts';

/** Where something is shown. */
export type Surface = 'states' | 'wall' | 'notifications';

type Holds = 'open' | 'detail' | 'text';

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

const hidden: Readonly<Record<PrivacyLevel, readonly Holds[]>> = {
  full: [],
  no_text: ['text'],
  counts: ['text', 'detail'],
};

/** Returns the function that hides fields by a policy: `shows<Lesson>()(policy)`. */
export const shows =
  <T extends object>() =>
  <P extends Policy<T>>(policy: P) => {
    const fields = (Object.keys(policy) as (keyof T & string)[]).map(
      (field) => [field, policy[field]] as const,
    );
    return (record: T, level: PrivacyLevel): Shown<T, P> => {
      const shown: { [K in keyof T]?: T[K] | null } = {};
      for (const [field, holds] of fields)
        shown[field] = hidden[level].includes(holds) ? null : record[field];
      return shown as Shown<T, P>;
    };
  };
