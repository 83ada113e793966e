import { Document, type Scalar, visit } from 'yaml';
import type { Dashboard } from './dashboard.ts';

/** Text also without quotes; the library quotes what YAML 1.2 takes for something else. */
const PLAIN = /^(?!(?:y|yes|n|no|on|off)$)\p{L}/iu;

/** What parsers refuse, take for the end of a line or for nothing, and what turns the direction of the text after it. */
const UNPRINTABLE = /(?!\n)\p{Cc}|[\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/** The dashboard for the raw configuration editor. Parsers of YAML 1.1 (PyYAML) and of 1.2 (js-yaml) read it alike. */
export function dashboardYaml(dashboard: Dashboard): string {
  const document = new Document(dashboard, { aliasDuplicateObjects: false });
  visit(document, { Scalar: (_, scalar) => makeSafe(scalar) });
  // What has such a character is in double quotes.
  return document.toString({ lineWidth: 0 }).replaceAll(UNPRINTABLE, escapeOf);
}

function makeSafe(scalar: Scalar): void {
  if (typeof scalar.value !== 'string') return;
  const text = scalar.value.toWellFormed();
  const isSafe = (text.includes('\n') || PLAIN.test(text)) && text.search(UNPRINTABLE) === -1;
  scalar.value = text;
  if (!isSafe) scalar.type = 'QUOTE_DOUBLE';
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
