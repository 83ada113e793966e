import { raw } from './markup.ts';

/** 24 x 24, in the colour of the surrounding text. */
const DRAWINGS = {
  prev: '<path d="M15 4l-8 8 8 8"/>',
  next: '<path d="M9 4l8 8-8 8"/>',
  grid: '<path d="M4 4h6.5v16H4zM13.5 4H20v16h-6.5z"/>',
  cross: '<path d="M6 6l12 12M18 6L6 18"/>',
  swap: '<path d="M4 9h14l-4-4M20 15H6l4 4"/>',
  pin: '<path d="M12 21c-4-5-6.5-8-6.5-11.5a6.5 6.5 0 0 1 13 0C18.5 13 16 16 12 21z"/><circle cx="12" cy="9.5" r="2.3"/>',
  walk: '<circle cx="13" cy="4" r="1.9"/><path d="M12.5 8.5l-3 5.5 3.5 3 1 5M9.5 14l-2 7.5M12.5 8.500l3 3.500 3.500.5M12.5 8.5L8.5 10l-1.500 3"/>',
  alarm:
    '<circle cx="12" cy="13" r="7"/><path d="M12 9.500V13l2.500 1.500M3.500 6.500L7 3.500M20.500 6.500L17 3.500M7 18.500L5.500 21M17 18.500l1.500 2.500"/>',
  school: '<path d="M3 20.500V10l9-6 9 6v10.500zM9.500 20.500V15h5v5.500M12 9v1"/>',
  after: '<path d="M4 12h15M13 6l6 6-6 6"/>',
  medal: '<circle cx="12" cy="15" r="5.5"/><path d="M8.500 10.500L6 3.500h4l2 5 2-5h4l-2.500 7"/>',
  calendar: '<path d="M4 6h16v14.500H4zM4 10.500h16M8.500 3.500V7M15.500 3.500V7"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
  letter: '<rect x="3" y="5.5" width="18" height="13" rx="2"/><path d="M3.5 7l8.5 6.5L20.5 7"/>',
  board: '<path d="M4 10v4h3l8 4V6l-8 4zM18.5 9a4.5 4.5 0 0 1 0 6"/>',
  star: '<path fill="currentColor" d="M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z"/>',
  pencil: '<path d="M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4M12 5V3"/>',
  tick: '<path d="M4 13l5.5 5.5L20 7"/>',
  gear: '<circle cx="12" cy="12" r="3.2"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2"/>',
  warning: '<path d="M12 4L2.5 20h19zM12 10v5M12 17.5v.2"/>',
  bag: '<path d="M5.5 20.5V12a6.5 6.5 0 0 1 13 0v8.5zM9.5 6V4.5a2.5 2.5 0 0 1 5 0V6M9 20.5V15h6v5.5M9.5 11h5"/>',
  house: '<path d="M3 11.5L12 4l9 7.5M5.5 10v10h13V10M10 20v-6h4v6"/>',
  cup: '<path d="M5 9h11v6a4.5 4.5 0 0 1-4.5 4.5h-2A4.5 4.5 0 0 1 5 15zM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3v3M12.5 3v3"/>',
  sun: '<circle cx="12" cy="12" r="4.3"/><path d="M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M5.3 18.7L7 17M17 7l1.7-1.7"/>',
  moon: '<path fill="currentColor" d="M19.5 14.5A8 8 0 1 1 10 4a6.5 6.5 0 0 0 9.5 10.5z"/>',
  bus: '<path d="M4 5.5h16v11.5H4zM4 11.5h16M9.5 5.5v6M14.5 5.5v6"/><circle cx="8" cy="18" r="1.8"/><circle cx="16" cy="18" r="1.8"/>',
  blocks: '<path d="M4 12.5h7.5V20H4zM12.5 12.5H20V20h-7.5zM8 4h8v7.5H8z"/>',
  book: '<path d="M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5c-3.5-.5-6.5 0-8.5 1.5zM12 6.5V20"/>',
  shelf: '<path d="M3.5 20h17M5 20V5h4v15M9 20V8h3.5v12M14 8.5l3.4-.9L20.3 18.6l-3.4.9z"/>',
  english:
    '<path d="M3.5 4h17v12.5h-9.5L7 20.5v-4H3.5z"/><path d="M11 7.5H7.5v5.5H11M7.5 10.2h3M13.3 13V7.5l3.6 5.5V7.5"/>',
  german:
    '<path d="M3.5 4h17v12.5h-9.5L7 20.5v-4H3.5z"/><path d="M7 7.5v5.5h1.4a2.75 2.75 0 0 0 0-5.5zM17 7.5h-3.5v5.5H17M13.5 10.2h3"/>',
  french:
    '<path d="M3.5 4h17v12.5h-9.5L7 20.5v-4H3.5z"/><path d="M10.8 7.5H7.5v5.5M7.5 10.2h2.8M13.5 13V7.5h1.8a1.6 1.6 0 0 1 0 3.2h-1.8M15.300 10.700L17 13"/>',
  spanish:
    '<path d="M3.5 4h17v12.5h-9.5L7 20.5v-4H3.5z"/><path d="M10.8 7.5H7.5v5.5h3.300M7.5 10.2h2.8M16.8 8c-3.5-1.300-4.2 1.900-1.700 2.300 2.5.4 1.8 3.6-1.700 2.2"/>',
  speech: '<path d="M4 5h16v11h-9l-4.5 4V16H4zM8 9h8M8 12.3h5"/>',
  sums: '<path d="M7 4v6M4 7h6M14.5 7H20M4.8 14.8l4.4 4.4M9.2 14.8l-4.4 4.4M14.5 17H20M17.2 14v.1M17.2 20v.1"/>',
  screen: '<path d="M3.5 5h17v11h-17zM12 16v3.5M8 19.7h8M8 9l2.3 1.8L8 12.5M12.8 12.5h3"/>',
  castle: '<path d="M4 20V7h3v2.5h3V7h4v2.5h3V7h3v13zM10 20v-4.5a2 2 0 0 1 4 0V20M12 7V3.5h3.5"/>',
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c3.4 3.8 3.4 13.2 0 17M12 3.5c-3.4 3.8-3.4 13.2 0 17"/>',
  flask:
    '<path d="M9 3.5h6M10 3.5v6L4.8 18.6a1.3 1.3 0 0 0 1.1 1.9h12.2a1.3 1.3 0 0 0 1.1-1.9L14 9.5v-6M7.5 15h9"/>',
  magnet: '<path d="M5 4h4.5v8a2.5 2.5 0 0 0 5 0V4H19v8a7 7 0 0 1-14 0zM5 8h4.5M14.5 8H19"/>',
  leaf: '<path d="M5 19C4 9 10 4.5 20 4c.5 10-4 15.5-12.5 14.5M4 21C6.5 15 10 11.5 15 9"/>',
  note: '<circle cx="7" cy="17.5" r="2.8"/><circle cx="17" cy="15.5" r="2.8"/><path d="M9.8 17.5V6l10-2v11.5M9.8 9.5l10-2"/>',
  palette:
    '<path d="M12 3.5a8.5 8.5 0 0 0 0 17c1.8 0 2.3-1.2 1.7-2.5-.8-1.7.3-3 2-3h2.3c1.8 0 2.5-1.3 2.5-3 0-4.7-3.8-8.5-8.5-8.5zM8 9v.1M12.5 7.3v.1M16.3 9.5v.1M7.3 13.5v.1"/>',
  wrench:
    '<path d="M14.5 9.5a4.8 4.8 0 0 1 5.9-5.3l-2.9 2.9 .4 2.5 2.5.4L21 7.6a4.8 4.8 0 0 1-6.4 5.3L7.5 20a2.1 2.1 0 0 1-3-3l7.3-7.1" transform="translate(-1 0)"/>',
  ball: '<circle cx="12" cy="12" r="8.5"/><path d="M12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 8V3.7M15.8 10.8l4.3-1.3M14.3 15.2l2.7 3.7M9.7 15.2L7 18.9M8.2 10.8L3.9 9.5"/>',
  waves:
    '<path d="M2.5 15c2.4-2 4.4-2 6.5 0s4.1 2 6.5 0 4-2 6 0M2.5 19.5c2.4-2 4.4-2 6.5 0s4.1 2 6.5 0 4-2 6 0M5 11.5l5-3.5 4.5 3.5M10 8l-2.5-3.5 5-1"/><circle cx="18" cy="9" r="1.8"/>',
  dance:
    '<circle cx="13" cy="4.5" r="1.9"/><path d="M5 6.5l6 3.5 2 4.5-4 6.5M11 10l4-.5 4.5-4M13 14.5l4.5 1.5 1 4.5"/>',
  mask: '<path d="M4.5 5c5 1.5 10 1.5 15 0 1 8-2 14-7.5 15.5C6.5 19 3.5 13 4.5 5zM8 10h2.5M13.5 10H16M8.5 14c2 2.200 5 2.200 7 0"/>',
  game: '<path d="M4.5 4.5h15v15h-15zM8.5 8.5v.1M15.5 8.5v.1M12 12v.1M8.5 15.5v.1M15.5 15.5v.1"/>',
  puzzle:
    '<path d="M4 8.5h4.5a2.3 2.3 0 1 1 4.5 0h4.5V13a2.3 2.3 0 1 1 0 4.5V21H4v-4a2.3 2.3 0 1 0 0-4.5z"/>',
  coins:
    '<ellipse cx="12" cy="6.5" rx="7.5" ry="3"/><path d="M4.5 6.5v5.5c0 1.700 3.4 3 7.5 3s7.5-1.3 7.5-3V6.5M4.5 12v5.5c0 1.700 3.4 3 7.5 3s7.5-1.3 7.5-3V12"/>',
  heart:
    '<path d="M12 20C6.5 15.8 3.5 12.7 3.5 9.2A4.3 4.3 0 0 1 12 8a4.3 4.3 0 0 1 8.5 1.2C20.5 12.7 17.5 15.8 12 20z"/>',
  people:
    '<circle cx="8" cy="8.5" r="3"/><circle cx="16.5" cy="9.5" r="2.5"/><path d="M2.5 19.5c0-4 2.5-6 5.5-6s5.5 2 5.5 6M15 14.2c3.5-.6 6.5 1.3 6.5 5.3"/>',
  shield: '<path d="M12 3.5l7.5 2.7v5.3c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6.2zM12 8.5v7M8.5 12h7"/>',
  notebook: '<path d="M6.5 3.5H19v17H6.5zM4 7.5h4M4 12h4M4 16.5h4M12 8h4M12 11.5h4"/>',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** Decoration: a word always stands beside it. */
export function icon(name: IconName) {
  return drawn(DRAWINGS[name]);
}

export function drawn(drawing: string) {
  return raw(
    `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawing}</svg>`,
  );
}
