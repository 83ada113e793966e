import { describe, expect, it } from 'vitest';
import { documented } from '../../src/home/catalogue/index.ts';
import { withTombstones } from '../../src/home/discovery.ts';
import { PLATFORMS, RESERVED_ATTRIBUTES, SENSOR_CLASSES, SLUG } from '../../src/home/home-assistant.ts';
import { problemsOf } from '../../src/home/validate.ts';
import type { State } from './documents.ts';
import { documents, type Shown, shown, walk, walked } from './walk.ts';

/**
 * Walks the catalogue through every household, language and level of privacy. One assertion for each trap of
 * Home Assistant that a document or a state of ours could fall into; validate.test.ts holds their opposites.
 */

const on = (platform: string): readonly Shown[] => shown.filter((it) => it.component.platform === platform);

/** What the template of a state renders. */
const rendered = (state: State | undefined): string =>
  state?.state === null ? 'None' : String(state?.state);

const each = (list: readonly Shown[], rule: (it: Shown) => unknown): void => {
  expect(list.length).toBeGreaterThan(0);
  expect(list.filter((it) => !rule(it)).map((it) => it.at)).toEqual([]);
};

describe('every document', () => {
  it('has nothing that Home Assistant would refuse, and no component left out', () => {
    for (const { title, output } of documents) {
      expect([title, output.problems]).toEqual([title, []]);
      expect([title, problemsOf(output.document, output.discoveryTopic)]).toEqual([title, []]);
    }
  });

  it('keeps a topic that Home Assistant takes, whatever the children are called (A.1)', () => {
    for (const { output } of documents) {
      expect(output.discoveryTopic).toMatch(/^homeassistant\/device\/[a-zA-Z0-9_-]+\/config$/);
    }
  });

  it('has only the root keys of the closed schema, and no ~ (A.2)', () => {
    for (const { output } of documents) {
      const known = ['availability', 'availability_mode', 'components', 'device', 'origin', 'qos'];
      expect(known).toEqual(expect.arrayContaining(Object.keys(output.document)));
    }
  });

  it('names its device, identifies it and hangs children below the bridge, without an area (A.3)', () => {
    for (const { output } of documents) {
      const { device } = output.document;
      expect(device).toMatchObject({ identifiers: [output.device], name: expect.stringMatching(/./) });
      expect(device).not.toHaveProperty('suggested_area');
      const via = output.device === 'dziennik2mqtt_bridge' ? undefined : 'dziennik2mqtt_bridge';
      expect(device['via_device']).toBe(via);
    }
  });

  it('is for children and the bridge at once without one id twice (A.1, A.4, C)', () => {
    for (const { title, outputs } of walk) {
      const all = outputs.flatMap((output) => Object.values(output.document.components));
      const ids = all.map((component) => `${component.platform} ${component['unique_id']}`);
      const entities = all.map((component) => component['default_entity_id']);
      expect([title, new Set(ids).size, new Set(entities).size]).toEqual([
        title,
        ids.length,
        entities.length,
      ]);
    }
  });

  it('survives JSON and stays far below the brokers’ limits (A.9, C)', () => {
    for (const { output } of documents) {
      const json = JSON.stringify(output.document);
      expect(JSON.parse(json)).toEqual(output.document);
      expect(Buffer.byteLength(json)).toBeLessThan(50_000);
    }
  });

  it('is the same bytes for the same state, so that nothing is sent twice', () => {
    expect(JSON.stringify(walked())).toBe(JSON.stringify(walk));
  });

  it('stays right with tombstones for what is gone (A.7)', () => {
    for (const { output } of documents) {
      const document = withTombstones(output.document, { average_historia: 'sensor', send_old: 'button' });
      expect(document.components['average_historia']).toEqual({ platform: 'sensor' });
      expect(problemsOf(document, output.discoveryTopic)).toEqual([]);
    }
  });
});

describe('every component', () => {
  it('has a platform that MQTT discovery knows and a unique id of the contract (A.4)', () => {
    each(shown, ({ component, key, output }) => {
      const known = PLATFORMS[component.platform] !== undefined;
      return known && component['unique_id'] === `${output.device}_${key}`;
    });
  });

  it('asks for an entity id of its own platform in legal characters, not by object_id (A.5)', () => {
    each(shown, ({ component }) => {
      const [domain, slug] = String(component['default_entity_id']).split('.');
      return domain === component.platform && SLUG.test(slug ?? '') && !('object_id' in component);
    });
  });

  it('has a name of its own that does not repeat the device (A.6)', () => {
    each(shown, ({ component, output }) => {
      const name = String(component['name']);
      const device = String(output.document.device['name']);
      return (
        name.trim() === name &&
        name !== '' &&
        !name.startsWith(`${device} `) &&
        !name.startsWith(`${device}:`)
      );
    });
    for (const { output } of documents) {
      const names = Object.values(output.document.components).map((it) => String(it['name']).toLowerCase());
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('says its availability in list form only, and with mode all (A.2, A.10)', () => {
    each(shown, ({ component }) => !('availability_topic' in component));
    for (const { output } of documents) expect(output.document).not.toHaveProperty('availability_topic');
    each(shown, ({ component, output }) => {
      const effective: Record<string, unknown> = { ...output.document, ...component };
      return effective['availability'] === undefined || effective['availability_mode'] === 'all';
    });
  });

  it('needs only the bridge where it is needed while the child’s portal is not reached (A.10)', () => {
    const bridgeOnly = documented.reading.map(({ key }) => key);
    const children = shown.filter((it) => it.output.device !== 'dziennik2mqtt_bridge');
    each(children, ({ component, key, output }) => {
      const effective: Record<string, unknown> = { ...output.document, ...component };
      const count = Array.isArray(effective['availability']) ? effective['availability'].length : 0;
      return count === (bridgeOnly.includes(key) ? 1 : 2);
    });
  });

  it('is a button that commands and never retains, or an entity that shows (B.2, B.3)', () => {
    each(on('button'), ({ component }) => {
      const commands = typeof component['command_topic'] === 'string' && !('state_topic' in component);
      return commands && component['retain'] === false && component['payload_press'] !== '';
    });
    each([...on('sensor'), ...on('binary_sensor')], ({ component }) => {
      return typeof component['state_topic'] === 'string' && !('command_topic' in component);
    });
  });

  it('shows with category diagnostic or none; config is for buttons (A.4)', () => {
    each([...on('sensor'), ...on('binary_sensor')], ({ component }) =>
      [undefined, 'diagnostic'].some((it) => it === component['entity_category']),
    );
  });

  it('is measured for statistics only where it is an average (A.13)', () => {
    each(
      shown,
      ({ component, key }) => (component['state_class'] !== undefined) === key.startsWith('average'),
    );
  });

  it('has an attributes topic exactly where there are attributes, and its template (A.12)', () => {
    const attributed = new Set(
      shown.filter((it) => Object.keys(it.state?.attributes ?? {}).length > 0).map((it) => it.key),
    );
    each(shown, ({ component, key }) => 'json_attributes_topic' in component === attributed.has(key));
    each(
      shown.filter((it) => attributed.has(it.key)),
      ({ component }) =>
        component['json_attributes_template'] ===
        '{{ (value_json.attributes if value_json is defined else {}) | to_json }}',
    );
  });

  it('reads its state with the one template, or the bridge’s own state (A.12)', () => {
    each([...on('sensor'), ...on('binary_sensor')], ({ component, key }) => {
      if (key !== 'connected')
        return component['value_template'] === '{{ value_json.state if value_json is defined else none }}';
      return (
        component['payload_on'] === 'online' && component['state_topic'] === 'dziennik2mqtt/bridge/state'
      );
    });
  });

  it('has no device class with a unit or state class that it excludes, and options only for enum (A.13)', () => {
    each(on('sensor'), ({ component }) => {
      const { device_class: deviceClass, options: choices } = component;
      if ((deviceClass === 'enum') !== (choices !== undefined)) return false;
      return deviceClass === undefined || !('state_class' in component || 'unit_of_measurement' in component);
    });
  });
});

describe('every state', () => {
  const stateful = shown.filter(
    ({ component, key }) => !['button', 'event'].includes(component.platform) && key !== 'connected',
  );

  it('is there for every entity that shows, with all its keys, and for nothing else', () => {
    each(stateful, ({ state }) => state !== undefined && 'state' in state && 'attributes' in state);
    for (const { output } of documents) {
      const expected = stateful.filter((it) => it.output === output).length;
      const availability = output.device === 'dziennik2mqtt_bridge' ? 0 : 1;
      expect(output.states.length).toBe(expected + availability);
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

  it('is a number or unknown wherever the sensor promises one (A.13)', () => {
    const numeric = stateful.filter(({ component }) =>
      ['state_class', 'unit_of_measurement', 'suggested_display_precision'].some((key) => key in component),
    );
    each(numeric, ({ state }) => state?.state === null || Number.isFinite(state?.state));
  });

  it('has no numeric promise where it is a text such as 4+ (A.13)', () => {
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

  it('has attributes that are an object under 8 KB without a name that Home Assistant filters (A.12, C)', () => {
    each(stateful, ({ state }) => {
      const attributes = state?.attributes ?? {};
      const legal = Object.keys(attributes).every((key) => !RESERVED_ATTRIBUTES.some((it) => it === key));
      return legal && Buffer.byteLength(JSON.stringify(attributes)) < 8_192;
    });
  });

  it('knows every device class that it uses', () => {
    each(stateful, ({ component }) => {
      const deviceClass = component['device_class'];
      return (
        component.platform !== 'sensor' || deviceClass === undefined || String(deviceClass) in SENSOR_CLASSES
      );
    });
  });
});
