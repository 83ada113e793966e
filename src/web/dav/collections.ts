import { digest } from '../../lib/digest.ts';
import type { Language } from '../../lib/language.ts';
import { capitalized } from '../../lib/text.ts';
import type { DavRow, ListId, SchoolItems, SyncPlace } from '../../school/dav-row.ts';
import type { Knowledge } from '../../school/knowledge.ts';
import { calendarText, type Revision } from '../feeds/calendar.ts';
import type { FeedEvent } from '../feeds/events.ts';
import { eventsOf, feedKnowledge, titleOf } from '../feeds/feeds.ts';
import { FAMILY_FEED, type FeedKind, feedKinds } from '../feeds/kinds.ts';
import { type Task, type TaskInput, type TaskList, taskKnowledge, taskLists, tasksOf } from './tasks.ts';
import { todoText } from './todo.ts';
import { davWords } from './words.ts';

/** Where the items of clients are, and when each item was changed last. */
export interface DavStore {
  /** Whether what is written now outlasts the process. */
  readonly isKept: boolean;
  durably<T>(work: () => T): T | null;
  update(id: ListId, school: SchoolItems): void;
  rows(id: ListId): readonly DavRow[];
  changedSince(id: ListId, place: SyncPlace): readonly DavRow[];
  row(id: ListId, name: string): DavRow | undefined;
  text(id: ListId, name: string): string | null;
  nameOf(id: ListId, uid: string): string | undefined;
  sizeOfOwn(id: ListId): { readonly count: number; readonly bytes: number };
  put(
    id: ListId,
    item: Pick<DavRow, 'name' | 'digest'> & { readonly uid: string; readonly own: string },
  ): DavRow;
  remove(id: ListId, name: string): void;
  putAway(id: ListId, name: string): void;
  token(id: ListId, place?: SyncPlace): string;
  placeOf(token: string): SyncPlace | null;
  readonly beginning: SyncPlace;
}

/** An item of the school's was there, and is not known now: it stays where clients have it. */
export class NotKnown extends Error {
  override readonly name = 'NotKnown';
}

export interface AccountOptions {
  readonly store: DavStore;
  readonly language: Language;
  /** The portal's. */
  readonly zone: string;
}

/** What the school has at an address. */
interface SchoolItem {
  readonly uid: string;
  readonly digest: string;
  readonly isDone: boolean;
  readonly text: (revision: Revision) => string;
  /** null: of a calendar. */
  readonly task: Task | null;
}

/** `calendar-plan`, `todo-homework` */
export type CollectionName = `calendar-${FeedKind}` | `todo-${TaskList}`;

/** Tokens are URIs. */
const TOKEN = 'urn:dziennik2mqtt:sync:';

const COLOURS: Readonly<Record<FeedKind | TaskList, string>> = {
  plan: '#1565C0',
  tests: '#C62828',
  homework: '#EF6C00',
  meetings: '#6A1B9A',
  entries: '#00838F',
  'free-days': '#2E7D32',
  bring: '#00838F',
  absences: '#5D4037',
};

/** The collections of a child's account, or the family's. */
export function collectionsOf(
  owner: string,
  children: readonly TaskInput[],
  options: AccountOptions,
): readonly Collection[] {
  const own = children.filter(({ feed }) => owner === FAMILY_FEED || feed.id === owner);
  const [first] = own;
  if (!first) return [];
  const { language } = options;
  const feeds = own.map(({ feed }) => feed);
  let known: readonly FeedEvent[] | undefined;
  const parts = {
    owner,
    children: own,
    // Of all calendars, once.
    events: () => (known ??= eventsOf(owner, feeds, language)),
    options,
  };
  const calendars = feedKinds.map((kind) => {
    const title = titleOf({ owner, kinds: [kind] }, first.feed, language);
    return new Collection({ ...parts, name: `calendar-${kind}`, title, colour: COLOURS[kind] });
  });
  const lists = taskLists.map((list) => {
    const words = davWords[language].lists[list];
    const title = owner === FAMILY_FEED ? capitalized(words) : `${first.feed.name}: ${words}`;
    return new Collection({ ...parts, name: `todo-${list}`, title, colour: COLOURS[list] });
  });
  return [...calendars, ...lists];
}

interface CollectionParts {
  readonly owner: string;
  readonly name: CollectionName;
  readonly title: string;
  /** `#1565C0` */
  readonly colour: string;
  readonly children: readonly TaskInput[];
  readonly events: () => readonly FeedEvent[];
  readonly options: AccountOptions;
}

/** A calendar, which is read-only, or a to-do list, at the moment of a request. */
export class Collection {
  readonly name: CollectionName;
  readonly title: string;
  readonly colour: string;
  readonly id: ListId;
  readonly #parts: CollectionParts;
  #school: ReadonlyMap<string, SchoolItem> | null | undefined;

  constructor(parts: CollectionParts) {
    const { owner, name, title, colour } = parts;
    this.#parts = parts;
    this.name = name;
    this.title = title;
    this.colour = colour;
    this.id = { child: owner === FAMILY_FEED ? '' : owner, list: name };
  }

  get isCalendar(): boolean {
    return this.name.startsWith('calendar-');
  }

  /** Brings the store up to date. What was there and is not known stays. */
  refresh(): void {
    const { store } = this.#parts.options;
    const known = this.#knowledge;
    const isKept =
      known === 'lost' || (known === 'unread' && store.rows(this.id).some(({ isOwn }) => !isOwn));
    if (!isKept) store.update(this.id, this.#schoolItems() ?? new Map());
  }

  get #knowledge(): Knowledge {
    const { children, options } = this.#parts;
    return this.isCalendar
      ? feedKnowledge(this.#kind, children)
      : taskKnowledge(this.#list, children, options.language);
  }

  get #kind(): FeedKind {
    return this.name.replace('calendar-', '') as FeedKind;
  }

  get #list(): TaskList {
    return this.name.replace('todo-', '') as TaskList;
  }

  /** The items that are there, as of the last `refresh`: those of the school in their order, then those of clients. */
  rows(): readonly DavRow[] {
    const places = new Map([...(this.#schoolItems()?.keys() ?? [])].map((name, place) => [name, place]));
    const placeOf = ({ name }: DavRow): number => places.get(name) ?? places.size;
    return this.#parts.options.store.rows(this.id).toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  /** The item of an address; undefined: there is none. */
  row(name: string): DavRow | undefined {
    const row = this.#parts.options.store.row(this.id, name);
    return row?.isGone ? undefined : row;
  }

  changedSince(place: SyncPlace): readonly DavRow[] {
    return this.#parts.options.store.changedSince(this.id, place);
  }

  /** What a client gives back to ask for later changes. @param place default: after the last one */
  token(place?: SyncPlace): string {
    return TOKEN + this.#parts.options.store.token(this.id, place);
  }

  /** The place of a token, or of none; null: it is unknown, or too old. */
  placeOf(token: string): SyncPlace | null {
    const { store } = this.#parts.options;
    if (token === '') return store.beginning;
    return token.startsWith(TOKEN) ? store.placeOf(token.slice(TOKEN.length)) : null;
  }

  /** What the school has at the address of a row of its own. @throws {NotKnown} */
  schoolItem(name: string): SchoolItem {
    const item = this.#schoolItems()?.get(name);
    if (!item) throw new NotKnown();
    return item;
  }

  /** An item as iCalendar; null: it is gone. @throws {NotKnown} */
  textOf({ name, isOwn, isGone, changes, at }: DavRow): string | null {
    if (isGone) return null;
    if (isOwn) return this.#parts.options.store.text(this.id, name);
    return this.schoolItem(name).text({ sequence: changes, at });
  }

  #schoolItems(): ReadonlyMap<string, SchoolItem> | null {
    if (this.#school === undefined) this.#school = this.isCalendar ? this.#events() : this.#tasks();
    return this.#school;
  }

  #events(): ReadonlyMap<string, SchoolItem> | null {
    const { events: all, options } = this.#parts;
    const { zone } = options;
    const events = all().filter(({ kind }) => kind === this.#kind);
    return byName(
      events.map((event) => ({
        uid: event.uid,
        digest: digest(JSON.stringify(event)),
        isDone: false,
        text: (revision) => calendarText([{ ...event, revision }], { zone }),
        task: null,
      })),
    );
  }

  #tasks(): ReadonlyMap<string, SchoolItem> | null {
    const { language, zone } = this.#parts.options;
    const tasks = tasksOf(this.#parts.owner, this.#list, this.#parts.children, language);
    if (tasks === null) return null;
    return byName(
      tasks.map((task) => ({
        uid: task.uid,
        digest: digest(JSON.stringify(task)),
        isDone: task.isDone,
        text: (revision) => todoText(task, revision, zone),
        task,
      })),
    );
  }
}

export function etagOf({ digest: content, changes }: Pick<DavRow, 'digest' | 'changes'>): string {
  return `"${content}-${changes}"`;
}

function byName(items: readonly SchoolItem[]): ReadonlyMap<string, SchoolItem> {
  return new Map(items.map((item) => [`${item.uid.split('@')[0]}.ics`, item]));
}
