import { isObject } from '../lib/is-object.ts';

/** The keys and list positions that lead to a value. */
export type Path = readonly PropertyKey[];

/** `children[0].password` */
export function pathText(path: Path): string {
  return path
    .map((key, position) => {
      if (typeof key === 'number') return `[${key}]`;
      return position === 0 ? String(key) : `.${String(key)}`;
    })
    .join('');
}

export type Fields = Readonly<Record<string, unknown>>;

/** The value at a path; undefined if there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[String(key)];
    else return undefined;
  }
  return value;
}

/** Returns the tree with another value at the path; creates missing groups. */
export function withValue(root: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(root)) {
    return root.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  }
  const group = isObject(root) ? root : {};
  return { ...group, [String(key)]: withValue(group[String(key)], rest, value) };
}

/** Returns the tree with every leaf replaced; removes leaves that become undefined. */
export function mapLeaves(
  root: unknown,
  change: (leaf: unknown, path: Path) => unknown,
  path: Path = [],
): unknown {
  if (Array.isArray(root)) return root.map((item, index) => mapLeaves(item, change, [...path, index]));
  if (!isObject(root)) return change(root, path);
  const entries = Object.entries(root).map(
    ([key, value]) => [key, mapLeaves(value, change, [...path, key])] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
