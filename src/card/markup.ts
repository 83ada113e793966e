import { html } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';

// In the bundle of the card, instead of src/web/wall/markup.ts. `raw` is for the drawings of icons.ts alone.
export { html, unsafeHTML as raw };
