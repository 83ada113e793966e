/**
 * A function that gives the very same result object for the very same arguments, compared by identity.
 * It remembers one call for each first argument, and only as long as that object lives.
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
