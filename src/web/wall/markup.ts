import { raw, html as template } from 'hono/html';

// The bundle of the card replaces this module by src/card/markup.ts: there the same templates are those of lit. So a template
// has values only as its content and in quoted attributes, and leaves out a part by null, never by false, which lit would show.

export type Html = ReturnType<typeof template>;
type Part = Html | string | number | null | readonly Part[];

export const html: (texts: TemplateStringsArray, ...parts: readonly Part[]) => Html = template;
export { raw };
