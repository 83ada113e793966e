/**
 * Memoizes the last call for each first argument: the same arguments, compared by identity, return the same result.
 * An entry is released with its first argument.
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
