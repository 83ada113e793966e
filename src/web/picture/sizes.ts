import type { PictureForm } from './pen.ts';

/** Of displays, frames, tablets and television sets: any other number of them would take the memory and the time of the bridge. */
export const SIZES = [
  ...[
    [240, 240],
    [320, 240],
    [400, 300],
    [480, 320],
    [600, 448],
    [648, 480],
    [800, 480],
    [800, 600],
  ],
  ...[
    [960, 540],
    [1024, 600],
    [1024, 758],
    [1200, 825],
    [1280, 768],
    [1280, 800],
    [1448, 1072],
  ],
  ...[
    [1872, 1404],
    [1920, 1080],
  ],
] as const;

/** `240x240, 320x240, …` */
export const sizeNames = SIZES.map((size) => size.join('x')).join(', ');

/** Whether there are pictures of this size, upright ones too. */
export function isSize({ width, height }: Pick<PictureForm, 'width' | 'height'>): boolean {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return SIZES.some(([one, other]) => one === long && other === short);
}
