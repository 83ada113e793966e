import type { Sources } from '../../home/entity.ts';
import { mapValues } from '../../lib/map-values.ts';
import type { ShownChild } from '../shown/presenter.ts';
import { type SourceName, sourceNames, sources as table } from '../sources.ts';

/** `{"homework":"online", …}`: whether what was read of each Source may still be shown. */
export function sourceAvailability(sources: ShownChild['sources']): string {
  return JSON.stringify(mapValues(sources, ({ state }) => (state === 'expired' ? 'offline' : 'online')));
}

/** An entry of the list `availability` (discovery.md A.10), which makes an entity unavailable while one of the Sources that its state rests on is offline. */
export function availableWith(sources: Sources, topic: string) {
  const names = restsOn(sources).map((source) => `value_json.${source}`);
  const all =
    names.length === 1 ? names[0] : `('offline' if 'offline' in [${names.join(', ')}] else 'online')`;
  // An emptied topic has no value_json.
  return { topic, value_template: `{{ ${all} if value_json is defined else 'online' }}` };
}

/** The Source that gives the state, and the others but those that rarely change, whose last value stays good. */
function restsOn([first, ...others]: Sources): readonly SourceName[] {
  return sourceNames.filter((source) => source === first || (others.includes(source) && !table[source].rare));
}

/** How many items the Sources of a row lack that a family would see; 0 while it is not more than usual. */
export function incompleteOf(sources: Sources | undefined, state: ShownChild['sources']): number {
  return (sources ? restsOn(sources) : []).reduce((sum, source) => sum + state[source].incomplete, 0);
}
