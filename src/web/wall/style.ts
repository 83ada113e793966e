import { ownFile } from '../../lib/own-files.ts';

/** In the order of the cascade: the layouts come last. */
const PARTS = [
  'colours',
  'page',
  'child',
  'beads',
  'moments',
  'rest',
  'solo',
  'pair',
  'rows',
  'rows-upright',
  'cut-off',
];

/** The stylesheet of the wall. */
export function wallStyle(): string {
  return PARTS.map((part) => ownFile(`src/web/assets/wall-${part}.css`)).join('\n');
}

/** The stylesheet of the pages with buttons, in the wall's colours. */
export function touchStyle(): string {
  return ['wall-colours', 'touch'].map((part) => ownFile(`src/web/assets/${part}.css`)).join('\n');
}
