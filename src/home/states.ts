import type { Attempt } from '../lib/attempt.ts';
import type { Language } from '../lib/language.ts';
import type { Publication } from '../mqtt/publication.ts';
import type { ButtonRow, EventRow, LivenessRow, Row } from './entity.ts';
import { fitAttributes, fitState, type Json } from './limits.ts';
import type { Topics } from './topics.ts';

export interface StateOptions {
  readonly topics: Topics;
  readonly language: Language;
  readonly attempt: Attempt;
}

type StatefulRow<S> = Exclude<Row<S>, ButtonRow<S> | EventRow<S> | LivenessRow<S>>;

const unknownState: Json = { state: null, attributes: {} };

/**
 * The retained states of a device: `{"state": …, "attributes": {…}}`, equal bytes for equal states. The state of a row
 * that throws is unknown.
 */
export function statePublications<S>(
  device: string,
  rows: readonly Row<S>[],
  state: S,
  options: StateOptions,
): readonly Publication[] {
  return rows.filter(hasState).map((row) => {
    const shown = options.attempt(
      'row',
      row.key,
      () => payload(row, state, options),
      () => unknownState,
    );
    return retained(options.topics.state(device, row.key), JSON.stringify(shown));
  });
}

export function retained(topic: string, payload: string): Publication {
  return { topic, payload, retain: true, qos: 1 };
}

function hasState<S>(row: Row<S>): row is StatefulRow<S> {
  return 'value' in row;
}

function payload<S>(row: StatefulRow<S>, state: S, { language }: StateOptions): Json {
  const shown = row.platform === 'sensor' ? fitState(row.value(state, language)) : onOff(row.value(state));
  return { state: shown, attributes: fitAttributes(row.attributes?.(state, language) ?? {}) };
}

function onOff(value: boolean | null): 'ON' | 'OFF' | null {
  if (value === null) return null;
  return value ? 'ON' : 'OFF';
}
