export interface CommandTopic {
  readonly child: string;
  readonly name: string;
}

export const BRIDGE = 'bridge';
/** The device for all children. */
export const FAMILY = 'family';

const APPLICATION = 'dziennik2mqtt';
/** The default of `mqtt.base_topic`, which is not part of names. */
const DEFAULT_BASE = 'dziennik2mqtt';

export type Topics = ReturnType<typeof createTopics>;

/** Distinguishes devices of an invented school from the family's own. */
export interface Mark {
  /** Behind the ids of children and of `family`: `ola_rehearsal`. */
  readonly id: string;
  /** Behind the names of devices, in parentheses. */
  readonly name: string;
}

export const markedId = (id: string, mark: Mark): string => `${id}_${mark.id}`;
export const markedName = (name: string, mark: Mark | undefined): string =>
  mark ? `${name} (${mark.name})` : name;

interface TopicOptions {
  readonly baseTopic: string;
  readonly discoveryPrefix: string;
  /** Those that a device may have. */
  readonly subDevices: readonly string[];
  readonly mark?: Mark | undefined;
}

/** The names of devices, by which Home Assistant knows them. */
function namesFor({ baseTopic, subDevices, mark }: TopicOptions) {
  const isDefault = baseTopic === DEFAULT_BASE;
  /**
   * The device's identifier, the beginning of its unique ids, and its part of the discovery topic: `dziennik2mqtt_ola`,
   * with a base other than the default `dziennik2mqtt_BASE-ola`. Distinct for distinct bases. Of a sub-device
   * `dziennik2mqtt_ola_grades`: `ola_grades` is no id beside `ola`.
   */
  const identifier = (device: string, part?: string): string => {
    const name = part === undefined ? device : `${device}_${part}`;
    // Ids of devices have no hyphen, so it marks the end of the base.
    return isDefault ? `${APPLICATION}_${name}` : `${APPLICATION}_${baseSlug(baseTopic)}-${name}`;
  };
  return {
    identifier,
    /** Of the device and all its possible sub-devices. */
    identifiers: (device: string) => [undefined, ...subDevices].map((part) => identifier(device, part)),
    /**
     * The beginning of the device's entity ids, which Home Assistant reads only when it registers an entity. The id of a
     * child or `family` with every base, so that history and automations outlast a change of the base. The bridge's begin with the application's
     * name, as other integrations may have a `bridge`, and with the base if it is not the default.
     */
    entityPrefix(device: string): string {
      if (device === FAMILY && mark) return markedId(device, mark);
      if (device !== BRIDGE) return device;
      return isDefault
        ? APPLICATION
        : `${APPLICATION}_${baseTopic.replace(/[^A-Za-z0-9]/g, '_')}`.toLowerCase();
    },
  };
}

/**
 * Every topic and name of the contract, made from the base topic and the prefix. `DEVICE` is a child's id, `bridge` or `family`,
 * `IDENTIFIER` is `identifier(DEVICE)`.
 */
export function createTopics(options: TopicOptions) {
  const { baseTopic, discoveryPrefix, subDevices } = options;
  const root = `${baseTopic}/`;
  const names = namesFor(options);
  const { identifier } = names;
  const parts = [undefined, ...subDevices];
  /** `homeassistant/device/IDENTIFIER/config`: the discovery document, retained. */
  const discovery = (device: string, part?: string): string =>
    `${discoveryPrefix}/device/${identifier(device, part)}/config`;
  return {
    /** `base/bridge/state`: `online` / `offline`, retained, and the connection's will. */
    bridgeState: `${root}${BRIDGE}/state`,
    /** `base/bridge/answer`: the answer to a question, retained for a minute. */
    answer: `${root}${BRIDGE}/answer`,
    /** `base/CHILD/availability`: `online` / `offline`, retained. */
    availability: (child: string) => `${root}${child}/availability`,
    /** `base/CHILD/sources`: `online` / `offline` by Source, as JSON, retained. */
    sources: (child: string) => `${root}${child}/sources`,
    /** `base/DEVICE/KEY`: a state, retained. */
    state: (device: string, key: string) => `${root}${device}/${key}`,
    /** `base/CHILD/keeper`: what outlasts the store and is for other bridges too, retained. By the words `guard` and `told` of earlier versions. */
    keeper: (child: string, word = 'keeper') => `${root}${child}/${word}`,
    /** `keeper` with any base topic of up to four levels. */
    keepersElsewhere: [1, 2, 3, 4].map((levels) => `${'+/'.repeat(levels)}+/keeper`),
    /** Retained for a moment to see whether the broker takes it: a state and a document, without an entity. */
    trials: [`${root}${BRIDGE}/check`, `${discoveryPrefix}/device/${APPLICATION}-check/config`] as const,
    isKeeper: (topic: string) =>
      topic.startsWith(root) && /^[^/]+\/(keeper|guard|told)$/.test(topic.slice(root.length)),
    /** `base/CHILD/event/KIND`: an event, not retained. */
    event: (child: string, kind: string) => `${root}${child}/event/${kind}`,
    /** `base/CHILD/event_cover`: what covers the attributes of the last events, by kind, as JSON, retained. */
    eventCover: (child: string) => `${root}${child}/event_cover`,
    /** `base/DEVICE/command/NAME` */
    command: (device: string, name: string) => `${root}${device}/command/${name}`,
    commandFilter: (device: string) => `${root}${device}/command/+`,
    /** The inverse of `command`; null for any other topic. */
    parseCommand(topic: string): CommandTopic | null {
      if (!topic.startsWith(root)) return null;
      const [child, word, name, ...rest] = topic.slice(root.length).split('/');
      if (!child || word !== 'command' || !name || rest.length > 0) return null;
      return { child, name };
    },
    discovery,
    /** Whether it is a topic with retained data of this device. */
    isRetainedOf(device: string, topic: string): boolean {
      const own = `${root}${device}/`;
      // Topics of a base that begins with ours have one level more.
      const isState = topic.startsWith(own) && !topic.slice(own.length).includes('/');
      return isState || parts.some((part) => topic === discovery(device, part));
    },
    /** Whether it is the discovery document of any device with this base. */
    isDiscovery(topic: string): boolean {
      const begin = `${discoveryPrefix}/device/${identifier('')}`;
      return topic.startsWith(begin) && /^[a-z0-9_]+\/config$/.test(topic.slice(begin.length));
    },
    ...names,
  };
}

/**
 * Encodes a base topic in the characters of discovery topics (discovery.md A.1): every other byte of UTF-8 becomes a hyphen
 * and two hexadecimal digits, so that distinct bases stay distinct.
 */
export function baseSlug(baseTopic: string): string {
  return [...new TextEncoder().encode(baseTopic)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /\w/.test(character) ? character : `-${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');
}
