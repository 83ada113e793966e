import { raw } from 'hono/html';

/** 24 x 24, in the colour of the surrounding text. */
const DRAWINGS = {
  cross: '<path d="M6 6l12 12M18 6L6 18"/>',
  swap: '<path d="M4 9h14l-4-4M20 15H6l4 4"/>',
  door: '<path d="M6 21V4h9v17M3 21h18M12 12v1"/><path d="M15 6h3v15"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
  letter: '<rect x="3" y="5.5" width="18" height="13" rx="2"/><path d="M3.5 7l8.5 6.5L20.5 7"/>',
  board: '<path d="M4 10v4h3l8 4V6l-8 4zM18.5 9a4.5 4.5 0 0 1 0 6"/>',
  star: '<path fill="currentColor" d="M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z"/>',
  pencil: '<path d="M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5"/>',
  warning: '<path d="M12 4L2.5 20h19zM12 10v5M12 17.5v.2"/>',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** Decoration: a word always stands beside it. */
export function icon(name: IconName) {
  return raw(
    `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${DRAWINGS[name]}</svg>`,
  );
}
