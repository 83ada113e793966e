import type {
  Attributes,
  BinarySensorRow,
  ButtonRow,
  EventRow,
  ImageRow,
  Row,
  SensorRow,
  Table,
  TextRow,
} from '../../home/entity.ts';
import { rowsOf } from '../../home/entity.ts';
import type { Json } from '../../lib/json.ts';
import type { Language } from '../../lib/language.ts';
import { memo } from '../../lib/memo.ts';
import type { FixedMessage } from '../messages/fixed-message.ts';
import type { ShownChild } from '../shown/presenter.ts';
import type { SourceName } from '../sources.ts';
import { restsOn, type Sources } from './source-availability.ts';

/** What decides on the buttons of a configured message. */
export type TemplateButton = Pick<FixedMessage, 'id' | 'name' | 'children' | 'topic' | 'content' | 'reasons'>;

/** The part of the configuration that decides which entities exist. */
export interface CatalogueOptions {
  readonly markNoticesRead: boolean;
  /** Whether messages may be opened by a command; default: no. */
  readonly openMessages?: boolean;
  readonly templates: readonly TemplateButton[];
  /** Whether each child has its picture of the day; default: no. */
  readonly hasPictures?: boolean;
  /** Whether Home Assistant keeps statistics of the average of each subject; default: no. */
  readonly subjectStatistics?: boolean;
  /** Children that are another login of a pupil whose events another child's device has. */
  readonly otherLogins?: ReadonlySet<string>;
}

/** Of events. */
export interface Allowed {
  /** Whether the configuration has it; default: it has. */
  readonly allowed?: (options: CatalogueOptions) => boolean;
}

/** What decides which entities a child has: without what changes with each turn and each command. */
export type DecidingChild = Omit<
  ShownChild,
  'health' | 'nextEdge' | 'lastCommand' | 'unconfirmed' | 'unseen'
>;

/** A row of a child; its `exists` reads a `DecidingChild`. */
export type ChildRow = Row<ShownChild> &
  Allowed & {
    /** The Sources that decide whether the entity exists; unknown until all of them were read. The first gives it its value. */
    readonly sources?: Sources;
  };

/** Rows that depend on records or configuration: one per subject, one per template. */
export interface RowFactory {
  /** Of the keys of its rows. */
  readonly prefix: string;
  readonly sources: Sources;
  /** A row for the documentation. */
  readonly example?: ChildRow;
  rows(state: DecidingChild, options: CatalogueOptions): readonly ChildRow[];
}

export type Entry = ChildRow | RowFactory;

/** The tables of the documentation that nouns have rows in. */
type Section =
  | 'plan'
  | 'family_day'
  | 'lucky_number'
  | 'messages'
  | 'grades'
  | 'attendance'
  | 'homework'
  | 'remarks'
  | 'school_life';

/** A noun's rows, by table. */
export type Rows = { readonly [S in Section]?: readonly Entry[] };

type BoundRow<T> =
  | SensorRow<T>
  | BinarySensorRow<T>
  | ButtonRow<T>
  | TextRow<T>
  | (EventRow<T> & Allowed)
  | ImageRow<T>;

/**
 * Rows of one Source, the first. They exist once it was read, if the account has it; while their part of the state is null
 * they are unknown and have no attributes.
 * @param part returns the argument of `value`, `attributes` and `exists` of the rows
 */
export function entities<T extends object>(
  sources: Sources,
  part: (state: DecidingChild) => T | null,
  table: Table<T, BoundRow<T>>,
): readonly ChildRow[] {
  return rowsOf<T, BoundRow<T>>(table).map((row) => bind(sources, part, row));
}

/** The rows, which exist also where another Source than their own was read. */
export function alsoOf(source: SourceName, rows: readonly ChildRow[]): readonly ChildRow[] {
  return rows.map((row) => ({
    ...row,
    exists: (state) => (row.exists?.(state) ?? true) || isRead(state, source),
  }));
}

/** The rows, which do not exist for a kindergarten's plan. */
export function notOfBlocks(rows: readonly ChildRow[]): readonly ChildRow[] {
  return rows.map((row) => ({
    ...row,
    exists: (state) => (row.exists?.(state) ?? true) && state.plan?.isOfBlocks !== true,
  }));
}

/**
 * @param part returns what the rows depend on; null: there are none
 * @param rows returns rows with keys that begin with `prefix`; called again when the part is another object
 */
export function rowFactory<T extends object>(
  prefix: string,
  sources: Sources,
  part: (state: DecidingChild, options: CatalogueOptions) => T | null,
  rows: (shown: T) => readonly BoundRow<T>[],
): RowFactory {
  const made = memo((value: T) => rows(value).map((row) => bind(sources, () => value, row)));
  return {
    prefix,
    sources,
    rows(state, options) {
      const value = part(state, options);
      return value === null ? [] : made(value);
    },
  };
}

function bind<T extends object>(
  sources: Sources,
  part: (state: DecidingChild) => T | null,
  row: BoundRow<T>,
): ChildRow {
  const derive =
    <Rest extends readonly unknown[], R>(read: (value: T, ...rest: Rest) => R, otherwise: R) =>
    (state: ShownChild, ...rest: Rest): R => {
      const value = part(state);
      return value === null ? otherwise : read(value, ...rest);
    };
  const own = row.exists && derive(row.exists, false);
  const exists = (state: ShownChild): boolean => isRead(state, sources[0]) && (own?.(state) ?? true);
  const onWhat = { sources, restsOn: restsOn(sources) };
  if (!('value' in row)) return { ...row, ...onWhat, exists };
  const attributes = row.attributes && derive<[Language], Attributes>(row.attributes, {});
  const bound = { ...onWhat, part, exists, attributes };
  return row.platform === 'sensor'
    ? { ...row, ...bound, value: derive<[Language], Json>(row.value, null) }
    : { ...row, ...bound, value: derive(row.value, null) };
}

function isRead(state: ShownChild, source: SourceName): boolean {
  const reading = state.sources[source].state;
  return reading !== 'missing' && reading !== 'absent';
}
