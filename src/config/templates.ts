import { isObject } from '../lib/is-object.ts';
import { sendKey, takesText } from '../school/messages/fixed-message.ts';
import { DATE, placeholders } from '../school/messages/message-text.ts';
import { noChild, reportRepeated } from './children.ts';
import type { Findings } from './findings.ts';
import { type Fields, type Path, valueAt } from './path.ts';
import { didYouMean, oneOf } from './sentences.ts';

const PLACEHOLDER = /\{\s*([\p{L}\p{N}_.:+-]+)\s*\}/gu;

/** Checks the ids, children and placeholders of the messages. */
export function checkTemplates(tree: unknown, childIds: readonly string[], findings: Findings): void {
  const messages = valueAt(tree, ['commands', 'messages']);
  const templates: readonly unknown[] = Array.isArray(messages) ? messages : [];
  const ids = templates.map((one) => textsIn([isObject(one) && one['id']])[0]);
  reportRepeated(ids, (index) => [...base(index), 'id'], 'id', findings);
  templates.forEach((template, index) => {
    if (!isObject(template)) return;
    checkChildren(template, base(index), childIds, findings);
    for (const key of ['topic', 'content']) checkPlaceholders(template[key], [...base(index), key], findings);
    checkReasons(template, base(index), findings);
  });
  const buttons = templates.flatMap((template, index) =>
    // Of the same id that is reported already.
    isObject(template) && ids.indexOf(ids[index]) === index ? buttonsOf(template, index) : [],
  );
  const keys = buttons.map(({ key }) => key);
  reportRepeated(keys, (index) => buttons[index]?.path ?? [], 'button', findings);
}

/** A message has reasons if, and only if, its text names one. */
function checkReasons(template: Fields, path: Path, findings: Findings): void {
  const { reasons } = template;
  const { keys } = findings.words;
  const named = ['topic', 'content'].find((key) => String(template[key]).includes('{reason}'));
  if (named !== undefined && reasons === undefined) findings.atValue([...path, named], keys.lacksReasons);
  if (named === undefined && reasons !== undefined) findings.atValue([...path, 'reasons'], keys.lacksReason);
  for (const [index, reason] of textsIn(reasons).entries())
    if (sendKey('', reason) === sendKey('', '')) findings.atValue([...path, 'reasons', index], keys.noLetter);
}

/** The buttons of a message, each at the place that names it. */
function buttonsOf(template: Fields, index: number): readonly { key: string; path: Path }[] {
  const { id, topic, content } = template;
  if (typeof id !== 'string' || takesText({ topic: String(topic), content: String(content) })) return [];
  const path = base(index);
  if (template['reasons'] === undefined) return [{ key: sendKey(id, null), path: [...path, 'id'] }];
  const reasons = textsIn(template['reasons']);
  return reasons.map((reason, at) => ({ key: sendKey(id, reason), path: [...path, 'reasons', at] }));
}

function textsIn(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.filter((one) => typeof one === 'string');
}

const base = (index: number): Path => ['commands', 'messages', index];

function checkChildren(template: Fields, path: Path, childIds: readonly string[], findings: Findings): void {
  const named: readonly unknown[] = Array.isArray(template['children']) ? template['children'] : [];
  named.forEach((id, position) => {
    if (typeof id !== 'string' || childIds.includes(id)) return;
    findings.atValue([...path, 'children', position], noChild(id, childIds, findings.words));
  });
}

function checkPlaceholders(text: unknown, path: Path, findings: Findings): void {
  if (typeof text !== 'string') return;
  const { words } = findings;
  for (const [whole, name = ''] of text.matchAll(PLACEHOLDER)) {
    if (placeholders.some((known) => whole === `{${known}}`) || (DATE.test(name) && whole === `{${name}}`))
      continue;
    const known = [...placeholders, 'date:+3'].map((one) => `{${one}}`);
    const hint =
      didYouMean(name, placeholders, words, (one) => `{${one}}`) ??
      words.keys.placeholders({ names: oneOf(known, words) });
    findings.atValue(path, words.keys.placeholder({ text: whole, hint }));
  }
}
