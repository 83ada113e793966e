import { describe, expect, it } from 'vitest';
import { requireCaptcha } from './house/captcha.ts';
import { house } from './house/shared.ts';

const SENSOR = 'sensor.janek_what_to_do';

describe('what to do', () => {
  it('is one sentence while a person is needed, and otherwise nothing', async () => {
    const school = requireCaptcha(house(), 'janek');
    await house().press('janek', 'refresh');

    const { state } = await house().stateWhen(SENSOR, ({ state }) => state !== 'nic');
    const status = await house().state('sensor.janek_status');
    expect(state).toBe('Zaloguj się raz w przeglądarce na to konto, potem naciśnij „Wznów”.');
    expect(status).toMatchObject({ state: 'locked', attributes: { what_to_do: state } });

    school.demandCaptcha(false);
    await house().press('janek', 'resume');
    await house().stateWhen(SENSOR, ({ state }) => state === 'nic');
  });

  it('has a summary of plan changes, cancelled lessons included', async () => {
    const { attributes } = await house().state('sensor.ola_plan_changes_today');

    expect(attributes['summary']).toBe(
      'Muzyka (lekcja 2): odwołana lekcja; Matematyka (lekcja 4): sala 5; Język polski (lekcja 5): odwołana lekcja',
    );
  });
});
