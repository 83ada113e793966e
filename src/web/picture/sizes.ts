import type { PictureForm } from './pen.ts';

/** Of displays, frames, tablets and television sets: any other number of them would take the memory and the time of the bridge. */
export const SIZES: readonly string[] =
  '240x240 320x240 400x300 480x320 600x448 648x480 800x480 800x600 960x540 1024x600 1024x758 1200x825 1280x768 1280x800 1448x1072 1872x1404 1920x1080'.split(
    ' ',
  );

export const sizeNames = SIZES.join(', ');

/** Whether there are pictures of this size, upright ones too. */
export function isSize({ width, height }: Pick<PictureForm, 'width' | 'height'>): boolean {
  return [`${width}x${height}`, `${height}x${width}`].some((size) => SIZES.includes(size));
}
