import { describe, expect, it } from 'vitest';
import type { DiscoveryDocument } from '../../src/home/device.ts';
import { discoveryPayload } from '../../src/home/discovery.ts';
import { bridgeOutput, childOutput, component } from '../school/catalogue/documents.ts';
import { pupil } from '../school/catalogue/school.ts';

const output = childOutput(pupil());
const named = (name: string) => childOutput(pupil({ child: { id: 'x', name } }));

describe('discoveryDocument', () => {
  it('describes the child as a device behind the bridge', () => {
    expect(output.document).toMatchObject({
      device: {
        identifiers: ['dziennik2mqtt_ola'],
        name: 'Ola',
        manufacturer: 'dziennik2mqtt',
        model: 'Uczeń',
        sw_version: '1.2.3',
        via_device: 'dziennik2mqtt_bridge',
      },
      origin: {
        name: 'dziennik2mqtt',
        sw_version: '1.2.3',
        support_url: 'https://github.com/dziennik2mqtt/dziennik2mqtt/issues',
      },
      availability: [{ topic: 'dziennik2mqtt/bridge/state' }, { topic: 'dziennik2mqtt/ola/availability' }],
      availability_mode: 'all',
      qos: 1,
    });
  });

  it('links every device to the wall page, if there is one', () => {
    const changed = { pageUrl: 'http://192.168.1.10:8099/' };
    for (const { document, problems } of [childOutput(pupil(), changed), bridgeOutput(changed)]) {
      expect(document.device['configuration_url']).toBe('http://192.168.1.10:8099/');
      expect(problems).toEqual([]);
    }
    expect(output.document.device).not.toHaveProperty('configuration_url');
  });

  it('has all properties of a sensor’s row', () => {
    expect(component(output, 'average')).toEqual({
      platform: 'sensor',
      unique_id: 'dziennik2mqtt_ola_average',
      default_entity_id: 'sensor.ola_average',
      name: 'Średnia ocen',
      icon: 'mdi:chart-line',
      state_topic: 'dziennik2mqtt/ola/average',
      value_template: '{{ value_json.state if value_json is defined else none }}',
      json_attributes_topic: 'dziennik2mqtt/ola/average',
      json_attributes_template: '{{ (value_json.attributes if value_json is defined else {}) | to_json }}',
      state_class: 'measurement',
      suggested_display_precision: 2,
      availability: [
        { topic: 'dziennik2mqtt/bridge/state' },
        { topic: 'dziennik2mqtt/ola/availability' },
        {
          topic: 'dziennik2mqtt/ola/sources',
          value_template: "{{ value_json.grades if value_json is defined else 'online' }}",
        },
      ],
      availability_mode: 'all',
    });
  });

  it('makes a state unavailable while one of several Sources is offline', () => {
    const template =
      "{{ ('offline' if 'offline' in [value_json.attendance, value_json.topics] else 'online') if value_json is defined else 'online' }}";
    expect(component(output, 'missed_topics')['availability']).toContainEqual({
      topic: 'dziennik2mqtt/ola/sources',
      value_template: template,
    });
  });

  it('has the options of an enum that only needs the bridge online', () => {
    expect(component(output, 'status')).toMatchObject({
      device_class: 'enum',
      options: ['ok', 'stale', 'locked', 'down'],
      availability: [{ topic: 'dziennik2mqtt/bridge/state' }],
      availability_mode: 'all',
    });
  });

  it.each([
    ['refresh', 'refresh', 'PRESS'],
    ['resume', 'resume', 'PRESS'],
    ['mark_notices_read', 'mark_notices_read', 'PRESS'],
    ['send_ill_today', 'send_message', 'ill_today'],
    ['send_justify_wizyta_u_lekarza', 'send_message', '{"id":"justify","reason":"wizyta u lekarza"}'],
  ])('lets the button %s publish %s', (key, command, payload) => {
    expect(component(output, key)).toMatchObject({
      platform: 'button',
      command_topic: `dziennik2mqtt/ola/command/${command}`,
      payload_press: payload,
      retain: false,
    });
  });

  it('keeps `connected` available while everything else is unavailable', () => {
    const bridge = bridgeOutput();
    expect(bridge.document).not.toHaveProperty('availability');
    expect(component(bridge, 'connected')).toEqual({
      platform: 'binary_sensor',
      unique_id: 'dziennik2mqtt_bridge_connected',
      default_entity_id: 'binary_sensor.dziennik2mqtt_connected',
      name: 'Połączenie',
      entity_category: 'diagnostic',
      device_class: 'connectivity',
      state_topic: 'dziennik2mqtt/bridge/state',
      payload_on: 'online',
      payload_off: 'offline',
      expire_after: 900,
    });
    expect(component(bridge, 'version')['availability']).toEqual([{ topic: 'dziennik2mqtt/bridge/state' }]);
  });

  it('has the base topic in identifiers and unique ids if it is not the default', () => {
    const child = childOutput(pupil(), { baseTopic: 'second' });
    expect(child.device).toBe('dziennik2mqtt_second-ola');
    expect(child.document.device).toMatchObject({
      identifiers: ['dziennik2mqtt_second-ola'],
      via_device: 'dziennik2mqtt_second-bridge',
    });
    expect(component(child, 'average')).toMatchObject({
      unique_id: 'dziennik2mqtt_second-ola_average',
      default_entity_id: 'sensor.ola_average',
    });
    const bridge = bridgeOutput({ baseTopic: 'second' });
    expect(component(bridge, 'connected')).toMatchObject({
      unique_id: 'dziennik2mqtt_second-bridge_connected',
      default_entity_id: 'binary_sensor.dziennik2mqtt_second_connected',
    });
    expect([...child.problems, ...bridge.problems]).toEqual([]);
  });

  it('has names in the configured language, with the same ids', () => {
    const english = component(childOutput(pupil(), { language: 'en' }), 'next_lesson');
    const polish = component(output, 'next_lesson');
    expect([english['name'], polish['name']]).toEqual(['Next lesson', 'Następna lekcja']);
    expect({ ...english, name: null }).toEqual({ ...polish, name: null });
  });

  it('removes the child’s name from the beginning of a button’s', () => {
    expect(component(output, 'send_late')['name']).toBe('spóźnienie');
    expect(component(named('Śr'), 'average')['name']).toBe('Średnia ocen');
  });

  it('numbers buttons of the same name', () => {
    expect(component(output, 'refresh')['name']).toBe('Odśwież');
    expect(component(output, 'send_refresh')['name']).toBe('Odśwież 2');
  });

  it('makes legal entity ids of any child’s id', () => {
    const child = childOutput(pupil({ child: { id: '_ala__b_', name: 'Ala' } }));
    expect(component(child, 'average')).toMatchObject({
      unique_id: 'dziennik2mqtt__ala__b__average',
      default_entity_id: 'sensor.ala_b_average',
    });
  });
});

describe('discoveryPayload', () => {
  it('adds removed components as a platform alone, and does not change others', () => {
    const removed = { average_historia: 'sensor', average: 'sensor' };
    const document: DiscoveryDocument = JSON.parse(discoveryPayload(output.document, removed));
    expect(document.components['average_historia']).toEqual({ platform: 'sensor' });
    expect(document.components['average']).toEqual(component(output, 'average'));
    expect({ ...document, components: {} }).toEqual({ ...output.document, components: {} });
  });
});
