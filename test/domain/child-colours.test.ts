import { describe, expect, it } from 'vitest';
import { CHILD_COLOURS, type ColouredChild, childColours } from '../../src/domain/child-colours.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** How eyes see linear light: without a defect, and without one of the three kinds of cones (Machado and others, 2009). */
const EYES: Readonly<Record<string, readonly [Colour, Colour, Colour]>> = {
  usual: [
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
};

const times = (a: Colour, b: Colour) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function linear(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

/** In CIELAB. */
function seen(hex: string, eye: string): Colour {
  const [red = 0, green = 0, blue = 0] = (EYES[eye] ?? []).map((row) =>
    Math.min(1, Math.max(0, times(row, linear(hex)))),
  );
  const light: Colour = [red, green, blue];
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root(times([0.4124, 0.3576, 0.1805], light) / 0.95047);
  const y = root(times([0.2126, 0.7152, 0.0722], light));
  const z = root(times([0.0193, 0.1192, 0.9505], light) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe('the colours of the children', () => {
  it.each(Object.keys(EYES))('stay apart for %s eyes', (eye) => {
    const colours = Object.values(CHILD_COLOURS).map((hex) => seen(hex, eye));
    const distances = colours.flatMap((a, index) =>
      colours.slice(index + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])),
    );
    expect(Math.min(...distances)).toBeGreaterThan(30);
  });

  const coloursOf = (...children: readonly Omit<ColouredChild, 'id'>[]) =>
    [...childColours(children.map((child, index) => ({ id: `c${index}`, ...child })))]
      .sort()
      .map(([, { name, pattern }]) => `${name} ${pattern}`);

  it('are five in the order of the children, then the same with patterns', () => {
    expect(coloursOf({}, {}, {}, {}, {}, {}, {})).toEqual([
      'blue plain',
      'orange plain',
      'green plain',
      'red plain',
      'purple plain',
      'blue striped',
      'orange striped',
    ]);
  });

  it('are those of the configuration first; others have none of them', () => {
    expect(coloursOf({}, { colour: 'blue' }, {})).toEqual(['orange plain', 'blue plain', 'green plain']);
    expect(coloursOf({ colour: 'red' }, { colour: 'red' })).toEqual(['red plain', 'red striped']);
  });

  it('are one of both logins of a pupil', () => {
    expect(coloursOf({}, { sameChildAs: 'c0' }, {})).toEqual(['blue plain', 'blue plain', 'orange plain']);
  });
});
