import { ownFile } from '../../lib/own-files.ts';

/** In the order of the cascade: the layouts come last. */
const PARTS = ['page', 'child', 'mine', 'beads', 'moments', 'rest', 'sizes'];
const LAYOUTS = ['crowded', 'short', 'narrow', 'tall'];

/** Which columns are such on a screen, by the number of children. */
const KINDS = {
  landscape: {
    crowded: '.crowded, :where(.solo) .stacked',
    short: '.four, .many',
    narrow: '.three, .many',
    tall: '.three',
  },
  portrait: {
    crowded: '.crowded, :where(.pair) .stacked',
    short: '.three, .many',
    narrow: '.four, .many',
    tall: '.four',
  },
} as const;

/** As new as the rest of what the layouts need, `:is()` and `gap` among it: a browser without it gets the plain page. */
const NEWEST = '(aspect-ratio: 1)';

/** The stylesheet of the wall. */
export function wallStyle(): string {
  const layouts = LAYOUTS.map(part).join('\n');
  const screens = Object.entries(KINDS).map(([orientation, kinds]) => {
    const rules = Object.entries(kinds).reduce(
      (css, [kind, children]) => css.replaceAll(new RegExp(`\\.${kind}(?=[ .])`, 'g'), `:is(${children})`),
      layouts,
    );
    return `@media (orientation: ${orientation}) {\n${rules}\n}`;
  });
  const whole = [...PARTS.map(part), ...screens, part('one')].join('\n');
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
