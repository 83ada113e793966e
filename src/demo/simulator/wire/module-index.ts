import type { Addresses } from './envelope.ts';

/** Modules that are listed and neither read nor refused by what is known of them. */
const FURTHER = ['OneRoster', 'NotificationCenter'];
/** Of these each part has a line of its own. */
const PARTED = ['Auth', 'Motions'];

/** The gateway base itself: an index of about 89 modules; being listed does not mean readable (§2.2). */
export function moduleIndex(endpoints: readonly string[], to: Addresses): object {
  const names = endpoints.map((endpoint) => {
    const [name = '', part] = endpoint.split('/');
    return part !== undefined && part !== '*' && PARTED.includes(name) ? `${name}/${part}` : name;
  });
  const listed = [...new Set([...names, ...FURTHER])].toSorted();
  const resources = Object.fromEntries(listed.map((name) => [name, { Url: to.url(name) }]));
  return { Resources: resources, Url: to.url('') };
}
