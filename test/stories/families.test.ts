import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, House } from './house.ts';

let house: House;
afterEach(() => house.close());

const warnings = (): readonly string[] =>
  house.lines.filter(({ level }) => level === 'error' || level === 'warn').map(({ message }) => message);

describe('accounts with fewer Sources', () => {
  it('give a kindergarten child a device without grades and messages, and without a warning', {
    tags: 'nightly',
  }, async () => {
    house = await House.open({ family: 'kindergarten' });
    await house.start();
    const entities = house.entities('zosia');
    for (const key of ['average', 'newest_grade', 'unread_messages', 'send_ill_today', 'lucky_number']) {
      expect(entities).not.toContain(key);
    }
    expect(entities).toEqual(expect.arrayContaining(['unread_notices', 'status', 'refresh']));
    expect(house.state('zosia', 'status').state).toBe('ok');
    expect(house.state('zosia', 'problem').state).toBe('OFF');
    expect(warnings()).toEqual([]);
  });

  it('give a first-grader a plan, and no average without 1-6 grades', { tags: 'nightly' }, async () => {
    house = await House.open({ family: 'first-grader' });
    await house.start();
    const entities = house.entities('kuba');
    expect(entities.filter((key) => key.startsWith('average') || key === 'newest_grade')).toEqual([]);
    expect(entities).toEqual(expect.arrayContaining(['lessons_today', 'lucky_number', 'unread_messages']));
    expect(house.state('kuba', 'status').state).toBe('ok');
    expect(warnings()).toEqual([]);
  });

  it('add the average with the first grade, and keep it, unknown, after the last', {
    tags: 'nightly',
  }, async () => {
    house = await House.open({ family: 'first-grader' });
    await house.start();
    const [lesson] = house.school('kuba').lessonsOn('2026-11-19');
    const subject = lesson?.planned.subject.name ?? expect.fail('no lesson');
    const grade = house.school('kuba').addGrade({ subject, text: '5' });
    await house.press('kuba', 'refresh');
    await house.pass(10_000, 1_000);
    expect(house.state('kuba', 'average').state).toBe(5);
    expect(house.entities('kuba').filter((key) => key.startsWith('average_'))).toHaveLength(1);
    house.school('kuba').removeGrade(grade);
    await house.press('kuba', 'refresh');
    await house.pass(10_000, 1_000);
    expect(house.entities('kuba')).toContain('average');
    expect(house.state('kuba', 'average').state).toBeNull();
  });
});

describe('a changed configuration of children', () => {
  it("never publishes one pupil's readings under another child", async () => {
    house = await House.open({ family: 'demo' });
    await house.start();
    const [ola, janek] = house.config.children;
    if (!ola || !janek) throw new Error('the family has two children');
    house.simulator.maintenance = '503';
    house.config = {
      ...house.config,
      children: [
        { ...ola, login: janek.login, password: janek.password },
        { ...janek, login: ola.login, password: ola.password },
      ],
    };
    const before = house.observer.payloads('dziennik2mqtt/ola/lessons_today').length;
    await house.restart();
    expect(house.observer.payloads('dziennik2mqtt/ola/lessons_today').slice(before).filter(Boolean)).toEqual(
      [],
    );
    expect(house.observer.payloads('dziennik2mqtt/ola/availability').at(-1)).toBe('offline');
    house.simulator.maintenance = null;
  });

  it('removes everything of a child that is no longer configured, and its record of the keeper a day after the last login', {
    tags: 'nightly',
  }, async () => {
    house = await House.open({ family: 'demo' });
    await house.start();
    house.config = { ...house.config, children: house.config.children.filter(({ id }) => id !== 'janek') };
    await house.restart();
    const kept = () => new Map(house.observer.seen.map(({ topic, payload }) => [topic, payload]));
    const left = () =>
      [...kept()].flatMap(([topic, payload]) => (topic.includes('janek') && payload !== '' ? [topic] : []));
    expect(left()).toEqual(['dziennik2mqtt/janek/keeper']);
    expect(kept().get('homeassistant/device/dziennik2mqtt_janek/config')).toBe('');
    house.clock.advance(25 * HOUR);
    await house.restart();
    await house.observer.until(() => left().length === 0);
  });
});
