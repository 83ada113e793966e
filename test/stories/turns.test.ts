import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Sqlite } from '../../src/bridge/store/sqlite.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

describe('a turn', () => {
  it('that cannot be committed changes no state, makes the status stale, and is repeated', async () => {
    house = await House.open();
    await house.start();
    const file = new Sqlite(join(house.config.storage.path, 'dziennik2mqtt.sqlite'));
    file.exec("CREATE TRIGGER refuse BEFORE INSERT ON turns BEGIN SELECT RAISE(ABORT, 'refused'); END");
    house.school('ola').addGrade({ subject: 'Matematyka', text: '6', category: 'test' });
    const before = house.state('ola', 'newest_grade');
    await house.press('ola', 'refresh');
    expect(house.state('ola', 'newest_grade')).toEqual(before);
    expect(house.state('ola', 'status')).toMatchObject({
      state: 'stale',
      attributes: { problem: 'internal' },
    });
    file.exec('DROP TRIGGER refuse');
    file.close();
    await house.pass(40 * MINUTE, 5 * MINUTE);
    expect(house.state('ola', 'newest_grade').state).toBe('6');
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('publishes one event when a person is needed', async () => {
    house = await House.open({ family: 'demo' });
    house.school('ola').demandCaptcha(true);
    await house.start();
    const topic = 'dziennik2mqtt/ola/event/portal_problem';
    await house.observer.until(() => house.observer.payloads(topic).length > 0);
    expect(JSON.parse(house.observer.payloads(topic)[0] ?? '')).toMatchObject({
      event_type: 'captcha',
      occurred_at: '2026-11-19T06:30:00Z',
      title: 'Ola',
    });
    await house.restart();
    await house.press('ola', 'refresh');
    expect(house.observer.payloads(topic)).toHaveLength(1);
    expect(house.observer.payloads('dziennik2mqtt/janek/event/portal_problem')).toEqual([]);
  });

  it('keeps `since` of the status after a restart', async () => {
    house = await House.open();
    house.school('ola').demandCaptcha(true);
    await house.start();
    const { since } = house.state('ola', 'status').attributes;
    await house.pass(HOUR, 10 * MINUTE);
    await house.restart();
    expect(house.state('ola', 'status').attributes['since']).toBe(since);
  });
});
