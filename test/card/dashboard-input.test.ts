import { describe, expect, it } from 'vitest';
import { dashboardInput } from '../../src/card/dashboard-input.ts';
import { childOf } from '../../src/card/entities.ts';
import type { Hass } from '../../src/card/hass.ts';
import type { DeviceOutput } from '../../src/home/device.ts';
import { buildCardDashboard } from '../../src/school/dashboard/dashboard.ts';
import { entitiesOf } from '../../src/school/dashboard/entities.ts';
import type { PrivacyLevel } from '../../src/school/shown/privacy.ts';
import {
  bridgeOutput,
  childOutput,
  entitiesIn,
  familyOutput,
  withSubDevices,
} from '../school/catalogue/documents.ts';
import { pupil } from '../school/catalogue/school.ts';

/** What Home Assistant makes of documents and states. */
function hassOf(outputs: readonly DeviceOutput[]): Hass {
  const devices = outputs.flatMap((output) =>
    withSubDevices(output).map(({ document }) => ({ document, output })),
  );
  const entities = devices.flatMap(({ document, output }, index) =>
    entitiesIn(document).flatMap(([key, { default_entity_id: id, name, enabled_by_default: isEnabled }]) => {
      const payload = output.states.find(({ topic }) => topic.endsWith(`/${key}`))?.payload ?? '';
      const { state = 'unknown', attributes = {} } = payload.startsWith('{') ? JSON.parse(payload) : {};
      const friendly_name = `${document.device['name']} ${name}`;
      const known = { state: String(state), attributes: { ...attributes, friendly_name } };
      return isEnabled === false ? [] : [{ id: String(id), device_id: String(index), known }];
    }),
  );
  return {
    states: Object.fromEntries(entities.map(({ id, known }) => [id, known])),
    entities: Object.fromEntries(entities.map(({ id, device_id }) => [id, { device_id }])),
    devices: Object.fromEntries(
      devices.map(({ document: { device } }, index) => [
        String(index),
        { name: String(device['name']), manufacturer: String(device['manufacturer']) },
      ]),
    ),
    locale: { language: 'pl' },
  };
}

const ola = pupil();
const janek = pupil({ child: { id: 'janek', name: 'Janek' } });
const tata = pupil({ child: { id: 'ola_tata', name: 'Ola (tata)', pupil: 'ola' } });

describe('the dashboard of the strategy', () => {
  it.each([
    ['one child', [ola], 'full'],
    ['two children and a second login', [ola, janek, tata], 'full'],
    ['two children at counts', [janek, ola], 'counts'],
    ['a child without grades', [ola], 'no_grades'],
  ] as const)('is what the command prints: %s', (_, children, privacy: PrivacyLevel) => {
    const outputs = children.map((child) => childOutput(child, { privacy }));
    const family = familyOutput([...children], { privacy });
    const hass = hassOf([...outputs, ...(children.length > 1 ? [family] : []), bridgeOutput()]);

    const made = buildCardDashboard(dashboardInput(hass));

    const printed = buildCardDashboard({
      language: 'pl',
      bridge: entitiesOf(bridgeOutput(), 'full', 'pl'),
      children: children.map(({ child: { id, name, pupil: own } }, index) => ({
        id,
        name,
        isOtherLogin: own !== undefined,
        entities: entitiesOf(outputs[index] ?? expect.fail('no output'), privacy, 'pl'),
      })),
      family: children.length > 1 ? entitiesOf(family, 'full', 'pl') : null,
    });
    expect(made).toEqual(printed);
    expect(made.views.length).toBe(children.filter(({ child }) => child.pupil === undefined).length + 1);
  });

  it('has its tabs in the same order while the bridge is away', () => {
    const hass = hassOf([childOutput(ola), childOutput(janek), familyOutput([ola, janek]), bridgeOutput()]);
    const away = Object.entries(hass.states).map(([id, state]) => [
      id,
      { ...state, state: 'unavailable', attributes: {} },
    ]);
    const tabs = (of: Hass) => dashboardInput(of).children.map(({ id }) => id);
    expect(tabs({ ...hass, states: Object.fromEntries(away) })).toEqual(tabs(hass));
    expect(tabs(hass)).toEqual(['ola', 'janek']);
  });

  it('has no entity of another device', () => {
    const hass = hassOf([childOutput(ola), childOutput(tata)]);
    const other: Hass = {
      ...hass,
      states: { ...hass.states, 'light.ola_lamp': { state: 'on', attributes: {} } },
      entities: { ...hass.entities, 'light.ola_lamp': { device_id: 'lamp' } },
    };
    const ids = ['light.ola_lamp', 'sensor.ola_bag', 'sensor.ola_tata_status', 'sun.sun'];
    expect(ids.map((id) => childOf(other, id))).toEqual([null, 'ola', 'ola_tata', null]);
  });
});
