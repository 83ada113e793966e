import type { Findings } from './findings.ts';
import { mapLeaves, type Path } from './path.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const NO_NAME = `\${ must be followed by the name of an environment variable and }; write $\${ for the characters themselves`;
const SECRET_KEY = /(?:^password|(?:^|_)token)$/;
const REFERENCE = /\$\$\{|\$\{([A-Za-z_][A-Za-z0-9_]*)\}|\$\{/g;

/**
 * Replaces `${NAME}` by environment variables in every string; `$${` stands for `${`. Removes keys without a value.
 */
export function expand(root: unknown, env: Environment, findings: Findings): unknown {
  return mapLeaves(root, (leaf, path) => {
    if (leaf === null) return undefined;
    return typeof leaf === 'string' ? expandText(leaf, path, env, findings) : leaf;
  });
}

function expandText(text: string, path: Path, env: Environment, findings: Findings): string {
  return text.replaceAll(REFERENCE, (found: string, name: string | undefined) => {
    if (found === '$${') return '${';
    const value = name === undefined ? undefined : env[name];
    if (value !== undefined) return value;
    findings.atValue(path, problemOf(name, SECRET_KEY.test(String(path.at(-1))) && text !== found));
    findings.silence(path);
    return found;
  });
}

/** @param hidden whether the name may be part of a secret that looks like a reference */
function problemOf(name: string | undefined, hidden: boolean): string {
  if (name === undefined || hidden) return NO_NAME;
  return `the environment variable ${name} is not set`;
}
