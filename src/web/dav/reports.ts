import type { DavRow } from '../../school/dav-row.ts';
import { DAV_ROOT } from '../dav-paths.ts';
import {
  type DavAnswer,
  listAnswer,
  multistatus,
  refused,
  responsesOf,
  TOO_MUCH,
  WITHIN_LIMITS,
} from './answers.ts';
import type { Collection } from './collections.ts';
import { itemFilter } from './item-filter.ts';
import { addressOf, missingAnswer, propertiesAnswer, type Resource } from './resources.ts';
import { parseCalendar } from './todo.ts';
import { CALDAV, childOf, DAV, element, escaped, href, type Markup, type XmlElement } from './xml.ts';

interface Parts {
  /** The account that asks. */
  readonly owner: string;
  readonly collection: Collection;
  readonly zone: string;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
}

const DATA = `${CALDAV}calendar-data`;
/** Answers a REPORT on a collection (RFC 4791, 7.8 and 7.9; RFC 6578). */
export async function report(body: XmlElement, parts: Parts): Promise<DavAnswer> {
  switch (body.name) {
    case `${CALDAV}calendar-query`:
      return query(body, parts);
    case `${CALDAV}calendar-multiget`:
      return multiget(body, parts);
    case `${DAV}sync-collection`:
      return syncCollection(body, parts);
    default:
      return unsupportedReport();
  }
}

export function unsupportedReport(): DavAnswer {
  return refused(403, 'This report is not supported.', `${DAV}supported-report`);
}

async function query(body: XmlElement, parts: Parts): Promise<DavAnswer> {
  const { collection, zone, signal } = parts;
  const filter = itemFilter(childOf(body, `${CALDAV}filter`), zone);
  if (!filter) return refused(403, 'This filter is not supported.', `${CALDAV}valid-filter`);
  const { component, passes } = filter;
  const own = collection.isCalendar ? 'vevent' : 'vtodo';
  if (component !== null && component !== own) return multistatus([], signal);
  const respond = (row: DavRow): Markup | null => {
    if (passes) {
      const calendar = parseCalendar(collection.textOf(row) ?? '');
      if (!calendar || !passes(calendar)) return null;
    }
    return itemAnswer(row, body, parts);
  };
  return listAnswer(collection.rows(), respond, signal);
}

const MAX_HREFS = 500;

async function multiget(body: XmlElement, parts: Parts): Promise<DavAnswer> {
  const { collection, owner, signal } = parts;
  const base = addressOf({ kind: 'collection', collection }, owner);
  const hrefs = body.children.filter(({ name }) => name === `${DAV}href`);
  const asked = [...new Set(hrefs.map(({ text }) => text.trim()))];
  if (asked.length > MAX_HREFS) return TOO_MUCH;
  const respond = (address: string): Markup => {
    const path = pathOf(address);
    const name = path?.startsWith(base) ? path.slice(base.length) : undefined;
    const row = name === undefined ? undefined : collection.row(name);
    return row ? itemAnswer(row, body, parts) : missingAnswer(address);
  };
  return listAnswer(asked, respond, signal);
}

async function syncCollection(body: XmlElement, parts: Parts): Promise<DavAnswer> {
  const { collection, owner, signal } = parts;
  const token = childOf(body, `${DAV}sync-token`)?.text.trim() ?? '';
  const place = collection.placeOf(token);
  if (!place) return refused(403, 'This token is unknown: read everything again.', `${DAV}valid-sync-token`);
  const rows = collection.changedSince(place);
  // Before other work has its turn: what is written meanwhile is later than this token.
  const whole = collection.token();
  const limit = Number(childOf(childOf(body, `${DAV}limit`), `${DAV}nresults`)?.text) || Infinity;
  const respond = (row: DavRow): Markup =>
    row.isGone
      ? missingAnswer(addressOf({ kind: 'item', collection, row }, owner))
      : itemAnswer(row, body, parts);
  const { parts: sent, count } = await responsesOf(rows.slice(0, Math.max(1, limit)), respond, signal);
  const isWhole = count === rows.length;
  const next = isWhole
    ? whole
    : collection.token({ ...place, number: rows[count - 1]?.number ?? place.number });
  const more = isWhole ? '' : truncated(addressOf({ kind: 'collection', collection }, owner));
  return multistatus(sent, signal, more + element(`${DAV}sync-token`, escaped(next)));
}

/** A client goes on with the token beside it. */
function truncated(address: string): Markup {
  const status = element(`${DAV}status`, 'HTTP/1.1 507 Insufficient Storage');
  const condition = element(`${DAV}error`, element(WITHIN_LIMITS));
  return element(`${DAV}response`, href(address) + status + condition);
}

function itemAnswer(row: DavRow, body: XmlElement, parts: Parts): Markup {
  const { collection, owner } = parts;
  const wanted = childOf(body, `${DAV}prop`)?.children.map(({ name }) => name) ?? [];
  const resource: Resource = { kind: 'item', collection, row };
  if (!wanted.includes(DATA)) return propertiesAnswer(resource, wanted, owner);
  const text = collection.textOf(row);
  // It may be deleted while a long answer is written.
  if (text === null) return missingAnswer(addressOf(resource, owner));
  return propertiesAnswer(resource, wanted, owner, { [DATA]: escaped(text) });
}

/** The decoded path of an address; undefined: it is none. */
function pathOf(address: string): string | undefined {
  try {
    return decodeURIComponent(new URL(address, `http://host${DAV_ROOT}`).pathname);
  } catch {
    return undefined;
  }
}
