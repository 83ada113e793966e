import { describe, expect, it } from 'vitest';
import { colourNames } from '../../../src/school/child-colours.ts';
import { wallStyle } from '../../../src/web/wall/style.ts';

const css = wallStyle();
const [day, dark, night] = [...css.matchAll(/main(?:\[data-theme="night"\])? \{([^}]*--paper[^}]*)\}/g)].map(
  ([, body = '']) =>
    Object.fromEntries(
      [...body.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
    ),
);
const themes = { day, dark: { ...day, ...dark }, night: { ...day, ...night } };

type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/** How people see linear RGB who lack one kind of cones: Machado, Oliveira and Fernandes, 2009, severity 1. */
const sights: Readonly<Record<string, Matrix>> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  'no colours': [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** Linear RGB, 0 to 1, as it is seen. */
function seen(colour: string, sight: Matrix): Rgb {
  const linear = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const [r = 0, g = 0, b = 0] = sight.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, weight, index) => sum + weight * (linear[index] ?? 0), 0),
      ),
    ),
  );
  return [r, g, b];
}

const weighed = ([r, g, b]: Rgb, [ofR, ofG, ofB]: Rgb) => r * ofR + g * ofG + b * ofB;
const LUMINANCE: Rgb = [0.2126, 0.7152, 0.0722];

function luminance(colour: string, sight: Matrix): number {
  return weighed(seen(colour, sight), LUMINANCE);
}

function cielab(colour: string, sight: Matrix): Rgb {
  const light = seen(colour, sight);
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root(weighed(light, [0.4124, 0.3576, 0.1805]) / 0.95047);
  const y = root(weighed(light, LUMINANCE));
  const z = root(weighed(light, [0.0193, 0.1192, 0.9505]) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const SUBJECTS = ['words', 'numbers', 'nature', 'past', 'arts', 'body', 'making', 'plain'];
const PAIRS = [
  'ink card',
  'ink paper',
  'soft card',
  'soft paper',
  'now-ink now',
  'swap card',
  'gone card',
  'star card',
  ...['swap', 'gone', 'star', 'other', ...SUBJECTS].map((one) => `${one} ${one}-back`),
  'ink hero',
  'hero-ink hero',
  'soon-ink soon',
  'moon card',
];

const cases = Object.entries(themes).flatMap(([name, theme]) =>
  Object.entries(sights).map(([sight, matrix]) => [name, sight, theme, matrix] as const),
);

describe('the colours of the wall', () => {
  it.each(cases)('contrast by at least 4.5 in the theme %s, with %s', (_name, _sight, theme, matrix) => {
    const contrasts = PAIRS.map((pair) => {
      const [light = 0, low = 0] = pair
        .split(' ')
        .map((name) => luminance(theme?.[name] ?? expect.fail(`no colour ${name}`), matrix))
        .toSorted((a, b) => b - a);
      return [pair, Math.round(100 * ((light + 0.05) / (low + 0.05))) / 100] as const;
    });
    expect(contrasts.filter(([, contrast]) => contrast < 4.5)).toEqual([]);
  });

  // At night all colours are darker, and so closer.
  const leastDistance = (theme: string) => (theme === 'night' ? 20 : 30);
  const ofChildren = cases.filter(([, sight]) => sight !== 'no colours');

  it.each(ofChildren)('keep children apart in the theme %s, with %s', (name, _sight, theme, matrix) => {
    const colours = colourNames.map((one) => cielab(theme?.[one] ?? expect.fail(`no colour ${one}`), matrix));
    const distances = colours.flatMap((a, index) =>
      colours.slice(index + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])),
    );
    expect(Math.min(...distances)).toBeGreaterThan(leastDistance(name));
  });

  it('has a colour for every class of subjects', () => {
    for (const subject of SUBJECTS.slice(0, -1)) expect(css).toContain(`.face.${subject} {`);
  });
});
