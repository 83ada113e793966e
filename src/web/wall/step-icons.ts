import type { StepIcon } from '../../school/day/morning-steps.ts';
import { drawn } from './icons.ts';

// Apart from the others, which the card has, too.
const DRAWINGS: Readonly<Record<StepIcon, string>> = {
  teeth:
    '<path d="M12 6.5C10.5 4.9 9 4 7.2 4 4.6 4 3.5 6.2 3.9 9c.4 2.7 1.4 3.5 1.8 6 .4 2.6.6 5 2 5 1.6 0 1.5-5.5 4.3-5.5s2.7 5.5 4.3 5.5c1.4 0 1.6-2.4 2-5 .4-2.5 1.4-3.3 1.8-6 .4-2.8-.7-5-3.3-5-1.8 0-3.3.9-4.8 2.5z"/>',
  wash: '<path d="M3.5 14V6.5M3.5 8.5H12a5 5 0 0 1 5 5h-3.5a1.5 1.5 0 0 0-1.5-1.5H3.5M8.5 8.5V5M6 5h5M15.25 17v.1M15.25 20.5v.1"/>',
  toilet: '<path d="M5.5 3.5H10V12H5.5zM5.5 12H19c0 3.2-2 5.3-5 5.7v2.8H8v-4C6.4 15.7 5.5 14.2 5.5 12"/>',
  dress:
    '<path d="M8.5 4L3 7l2 4.5 2.5-1V20h9v-9.5l2.5 1L21 7l-5.5-3c-.7 1.6-1.9 2.4-3.5 2.4S9.2 5.6 8.5 4z"/>',
  hair: '<path d="M4 6h16v5H4zM6.5 11v7M10.2 11v7M13.8 11v7M17.5 11v7"/>',
  breakfast:
    '<path d="M3.5 11.5h17c0 4.7-3.5 8-8.5 8s-8.5-3.3-8.5-8zM9 8c-1-1.2 1-2.3 0-3.5M14 8c-1-1.2 1-2.3 0-3.5"/>',
  water: '<path d="M6 4h12l-1.5 16.5h-9zM6.8 11c2-1.3 3.5-1.3 5.2 0s3.2 1.3 5.2 0"/>',
  medicine:
    '<rect x="2.5" y="8" width="19" height="8" rx="4" transform="rotate(-40 12 12)"/><path d="M9.4 9l5.2 6"/>',
  lunchbox:
    '<path d="M3.5 9h17v10.5h-17zM8.5 9V6.5A1.5 1.5 0 0 1 10 5h4a1.5 1.5 0 0 1 1.5 1.5V9M3.5 13.5h17M12 12v3"/>',
  shoes:
    '<path d="M3.5 8.5c1.5 1.2 3.5 1.2 5-.5l4 4.5c1.2 1.3 2.5 1.7 4.5 2 2.3.3 3.5 1.5 3.5 4h-17zM3.5 15.5h12M11 10.5L9.5 12M13 12.8l-1.5 1.4"/>',
  bed: '<path d="M3 19.5V5M3 16.5h18v3M21 16.5V13a3 3 0 0 0-3-3h-7.5v6.5"/><circle cx="6.8" cy="12.5" r="1.8"/>',
  pet: '<path d="M12 12c-2.8 0-5.5 3-5.5 5.5 0 1.7 1.3 2.5 2.7 2.5 1.1 0 1.7-.5 2.8-.5s1.7.5 2.8.5c1.4 0 2.7-.8 2.7-2.5C17.5 15 14.8 12 12 12z"/><circle cx="5" cy="11" r="1.6"/><circle cx="9" cy="6.5" r="1.6"/><circle cx="15" cy="6.5" r="1.6"/><circle cx="19" cy="11" r="1.6"/>',
};

export function stepIcon(name: StepIcon) {
  return drawn(DRAWINGS[name]);
}
