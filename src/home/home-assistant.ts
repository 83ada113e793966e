/** What the bridge uses of Home Assistant's MQTT discovery; all its rules are in test/home/rules. */

export type BinarySensorClass =
  | 'connectivity'
  | 'occupancy'
  | 'opening'
  | 'presence'
  | 'problem'
  | 'running'
  | 'update';

/** Without the classes of physical quantities. */
export type SensorClass = 'date' | 'enum' | 'timestamp' | 'uptime' | 'duration' | 'monetary';

/** Attribute names that Home Assistant filters out of `json_attributes_topic`. */
export const RESERVED_ATTRIBUTES = [
  'assumed_state',
  'available',
  'device_class',
  'device_info',
  'entity_category',
  'entity_picture',
  'entity_registry_enabled_default',
  'extra_state_attributes',
  'force_update',
  'icon',
  'friendly_name',
  'should_poll',
  'state',
  'supported_features',
  'unique_id',
  'unit_of_measurement',
  'last_reset',
  'state_class',
  'event_type',
  'event_types',
] as const;
export type ReservedAttribute = (typeof RESERVED_ATTRIBUTES)[number];

/** In code points. */
export const MAX_STATE_CHARS = 255;

/** Of a state's attributes as JSON: half of the recorder's limit. */
export const MAX_ATTRIBUTES_BYTES = 8_192;

/** A size of a discovery document that every broker accepts. */
export const MAX_DOCUMENT_BYTES = 100_000;

/** Node and object ids in discovery topics, and keys of components. */
export const OBJECT_ID = /^[a-zA-Z0-9_-]+$/;

/** The part of an entity id after its domain. */
export const SLUG = /^(?!_)(?!.*__)[a-z0-9_]+(?<!_)$/;
