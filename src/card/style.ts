import { ownFile } from '../lib/own-files.ts';

/** The parts of the wall that the card has as well. */
const PARTS = ['child', 'mine', 'beads', 'moments', 'rest', 'cut-off'];

/**
 * The stylesheet of the card: that of the wall, with a length that follows the width of the card in place of the screen's,
 * and with the colours of Home Assistant's theme where it has them. The bundle has the result.
 */
export function cardStyle(): string {
  const palettes = [...ownFile('src/web/assets/wall-colours.css').matchAll(/^ *main \{([^}]*)\}/gm)];
  const [day = '', dark = ''] = palettes.map(([, colours = '']) => colours);
  const shared = PARTS.map((part) => withoutAbsent(ownFile(`src/web/assets/wall-${part}.css`)));
  const own = ['card', 'week'].map((name) => ownFile(`src/card/${name}.css`));
  return [`.theme {${day}}`, `:host([dark]) .theme {${dark}}`, ...[...shared, ...own].map(inUnits)].join(
    '\n',
  );
}

/** What the column has on the wall alone: rows of what is due and to pack, changes in lists of lessons, links. */
export const ABSENT = [
  'due',
  'pack',
  'tile',
  'thing',
  'plan',
  'more',
  'unseen',
  'who',
  'settings',
  'tag',
  'children',
  'beside',
  'shared',
  'more-below',
  'more-beside',
  'more-first',
  'wraps',
  'cut',
  'gave',
];
const absent = new RegExp(`\\.(?:${ABSENT.join('|')})\\b`);

/** The rules of selectors that may fit something in the card. */
function withoutAbsent(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/([^{}]+)(\{[^{}]*\})/g, (_, selectors: string, body: string) => {
      const kept = selectors.split(',').filter((selector) => !absent.test(selector));
      return kept.length > 0 ? kept.join() + body : '';
    });
}

/** No letters are too small to read on a phone. */
const MIN_FONT = '12px';

function inUnits(css: string): string {
  return css
    .replace(/\bmain\b/g, '.theme')
    .replace(/font-size: ([\d.]+)rem/g, `font-size: max(${MIN_FONT}, $1rem)`)
    .replace(/(-?[\d.]+)rem\b/g, 'calc($1 * var(--unit))');
}
