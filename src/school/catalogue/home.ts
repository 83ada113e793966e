import type { DeviceOutput } from '../../home/device.ts';
import { type Device, type DiscoveryOptions, discoveryDocument } from '../../home/discovery.ts';
import type { Row } from '../../home/entity.ts';
import { withLegalComponents } from '../../home/legal-components.ts';
import { imagePublications, retained, type StateOptions, statePublications } from '../../home/states.ts';
import { BRIDGE, createTopics, FAMILY, type Mark, markedName, type Topics } from '../../home/topics.ts';
import { type Attempt, noting, unguarded } from '../../lib/attempt.ts';
import { haveSameFields, haveSameItems } from '../../lib/memo.ts';
import type { RetainedPublication } from '../../mqtt/publication.ts';
import { devicesTexts } from '../../texts/home.ts';
import { family } from '../day/family-entities.ts';
import type { ShownFamily } from '../shown/family.ts';
import type { ShownBridge, ShownChild } from '../shown/presenter.ts';
import { SUB_DEVICES } from '../sub-devices.ts';
import { bridge } from './bridge.ts';
import { type ChildRows, childRows } from './index.ts';
import type { CatalogueOptions, ChildRow, DecidingChild } from './rows.ts';
import { incompleteOf, sourceAvailability } from './source-availability.ts';

export interface HomeOptions extends CatalogueOptions, Omit<DiscoveryOptions, 'topics'> {
  readonly baseTopic: string;
  readonly discoveryPrefix: string;
  /** On the devices of the family and the bridge; children have it in their ids and names. */
  readonly mark?: Mark | undefined;
}

const MODELS = devicesTexts.models;

/** Of sub-devices, behind the name of the child; the blueprints leave them out. */
export const partNames = devicesTexts.parts;

const always = (): boolean => true;

type Announced = ReturnType<typeof withLegalComponents>;

/** Of a device; the name is the only other thing that changes. */
interface Latest {
  readonly name: string;
  /** With those of its device triggers. */
  readonly rows: readonly unknown[];
  readonly result: Announced;
}

/** Makes what is published of a device, by its rows. */
function outputOf(options: HomeOptions, topics: Topics) {
  /** By device. */
  const made = new Map<string, StateOptions['made']>();
  const latest = new Map<string, Latest>();

  /** The same result while the device has the same rows. */
  function announced<S>(device: Device, rows: readonly Row<S>[], topic: string): Announced {
    const known = latest.get(topic);
    const all = [...rows, ...(device.triggers ?? [])];
    if (known && known.name === device.name && haveSameItems(known.rows, all)) return known.result;
    const result = withLegalComponents(discoveryDocument(device, rows, { ...options, topics }));
    latest.set(topic, { name: device.name, rows: all, result });
    return result;
  }

  return function output<S>(
    device: Omit<Device, 'model'>,
    model: keyof typeof MODELS,
    rows: readonly Row<S>[],
    state: S,
    attempt: Attempt = unguarded,
    { incomplete = () => 0, isSame }: Partial<Pick<StateOptions, 'incomplete' | 'isSame'>> = {},
  ): DeviceOutput {
    const discoveryTopic = topics.discovery(device.id, device.part);
    const { document, problems } = announced(
      { ...device, model: MODELS[model][options.language] },
      rows,
      discoveryTopic,
    );
    const ofDevice: StateOptions['made'] = made.get(device.id) ?? new Map();
    made.set(device.id, ofDevice);
    return {
      owner: device.id,
      device: topics.identifier(device.id, device.part),
      discoveryTopic,
      document,
      problems,
      isGone: always,
      states: statePublications(device.id, rows, state, {
        ...{ ...options, topics, attempt, incomplete, isSame },
        made: ofDevice,
      }),
      subDevices: [],
    };
  };
}

export type Home = ReturnType<typeof createHome>;

/** Makes the discovery documents and states for Home Assistant; pure. A row that throws has an unknown state, and its entity is not removed. */
export function createHome(options: HomeOptions) {
  const topics = createTopics({ ...options, subDevices: SUB_DEVICES });
  const { language, mark } = options;
  const output = outputOf(options, topics);
  const entitiesOf = entitiesOfChild(options);

  return {
    topics,
    /**
     * @param draw returns the picture of the day in base64; called only if there is its entity
     * @param lasting the same state with what is too old to be shown: the entities of it stay; default: nothing is too old
     */
    child(
      state: ShownChild,
      attempt: Attempt = unguarded,
      draw: () => string | null = () => null,
      lasting = state,
    ): DeviceOutput {
      const { id, name } = state;
      const online = topics.availability(id);
      const availability = [topics.bridgeState, online];
      const { rows: own, isGone, byDevice, isSame } = entitiesOf(lasting, attempt, lasting === state);
      const rows = lasting === state ? own : own.map((row) => withoutOld(row, state));
      const on = (device: Pick<Device, 'name' | 'via' | 'part' | 'triggers'>, model: keyof typeof MODELS) => {
        const { part } = device;
        const onIt = (rows === own ? byDevice : byDeviceOf(rows)).get(part) ?? [];
        return output({ id, availability, ...device }, model, onIt, state, attempt, {
          incomplete: (restsOn) => incompleteOf(restsOn, state.sources),
          isSame: isSame ? readsRecords : undefined,
        });
      };
      // Automations know a device trigger by its device.
      const triggers = own.filter((row) => row.platform === 'event');
      const shown = on({ name, via: BRIDGE, triggers }, 'child');
      const parts = SUB_DEVICES.map((part) =>
        on({ name: `${name}: ${partNames[part][language]}`, via: id, part }, part),
      );
      return {
        ...shown,
        isGone,
        states: [
          ...[shown, ...parts].flatMap(({ states }) => states),
          eventCover(rows, state, { topics, language }),
          ...imagePublications(id, rows, draw, { topics, attempt }),
          // Last, so that no entity is available before it has a state.
          retained(topics.sources(id), sourceAvailability(state.sources)),
          retained(online, state.health.available ? 'online' : 'offline'),
        ],
        subDevices: parts.map((part) => ({ ...part, isGone, states: [] })),
      };
    },
    family(state: ShownFamily, attempt?: Attempt): DeviceOutput {
      const name = markedName(MODELS.family[language], mark);
      const device = { id: FAMILY, name, via: BRIDGE, availability: [topics.bridgeState] };
      return output(device, 'family', family, state, attempt);
    },
    /** The states do not include `base/bridge/state`: the connection publishes it. */
    bridge(state: ShownBridge, attempt?: Attempt): DeviceOutput {
      return output(
        { id: BRIDGE, name: markedName('dziennik2mqtt', mark), availability: [] },
        'bridge',
        bridge.filter(({ exists }) => exists?.(state) ?? true),
        state,
        attempt,
      );
    },
  };
}

interface Entities extends ChildRows {
  readonly byDevice: ReadonlyMap<string | undefined, readonly ChildRow[]>;
}

/**
 * The entities that a child has: the same while all that decides on them is the same, unless something threw.
 * @param isShown whether its states are of the same: while something is too old to be shown nothing is kept
 * @returns `isSame`: nothing that decides is another than last
 */
function entitiesOfChild(options: HomeOptions) {
  const decided = new Map<string, { readonly by: DecidingChild; readonly entities: Entities }>();
  return (
    { health: _h, nextEdge: _n, lastCommand: _l, unconfirmed: _c, unseen: _s, ...by }: ShownChild,
    attempt: Attempt,
    isShown: boolean,
  ): Entities & { readonly isSame: boolean } => {
    const known = decided.get(by.id);
    if (isShown && known && haveSameFields(known.by, by)) return { ...known.entities, isSame: true };
    const whole = noting(attempt);
    const found = childRows(by, options, whole.attempt);
    const entities = { ...found, byDevice: byDeviceOf(found.rows) };
    if (isShown && whole.isWhole) decided.set(by.id, { by, entities });
    else decided.delete(by.id);
    return { ...entities, isSame: false };
  };
}

/** Whether a row reads nothing but what decides (`entities`). */
const readsRecords = (row: object): boolean => 'sources' in row;

const byDeviceOf = (rows: readonly ChildRow[]): Entities['byDevice'] =>
  Map.groupBy(rows, ({ device }) => device);

/**
 * What covers the attributes of each event entity while guests may see them, so that an event of before says no more than one of
 * now; otherwise nothing. The id stays: automations know by it whether an event is new.
 */
function eventCover(
  rows: readonly ChildRow[],
  { id, name, coversEvents }: ShownChild,
  { topics, language }: Pick<StateOptions, 'topics' | 'language'>,
): RetainedPublication {
  const covers = rows.flatMap((row) => {
    if (!coversEvents || row.platform !== 'event') return [];
    const hidden = row.fields.filter((field) => field !== 'id' && field !== 'occurred_at');
    const kind = row.name[language];
    const cover = { ...Object.fromEntries(hidden.map((field) => [field, null])), message: kind };
    return [[row.key, { ...cover, title: `${name}: ${kind}` }] as const];
  });
  return retained(topics.eventCover(id), JSON.stringify(Object.fromEntries(covers)));
}

/** A row whose value is part of it (`average_SUBJECT`) is unknown once its Source is too old to be shown. */
function withoutOld(row: ChildRow, { sources }: ShownChild): ChildRow {
  const isOld = row.sources !== undefined && sources[row.sources[0]].state === 'expired';
  return isOld && row.platform === 'sensor'
    ? { ...row, part: undefined, value: () => null, attributes: undefined }
    : row;
}
