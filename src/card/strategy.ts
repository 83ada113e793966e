import { buildCardDashboard, type Dashboard } from '../school/dashboard/dashboard.ts';
import { dashboardInput } from './dashboard-input.ts';
import type { Hass } from './hass.ts';

/** The dashboard that `dashboard --card` prints, of the entities in Home Assistant: `strategy: {type: custom:dziennik}`. */
export class DziennikStrategy extends HTMLElement {
  /** There is nothing to choose. */
  static readonly noEditor = true;

  static async generate(_config: object, hass: Hass): Promise<Dashboard> {
    return buildCardDashboard(dashboardInput(hass));
  }

  /** Since 2026.5; before that Home Assistant asks at each start of a page. */
  static shouldRegenerate(_config: object, before: Hass, hass: Hass): boolean {
    return (
      hass.entities !== before.entities ||
      hass.devices !== before.devices ||
      Object.keys(hass.states).length !== Object.keys(before.states).length
    );
  }
}
