import type { Attempt } from '../lib/attempt.ts';
import type { Language } from '../lib/language.ts';
import type { RetainedPublication } from '../mqtt/publication.ts';
import type { Row } from './entity.ts';
import { fitAttributes, fitState } from './limits.ts';
import type { Topics } from './topics.ts';

export interface StateOptions {
  readonly topics: Topics;
  readonly language: Language;
  readonly attempt: Attempt;
  /** What the rows of this device had last, by their keys. */
  readonly made: Map<string, Made>;
  /** Whether nothing that the row reads is another than last; default: it may be. */
  readonly isSame?: ((row: object) => boolean) | undefined;
  /** How many items a row lacks of what it rests on. */
  readonly incomplete: (restsOn: readonly string[]) => number;
}

export interface Made {
  readonly row: object;
  readonly part: object | null | undefined;
  readonly incomplete: number;
  readonly publication: RetainedPublication;
}

type StatefulRow<S> = Extract<Row<S>, { readonly value: unknown }>;

const unknownState = JSON.stringify({ state: null, attributes: {} });

/**
 * The retained states of a device: `{"state": …, "attributes": {…}}`, equal bytes for equal states. The state of a row
 * that throws is unknown.
 */
export function statePublications<S>(
  device: string,
  rows: readonly Row<S>[],
  state: S,
  options: StateOptions,
): readonly RetainedPublication[] {
  const { made, isSame, attempt, topics } = options;
  return rows.filter(hasState).map((row) => {
    const known = made.get(row.key);
    if (known && isSame?.(row)) return known.publication;
    const make = (): RetainedPublication => publicationOf(device, row, state, options);
    return attempt('row', row.key, make, () => {
      made.delete(row.key);
      return retained(topics.state(device, row.key), unknownState);
    });
  });
}

export function retained(topic: string, payload: string): RetainedPublication {
  return { topic, payload, retain: true, qos: 1 };
}

/** The payload of the image, if the device has one; none if there is no picture or `draw` throws. */
export function imagePublications<S>(
  device: string,
  rows: readonly Row<S>[],
  draw: () => string | null,
  { topics, attempt }: Pick<StateOptions, 'topics' | 'attempt'>,
): readonly RetainedPublication[] {
  return rows.flatMap(({ platform, key }) => {
    const image = platform === 'image' ? attempt('row', key, draw, () => null) : null;
    return image === null ? [] : [retained(topics.state(device, key), image)];
  });
}

function hasState<S>(row: Row<S>): row is StatefulRow<S> {
  return 'value' in row;
}

function publicationOf<S>(
  device: string,
  row: StatefulRow<S>,
  state: S,
  { topics, language, made, incomplete: incompleteOf }: StateOptions,
): RetainedPublication {
  const part = row.part?.(state);
  const incomplete = incompleteOf(row.restsOn ?? []);
  const known = made.get(row.key);
  const isKnown = known?.row === row && known.part === part && known.incomplete === incomplete;
  if (part && isKnown) return known.publication;
  const shown = shownState(row, state, language);
  const given = row.attributes?.(state, language) ?? {};
  const attributes = fitAttributes(incomplete === 0 ? given : { ...given, incomplete });
  const publication = retained(topics.state(device, row.key), JSON.stringify({ state: shown, attributes }));
  made.set(row.key, { row, part, incomplete, publication });
  return publication;
}

function shownState<S>(row: StatefulRow<S>, state: S, language: Language): string | number | null {
  if (row.platform === 'sensor') return fitState(row.value(state, language));
  return row.platform === 'update' ? row.value(state) : onOff(row.value(state));
}

function onOff(value: boolean | null): 'ON' | 'OFF' | null {
  if (value === null) return null;
  return value ? 'ON' : 'OFF';
}
