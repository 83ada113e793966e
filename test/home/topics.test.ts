import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTopics, deviceIdentifier } from '../../src/home/topics.ts';

const topics = createTopics({ baseTopic: 'home/school', discoveryPrefix: 'homeassistant' });

describe('topics', () => {
  it('are those of the contract', () => {
    expect(topics.bridgeState).toBe('home/school/bridge/state');
    expect(topics.availability('ola')).toBe('home/school/ola/availability');
    expect(topics.state('ola', 'next_lesson')).toBe('home/school/ola/next_lesson');
    expect(topics.command('ola', 'refresh')).toBe('home/school/ola/command/refresh');
    expect(topics.commandFilter('ola')).toBe('home/school/ola/command/+');
    expect(topics.discovery('ola')).toBe('homeassistant/device/dziennik2mqtt_ola/config');
    expect(deviceIdentifier('bridge')).toBe('dziennik2mqtt_bridge');
  });

  it('gives back the child and the name of every command topic', () => {
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
