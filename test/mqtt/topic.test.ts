import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublishable, matchesFilter } from '../../src/mqtt/topic.ts';

const level = fc.stringMatching(/^[a-z0-9]{0,4}$/);
const topic = fc.array(level, { minLength: 1, maxLength: 5 }).map((levels) => levels.join('/'));

describe('matchesFilter', () => {
  it.each([
    ['a/+/c', 'a/b/c', true],
    ['a/+', 'a/b/c', false],
    ['a/#', 'a', true],
    ['a/#', 'a/b/c', true],
    ['#', '$SYS/uptime', false],
    ['$SYS/#', '$SYS/uptime', true],
    ['a/b', 'a/b/c', false],
    ['a/b/c', 'a/b', false],
  ])('%s and %s: %s', (filter, name, expected) => {
    expect(matchesFilter(filter, name)).toBe(expected);
  });

  it('matches the topic itself, any level replaced by +, and any prefix with #', () => {
    fc.assert(
      fc.property(topic, fc.nat(), (name, pick) => {
        const levels = name.split('/');
        const index = pick % levels.length;
        expect(matchesFilter(name, name)).toBe(true);
        expect(matchesFilter(levels.with(index, '+').join('/'), name)).toBe(true);
        expect(matchesFilter([...levels.slice(0, index), '#'].join('/'), name)).toBe(true);
        expect(matchesFilter(`${name}/x`, name)).toBe(false);
      }),
    );
  });
});

describe('isPublishable', () => {
  it('accepts every topic without a wildcard or a NUL', () => {
    expect(isPublishable('dziennik2mqtt/ola/average')).toBe(true);
    for (const bad of ['', 'a/+', 'a/#', 'a\u0000']) expect(isPublishable(bad)).toBe(false);
  });
});
