import { DATE, placeholders } from '../domain/messages/message-text.ts';
import { isObject } from '../lib/is-object.ts';
import { noChild, reportRepeated } from './children.ts';
import type { Findings } from './findings.ts';
import { type Fields, type Path, valueAt } from './path.ts';
import { oneOf, suggestion } from './sentences.ts';

const PLACEHOLDER = /\{\s*([\p{L}\p{N}_.:+-]+)\s*\}/gu;

/** Checks the ids, children and placeholders of the messages. */
export function checkTemplates(tree: unknown, childIds: readonly string[], findings: Findings): void {
  const messages = valueAt(tree, ['commands', 'messages']);
  const templates: readonly unknown[] = Array.isArray(messages) ? messages : [];
  const ids = templates.map((one) =>
    isObject(one) && typeof one['id'] === 'string' ? one['id'] : undefined,
  );
  reportRepeated(ids, (index) => [...base(index), 'id'], 'id', findings);
  templates.forEach((template, index) => {
    if (!isObject(template)) return;
    checkChildren(template, base(index), childIds, findings);
    for (const key of ['topic', 'content']) checkPlaceholders(template[key], [...base(index), key], findings);
  });
}

const base = (index: number): Path => ['commands', 'messages', index];

function checkChildren(template: Fields, path: Path, childIds: readonly string[], findings: Findings): void {
  const named: readonly unknown[] = Array.isArray(template['children']) ? template['children'] : [];
  named.forEach((id, position) => {
    if (typeof id !== 'string' || childIds.includes(id)) return;
    findings.atValue([...path, 'children', position], noChild(id, childIds));
  });
}

function checkPlaceholders(text: unknown, path: Path, findings: Findings): void {
  if (typeof text !== 'string') return;
  for (const [whole, name = ''] of text.matchAll(PLACEHOLDER)) {
    if (placeholders.some((known) => whole === `{${known}}`) || (DATE.test(name) && whole === `{${name}}`))
      continue;
    const near = suggestion(name, placeholders);
    const hint =
      near === undefined
        ? `a message may hold ${oneOf([...placeholders, 'date:+3'].map((one) => `{${one}}`))}`
        : `did you mean \`{${near}}\`?`;
    findings.atValue(path, `unknown placeholder \`${whole}\`; ${hint}`);
  }
}
