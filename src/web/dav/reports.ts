import type { DavRow } from '../../domain/dav-row.ts';
import { DAV_ROOT } from '../dav-paths.ts';
import { type DavAnswer, eachInTurn, multistatus, refused } from './answers.ts';
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
  const { collection, zone } = parts;
  const filter = itemFilter(childOf(body, `${CALDAV}filter`), zone);
  if (!filter) return refused(403, 'This filter is not supported.', `${CALDAV}valid-filter`);
  const { component, passes } = filter;
  const own = collection.isCalendar ? 'vevent' : 'vtodo';
  if (component !== null && component !== own) return multistatus([]);
  return multistatus(
    await eachInTurn(collection.rows(), (row) => {
      if (passes) {
        const calendar = parseCalendar(collection.textOf(row) ?? '');
        if (!calendar || !passes(calendar)) return null;
      }
      return itemAnswer(row, body, parts);
    }),
  );
}

async function multiget(body: XmlElement, parts: Parts): Promise<DavAnswer> {
  const { collection, owner } = parts;
  const base = addressOf({ kind: 'collection', collection }, owner);
  const asked = body.children.filter(({ name }) => name === `${DAV}href`);
  return multistatus(
    await eachInTurn(asked, ({ text }) => {
      const path = pathOf(text.trim());
      const name = path?.startsWith(base) ? path.slice(base.length) : undefined;
      const row = name === undefined ? undefined : collection.row(name);
      return row ? itemAnswer(row, body, parts) : missingAnswer(text.trim());
    }),
  );
}

async function syncCollection(body: XmlElement, parts: Parts): Promise<DavAnswer> {
  const { collection, owner } = parts;
  const token = childOf(body, `${DAV}sync-token`)?.text.trim() ?? '';
  const since = token === '' ? null : collection.numberOf(token);
  if (token !== '' && since === null)
    return refused(403, 'This token is unknown: read everything again.', `${DAV}valid-sync-token`);
  const rows =
    since === null ? collection.changedSince(0).filter((row) => !row.isGone) : collection.changedSince(since);
  const limit = Number(childOf(childOf(body, `${DAV}limit`), `${DAV}nresults`)?.text || Infinity);
  const sent = rows.slice(0, Math.max(1, limit));
  // Before other work has its turn: what is written meanwhile is later than this token.
  const next = collection.token(sent.length < rows.length ? sent.at(-1)?.number : undefined);
  const answers = await eachInTurn(sent, (row) =>
    row.isGone
      ? missingAnswer(addressOf({ kind: 'item', collection, row }, owner))
      : itemAnswer(row, body, parts),
  );
  if (sent.length < rows.length)
    answers.push(truncated(addressOf({ kind: 'collection', collection }, owner)));
  return multistatus(answers, element(`${DAV}sync-token`, escaped(next)));
}

function truncated(address: string): Markup {
  const status = element(`${DAV}status`, 'HTTP/1.1 507 Insufficient Storage');
  const condition = element(`${DAV}error`, element(`${DAV}number-of-matches-within-limits`));
  return element(`${DAV}response`, href(address) + status + condition);
}

function itemAnswer(row: DavRow, body: XmlElement, parts: Parts): Markup {
  const { collection, owner } = parts;
  const wanted = childOf(body, `${DAV}prop`)?.children.map(({ name }) => name) ?? [];
  const text = wanted.includes(DATA) ? collection.textOf(row) : null;
  const resource: Resource = { kind: 'item', collection, row };
  return propertiesAnswer(resource, wanted, owner, { [DATA]: text === null ? null : escaped(text) });
}

/** The decoded path of an address; undefined: it is none. */
function pathOf(address: string): string | undefined {
  try {
    return decodeURIComponent(new URL(address, `http://host${DAV_ROOT}`).pathname);
  } catch {
    return undefined;
  }
}
