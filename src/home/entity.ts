import type { Json } from '../lib/json.ts';
import type { Bilingual, Language } from '../lib/language.ts';
import { memo } from '../lib/memo.ts';
import type { BridgeCommand, CommandName } from '../school/catalogue/commands.ts';
import type { FixedMessage } from '../school/messages/fixed-message.ts';
import type { ShownChild } from '../school/shown/presenter.ts';
import type { SourceName } from '../school/sources.ts';
import type { SubDevice } from '../school/sub-devices.ts';
import type { BinarySensorClass, ReservedAttribute, SensorClass } from './home-assistant.ts';

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
  /** Children that are another login of a pupil whose events another child's device has. */
  readonly otherLogins?: ReadonlySet<string>;
}

/** Attributes of a state. Names that Home Assistant reserves do not compile. */
export type Attributes = Readonly<Record<string, Json>> & { readonly [K in ReservedAttribute]?: never };

interface RowBase<S> {
  /** Part of topics, unique ids and entity ids: English, `[a-z0-9_]+`. */
  readonly key: string;
  /** Sentence case, without the device's name. */
  readonly name: Bilingual;
  /** The state, for a cell of a Markdown table in the documentation; links are relative to docs/LANGUAGE. */
  readonly about: Bilingual;
  /** What the attributes say; one text if it only lists their names. */
  readonly attributesAbout?: Bilingual | string;
  /** Omitted if the device class has icons that follow the state. */
  readonly icon?: string;
  readonly category?: 'diagnostic' | 'config';
  /**
   * How Home Assistant registers a new entity: `hidden` works, but is on no generated dashboard (since 2026.7; earlier
   * releases show it); `disabled` has no state until a person enables it.
   */
  readonly initially?: 'hidden' | 'disabled';
  /**
   * Default: the child's own device, where only the rows that matter most are. Its topics and ids are the same on each; a
   * row of a sub-device is registered as hidden.
   */
  readonly device?: SubDevice;
  /**
   * What must be online for the entity to be available: `child` (default) the bridge and the child; `bridge` the bridge
   * alone, as for all events.
   */
  readonly availability?: 'child' | 'bridge';
  /**
   * The Sources that decide whether the entity exists; unknown until all of them were read. A state is unavailable once one
   * that it rests on was not read for three days (source-availability.ts).
   */
  readonly sources?: Sources;
  readonly exists?: ((shown: S) => boolean) | undefined;
}

interface StatefulRow<S> extends RowBase<S> {
  /** The only thing that `value` and `attributes` read: while it is the same object, so is the payload. Default: the state. */
  readonly part?: ((shown: S) => object | null) | undefined;
  readonly attributes?: ((shown: S, language: Language) => Attributes) | undefined;
}

export interface SensorRow<S> extends StatefulRow<S> {
  readonly platform: 'sensor';
  readonly deviceClass?: SensorClass;
  readonly stateClass?: 'measurement';
  readonly unit?: string;
  readonly precision?: number;
  readonly options?: readonly string[];
  /** null: unknown. */
  readonly value: (shown: S, language: Language) => Json;
}

interface BinarySensorRow<S> extends StatefulRow<S> {
  readonly platform: 'binary_sensor';
  readonly deviceClass?: BinarySensorClass;
  readonly value: (shown: S) => boolean | null;
}

/** Its command has the payload `ON` or `OFF`. */
export interface SwitchRow<S> extends StatefulRow<S> {
  readonly platform: 'switch';
  readonly command: BridgeCommand['command'];
  readonly value: (shown: S) => boolean | null;
}

/**
 * Its state topic is `base/bridge/state`, so it is `off` when everything else is unavailable; it is unavailable if
 * `online` is not repeated.
 */
export interface LivenessRow<S> extends RowBase<S> {
  readonly platform: 'binary_sensor';
  readonly liveness: true;
  readonly deviceClass: BinarySensorClass;
}

export interface ButtonRow<S> extends RowBase<S> {
  readonly platform: 'button';
  readonly command: CommandName;
  /** What is published on a press; `PRESS` by default. */
  readonly press?: string;
}

/** A line that Home Assistant publishes as a command. It has no state of the bridge: Home Assistant keeps what was sent last. */
export interface TextRow<S> extends RowBase<S> {
  readonly platform: 'text';
  readonly command: CommandName;
  /** What may be sent, for Python's `re.match` too. */
  readonly pattern: RegExp;
}

/** What happened: a payload of `base/CHILD/event/KEY` for each occurrence, and no state (event-payload.ts). */
export interface EventRow<S> extends RowBase<S> {
  readonly platform: 'event';
  /** By event type, the words of its device trigger. */
  readonly eventTypes: Readonly<Record<string, Bilingual>>;
  /** Whether the configuration has it; default: it has. */
  readonly allowed?: (options: CatalogueOptions) => boolean;
  /** What its device triggers are about: in the editor of automations the words stand behind it. */
  readonly group: Bilingual;
}

/** Its payload is base64, and is passed to `Home.child`. */
export interface ImageRow<S> extends RowBase<S> {
  readonly platform: 'image';
  readonly contentType: string;
}

/** One entity. A new platform is one more member here, in discovery.ts and in home-assistant.ts. */
export type Row<S> =
  | SensorRow<S>
  | BinarySensorRow<S>
  | SwitchRow<S>
  | LivenessRow<S>
  | ButtonRow<S>
  | TextRow<S>
  | EventRow<S>
  | ImageRow<S>;

/** Rows that depend on records or configuration: one per subject, one per template. */
export interface RowFactory {
  /** Of the keys of its rows. */
  readonly prefix: string;
  readonly sources: Sources;
  rows(state: ShownChild, options: CatalogueOptions): readonly Row<ShownChild>[];
}

/** The Source that gives the rows their values, then others that decide whether the rows exist. */
export type Sources = readonly [SourceName, ...SourceName[]];

type BoundRow<T> = SensorRow<T> | BinarySensorRow<T> | ButtonRow<T> | TextRow<T> | EventRow<T> | ImageRow<T>;

type Sensor<S> = Omit<SensorRow<S>, 'key' | 'platform'> & { readonly platform?: undefined };
/** A sensor's row without its words. */
export type Derived<S> = Omit<Sensor<S>, 'name' | 'about'>;
type Keyless<R> = R extends { readonly platform: 'sensor' }
  ? never
  : R extends unknown
    ? Omit<R, 'key'>
    : never;

/** Rows by their keys, in their order; a row without a platform is a sensor. */
type Table<S, R extends Row<S> = Row<S>> = Readonly<Record<string, Sensor<S> | Keyless<R>>>;

export function rowsOf<S, R extends Row<S> = Row<S>>(table: Table<S, R>): readonly R[] {
  return Object.entries(table).map(([key, row]) => ({ platform: 'sensor', ...row, key }) as unknown as R);
}

/** Rows about the bridge itself, which has them also while the portal cannot be reached. */
export function diagnostics<S>(table: Table<S>): readonly Row<S>[] {
  return rowsOf<S>(table).map((row) => ({ category: 'diagnostic', availability: 'bridge', ...row }));
}

/**
 * Rows of one Source, the first. They exist once it was read, if the account has it; while their part of the state is null
 * they are unknown and have no attributes.
 * @param part returns the argument of `value`, `attributes` and `exists` of the rows
 */
export function entities<T extends object>(
  sources: Sources,
  part: (state: ShownChild) => T | null,
  table: Table<T, BoundRow<T>>,
): readonly Row<ShownChild>[] {
  return rowsOf<T, BoundRow<T>>(table).map((row) => bind(sources, part, row));
}

/** The rows, which exist also where another Source than their own was read. */
export function alsoOf(source: SourceName, rows: readonly Row<ShownChild>[]): readonly Row<ShownChild>[] {
  return rows.map((row) => ({
    ...row,
    exists: (state) => (row.exists?.(state) ?? true) || isRead(state, source),
  }));
}

/** The rows, which do not exist for a kindergarten's plan. */
export function notOfBlocks(rows: readonly Row<ShownChild>[]): readonly Row<ShownChild>[] {
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
  part: (state: ShownChild, options: CatalogueOptions) => T | null,
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
  part: (state: ShownChild) => T | null,
  row: BoundRow<T>,
): Row<ShownChild> {
  const derive =
    <Rest extends readonly unknown[], R>(read: (value: T, ...rest: Rest) => R, otherwise: R) =>
    (state: ShownChild, ...rest: Rest): R => {
      const value = part(state);
      return value === null ? otherwise : read(value, ...rest);
    };
  const own = row.exists && derive(row.exists, false);
  const exists = (state: ShownChild): boolean => isRead(state, sources[0]) && (own?.(state) ?? true);
  if (!('value' in row)) return { ...row, sources, exists };
  const attributes = row.attributes && derive<[Language], Attributes>(row.attributes, {});
  const bound = { sources, part, exists, attributes };
  return row.platform === 'sensor'
    ? { ...row, ...bound, value: derive<[Language], Json>(row.value, null) }
    : { ...row, ...bound, value: derive(row.value, null) };
}

function isRead(state: ShownChild, source: SourceName): boolean {
  const reading = state.sources[source].state;
  return reading !== 'missing' && reading !== 'absent';
}
