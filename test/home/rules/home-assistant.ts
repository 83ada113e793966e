import type { BinarySensorClass, SensorClass } from '../../../src/home/home-assistant.ts';

/**
 * The part of Home Assistant 2026.9's MQTT discovery that the bridge uses. A key, platform or class that is missing here
 * fails the tests: Home Assistant would silently drop it, or the whole document.
 */

const AVAILABILITY_KEYS = [
  'availability',
  'availability_mode',
  'availability_template',
  'availability_topic',
  'payload_available',
  'payload_not_available',
] as const;

/** Root keys that every component inherits unless it sets its own. */
export const SHARED_KEYS: readonly string[] = [
  ...AVAILABILITY_KEYS,
  'encoding',
  'qos',
  'state_topic',
  'command_topic',
];

/** Closed: any other key, such as `~`, and the whole document is refused. */
export const ROOT_KEYS: readonly string[] = ['device', 'origin', 'components', ...SHARED_KEYS];

/** Closed. Without `suggested_area`, which would become part of new entities' ids. */
export const DEVICE_KEYS: readonly string[] = [
  'identifiers',
  'connections',
  'name',
  'manufacturer',
  'model',
  'model_id',
  'serial_number',
  'hw_version',
  'sw_version',
  'configuration_url',
  'via_device',
];

/** Closed; `name` is required. */
export const ORIGIN_KEYS: readonly string[] = ['name', 'sw_version', 'support_url'];

/** Keys of an entry of an `availability` list; closed at the root. */
export const AVAILABILITY_ENTRY_KEYS: readonly string[] = [
  'topic',
  'payload_available',
  'payload_not_available',
  'value_template',
];

export const AVAILABILITY_MODES: readonly string[] = ['all', 'any', 'latest'];

/** Keys of every platform. */
const ENTITY_KEYS: readonly string[] = [
  'platform',
  'unique_id',
  'default_entity_id',
  'name',
  'icon',
  'entity_category',
  'enabled_by_default',
  'visible_by_default',
  'json_attributes_topic',
  'json_attributes_template',
  'qos',
  'encoding',
  ...AVAILABILITY_KEYS,
];

const BINARY_SENSOR_CLASSES: readonly BinarySensorClass[] = [
  'connectivity',
  'occupancy',
  'opening',
  'presence',
  'problem',
  'running',
  'update',
];

export interface SensorClassRules {
  readonly numeric: boolean;
  /** The permitted units; null: none. */
  readonly units: RegExp | null;
  readonly stateClasses: readonly string[];
}

/** Without the classes of physical quantities. */
export const SENSOR_CLASSES: Readonly<Record<SensorClass, SensorClassRules>> = {
  date: { numeric: false, units: null, stateClasses: [] },
  enum: { numeric: false, units: null, stateClasses: [] },
  timestamp: { numeric: false, units: null, stateClasses: [] },
  uptime: { numeric: false, units: null, stateClasses: [] },
  duration: {
    numeric: true,
    units: /^(d|h|min|s|ms|μs)$/,
    stateClasses: ['measurement', 'total', 'total_increasing'],
  },
  monetary: { numeric: true, units: /^[A-Z]{3}$/, stateClasses: ['total'] },
};

/** `measurement_angle` is only for degrees. */
export const STATE_CLASSES: readonly string[] = ['measurement', 'total', 'total_increasing'];

export interface PlatformRules {
  /** A device trigger is no entity: it has no id and no name. */
  readonly isEntity: boolean;
  readonly required: readonly string[];
  readonly keys: readonly string[];
  readonly deviceClasses: readonly string[];
  readonly categories: readonly string[];
}

const platform = (rules: Omit<PlatformRules, 'isEntity'>): PlatformRules => ({
  ...rules,
  isEntity: true,
  keys: [...ENTITY_KEYS, ...rules.required, ...rules.keys],
});

/** The rules of each platform. Only buttons and switches may have the category `config`. */
export const PLATFORMS: Readonly<Record<string, PlatformRules>> = {
  sensor: platform({
    required: ['state_topic'],
    keys: [
      'value_template',
      'device_class',
      'state_class',
      'unit_of_measurement',
      'options',
      'suggested_display_precision',
    ],
    deviceClasses: Object.keys(SENSOR_CLASSES),
    categories: ['diagnostic'],
  }),
  event: platform({
    required: ['state_topic', 'event_types'],
    keys: [],
    deviceClasses: [],
    categories: ['diagnostic'],
  }),
  binary_sensor: platform({
    required: ['state_topic'],
    keys: ['value_template', 'device_class', 'payload_on', 'payload_off', 'expire_after'],
    deviceClasses: BINARY_SENSOR_CLASSES,
    categories: ['diagnostic'],
  }),
  button: platform({
    required: ['command_topic'],
    keys: ['payload_press', 'device_class', 'retain'],
    deviceClasses: ['identify', 'restart', 'update'],
    categories: ['config', 'diagnostic'],
  }),
  switch: platform({
    required: ['state_topic', 'command_topic'],
    keys: ['value_template', 'retain'],
    deviceClasses: [],
    categories: ['config', 'diagnostic'],
  }),
  text: platform({
    required: ['command_topic'],
    keys: ['pattern', 'retain'],
    deviceClasses: [],
    categories: ['config', 'diagnostic'],
  }),
  update: platform({
    required: [],
    keys: ['state_topic', 'value_template', 'title', 'release_url'],
    deviceClasses: ['firmware'],
    categories: ['config', 'diagnostic'],
  }),
  image: platform({
    required: ['image_topic'],
    keys: ['image_encoding', 'content_type'],
    deviceClasses: [],
    categories: ['diagnostic'],
  }),
  device_automation: {
    isEntity: false,
    required: ['automation_type', 'topic', 'type', 'subtype'],
    keys: [
      'platform',
      'automation_type',
      'topic',
      'type',
      'subtype',
      'payload',
      'value_template',
      'qos',
      'encoding',
    ],
    deviceClasses: [],
    categories: [],
  },
};

/** `mdi:school` */
export const ICON = /^[a-z0-9-]+:[a-z0-9-]+$/;
