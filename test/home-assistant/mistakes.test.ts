import { describe, expect, it } from 'vitest';
import { runAction, save } from './house/ready-automations.ts';
import { house } from './house/shared.ts';
import { until } from './house/until.ts';

/** A component that is published without the bridge's checks. */
interface Attempt {
  readonly component: Readonly<Record<string, unknown>>;
  readonly state?: unknown;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

const MAX_WAIT_MS = 4_000;
let number = 0;

/**
 * Publishes one sensor on a new device, and waits for a log record.
 * @param sign of the log record
 * @returns everything that the checks of the other tests report about it
 */
async function found({ component, state = 1, attributes = {} }: Attempt, sign: RegExp): Promise<string> {
  number += 1;
  const device = `mistake_${number}`;
  const mark = house().logLines().length;
  const topic = `dziennik2mqtt/${device}/value`;
  await house().publish(topic, JSON.stringify({ state, attributes }), true);
  const discovery = JSON.stringify(document(device, topic, component));
  await house().publish(`homeassistant/device/dziennik2mqtt_${device}/config`, discovery, true);
  const end = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const { problems } = await house().compared();
    const reported = [
      ...house().complaints(mark),
      ...problems.filter((problem) => problem.startsWith(`sensor.${device}_`)),
    ];
    // A difference may be temporary; a log record is not.
    if (sign.test(house().complaints(mark).join('\n')) || performance.now() > end) return reported.join('\n');
  }
}

function document(device: string, topic: string, component: Attempt['component']): object {
  const value = {
    platform: 'sensor',
    unique_id: `dziennik2mqtt_${device}_value`,
    default_entity_id: `sensor.${device}_value`,
    name: 'Value',
    state_topic: topic,
    value_template: '{{ value_json.state }}',
    json_attributes_topic: topic,
    json_attributes_template: '{{ value_json.attributes | tojson }}',
    ...component,
  };
  return {
    device: { identifiers: [`dziennik2mqtt_${device}`], name: 'Mistake' },
    origin: { name: 'dziennik2mqtt' },
    components: { value },
  };
}

describe('a mistake', () => {
  it('is not reported for correct sensors', async () => {
    const moment = { component: { device_class: 'timestamp' }, state: '2026-11-19T08:00:00+01:00' };
    const average = {
      component: { state_class: 'measurement' },
      state: 4.24,
      attributes: { text: 'x'.repeat(7_000) },
    };

    expect(await Promise.all([found(moment, /./), found(average, /./)])).toEqual(['', '']);
  });

  it('a unit of measurement on a timestamp is reported', async () => {
    const component = { device_class: 'timestamp', unit_of_measurement: 'h' };

    const sign = /timestamp/;

    expect(await found({ component, state: '2026-11-19T08:00:00+01:00' }, sign)).toMatch(sign);
  });

  it('a state class that does not exist is reported', async () => {
    const sign = /state_class/;

    expect(await found({ component: { state_class: 'average' } }, sign)).toMatch(sign);
  });

  it('a state class that the device class cannot have is reported', async () => {
    const component = { device_class: 'timestamp', state_class: 'measurement' };

    const sign = /state.class/;

    expect(await found({ component, state: '2026-11-19T08:00:00+01:00' }, sign)).toMatch(sign);
  });

  it('a timestamp without its offset is reported', async () => {
    const naive = { component: { device_class: 'timestamp' }, state: '2026-11-19T08:00:00' };

    const sign = /timezone|time zone|tzinfo|state is/;

    expect(await found(naive, sign)).toMatch(sign);
  });

  it('attributes of more than 16 KB are reported', async () => {
    const heavy = { component: {}, attributes: { text: 'x'.repeat(17_000) } };

    const sign = /maximum size of 16384 bytes/;

    expect(await found(heavy, sign)).toMatch(sign);
  });

  it('a value that is no number for a sensor that measures is reported', async () => {
    const sign = /4\+/;

    expect(await found({ component: { state_class: 'measurement' }, state: '4+' }, sign)).toMatch(sign);
  });

  it('a key that is missing in a state is reported', async () => {
    const sign = /mean/;

    expect(await found({ component: { value_template: '{{ value_json.mean }}' } }, sign)).toMatch(sign);
  });

  it('an entity without a unique id is reported', async () => {
    const sign = /unique_id/;

    expect(await found({ component: { unique_id: undefined } }, sign)).toMatch(sign);
  });

  it('in the structure of an automation is refused', async () => {
    const written = { alias: 'Mistake', triggers: [{ trigger: 'state', entity: 'sensor.x' }], actions: [] };

    await expect(save(house(), { id: 'mistake', written })).rejects.toThrow(/entity/);
  });

  it('in a template of an automation is reported', async () => {
    const mark = house().logLines().length;
    const message = '{{ trigger.to_state.state }}';
    const actions = [{ action: 'notify.mobile_app_phone', data: { message } }];
    await save(house(), { id: 'mistake', written: { alias: 'Mistake', triggers: [], actions } });

    await runAction(house(), 'mistake', 'trigger');

    const reported = await until('the log record', async () => {
      const answer = house().complaints(mark).join('\n');
      return answer.includes('to_state') ? { answer } : { reason: 'none yet' };
    });
    expect(reported).toMatch(/^ERROR .* has no attribute 'to_state'/);
  });
});
