import { expect } from 'vitest';
import type { SourceKnowledge } from '../../../src/school/knowledge.ts';
import type { ShownFeed } from '../../../src/school/shown/feed.ts';
import type { ShownAgendaItem, ShownHomework } from '../../../src/school/shown/policies.ts';
import { Dav } from '../../../src/web/dav/dav.ts';
import type { TaskInput } from '../../../src/web/dav/tasks.ts';
import { childOf, parseXml, type XmlElement } from '../../../src/web/dav/xml.ts';
import { directory, openStore } from '../../bridge/store/directories.ts';
import { feed, known, lessonOf } from '../feeds/any-feed.ts';
import { serve } from '../serve.ts';

export const TOKEN = 'caldav-token-0123456789';
const TODAY = '2026-11-19';
/** The list that most tests are about. */
export const LIST = '/dav/ola/todo-homework/';
/** Homework that the portal has as done. */
const DONE_AT_PORTAL = 'at-portal';

// Only privacy makes these records; a test may.
export const homeworkOf = (parts: Partial<Omit<ShownHomework, symbol>>): ShownHomework => {
  const plain = { topic: 'Ułamki', text: 'Strona 12, ćwiczenie 3', date: TODAY, dueOn: '2026-11-20' };
  const names = { subject: 'Matematyka', teacher: 'Nowak Anna', files: [], mustSendFile: false };
  return { id: '7', done: false, ...plain, ...names, ...parts } as unknown as ShownHomework;
};

export const agendaOf = (parts: Partial<Omit<ShownAgendaItem, symbol>>): ShownAgendaItem => {
  const plain = { kind: 'test', date: '2026-11-24', time: null, content: 'Dział 2', category: 'Sprawdzian' };
  return { id: '1', subject: 'Historia', teacher: null, ...plain, ...parts } as unknown as ShownAgendaItem;
};

export interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly user?: string;
  /** Default: the right one. */
  readonly password?: string;
}

/** A web server with CalDAV of two children on a real store. */
export class DavServer {
  /** Opens one on a store, in a new folder by default. */
  static async open(path = directory()): Promise<DavServer> {
    const server = new DavServer(path);
    server.url = (await serve({ dav: { token: TOKEN, dav: server.dav } })).url;
    return server;
  }

  readonly path: string;
  readonly store: ReturnType<typeof openStore>['store'];
  readonly close: () => void;
  readonly dav: Dav;
  readonly commands: string[] = [];
  readonly settled = new Set<string>();
  homework: readonly ShownHomework[] | null = [
    homeworkOf({}),
    homeworkOf({ id: DONE_AT_PORTAL, done: true }),
  ];
  more: Partial<ShownFeed> = {
    lessons: [lessonOf({})],
    tests: [agendaOf({})],
    meetings: [
      agendaOf({ id: '2', kind: 'meeting', time: '17:00', content: 'Zebranie klasy', subject: null }),
    ],
  };
  /** Lessons missed on a day. */
  missed: readonly number[] = [2, 3];
  /** Of Ola. */
  knowledge: Partial<SourceKnowledge> = {};
  hasFailed = false;
  /** null: it has too many commands. */
  outcome: { readonly state: 'done' | 'refused'; readonly detail: string } | null = {
    state: 'done',
    detail: '',
  };
  url = '';

  private constructor(path: string) {
    this.path = path;
    const { store, close } = openStore(path);
    this.store = store;
    this.close = close;
    this.dav = new Dav({
      ids: ['ola', 'jas'],
      children: () => [this.#child('ola', 'Ola'), this.#child('jas', 'Jaś')],
      store: store.davItems,
      carryOut: async (child, name, payload) => {
        this.commands.push(`${child} ${name} ${payload}`);
        if (this.outcome?.state !== 'done') return this.outcome;
        const [id, undone] = payload.split(' ');
        this.homework = (this.homework ?? []).map((one) =>
          one.id === id ? homeworkOf({ ...one, done: undone === undefined }) : one,
        );
        return this.outcome;
      },
      settle: (child, key, isSettled) => {
        if (isSettled) this.settled.add(`${child} ${key}`);
        else this.settled.delete(`${child} ${key}`);
      },
      language: 'pl',
      zone: 'Europe/Warsaw',
    });
  }

  #child(id: string, name: string): TaskInput {
    const isOla = id === 'ola';
    const own = isOla ? { homework: this.homework, ...this.more } : {};
    const open = this.missed.map((lessonNo) => ({ date: '2026-11-17', lessonNo, requested: false }));
    const bag = { day: '2026-11-20', bring: [{ thing: 'farby', change: null }] };
    return {
      feed: feed({ id, name, pupil: id, ...own }),
      shown: {
        attendance: isOla ? { open, justifications: [] } : null,
        bag: isOla ? bag : null,
      } as unknown as TaskInput['shown'],
      today: TODAY,
      settled: new Set([...this.settled].flatMap((key) => (key.startsWith(id) ? [key.slice(4)] : []))),
      ...known(isOla ? this.knowledge : { attendance: 'absent' }),
      hasFailed: isOla && this.hasFailed,
    };
  }

  request(method: string, path: string, { headers, body, user = 'ola', password = TOKEN }: Asked = {}) {
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const all = { authorization, ...headers };
    return fetch(new URL(path, this.url), { method, headers: all, body: body ?? null, redirect: 'manual' });
  }

  /** @returns the answers by address, and the sync token of a REPORT */
  async multistatus(method: 'PROPFIND' | 'REPORT', path: string, body: string, depth = '1', user = 'ola') {
    const answer = await this.request(method, path, { headers: { depth }, body, user });
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')], text).toEqual([
      207,
      'application/xml; charset=utf-8',
    ]);
    const root = xmlOf(text);
    const responses = root.children.filter(({ name }) => name === '{DAV:}response');
    const found = new Map(responses.map((one) => [childOf(one, '{DAV:}href')?.text ?? '', propsOf(one)]));
    return { found, token: childOf(root, '{DAV:}sync-token')?.text ?? '' };
  }

  /** What is in a list: titles by address. */
  async titles(path: string, user = 'ola'): Promise<ReadonlyMap<string, string>> {
    const { found } = await this.multistatus('REPORT', path, query(), '1', user);
    return new Map(
      [...found].map(([address, { '{urn:ietf:params:xml:ns:caldav}calendar-data': data }]) => [
        address,
        /^SUMMARY:(.*)\r$/m.exec(data?.text.replaceAll('\r\n ', '') ?? '')?.[1] ?? '',
      ]),
    );
  }

  /** What changed since a token. */
  async changes(path: string, token = '') {
    const { found, token: next } = await this.multistatus('REPORT', path, syncSince(token), '0');
    const changed = [...found].map(
      ([address, props]) => `${address}${props['{DAV:}getetag'] ? '' : ' gone'}`,
    );
    return { changed, token: next };
  }
}

export function xmlOf(text: string): XmlElement {
  const root = parseXml(text);
  return root === null || root === 'too large' ? expect.fail(text) : root;
}

/** Properties that were found, by name. */
function propsOf(response: XmlElement): Readonly<Record<string, XmlElement>> {
  const ok = response.children.filter(
    (one) => one.name === '{DAV:}propstat' && childOf(one, '{DAV:}status')?.text.includes(' 200 '),
  );
  const props = ok.flatMap((one) => childOf(one, '{DAV:}prop')?.children ?? []);
  return Object.fromEntries(props.map((prop) => [prop.name, prop]));
}

export const query = (filter = '', component = 'VTODO'): string =>
  `<C:calendar-query xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:D="DAV:"><D:prop><D:getetag/><C:calendar-data/></D:prop>
  <C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="${component}">${filter}</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`;

export const syncSince = (token: string, more = ''): string =>
  `<D:sync-collection xmlns:D="DAV:"><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level>${more}<D:prop><D:getetag/></D:prop></D:sync-collection>`;

/** A to-do as clients write them. */
export const todo = (uid: string, summary: string, more: readonly string[] = []): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//A client//EN', 'BEGIN:VTODO']
    .concat(
      `UID:${uid}`,
      'DTSTAMP:20261119T080000Z',
      `SUMMARY:${summary}`,
      more,
      'END:VTODO',
      'END:VCALENDAR',
      '',
    )
    .join('\r\n');
