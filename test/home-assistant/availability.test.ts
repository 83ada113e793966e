import { describe, expect, it } from 'vitest';
import { letDaysPass } from './house/database.ts';
import { house } from './house/shared.ts';
import { differencesFromPortal } from './house/truth.ts';

const isOf = (child: string, id: string): boolean =>
  id.includes(`.${child}_`) && !id.includes(`.${child}_2_`);

/** Disabled by default; available if enabled. */
const COUNTERS = /_(last_success|requests_today)$/;

describe('availability', () => {
  it('everything but the connection is unavailable when the bridge is killed', async () => {
    await house().bridge.kill();

    const connected = await house().connectedWhen('off');
    const states = await house().agreement();

    expect(connected.attributes['device_class']).toBe('connectivity');
    const available = [...states.values()].filter(({ state }) => state !== 'unavailable');
    expect(available.map(({ entity_id: id }) => id)).toEqual([connected.entity_id]);
  });

  it('everything is available again with the bridge', async () => {
    const before = await house().entities();

    await house().bridge.start(house().config);

    const states = await house().agreement();
    expect([...states.keys()].sort()).toEqual(before);
    expect([...states.values()].filter(({ state }) => state === 'unavailable')).toEqual([]);
    expect(states.get('sensor.ola_average')?.state).toBe('4.24');
  });

  it('everything is unavailable while the bridge is stopped', async () => {
    await house().bridge.stop();
    const stopped = await house().agreement();
    expect(stopped.get('sensor.ola_average')?.state).toBe('unavailable');

    await house().bridge.start(house().config);
    const back = await house().agreement();
    expect(back.get('sensor.ola_average')?.state).toBe('4.24');
  });

  it('of a child that was not read for days only what needs no reading is available', async () => {
    const school = house().school('zosia');
    await house().bridge.stop();
    letDaysPass(house().storage, 'zosia', 4);
    school.killSession();
    school.expireMailbox();
    school.demandCaptcha(true);
    school.personAsksLogin();
    await house().bridge.start(house().config);

    await house().stateWhen('sensor.zosia_status', ({ state }) => state === 'locked');
    await house().press('zosia', 'refresh');

    const states = [...(await house().agreement()).values()].filter(({ entity_id: id }) => isOf('zosia', id));
    const [events, others] = [true, false].map((isEvent) =>
      states.filter(({ entity_id: id }) => id.startsWith('event.') === isEvent),
    ) as [typeof states, typeof states];
    expect(events.filter(({ state }) => state === 'unavailable')).toEqual([]);
    const available = others.filter(({ state }) => state !== 'unavailable');
    const needed = available.filter(({ entity_id: id }) => !COUNTERS.test(id));
    expect(others.length).toBeGreaterThan(available.length + 20);
    expect(Object.fromEntries(needed.map(({ entity_id: id, state }) => [id, state]))).toEqual({
      'binary_sensor.zosia_problem': 'on',
      'button.zosia_acknowledge': expect.any(String),
      'button.zosia_refresh': expect.any(String),
      'button.zosia_resume': expect.any(String),
      'sensor.zosia_answers': expect.any(String),
      'sensor.zosia_card': '1',
      'sensor.zosia_changes_unseen': '0',
      'sensor.zosia_last_command': 'refused',
      'sensor.zosia_last_command_text': expect.any(String),
      'sensor.zosia_status': 'locked',
      'sensor.zosia_status_text': 'Portal prosi o przepisanie kodu z obrazka.',
      'sensor.zosia_what_to_do': expect.stringContaining('Zaloguj się'),
    });
  });

  it('everything of that child is available again after the captcha', async () => {
    house().school('zosia').demandCaptcha(false);

    expect(await house().press('zosia', 'resume')).toMatchObject({ state: 'done' });

    const states = await house().agreement();
    expect([...states.values()].filter(({ state }) => state === 'unavailable')).toEqual([]);
    expect(await differencesFromPortal(house())).toEqual([]);
  });
});
