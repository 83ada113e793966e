/** Every topic of the contract, made from the two configured parts. `DEVICE` is a child's id or `bridge`. */
export interface Topics {
  /** `base/bridge/state`: `online` / `offline`, retained, and the connection's will. */
  readonly bridgeState: string;
  /** `base/CHILD/availability`: `online` / `offline`, retained. */
  availability(child: string): string;
  /** `base/DEVICE/KEY`: a state, retained. */
  state(device: string, key: string): string;
  /** `base/CHILD/command/NAME` */
  command(child: string, name: string): string;
  /** What to subscribe to for one child's commands. */
  commandFilter(child: string): string;
  /** `homeassistant/device/dziennik2mqtt_DEVICE/config`: the discovery document, retained. */
  discovery(device: string): string;
  /** The inverse of `command`; null for any other topic. */
  parseCommand(topic: string): CommandTopic | null;
}

interface CommandTopic {
  readonly child: string;
  readonly name: string;
}

/** The bridge's own device. */
export const BRIDGE = 'bridge';

/** `dziennik2mqtt_ola`: a device's identifier, and its part of the discovery topic. */
export function deviceIdentifier(device: string): string {
  return `dziennik2mqtt_${device}`;
}

export function createTopics(options: {
  readonly baseTopic: string;
  readonly discoveryPrefix: string;
}): Topics {
  const { baseTopic, discoveryPrefix } = options;
  const root = `${baseTopic}/`;
  return {
    bridgeState: `${root}${BRIDGE}/state`,
    availability: (child) => `${root}${child}/availability`,
    state: (device, key) => `${root}${device}/${key}`,
    command: (child, name) => `${root}${child}/command/${name}`,
    commandFilter: (child) => `${root}${child}/command/+`,
    discovery: (device) => `${discoveryPrefix}/device/${deviceIdentifier(device)}/config`,
    parseCommand(topic) {
      if (!topic.startsWith(root)) return null;
      const [child, word, name, ...rest] = topic.slice(root.length).split('/');
      if (!child || word !== 'command' || !name || rest.length > 0) return null;
      return { child, name };
    },
  };
}
