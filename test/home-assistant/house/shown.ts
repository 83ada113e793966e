import type { House } from './house.ts';
import { table } from './table.ts';
import type { EntityEntry, EntityState } from './words.ts';

/** A row of the table as Home Assistant shows it. */
interface Shown {
  readonly id: string;
  readonly name: unknown;
  readonly traits: Readonly<Record<string, unknown>>;
  readonly state: string | undefined;
}

/** The entities of Ola, Janek, the family and the bridge in Home Assistant, as rows of the table. */
export async function shownInTable(house: House): Promise<readonly Shown[]> {
  const states = await house.states();
  const { entities } = await house.home.seen();
  const devices = new Set(table.map(({ id }) => deviceOf(id)));
  return entities
    .filter(({ entity_id: id }) => states.has(id) && devices.has(deviceOf(id)))
    .map((entry) => shown(entry, states.get(entry.entity_id)))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function deviceOf(entityId: string): string {
  return entityId.replace(/^[^.]*\./, '').replace(/_.*/, '');
}

function shown(
  { entity_id: id, entity_category: category, options }: EntityEntry,
  state: EntityState | undefined,
): Shown {
  const {
    friendly_name: name,
    device_class: own,
    unit_of_measurement: unit,
    state_class: stateClass,
  } = state?.attributes ?? {};
  const precision = options.sensor?.suggested_display_precision;
  const traits = { class: own, category: category ?? undefined, unit, stateClass, precision };
  return { id, name, traits, state: state?.state };
}
