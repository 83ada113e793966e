import type { DavRow } from '../../school/dav-row.ts';
import { DAV_ROOT as ROOT } from '../dav-paths.ts';
import { type Collection, etagOf } from './collections.ts';
import { APPLE, CALDAV, DAV, element, escaped, href, type Markup, SERVER } from './xml.ts';

/** What has an address. */
export type Resource =
  | { readonly kind: 'root' }
  /** The account, which has the collections. */
  | { readonly kind: 'home'; readonly title: string }
  | { readonly kind: 'collection'; readonly collection: Collection }
  | { readonly kind: 'item'; readonly collection: Collection; readonly row: DavRow };

/** The largest item that a client may write. */
export const MAX_ITEM_BYTES = 100_000;
export const ITEM_TYPE = 'text/calendar; charset=utf-8';

export function addressOf(resource: Resource, owner: string): string {
  const { kind } = resource;
  if (kind === 'root') return ROOT;
  if (kind === 'home') return `${ROOT}${owner}/`;
  const address = `${ROOT}${owner}/${resource.collection.name}/`;
  return kind === 'item' ? address + encodeURIComponent(resource.row.name) : address;
}

/** @param owner the account that asks */
type Property = (resource: Resource, owner: string) => Markup | null;

const home = (owner: string): Markup => href(`${ROOT}${owner}/`);

function ofCollection(write: (collection: Collection) => Markup): Property {
  return (resource) => (resource.kind === 'collection' ? write(resource.collection) : null);
}

const reports = (...names: readonly string[]): Markup =>
  names
    .map((name) => element(`${DAV}report`, element(name)))
    .map((report) => element(`${DAV}supported-report`, report))
    .join('');

const privileges = (...names: readonly string[]): Markup =>
  names.map((name) => element(`${DAV}privilege`, element(DAV + name))).join('');

const READ = ['read', 'read-current-user-privilege-set'];
const WRITE = ['write', 'write-content', 'bind', 'unbind'];

/** What PROPFIND tells, by name. null: the resource has no such property. */
export const properties: Readonly<Record<string, Property>> = {
  [`${DAV}resourcetype`]: (resource) => {
    if (resource.kind === 'item') return '';
    const more = { root: [], home: [`${DAV}principal`], collection: [`${CALDAV}calendar`] }[resource.kind];
    return [`${DAV}collection`, ...more].map((name) => element(name)).join('');
  },
  [`${DAV}displayname`]: (resource) => {
    if (resource.kind === 'home') return escaped(resource.title);
    return resource.kind === 'collection' ? escaped(resource.collection.title) : null;
  },
  [`${DAV}current-user-principal`]: (_, owner) => home(owner),
  [`${DAV}principal-URL`]: ({ kind }, owner) => (kind === 'home' ? home(owner) : null),
  [`${DAV}owner`]: ({ kind }, owner) => (kind === 'root' ? null : home(owner)),
  [`${DAV}principal-collection-set`]: () => href(ROOT),
  [`${CALDAV}calendar-home-set`]: ({ kind }, owner) => (kind === 'home' ? home(owner) : null),
  [`${CALDAV}calendar-user-address-set`]: ({ kind }, owner) => (kind === 'home' ? home(owner) : null),
  [`${DAV}current-user-privilege-set`]: (resource) => {
    const isWritable =
      (resource.kind === 'collection' || resource.kind === 'item') && !resource.collection.isCalendar;
    return privileges(...READ, ...(isWritable ? WRITE : []));
  },
  [`${DAV}supported-report-set`]: ofCollection(() =>
    reports(`${CALDAV}calendar-query`, `${CALDAV}calendar-multiget`, `${DAV}sync-collection`),
  ),
  [`${CALDAV}supported-calendar-component-set`]: ofCollection(({ isCalendar }) =>
    element(`${CALDAV}comp`, '', { name: isCalendar ? 'VEVENT' : 'VTODO' }),
  ),
  [`${CALDAV}supported-calendar-data`]: ofCollection(() =>
    element(`${CALDAV}calendar-data`, '', { 'content-type': 'text/calendar', version: '2.0' }),
  ),
  [`${CALDAV}max-resource-size`]: ofCollection(() => String(MAX_ITEM_BYTES)),
  [`${APPLE}calendar-color`]: ofCollection(({ colour }) => `${colour}FF`),
  [`${DAV}sync-token`]: ofCollection((collection) => escaped(collection.token())),
  [`${SERVER}getctag`]: ofCollection((collection) => escaped(collection.token())),
  [`${DAV}getetag`]: (resource) => (resource.kind === 'item' ? escaped(etagOf(resource.row)) : null),
  [`${DAV}getcontenttype`]: (resource) => (resource.kind === 'item' ? ITEM_TYPE : null),
};

const OK = element(`${DAV}status`, 'HTTP/1.1 200 OK');
const MISSING = element(`${DAV}status`, 'HTTP/1.1 404 Not Found');

/**
 * Writes what was asked for of a resource.
 * @param wanted names
 * @param more further properties, by name
 */
export function propertiesAnswer(
  resource: Resource,
  wanted: readonly string[],
  owner: string,
  more: Readonly<Record<string, Markup | null>> = {},
): Markup {
  const found: Markup[] = [];
  const missing: Markup[] = [];
  for (const name of wanted) {
    const content = Object.hasOwn(more, name)
      ? more[name]
      : Object.hasOwn(properties, name)
        ? properties[name]?.(resource, owner)
        : null;
    if (content === null || content === undefined) missing.push(element(name));
    else found.push(element(name, content));
  }
  const stat = (list: readonly Markup[], status: Markup): Markup =>
    list.length === 0 ? '' : element(`${DAV}propstat`, element(`${DAV}prop`, list.join('')) + status);
  const stats = stat(found, OK) + stat(missing, MISSING);
  return element(`${DAV}response`, href(addressOf(resource, owner)) + (stats || OK));
}

/** An address that is not, or no longer, there. */
export function missingAnswer(address: string): Markup {
  return element(`${DAV}response`, href(address) + MISSING);
}
