import { buildCardDashboard, type Dashboard } from '../school/dashboard/dashboard.ts';
import { DziennikCard } from './card.ts';
import { dashboardInput } from './dashboard-input.ts';
import { childOf } from './entities.ts';
import type { Hass } from './hass.ts';
import { DziennikWeekCard } from './week-card.ts';

/** What Home Assistant offers of a module. */
interface Offer {
  readonly type: string;
  readonly name: string;
  readonly description: string;
  readonly documentationURL: string;
}

interface CardOffer extends Offer {
  readonly preview: boolean;
  /** Since 2026.6, for the cards that the dialog offers for an entity. */
  getEntitySuggestion(hass: Hass, entity: string): { readonly config: object } | null;
}

interface StrategyOffer extends Offer {
  readonly strategyType: 'dashboard';
}

declare global {
  interface Window {
    /** What the dialog "Add card" offers besides Home Assistant's own cards. */
    customCards?: CardOffer[];
    /** What the dialog "Add dashboard" offers since 2026.5. */
    customStrategies?: StrategyOffer[];
  }
}

const documentationURL = 'https://github.com/dziennik2mqtt/dziennik2mqtt/blob/main/docs/README.md';

const cards = [
  {
    type: 'dziennik-card',
    element: DziennikCard,
    name: 'Dziennik',
    description:
      'Dzień dziecka w szkole: lekcje, zmiany, plecak. A school day of a child: lessons, changes, bag.',
  },
  {
    type: 'dziennik-week-card',
    element: DziennikWeekCard,
    name: 'Dziennik: tydzień',
    description: 'Plan tygodnia ze zmianami i sprawdzianami. The plan of the week with changes and tests.',
  },
];

/** The dashboard that `dashboard --card` prints, of the entities in Home Assistant: `strategy: {type: custom:dziennik}`. */
class DziennikStrategy extends HTMLElement {
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

// The resource may be listed twice: by HACS and by hand.
if (!customElements.get('dziennik-card')) {
  // Home Assistant keeps the lists that it found first.
  window.customCards ??= [];
  for (const { type, element, name, description } of cards) {
    customElements.define(type, element);
    window.customCards.push({
      type,
      name,
      description,
      preview: true,
      documentationURL,
      getEntitySuggestion(hass, entity) {
        const child = childOf(hass, entity);
        return child === null ? null : { config: { type: `custom:${type}`, child } };
      },
    });
  }
  customElements.define('ll-strategy-dashboard-dziennik', DziennikStrategy);
  window.customStrategies ??= [];
  window.customStrategies.push({
    type: 'dziennik',
    strategyType: 'dashboard',
    name: 'Dziennik',
    description:
      'Cały panel: wszystkie dzieci, a potem każde z osobna. A whole dashboard: all children, then each of them.',
    documentationURL,
  });
}
