import { PortalError } from './outcome/problem.ts';

/**
 * `endpoint/suffix`, with every part of the suffix escaped.
 * @param suffix parts separated by `/`, or a list of parts, which may have it
 * @throws {PortalError} `changed`: an id that would change the path
 */
export function recordPath(endpoint: string, suffix: string | readonly string[] | undefined): string {
  if (suffix === undefined) return endpoint;
  const parts = typeof suffix === 'string' ? suffix.split('/') : suffix;
  if (parts.some((part) => part === '' || part === '.' || part === '..')) {
    throw new PortalError('changed', 'The portal gave an id that cannot be part of an address.');
  }
  return [endpoint, ...parts.map(encodeURIComponent)].join('/');
}

export function withQuery(url: URL, query: Readonly<Record<string, string>> = {}): URL {
  const result = new URL(url);
  for (const [name, value] of Object.entries(query)) result.searchParams.set(name, value);
  return result;
}
