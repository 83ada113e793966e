import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { DeviceOutput, DiscoveryDocument } from '../../../src/home/device.ts';
import { discoveryPayload } from '../../../src/home/discovery.ts';
import { RESERVED_ATTRIBUTES } from '../../../src/home/home-assistant.ts';
import { documented } from '../../../src/school/catalogue/index.ts';
import { problemsOf } from '../../home/rules/document.ts';
import { sampled, sampledByKind } from '../../seed.ts';
import { entitiesIn, PICTURE, type State } from './documents.ts';
import { documents, type Entity, entities, walk, walkCatalogue } from './walk.ts';

/**
 * The catalogue with all sample children, languages and levels of privacy. `problemsOf` holds the rules for documents
 * (validate.test.ts); here are the others, and those for states.
 */

const on = (platform: string): readonly Entity[] =>
  entities.filter((entity) => entity.component.platform === platform);

const isChild = ({ owner }: DeviceOutput): boolean => !['bridge', 'family'].includes(owner);

/** The template of the availability by Source. */
const sourceTemplate = ({ availability }: Entity['component']): unknown =>
  Array.isArray(availability)
    ? availability.find((one: { topic: string }) => one.topic.endsWith('/sources'))?.value_template
    : undefined;

/** The result of the state's template. */
const rendered = (state: State | undefined): string =>
  state?.state === null ? 'None' : String(state?.state);

const each = (list: readonly Entity[], rule: (entity: Entity) => unknown): void => {
  expect(list.length).toBeGreaterThan(0);
  expect(list.filter((entity) => !rule(entity)).map((entity) => entity.at)).toEqual([]);
};

describe('every document', () => {
  it('has no problem, and no component is left out', () => {
    for (const { title, output } of documents) {
      expect([title, output.problems]).toEqual([title, []]);
      expect([title, problemsOf(output.document, output.discoveryTopic)]).toEqual([title, []]);
    }
  });

  it('identifies its device; sub-devices have the child as `via_device`, the child and the family the bridge (A.3)', () => {
    for (const { output } of documents) {
      const { device } = output.document;
      expect(device).toMatchObject({ identifiers: [output.device], name: expect.stringMatching(/./) });
      const { device: id, owner } = output;
      const via = id === `dziennik2mqtt_${owner}` ? 'dziennik2mqtt_bridge' : `dziennik2mqtt_${owner}`;
      expect(device['via_device']).toBe(owner === 'bridge' ? undefined : via);
    }
  });

  it('has distinct ids among all devices (A.1, A.4, C)', () => {
    for (const { title, outputs } of walk) {
      const all = outputs.flatMap(({ document }) => entitiesIn(document).map(([, component]) => component));
      const ids = all.map((component) => `${component.platform} ${component['unique_id']}`);
      const entities = all.map((component) => component['default_entity_id']);
      expect([title, new Set(ids).size, new Set(entities).size]).toEqual([
        title,
        ids.length,
        entities.length,
      ]);
    }
  });

  it('is unchanged by JSON, and under 60 kB (A.9, C)', () => {
    for (const { title, output } of documents) {
      const json = JSON.stringify(output.document);
      expect(isDeepStrictEqual(JSON.parse(json), output.document), title).toBe(true);
      expect(Buffer.byteLength(json)).toBeLessThan(60_000);
    }
  });

  it('is equal bytes for equal states', { tags: 'sampled' }, () => {
    const some = walkCatalogue(sampled(1, 2));
    expect(JSON.stringify(some)).toBe(JSON.stringify(walk.slice(0, some.length)));
  });

  it('has no problem with tombstones either (A.7)', { tags: 'sampled' }, () => {
    for (const { output } of sampledByKind(documents, (one) => one.output.device)) {
      const removed = {
        average_historia: 'sensor',
        send_old: 'button',
        'new_grade-old': 'device_automation',
      };
      const document: DiscoveryDocument = JSON.parse(discoveryPayload(output.document, removed));
      expect(document.components['average_historia']).toEqual({ platform: 'sensor' });
      expect(problemsOf(document, output.discoveryTopic)).toEqual([]);
    }
  });
});

describe('every component', () => {
  it('has the unique id of the contract (A.4)', () => {
    each(
      entities,
      ({ component, key, output }) => component['unique_id'] === `dziennik2mqtt_${output.owner}_${key}`,
    );
  });

  it('has a name without spaces at its ends (A.6)', () => {
    each(entities, ({ component }) => component['name'] === String(component['name']).trim());
  });

  it('has its availability as a list, with mode all (A.2, A.10)', () => {
    each(entities, ({ component }) => !('availability_topic' in component));
    for (const { output } of documents) expect(output.document).not.toHaveProperty('availability_topic');
    each(entities, ({ component, output }) => {
      const effective: Record<string, unknown> = { ...output.document, ...component };
      return effective['availability'] === undefined || effective['availability_mode'] === 'all';
    });
  });

  it('of reading status and commands, and every event, only needs the bridge online (A.10)', () => {
    const bridgeOnly = documented.reading.map(({ key }) => key);
    const children = entities.filter(({ output }) => isChild(output));
    each(children, ({ component, key, output }) => {
      const effective: Record<string, unknown> = { ...output.document, ...component };
      const count = Array.isArray(effective['availability']) ? effective['availability'].length : 0;
      const isOfBridge = bridgeOnly.includes(key) || component['platform'] === 'event';
      if (isOfBridge) return count === 1;
      return count === (['button', 'text'].includes(component.platform) ? 2 : 3);
    });
  });

  it('of a child has a state that is unavailable with the Sources that it rests on, by a template (A.10)', () => {
    const ofSources = entities.filter(({ component }) => sourceTemplate(component) !== undefined);
    const published = new Map(
      documents
        .flatMap(({ output }) => output.states)
        .filter(({ topic }) => topic.endsWith('/sources'))
        .map(({ topic, payload }): [string, Readonly<Record<string, unknown>>] => [
          topic,
          JSON.parse(payload),
        ]),
    );
    each(ofSources, ({ component, output }) => {
      const names = [...String(sourceTemplate(component)).matchAll(/value_json\.(\w+)/g)].map(
        ([, name]) => name,
      );
      const sources = published.get(`dziennik2mqtt/${output.owner}/sources`);
      return names.length > 0 && names.every((name) => name !== undefined && sources?.[name] === 'online');
    });
  });

  it('has statistics only if it is an average or a percentage (A.13)', () => {
    each(
      entities,
      ({ component, key }) =>
        (component['state_class'] !== undefined) === /^(average|attendance|points)$/.test(key),
    );
  });

  it('has an attributes topic and its template exactly if it has attributes (A.12)', () => {
    const attributed = new Set(
      entities
        // The state of an update is made of both.
        .filter(
          ({ component, state }) =>
            component.platform !== 'update' && Object.keys(state?.attributes ?? {}).length > 0,
        )
        .map((entity) => entity.key),
    );
    each(
      entities,
      ({ component, key }) =>
        'json_attributes_topic' in component === (attributed.has(key) || component.platform === 'event'),
    );
    each(
      entities.filter((entity) => attributed.has(entity.key)),
      ({ component }) =>
        component['json_attributes_template'] ===
        '{{ (value_json.attributes if value_json is defined else {}) | to_json }}',
    );
  });

  it('reads its state by the common template, `connected` by its payloads (A.12)', () => {
    each([...on('sensor'), ...on('binary_sensor')], ({ component, key }) => {
      if (key !== 'connected')
        return component['value_template'] === '{{ value_json.state if value_json is defined else none }}';
      return (
        component['payload_on'] === 'online' && component['state_topic'] === 'dziennik2mqtt/bridge/state'
      );
    });
  });
});

describe('every image', () => {
  it('is a PNG in base64 on its own topic (B.2)', () => {
    each(on('image'), ({ component, output, key }) => {
      const payloads = documents
        .filter((one) => one.output.owner === output.owner)
        .flatMap((one) => one.output.states)
        .filter(({ topic }) => topic === component['image_topic']);
      expect(component).toMatchObject({ image_encoding: 'b64', content_type: 'image/png' });
      expect(component['image_topic']).toBe(`dziennik2mqtt/${output.owner}/${key}`);
      return payloads.length > 0 && payloads.every(({ payload }) => payload === PICTURE);
    });
  });
});

describe('every state', () => {
  const stateful = entities.filter(
    ({ component, key }) =>
      !['button', 'text', 'event', 'image'].includes(component.platform) && key !== 'connected',
  );

  it('exists for every sensor and binary sensor, and for nothing else', () => {
    each(stateful, ({ state }) => state !== undefined && 'state' in state && 'attributes' in state);
    for (const { outputs } of walk) {
      const expected = stateful.filter((entity) => outputs.includes(entity.output)).length;
      const images = on('image').filter((entity) => outputs.includes(entity.output)).length;
      const availability = new Set(outputs.filter(isChild).map(({ owner }) => owner)).size;
      // The child's, that of its Sources, and what covers its events.
      expect(outputs.flatMap(({ states }) => states)).toHaveLength(expected + images + 3 * availability);
    }
  });

  it('is retained with QoS 1 (A.11)', () => {
    for (const { output } of documents) {
      expect(output.states.every(({ retain, qos }) => retain && qos === 1)).toBe(true);
    }
  });

  it('is never empty and at most 255 characters (A.12, C)', () => {
    each(stateful, ({ state }) => rendered(state) !== '' && [...rendered(state)].length <= 255);
  });

  it('is a number or unknown if the sensor is numeric (A.13)', () => {
    const numeric = stateful.filter(({ component }) =>
      ['state_class', 'unit_of_measurement', 'suggested_display_precision'].some((key) => key in component),
    );
    each(numeric, ({ state }) => state?.state === null || Number.isFinite(state?.state));
  });

  it('is never a text such as 4+ of a numeric sensor (A.13)', () => {
    const texts = stateful.filter(
      ({ component, state }) => component.platform === 'sensor' && typeof state?.state === 'string',
    );
    each(
      texts,
      ({ component }) => !('state_class' in component || 'suggested_display_precision' in component),
    );
  });

  it('is an instant with its offset, or unknown, for a timestamp (A.13)', () => {
    const timestamps = stateful.filter(({ component }) => component['device_class'] === 'timestamp');
    each(timestamps, ({ state }) =>
      /^(None|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d))$/.test(rendered(state)),
    );
  });

  it('is a day, or unknown, for a date (A.13)', () => {
    const dates = stateful.filter(({ component }) => component['device_class'] === 'date');
    each(dates, ({ state }) => /^(None|\d{4}-\d\d-\d\d)$/.test(rendered(state)));
  });

  it('is one of the options, or unknown, for an enum (A.13)', () => {
    const enums = stateful.filter(({ component }) => component['device_class'] === 'enum');
    each(enums, ({ component, state }) => {
      const choices: unknown = component['options'];
      return state?.state === null || (Array.isArray(choices) && choices.includes(state?.state));
    });
  });

  it('is ON, OFF or unknown for a binary sensor (A.12)', () => {
    const binary = stateful.filter(({ component }) => component.platform === 'binary_sensor');
    each(binary, ({ state }) => ['ON', 'OFF', 'None'].includes(rendered(state)));
  });

  it('has attributes under 8 KB, without reserved names (A.12, C)', () => {
    each(stateful, ({ state }) => {
      const attributes = state?.attributes ?? {};
      const legal = Object.keys(attributes).every(
        (key) => !RESERVED_ATTRIBUTES.some((reserved) => reserved === key),
      );
      return legal && Buffer.byteLength(JSON.stringify(attributes)) < 8_192;
    });
  });
});
