/**
 * Memoizes the last call for each first argument: the same arguments, compared by identity, return the same result.
 * Calls that take turns with other arguments replace each other. It saves time alone: no result may depend on its being the
 * same object. An entry is released with its first argument. What each gives is in docs/performance.md.
 */
export function memo<First extends object, Rest extends readonly unknown[], R>(
  make: (first: First, ...rest: Rest) => R,
): (first: First, ...rest: Rest) => R {
  const calls = new WeakMap<First, { readonly rest: Rest; readonly result: R }>();
  return (first, ...rest) => {
    const known = calls.get(first);
    if (known?.rest.every((argument, index) => argument === rest[index])) return known.result;
    const result = make(first, ...rest);
    calls.set(first, { rest, result });
    return result;
  };
}

/** As `memo`, of one record whose fields are compared, for each `key`. */
export function memoFields<F extends object, R>(make: (fields: F) => R): (key: object, fields: F) => R {
  const calls = new WeakMap<object, { readonly fields: F; readonly result: R }>();
  return (key, fields) => {
    const known = calls.get(key);
    if (known && haveSameFields(known.fields, fields)) return known.result;
    const result = make(fields);
    calls.set(key, { fields, result });
    return result;
  };
}

export function haveSameFields<F extends object>(a: F, b: F): boolean {
  const names = Object.keys(b) as (keyof F)[];
  return names.length === Object.keys(a).length && names.every((name) => a[name] === b[name]);
}

export function haveSameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => item === b[index]));
}
