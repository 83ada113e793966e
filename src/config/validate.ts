import type { $ZodIssue } from 'zod/v4/core';
import type { Findings } from './findings.ts';
import { valueAt, withValue } from './path.ts';
import { configSchema, type ParsedConfig } from './schema.ts';
import { explain } from './sentences.ts';
import type { YamlSource } from './yaml-source.ts';

/**
 * Validates the tree against the schema and reports every issue.
 * @returns undefined if there are issues
 */
export function validate(root: unknown, findings: Findings): ParsedConfig | undefined {
  const result = configSchema.safeParse(root);
  if (result.success) return result.data;
  for (const issue of result.error.issues) explain(issue, root, findings);
  return undefined;
}

/** Returns the tree with values of the wrong type converted if their meaning is unambiguous. */
export function correctTypes(root: unknown, source: YamlSource, findings: Findings): unknown {
  const result = configSchema.safeParse(root);
  if (result.success) return root;
  let corrected = root;
  for (const issue of result.error.issues.flatMap(leavesOf)) {
    const better = intendedValue(issue, valueAt(root, issue.path), source);
    if (better === undefined) continue;
    corrected = withValue(corrected, issue.path, better);
    if (typeof better === 'string' && /^[+-]?0\d/.test(better))
      findings.warn(issue.path, findings.words.keys.zero);
  }
  return corrected;
}

/** The issues inside the alternatives of a union. */
function leavesOf(issue: $ZodIssue): $ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const leaves = issue.errors.flat().flatMap(leavesOf);
  return leaves.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function intendedValue(issue: $ZodIssue, value: unknown, source: YamlSource): unknown {
  if (issue.code === 'invalid_value') {
    const text = typeof value === 'string' ? value : source.written(issue.path);
    return issue.values.find((allowed) => allowed !== value && String(allowed) === text);
  }
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.expected === 'string')
    return typeof value === 'object' && value !== null ? undefined : source.written(issue.path);
  if (issue.expected === 'boolean') return { true: true, false: false }[String(value)];
  const isNumber = issue.expected === 'int' || issue.expected === 'number';
  return isNumber && typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
