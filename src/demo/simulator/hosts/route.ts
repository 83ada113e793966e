/** Returns the values of the `*` of a pattern; undefined if the endpoint does not match. */
export function matchRoute(pattern: string, endpoint: string): readonly string[] | undefined {
  if (!pattern.includes('*')) return pattern === endpoint ? [] : undefined;
  const expected = pattern.split('/');
  const given = endpoint.split('/');
  if (expected.length !== given.length) return undefined;
  const ids: string[] = [];
  for (const [index, part] of expected.entries()) {
    const segment = given[index] ?? '';
    if (part === '*' && segment !== '') ids.push(segment);
    else if (part !== segment) return undefined;
  }
  return ids;
}
