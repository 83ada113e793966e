import { describe, expect, it } from 'vitest';
import { availableWith } from '../../../src/school/catalogue/source-availability.ts';

const TOPIC = 'dziennik2mqtt/ola/sources';

describe('the availability of an entity by its Sources', () => {
  it.each([
    [['homework'], "{{ value_json.homework if value_json is defined else 'online' }}"],
    // The class and the lookups rarely change.
    [['grades', 'lookups', 'class'], "{{ value_json.grades if value_json is defined else 'online' }}"],
    [
      ['topics', 'attendance', 'lookups'],
      "{{ ('offline' if 'offline' in [value_json.attendance, value_json.topics] else 'online') if value_json is defined else 'online' }}",
    ],
    [['free_days'], "{{ value_json.free_days if value_json is defined else 'online' }}"],
  ] as const)('%j', (sources, value_template) => {
    expect(availableWith(sources, TOPIC)).toEqual({ topic: TOPIC, value_template });
  });
});
