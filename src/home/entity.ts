import type { SourceName } from '../domain/sources.ts';
import type { Bilingual, Language } from '../lib/language.ts';
import type { ShownChild } from '../shown/presenter.ts';
import type { CommandName } from './commands.ts';
import type { BinarySensorClass, ReservedAttribute, SensorClass } from './home-assistant.ts';
import type { Json } from './limits.ts';

/** A message that a button sends; `children` undefined: every child has the button. */
export interface TemplateButton {
  readonly id: string;
  readonly name: string;
  readonly children?: readonly string[] | undefined;
}

/** What the configuration says about which entities there are. */
export interface CatalogueOptions {
  readonly markNoticesRead: boolean;
  readonly templates: readonly TemplateButton[];
}

/** Attributes of a state. The names that Home Assistant keeps for itself do not compile. */
export type Attributes = Readonly<Record<string, Json>> & { readonly [K in ReservedAttribute]?: never };

interface RowBase<S> {
  /** Part of topics, unique ids and entity ids: English, `[a-z0-9_]+`. */
  readonly key: string;
  /** Sentence case, without the device's name. */
  readonly name: Bilingual;
  /** What the documentation says of its state, in a cell of a Markdown table; links are relative to docs/LANGUAGE. */
  readonly about: Bilingual;
  /** Likewise of its attributes; one text where it only names them. */
  readonly attributesAbout?: Bilingual | string;
  /** Left out where the device class brings icons that follow the state. */
  readonly icon?: string;
  readonly category?: 'diagnostic' | 'config';
  /**
   * How Home Assistant registers the entity when it sees it first: `hidden` works, but is on no generated dashboard (since
   * 2026.7; earlier releases show it); `disabled` has no state until somebody enables it.
   */
  readonly initially?: 'hidden' | 'disabled';
  /**
   * What must be online for the entity to be available. `child` (the default): the bridge and the child;
   * `bridge`: for what is needed exactly when a child's portal is not.
   */
  readonly availability?: 'child' | 'bridge';
  /** What decides whether the entity exists: while one was never read, that is not known. */
  readonly sources?: Sources;
  readonly exists?: ((of: S) => boolean) | undefined;
}

interface StatefulRow<S> extends RowBase<S> {
  readonly attributes?: ((of: S, language: Language) => Attributes) | undefined;
}

export interface SensorRow<S> extends StatefulRow<S> {
  readonly platform: 'sensor';
  readonly deviceClass?: SensorClass;
  readonly stateClass?: 'measurement';
  readonly unit?: string;
  readonly precision?: number;
  readonly options?: readonly string[];
  /** null: unknown. */
  readonly value: (of: S, language: Language) => Json;
}

interface BinarySensorRow<S> extends StatefulRow<S> {
  readonly platform: 'binary_sensor';
  readonly deviceClass?: BinarySensorClass;
  readonly value: (of: S) => boolean | null;
}

/**
 * Reads `base/bridge/state` itself, so that it can say `off` when everything else is unavailable; it is unavailable when
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

/** What happened: a payload of `base/CHILD/event/KEY` for each occurrence, and no state (events.ts). */
export interface EventRow<S> extends RowBase<S> {
  readonly platform: 'event';
  readonly eventTypes: readonly string[];
}

/** One entity. A new platform is one more member here, in discovery.ts and in home-assistant.ts. */
export type Row<S> = SensorRow<S> | BinarySensorRow<S> | LivenessRow<S> | ButtonRow<S> | EventRow<S>;

/** Rows that depend on what was read or configured: one a subject, one a template. */
export interface RowFactory {
  /** What the keys of its rows begin with. */
  readonly prefix: string;
  readonly sources: Sources;
  rows(state: ShownChild, options: CatalogueOptions): readonly Row<ShownChild>[];
}

/** The Source that rows live on, and others that decide whether they exist. */
export type Sources = readonly [SourceName, ...SourceName[]];

type BoundRow<T> = SensorRow<T> | BinarySensorRow<T> | ButtonRow<T> | EventRow<T>;

/**
 * Rows that live on one Source, the first. They exist once it has been read and where the account has it; while their part
 * of the state is null (not derivable yet) they are unknown, and have no attributes.
 *
 * @param part what `value`, `attributes` and `exists` of the rows are handed
 */
export function entities<T extends object>(
  sources: Sources,
  part: (state: ShownChild) => T | null,
  rows: readonly BoundRow<T>[],
): readonly Row<ShownChild>[] {
  return rows.map((row) => ({ ...bind(sources[0], part, row), sources }));
}

/** @param rows of which the keys begin with `prefix` */
export function rowFactory(
  prefix: string,
  sources: Sources,
  rows: (state: ShownChild, options: CatalogueOptions) => readonly BoundRow<ShownChild>[],
): RowFactory {
  const of = (state: ShownChild): ShownChild => state;
  return { prefix, sources, rows: (state, options) => entities(sources, of, rows(state, options)) };
}

function bind<T extends object>(
  source: SourceName,
  part: (state: ShownChild) => T | null,
  row: BoundRow<T>,
): Row<ShownChild> {
  const given = <R>(state: ShownChild, read: (of: T) => R, otherwise: R): R => {
    const of = part(state);
    return of === null ? otherwise : read(of);
  };
  const own = row.exists;
  const exists = (state: ShownChild): boolean =>
    isRead(state, source) && (own === undefined || given(state, own, false));
  if (row.platform === 'button' || row.platform === 'event') return { ...row, exists };
  const { attributes: of } = row;
  const attributes =
    of && ((state: ShownChild, language: Language) => given(state, (it) => of(it, language), {}));
  if (row.platform === 'sensor') {
    const value = (state: ShownChild, language: Language): Json =>
      given(state, (it) => row.value(it, language), null);
    return { ...row, exists, attributes, value };
  }
  return { ...row, exists, attributes, value: (state: ShownChild) => given(state, row.value, null) };
}

function isRead(state: ShownChild, source: SourceName): boolean {
  const reading = state.sources[source].state;
  return reading !== 'missing' && reading !== 'absent';
}
