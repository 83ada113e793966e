import { bridge } from './catalogue/bridge.ts';
import { childRows } from './catalogue/index.ts';
import type { BridgeState, ChildState, DeviceOutput } from './device.ts';
import { type Device, discoveryDocument } from './discovery.ts';
import type { Language, Row, TemplateButton } from './entity.ts';
import type { PrivacyLevel } from './privacy.ts';
import { retained, statePublications } from './states.ts';
import { BRIDGE, createTopics, deviceIdentifier, type Topics } from './topics.ts';
import { accepted } from './validate.ts';

export interface HomeOptions {
  readonly baseTopic: string;
  readonly discoveryPrefix: string;
  readonly language: Language;
  readonly privacy: PrivacyLevel;
  readonly version: string;
  /** Whether the button may be there. */
  readonly markNoticesRead: boolean;
  readonly templates: readonly TemplateButton[];
}

/** What Home Assistant should see of a state, whole and at once; pure. */
export interface Home {
  /** @throws {DiscoveryError} the document as a whole is wrong: our mistake */
  child(state: ChildState): DeviceOutput;
  /**
   * `base/bridge/state` is not among the states: it belongs to the connection and its will.
   * @throws {DiscoveryError} as above
   */
  bridge(state: BridgeState): DeviceOutput;
  readonly topics: Topics;
}

const MODELS = {
  child: { pl: 'Uczeń', en: 'Pupil' },
  bridge: { pl: 'Mostek', en: 'Bridge' },
} as const;

export function createHome(options: HomeOptions): Home {
  const topics = createTopics(options);

  function output<S>(device: Device, rows: readonly Row<S>[], state: S): DeviceOutput {
    const discoveryTopic = topics.discovery(device.id);
    const { document, problems } = accepted(
      discoveryDocument(device, rows, { ...options, topics }),
      discoveryTopic,
    );
    return {
      device: deviceIdentifier(device.id),
      discoveryTopic,
      document,
      problems,
      complete: true,
      states: statePublications(device.id, rows, state, { ...options, topics }),
    };
  }

  return {
    topics,
    child(state) {
      const { id, name } = state.child;
      const online = topics.availability(id);
      const device: Device = {
        id,
        name,
        model: MODELS.child[options.language],
        via: BRIDGE,
        availability: [topics.bridgeState, online],
      };
      const shown = output(device, childRows(state, options), state);
      // Last, so that nothing is available before it has a state.
      const availability = retained(online, state.health.available ? 'online' : 'offline');
      const complete = Object.values(state.view.snapshot).every((reading) => reading.state !== 'missing');
      return { ...shown, complete, states: [...shown.states, availability] };
    },
    bridge(state) {
      const device: Device = {
        id: BRIDGE,
        name: 'dziennik2mqtt',
        model: MODELS.bridge[options.language],
        availability: [],
      };
      return output(device, bridge, state);
    },
  };
}
