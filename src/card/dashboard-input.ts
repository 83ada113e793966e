import { isObject } from '../lib/is-object.ts';
import type { DashboardInput } from '../school/dashboard/dashboard.ts';
import { type Entities, findEntities } from '../school/dashboard/entities.ts';
import { isPrivacyLevel } from '../school/shown/privacy.ts';
import { childEntities, childOf, childrenIn, deviceOf, isOurs } from './entities.ts';
import type { Hass } from './hass.ts';
import { languageOf } from './model.ts';

/** What the bridge knows when it prints a dashboard, as far as its entities tell it. */
export function dashboardInput(hass: Hass): DashboardInput {
  const language = languageOf(hass.locale?.language ?? hass.language);
  const ours = Object.keys(hass.states).filter((id) => isOurs(hass, id));
  const entitiesOf = (device: string, isOfDevice: (id: string) => boolean, level?: string | null): Entities =>
    findEntities(
      ours.filter(isOfDevice).map((id) => ({ key: keyOf(id, device), id, name: nameOf(hass, id) })),
      isPrivacyLevel(level) ? level : 'full',
      language,
    );
  const prefixed =
    (device: string) =>
    (id: string): boolean =>
      id.split('.')[1]?.startsWith(`${device}_`) === true;
  const children = inOrder(childrenIn(hass), hass).map(({ id, name }) => {
    const status = childEntities(hass.states, id).attributesOf('status');
    return {
      id,
      name,
      isOtherLogin: (status?.text('same_child_as') ?? null) !== null,
      entities: entitiesOf(id, (entity) => childOf(hass, entity) === id, status?.text('privacy')),
    };
  });
  const connected = ours.find((id) => /^binary_sensor\.dziennik2mqtt(?:_[a-z0-9_]+)?_connected$/.test(id));
  const bridge = connected?.slice('binary_sensor.'.length, -'_connected'.length) ?? 'dziennik2mqtt';
  return {
    language,
    children,
    bridge: entitiesOf(bridge, prefixed(bridge)),
    family: children.length > 1 ? entitiesOf('family', prefixed('family')) : null,
  };
}

/**
 * As in the configuration, as far as the entities of the family tell it; otherwise as Home Assistant got to know their devices, so that
 * the tabs keep their order while the bridge is away.
 */
function inOrder<C extends { readonly id: string }>(children: readonly C[], hass: Hass): readonly C[] {
  const listed = hass.states['sensor.family_plan_changes']?.attributes['by_child'];
  const order = Array.isArray(listed) ? listed.map((one) => (isObject(one) ? one['child'] : null)) : [];
  const devices = Object.keys(hass.devices ?? {});
  const place = ({ id }: C): number =>
    order.includes(id) ? order.indexOf(id) : order.length + devices.indexOf(deviceOf(hass, id));
  return [...children].sort((a, b) => place(a) - place(b));
}

function keyOf(id: string, device: string): string {
  return id.slice(id.indexOf('.') + 1 + device.length + 1);
}

/** Without the name of its device, which stands before it. */
function nameOf({ states, entities, devices }: Hass, id: string): string {
  const whole = states[id]?.attributes['friendly_name'];
  const name = typeof whole === 'string' ? whole : id;
  const device = devices?.[entities?.[id]?.device_id ?? ''];
  const before = device?.name_by_user || device?.name || '';
  return name.startsWith(`${before} `) ? name.slice(before.length + 1) : name;
}
