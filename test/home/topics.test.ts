import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/schema.ts';
import { OBJECT_ID } from '../../src/home/home-assistant.ts';
import { createTopics, type Topics } from '../../src/home/topics.ts';
import { SUB_DEVICES } from '../../src/school/sub-devices.ts';

const withBase = (baseTopic: string, discoveryPrefix = 'homeassistant'): Topics =>
  createTopics({ baseTopic, discoveryPrefix, subDevices: SUB_DEVICES });

const topics = createTopics({
  baseTopic: 'home/school',
  discoveryPrefix: 'homeassistant',
  subDevices: SUB_DEVICES,
});

describe('topics', () => {
  it('are those of the contract', () => {
    expect(topics.bridgeState).toBe('home/school/bridge/state');
    expect(topics.availability('ola')).toBe('home/school/ola/availability');
    expect(topics.state('ola', 'next_lesson')).toBe('home/school/ola/next_lesson');
    expect(topics.command('ola', 'refresh')).toBe('home/school/ola/command/refresh');
    expect(topics.commandFilter('ola')).toBe('home/school/ola/command/+');
    expect(topics.discovery('ola')).toBe('homeassistant/device/dziennik2mqtt_home-2fschool-ola/config');
  });

  it('parses the child and the name of every command topic', () => {
    const word = fc.stringMatching(/^[a-z0-9_]{1,20}$/);
    fc.assert(
      fc.property(word, word, (child, name) => {
        expect(topics.parseCommand(topics.command(child, name))).toEqual({ child, name });
      }),
    );
  });

  it.each([
    'home/school/ola/availability',
    'home/school/ola/command',
    'home/school/ola/command/',
    'home/school/ola/command/refresh/now',
    'home/school//command/refresh',
    'home/schools/ola/command/refresh',
    'school/ola/command/refresh',
    '',
  ])('finds no command in %j', (topic) => {
    expect(topics.parseCommand(topic)).toBeNull();
  });
});

describe('a base topic', () => {
  const { base_topic: byDefault } = configSchema.shape.mqtt.parse({});
  const word = fc.stringMatching(/^[a-z0-9_]{1,8}$/);
  const part = fc.stringMatching(/^[A-Za-z0-9_.ęŻ-]{1,6}$/);
  const base = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));

  it('is not part of names if it is the default of the configuration', () => {
    const plain = withBase(byDefault);
    expect(plain.identifier('ola')).toBe('dziennik2mqtt_ola');
    expect(plain.discovery('bridge')).toBe('homeassistant/device/dziennik2mqtt_bridge/config');
    expect([plain.entityPrefix('ola'), plain.entityPrefix('bridge')]).toEqual(['ola', 'dziennik2mqtt']);
  });

  it('distinguishes the devices of two bridges, but not the entity ids of children', () => {
    const second = withBase('szkoła/2');
    expect(second.identifier('ola')).toBe('dziennik2mqtt_szko-c5-82a-2f2-ola');
    expect([second.entityPrefix('ola'), second.entityPrefix('bridge')]).toEqual([
      'ola',
      'dziennik2mqtt_szko_a_2',
    ]);
  });

  it('gives distinct identifiers to all devices of all bases, and legal discovery topics', () => {
    fc.assert(
      fc.property(base, word, base, word, (baseA, deviceA, baseB, deviceB) => {
        const [a, b] = [withBase(baseA).identifier(deviceA), withBase(baseB).identifier(deviceB)];
        expect(a).toMatch(OBJECT_ID);
        expect(a === b).toBe(baseA === baseB && deviceA === deviceB);
        expect(withBase(byDefault).identifier(deviceB)).not.toBe(a);
      }),
    );
  });

  it('finds retained topics of its own devices, not of another base or prefix', () => {
    const own = withBase('a');
    const others = [withBase('a/b'), withBase('a/ola'), withBase('b'), withBase('a', 'other')];
    const retainedOf = (of: Topics): string[] => [
      of.state('ola', 'average'),
      of.availability('ola'),
      of.discovery('ola'),
    ];
    expect(retainedOf(own).map((topic) => own.isRetainedOf('ola', topic))).toEqual([true, true, true]);
    expect(own.isRetainedOf('ola', own.state('jan', 'average'))).toBe(false);
    expect(own.isRetainedOf('bridge', own.bridgeState)).toBe(true);
    const foreign = others.map((of) => retainedOf(of).filter((topic) => own.isRetainedOf('ola', topic)));
    // The last has the same base: only its discovery topic is another.
    expect(foreign).toEqual([[], [], [], ['a/ola/average', 'a/ola/availability']]);
    for (const topic of retainedOf(own)) expect(withBase('a/b').isRetainedOf('ola', topic)).toBe(false);
  });
});
