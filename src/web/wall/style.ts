import { ownFile } from '../../lib/own-files.ts';

/** In the order of the cascade: the layouts come last. */
const PARTS = ['page', 'child', 'mine', 'beads', 'moments', 'rest', 'ticks', 'sizes', 'natural', 'one'];

/** As new as the rest of what the layouts need, `:is()` and `gap` among it: a browser without it gets the plain page. */
const NEWEST = '(aspect-ratio: 1)';

/** The stylesheet of the wall. */
export function wallStyle(): string {
  const whole = PARTS.map(part).join('\n');
  return [
    part('colours'),
    `@supports ${NEWEST} {\n${whole}\n}\n@supports not ${NEWEST} {\n${part('plain')}\n}`,
    part('cut-off'),
  ].join('\n');
}

/** The stylesheet of the pages with buttons, in the wall's colours. */
export function touchStyle(): string {
  const parts = ['touch', 'touch-week', 'touch-mail'].map((name) => ownFile(`src/web/assets/${name}.css`));
  return [part('colours'), part('mine'), ...parts].join('\n');
}

function part(name: string): string {
  return ownFile(`src/web/assets/wall-${name}.css`);
}
