import { html, raw } from 'hono/html';

// The bundle of the card replaces this module by src/card/markup.ts: there the same templates are those of lit. So a template
// has values only as its content and in quoted attributes, and leaves out a part by null, never by false.

export type Html = ReturnType<typeof html>;
export { html, raw };
