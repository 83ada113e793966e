import { DziennikCard } from './card.ts';

interface CardEntry {
  readonly type: string;
  readonly name: string;
  readonly description: string;
  readonly preview: boolean;
  readonly documentationURL: string;
}

declare global {
  interface Window {
    /** What the dialog "Add card" offers besides Home Assistant's own cards. */
    customCards?: CardEntry[];
  }
}

const TYPE = 'dziennik-card';

// The resource may be listed twice: by HACS and by hand.
if (!customElements.get(TYPE)) {
  customElements.define(TYPE, DziennikCard);
  // Home Assistant keeps the list that it found first.
  window.customCards ??= [];
  window.customCards.push({
    type: TYPE,
    name: 'Dziennik',
    description:
      'Dzień dziecka w szkole: lekcje, zmiany, plecak. A school day of a child: lessons, changes, bag.',
    preview: true,
    documentationURL: 'https://github.com/dziennik2mqtt/dziennik2mqtt/blob/main/docs/README.md',
  });
}
