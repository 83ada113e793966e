import type { Addresses } from './envelope.ts';

/** Listed modules without an entry in the routes and in the refused modules. */
const LISTED_ONLY = ['OneRoster', 'NotificationCenter'];
/** The index lists each part of these modules. */
const LISTED_BY_PART = ['Auth', 'Motions'];

/** The root of the gateway: an index of about 89 modules, of which some are refused (§2.2). */
export function moduleIndex(endpoints: readonly string[], to: Addresses): object {
  const names = endpoints.map((endpoint) => {
    const [name = '', part] = endpoint.split('/');
    return part !== undefined && part !== '*' && LISTED_BY_PART.includes(name) ? `${name}/${part}` : name;
  });
  const listed = [...new Set([...names, ...LISTED_ONLY])].toSorted();
  const resources = Object.fromEntries(listed.map((name) => [name, { Url: to.url(name) }]));
  return { Resources: resources, Url: to.url('') };
}
