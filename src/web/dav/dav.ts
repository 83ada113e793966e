import { setImmediate as nextImmediate } from 'node:timers/promises';
import { pausing } from '../../lib/pausing.ts';
import { Serial } from '../../lib/serial.ts';
import type { DavRow } from '../../school/dav-row.ts';
import { FAMILY_FEED } from '../feeds/kinds.ts';
import { type DavAnswer, type DavRequest, listAnswer, multistatus, refused } from './answers.ts';
import { type Collection, collectionsOf, etagOf, NotKnown } from './collections.ts';
import { report, unsupportedReport } from './reports.ts';
import { addressOf, ITEM_TYPE, properties, propertiesAnswer, type Resource } from './resources.ts';
import type { TaskInput } from './tasks.ts';
import { davWords } from './words.ts';
import { isAmong, put, remove, type WritingOptions } from './writing.ts';
import { childOf, DAV, element, href, type Markup, OWN, parseXml, type XmlElement } from './xml.ts';

export interface DavOptions extends WritingOptions {
  /** The ids of the children. */
  readonly ids: readonly string[];
  readonly children: () => readonly TaskInput[];
}

const METHODS = 'OPTIONS, GET, HEAD, PUT, DELETE, PROPFIND, PROPPATCH, REPORT';
/** What may have many items. */
const OF_MANY = ['PROPFIND', 'PROPPATCH', 'REPORT'];
const FIXED = ['MKCALENDAR', 'MKCOL', 'COPY', 'MOVE'];
/** What clients ask OPTIONS for. */
const CLASSES = '1, 3, access-control, calendar-access';
const RETRY = { 'Retry-After': '60' };
const MAX_NAME_CHARS = 255;
const MAX_ELEMENTS = 5_000;
/** Each is answered for each item. */
const MAX_PROPERTIES = 100;

const UNREADABLE = refused(400, 'The XML of this request cannot be read.');
const TOO_LARGE = refused(
  400,
  `The XML of this request has more than ${MAX_ELEMENTS} elements, 32 levels, ${MAX_PROPERTIES} properties, or a name of more than 500 characters.`,
  `${OWN}request-within-limits`,
);

/** A small CalDAV server (RFC 4791): calendars of the school, which are read-only, and to-do lists. */
export class Dav {
  readonly #options: DavOptions;
  /** One at a time: together they would take no less time, and more memory. */
  readonly #long = new Serial();

  constructor(options: DavOptions) {
    this.#options = options;
  }

  /** Whether there is an account of this name: a child's id, or `family`. */
  has(owner: string): boolean {
    return owner === FAMILY_FEED || this.#options.ids.includes(owner);
  }

  async answer(request: DavRequest): Promise<DavAnswer> {
    const answer = await this.#answer(request);
    return { ...answer, headers: { DAV: CLASSES, ...answer.headers } };
  }

  async #answer(request: DavRequest): Promise<DavAnswer> {
    const { method, path, owner } = request;
    const [account, list, name, ...others] = path;
    if (account !== undefined && account !== owner) return { status: 403 };
    if (method === 'OPTIONS') return { status: 200, headers: { Allow: METHODS } };
    if (FIXED.includes(method)) return refused(403, this.#words.fixed, `${DAV}need-privileges`);
    const answer = async (): Promise<DavAnswer> => {
      const collections = collectionsOf(owner, this.#options.children(), this.#options);
      const collection = collections.find((one) => one.name === list);
      if (others.length > 0 || (list !== undefined && !collection)) return { status: 404 };
      if (!collection) return this.#ofAccount(request, account === undefined, collections);
      collection.refresh();
      if (name === undefined) return this.#ofCollection(request, collection);
      return this.#ofItem(request, collection, name);
    };
    try {
      if (!OF_MANY.includes(method)) return await answer();
      return await this.#long.run(async () => {
        // Of several that wait, each has a turn of its own.
        await nextImmediate();
        request.signal.throwIfAborted();
        return answer();
      });
    } catch (error) {
      // Without it a client would take the item for deleted.
      if (error instanceof NotKnown) return { status: 503, headers: RETRY };
      throw error;
    }
  }

  get #words() {
    return davWords[this.#options.language];
  }

  async #ofAccount(
    request: DavRequest,
    isRoot: boolean,
    collections: readonly Collection[],
  ): Promise<DavAnswer> {
    if (request.method === 'REPORT') return unsupportedReport();
    const home: Resource = { kind: 'home', title: request.owner };
    if (isRoot) return this.#properties(request, { kind: 'root' }, () => [home]);
    const pause = pausing(request.signal);
    return this.#properties(request, home, async () => {
      for (const collection of collections) {
        collection.refresh();
        await pause();
      }
      return collections.map((collection) => ({ kind: 'collection', collection }));
    });
  }

  async #ofCollection(request: DavRequest, collection: Collection): Promise<DavAnswer> {
    if (request.method !== 'REPORT')
      return this.#properties(request, { kind: 'collection', collection }, () =>
        collection.rows().map((row) => ({ kind: 'item', collection, row })),
      );
    const { owner, signal } = request;
    const body = readBody(request.body);
    return 'status' in body ? body : report(body, { owner, collection, zone: this.#options.zone, signal });
  }

  async #ofItem(request: DavRequest, collection: Collection, name: string): Promise<DavAnswer> {
    const { method } = request;
    if (method === 'PUT')
      return name.length > MAX_NAME_CHARS ? { status: 403 } : put(request, collection, name, this.#options);
    if (method === 'DELETE') return remove(request, collection, name, this.#options);
    const row = collection.row(name);
    if (!row) return { status: 404 };
    if (method === 'GET' || method === 'HEAD') return itemText(request, collection, row);
    return this.#properties(request, { kind: 'item', collection, row }, () => []);
  }

  /** PROPFIND, PROPPATCH, and what no resource but an item has. */
  async #properties(
    request: DavRequest,
    resource: Resource,
    members: () => readonly Resource[] | Promise<readonly Resource[]>,
  ): Promise<DavAnswer> {
    const { method, owner, header, body, signal } = request;
    if (method !== 'PROPFIND' && method !== 'PROPPATCH') return { status: 405, headers: { Allow: METHODS } };
    const asked = body === '' ? null : readBody(body);
    if (asked && 'status' in asked) return asked;
    if (method === 'PROPPATCH') return multistatus([unkeptProperties(resource, asked, owner)], signal);
    const depth = header('Depth') ?? 'infinity';
    if (!['0', '1', 'infinity'].includes(depth)) return refused(400, 'Depth: 0 or 1.');
    if (depth === 'infinity' && resource.kind !== 'item')
      return refused(403, 'Depth: 0 or 1.', `${DAV}propfind-finite-depth`);
    const resources = depth === '0' ? [resource] : [resource, ...(await members())];
    return listAnswer(resources, (one) => found(one, asked, owner), signal);
  }
}

function itemText({ header }: DavRequest, collection: Collection, row: DavRow): DavAnswer {
  const headers = { ETag: etagOf(row), 'Cache-Control': 'private, no-cache' };
  const noneMatch = header('If-None-Match');
  if (noneMatch !== undefined && isAmong(row, noneMatch)) return { status: 304, headers };
  const body = collection.textOf(row);
  if (body === null) return { status: 404 };
  return { status: 200, headers: { ...headers, 'Content-Type': ITEM_TYPE }, body };
}

/** The answer of one resource to a PROPFIND. @param asked null: everything */
function found(resource: Resource, asked: XmlElement | null, owner: string): Markup {
  const wanted = childOf(asked ?? undefined, `${DAV}prop`)?.children.map(({ name }) => name);
  if (wanted) return propertiesAnswer(resource, [...new Set(wanted)], owner);
  const own = Object.keys(properties).filter((name) => properties[name]?.(resource, owner) !== null);
  const isNames = childOf(asked ?? undefined, `${DAV}propname`) !== undefined;
  const names = Object.fromEntries(own.map((name) => [name, '']));
  return propertiesAnswer(resource, own, owner, isNames ? names : {});
}

/**
 * No property can be set. What a client would only keep here for itself, as a colour or its alarm, is answered as if it were: macOS
 * goes no further otherwise.
 */
function unkeptProperties(resource: Resource, asked: XmlElement | null, owner: string): Markup {
  const props = asked ? namedProperties(asked) : [];
  const isOwn = props.every(({ name }) => OF_CLIENTS.test(name));
  const status = element(`${DAV}status`, isOwn ? 'HTTP/1.1 200 OK' : 'HTTP/1.1 403 Forbidden');
  const error = isOwn ? '' : element(`${DAV}error`, element(`${DAV}cannot-modify-protected-property`));
  const names = props.map(({ name }) => element(name)).join('');
  const stat = element(`${DAV}propstat`, element(`${DAV}prop`, names) + status + error);
  return element(`${DAV}response`, href(addressOf(resource, owner)) + stat);
}

const OF_CLIENTS = /\}(?:default-alarm-[a-z-]+|calendar-(?:order|color|timezone))$/;

/** Reads the XML of a request. @returns the refusal, if it cannot be read or is too large */
function readBody(text: string): XmlElement | DavAnswer {
  const root = parseXml(text, MAX_ELEMENTS);
  if (root === null) return UNREADABLE;
  return root === 'too large' || namedProperties(root).length > MAX_PROPERTIES ? TOO_LARGE : root;
}

/** The properties that a request asks for, sets or removes. */
function namedProperties({ children }: XmlElement): readonly XmlElement[] {
  return [...children, ...children.flatMap((child) => child.children)]
    .filter(({ name }) => name === `${DAV}prop`)
    .flatMap((prop) => prop.children);
}
