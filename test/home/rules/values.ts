import { AVAILABILITY_ENTRY_KEYS, AVAILABILITY_MODES } from './home-assistant.ts';

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether it is a topic that can be published to. */
export function isTopic(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && !/[#+\0]/.test(value);
}

/** Paths of values that JSON cannot represent: NaN, Infinity, functions … */
export function unserialisable(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) =>
      unserialisable(item, path ? `${path}.${key}` : key),
    );
  }
  const fits = value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
  return fits ? [] : [path];
}

/**
 * The problems of the shared keys.
 * @param of the root, or a component with the keys it inherits
 */
export function sharedProblems(of: Readonly<Record<string, unknown>>): readonly string[] {
  const { availability: list, availability_topic: topic, availability_mode: mode } = of;
  return [
    ...([undefined, 0, 1, 2].some((qos) => qos === of['qos']) ? [] : ['qos is not 0, 1 or 2']),
    ...(list !== undefined && topic !== undefined ? ['availability and availability_topic together'] : []),
    ...(topic === undefined || isTopic(topic) ? [] : ['availability_topic is no topic']),
    ...(mode === undefined || AVAILABILITY_MODES.some((known) => known === mode)
      ? []
      : ['unknown availability_mode']),
    ...(of['availability_template'] !== undefined && topic === undefined
      ? ['availability_template without availability_topic']
      : []),
    ...(list === undefined ? [] : entryProblems(list)),
  ];
}

function entryProblems(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return ['availability is not a list'];
  return list.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return ['availability entry is not an object'];
    return [
      ...(isTopic(entry['topic']) ? [] : ['availability entry without topic']),
      ...Object.keys(entry)
        .filter((key) => !AVAILABILITY_ENTRY_KEYS.includes(key))
        .map((key) => `unknown key availability.${key}`),
    ];
  });
}
