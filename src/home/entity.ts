import type { Json } from '../lib/json.ts';
import type { Language, Translated } from '../lib/language.ts';
import type { BinarySensorClass, ReservedAttribute, SensorClass } from './home-assistant.ts';

/** Attributes of a state. Names that Home Assistant reserves do not compile. */
export type Attributes = Readonly<Record<string, Json>> & { readonly [K in ReservedAttribute]?: never };

interface RowBase<S> {
  /** Part of topics, unique ids and entity ids: English, `[a-z0-9_]+`. */
  readonly key: string;
  /** Sentence case, without the device's name. */
  readonly name: Translated;
  /** Omitted if the device class has icons that follow the state. */
  readonly icon?: string;
  readonly category?: 'diagnostic' | 'config';
  /**
   * How Home Assistant registers a new entity: `hidden` works, but is on no generated dashboard (since 2026.7; earlier
   * releases show it); `disabled` has no state until a person enables it.
   */
  readonly initially?: 'hidden' | 'disabled';
  /**
   * The sub-device that has it. Default: the child's own device, where only the rows that matter most are. Its topics and ids
   * are the same on each; a row of a sub-device is registered as hidden.
   */
  readonly device?: string;
  /**
   * What must be online for the entity to be available: `child` (default) the bridge and the child; `bridge` the bridge
   * alone, as for all events.
   */
  readonly availability?: 'child' | 'bridge';
  /** The state is unavailable while one of these is offline in the device's topic of sources (discovery.md A.10). */
  readonly restsOn?: readonly string[];
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

export interface BinarySensorRow<S> extends StatefulRow<S> {
  readonly platform: 'binary_sensor';
  readonly deviceClass?: BinarySensorClass;
  readonly value: (shown: S) => boolean | null;
}

/** Its command has the payload `ON` or `OFF`. */
export interface SwitchRow<S> extends StatefulRow<S> {
  readonly platform: 'switch';
  readonly command: string;
  readonly value: (shown: S) => boolean | null;
}

/** Of a program: its state is the installed version, the attributes are the newest one and where its notes are. */
export interface UpdateRow<S> extends StatefulRow<S> {
  readonly platform: 'update';
  readonly value: (shown: S) => string;
  readonly attributes: (shown: S) => { readonly latest_version: string; readonly release_url: string | null };
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
  readonly command: string;
  /** What is published on a press; `PRESS` by default. */
  readonly press?: string;
}

/** A line that Home Assistant publishes as a command. It has no state of the bridge: Home Assistant keeps what was sent last. */
export interface TextRow<S> extends RowBase<S> {
  readonly platform: 'text';
  readonly command: string;
  /** What may be sent, for Python's `re.match` too. */
  readonly pattern: RegExp;
}

/** What happened: a payload of `base/CHILD/event/KEY` for each occurrence, and no state (event-payload.ts). */
export interface EventRow<S> extends RowBase<S> {
  readonly platform: 'event';
  /** By event type, the words of its device trigger. */
  readonly eventTypes: Readonly<Record<string, Translated>>;
  /** What its device triggers are about: in the editor of automations the words stand behind it. */
  readonly group: Translated;
  /** The names of its attributes. */
  readonly fields: readonly string[];
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
  | UpdateRow<S>
  | LivenessRow<S>
  | ButtonRow<S>
  | TextRow<S>
  | EventRow<S>
  | ImageRow<S>;

type Sensor<S> = Omit<SensorRow<S>, 'key' | 'platform'> & { readonly platform?: undefined };
/** A sensor's row without its words. */
export type Derived<S> = Omit<Sensor<S>, 'name'>;
type Keyless<R> = R extends { readonly platform: 'sensor' }
  ? never
  : R extends unknown
    ? Omit<R, 'key'>
    : never;

/** Rows by their keys, in their order; a row without a platform is a sensor. */
export type Table<S, R extends Row<S> = Row<S>> = Readonly<Record<string, Sensor<S> | Keyless<R>>>;

export function rowsOf<S, R extends Row<S> = Row<S>>(table: Table<S, R>): readonly R[] {
  return Object.entries(table).map(([key, row]) => ({ platform: 'sensor', ...row, key }) as unknown as R);
}

/** Rows about the bridge itself, which has them also while the portal cannot be reached. */
export function diagnostics<S>(table: Table<S>): readonly Row<S>[] {
  return rowsOf<S>(table).map((row) => ({ category: 'diagnostic', availability: 'bridge', ...row }));
}
