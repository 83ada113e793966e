import type { Language } from '../lib/language.ts';
import type { Component } from './device.ts';
import type { EventRow } from './entity.ts';

// Keys of rows have no hyphen.
const BETWEEN = '-';

/** The key of the row that a component belongs to. */
export function rowKeyOf(componentKey: string): string {
  return componentKey.split(BETWEEN, 1)[0] ?? componentKey;
}

/**
 * The device triggers of an event entity, one for each event type. Home Assistant shows them as `"SUBTYPE" TYPE`, and
 * automations refer to them by both words (discovery.md B.4).
 * @param topic of its events
 */
export function deviceTriggers<S>(
  { key, eventTypes, group }: EventRow<S>,
  topic: string,
  language: Language,
): readonly (readonly [key: string, Component])[] {
  return Object.entries(eventTypes).map(([type, words]) => [
    key + BETWEEN + type,
    {
      platform: 'device_automation',
      automation_type: 'trigger',
      type: words[language],
      subtype: group[language],
      topic,
      value_template: '{{ value_json.event_type }}',
      payload: type,
    },
  ]);
}
