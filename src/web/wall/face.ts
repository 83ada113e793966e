import { icon } from './icons.ts';
import { type Html, html } from './markup.ts';
import type { WallMoment } from './moments.ts';

/** A pictogram on its colour. */
export function faceOf(look: WallMoment['look']): Html {
  if (look === 'break' || look === 'done')
    return html`<span class="face plain">${icon(look === 'break' ? 'cup' : 'house')}</span>`;
  return html`<span class="face ${look.colour}">${icon(look.icon)}</span>`;
}
