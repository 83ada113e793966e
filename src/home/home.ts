import { SUB_DEVICES, type SubDevice } from '../domain/sub-devices.ts';
import { type Attempt, unguarded } from '../lib/attempt.ts';
import type { Language } from '../lib/language.ts';
import type { ShownFamily } from '../shown/family.ts';
import type { ShownBridge, ShownChild } from '../shown/presenter.ts';
import { bridge } from './catalogue/bridge.ts';
import { family } from './catalogue/family.ts';
import { childRows } from './catalogue/index.ts';
import type { DeviceOutput } from './device.ts';
import { type Device, discoveryDocument } from './discovery.ts';
import type { Row, TemplateButton } from './entity.ts';
import { withLegalComponents } from './legal-components.ts';
import { incompleteOf, sourceAvailability } from './source-availability.ts';
import {
  createPayloadTexts,
  imagePublications,
  retained,
  type StateOptions,
  statePublications,
  withoutOld,
} from './states.ts';
import { BRIDGE, createTopics, FAMILY, type Topics } from './topics.ts';

export interface HomeOptions {
  readonly baseTopic: string;
  readonly discoveryPrefix: string;
  readonly language: Language;
  readonly version: string;
  readonly markNoticesRead: boolean;
  readonly templates: readonly TemplateButton[];
  readonly hasPictures?: boolean;
  readonly otherLogins?: ReadonlySet<string>;
  /** The wall page, `http://…` or `homeassistant://…`: the link "Visit" of the devices. */
  readonly pageUrl?: string | undefined;
}

/** Makes the discovery documents and states for Home Assistant; pure. */
export interface Home {
  /**
   * @param attempt handles a row that throws: its state is unknown, and its entity is not removed
   * @param draw returns the picture of the day in base64; called only if there is its entity
   * @param lasting the same state with what is too old to be shown: the entities of it stay; default: nothing is too old
   */
  child(state: ShownChild, attempt?: Attempt, draw?: () => string | null, lasting?: ShownChild): DeviceOutput;
  /**
   * The device for all children.
   * @param attempt as above
   */
  family(state: ShownFamily, attempt?: Attempt): DeviceOutput;
  /**
   * The states do not include `base/bridge/state`: the connection publishes it.
   * @param attempt as above
   */
  bridge(state: ShownBridge, attempt?: Attempt): DeviceOutput;
  readonly topics: Topics;
}

const MODELS = {
  child: { pl: 'Uczeń', en: 'Pupil' },
  family: { pl: 'Rodzina', en: 'Family' },
  bridge: { pl: 'Mostek', en: 'Bridge' },
  plan: { pl: 'Plan', en: 'Plan' },
  grades: { pl: 'Oceny', en: 'Grades' },
  school: { pl: 'Szkoła', en: 'School' },
} as const;

/** Of sub-devices, behind the name of the child; the blueprints leave them out. */
export const partNames = {
  plan: { pl: 'plan', en: 'plan' },
  grades: { pl: 'oceny', en: 'grades' },
  school: { pl: 'szkoła', en: 'school' },
} as const;

type Announced = ReturnType<typeof withLegalComponents>;

/** Of a device; the name is the only other thing that changes. */
interface Latest {
  readonly name: string;
  readonly rows: readonly unknown[];
  readonly result: Announced;
}

export function createHome(options: HomeOptions): Home {
  const topics = createTopics(options);

  const texts = createPayloadTexts();
  const latest = new Map<string, Latest>();

  /** The same result while the device has the same rows. */
  function announced<S>(device: Device, rows: readonly Row<S>[], topic: string): Announced {
    const known = latest.get(topic);
    if (known && known.name === device.name && hasSameItems(known.rows, rows)) return known.result;
    const result = withLegalComponents(discoveryDocument(device, rows, { ...options, topics }));
    latest.set(topic, { name: device.name, rows, result });
    return result;
  }

  function output<S>(
    device: Device,
    rows: readonly Row<S>[],
    state: S,
    attempt: Attempt = unguarded,
    incomplete: StateOptions['incomplete'] = () => 0,
  ): DeviceOutput {
    const discoveryTopic = topics.discovery(device.id, device.part);
    const { document, problems } = announced(device, rows, discoveryTopic);
    return {
      owner: device.id,
      device: topics.identifier(device.id, device.part),
      discoveryTopic,
      document,
      problems,
      isGone: () => true,
      states: statePublications(device.id, rows, state, { ...options, topics, attempt, texts, incomplete }),
      subDevices: [],
    };
  }

  return {
    topics,
    child(state, attempt = unguarded, draw = () => null, lasting = state) {
      const { id, name } = state;
      const online = topics.availability(id);
      const device: Device = {
        id,
        name,
        model: MODELS.child[options.language],
        via: BRIDGE,
        availability: [topics.bridgeState, online],
      };
      const { rows: own, isGone } = childRows(lasting, options, attempt);
      const rows = lasting === state ? own : own.map((row) => withoutOld(row, state));
      const on = (part?: SubDevice) => rows.filter((row) => row.device === part);
      const incomplete: StateOptions['incomplete'] = (sources) => incompleteOf(sources, state.sources);
      const shown = output(device, on(), state, attempt, incomplete);
      const parts = SUB_DEVICES.map((part) => {
        const named = { ...device, part, name: `${name}: ${partNames[part][options.language]}`, via: id };
        return output(
          { ...named, model: MODELS[part][options.language] },
          on(part),
          state,
          attempt,
          incomplete,
        );
      });
      const images = imagePublications(id, rows, draw, { topics, attempt });
      const states = [...[shown, ...parts].flatMap((one) => one.states), ...images];
      // Last, so that no entity is available before it has a state.
      const availability = [
        retained(topics.sources(id), sourceAvailability(state.sources)),
        retained(online, state.health.available ? 'online' : 'offline'),
      ];
      const subDevices = parts.map((part) => ({ ...part, isGone, states: [] }));
      return { ...shown, isGone, states: [...states, ...availability], subDevices };
    },
    family(state, attempt) {
      const device: Device = {
        id: FAMILY,
        name: MODELS.family[options.language],
        model: MODELS.family[options.language],
        via: BRIDGE,
        availability: [topics.bridgeState],
      };
      return output(device, family, state, attempt);
    },
    bridge(state, attempt) {
      const device: Device = {
        id: BRIDGE,
        name: 'dziennik2mqtt',
        model: MODELS.bridge[options.language],
        availability: [],
      };
      return output(device, bridge, state, attempt);
    },
  };
}

function hasSameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
