import { type EventRow, rowsOf } from '../../home/entity.ts';
import type { Json } from '../../lib/json.ts';
import type { Bilingual, Language } from '../../lib/language.ts';
import type { Change, ChangeKind, ThingKind } from '../changes/change.ts';
import type { ShownChange, ShownPage } from '../shown/changes.ts';
import { type Entry, itemOf } from '../shown/items.ts';
import type { ShownChild } from '../shown/presenter.ts';
import { type Allowed, type ChildRow, entities } from './rows.ts';
import type { Sources } from './source-availability.ts';

export interface EventContent {
  /** One sentence or line, ready for a notification; empty: the title says all. */
  readonly message: string;
  /** Attributes of the event entity beside the title and the message. */
  readonly fields: Readonly<Record<string, Json>>;
  /** Of its texts; default: as of attributes. */
  readonly maxTextChars?: number;
}

/** A kind of event: its entity and its words. */
export interface EventKind<K extends ChangeKind> {
  readonly row: ChildRow;
  /** What stands behind the child's name; empty: the name alone. */
  title(change: ShownChange<K>, language: Language): string;
  /** @param about returns the title, with the child's name, and the message of another change */
  content(change: ShownChange<K>, language: Language, about: AboutChange): EventContent;
}

export interface EventTexts {
  readonly title: string;
  readonly message: string;
}

export type AboutChange = (change: ShownChange) => EventTexts;

/** The event types of `portal_problem` are those of the problems. */
type TitledKind = Exclude<ChangeKind, 'portal_problem'>;

interface KindOf<K extends TitledKind>
  extends Pick<EventRow<ShownChild>, 'name' | 'group' | 'about' | 'icon' | 'exists'>,
    Allowed {
  /** Default: it is of no Source. */
  readonly sources?: Sources;
  /** The names of its fields, as Markdown: `` `grade`, `was` ``. */
  readonly fieldsAbout: string;
  readonly titles: Readonly<Record<Change<K>['type'], Bilingual>>;
  readonly content: EventKind<K>['content'];
}

export const FIELDS = '`title`, `message`, `id`, `occurred_at`';

export function eventKind<K extends TitledKind>(
  kind: K,
  { sources, fieldsAbout, titles, content, ...words }: KindOf<K>,
): EventKind<K> {
  const table = {
    [kind]: {
      ...words,
      platform: 'event',
      attributesAbout: `${FIELDS}, ${fieldsAbout}`,
      initially: 'hidden',
      eventTypes: titles,
    },
  } as const;
  const rows = sources ? entities(sources, (state) => state, table) : rowsOf<ShownChild>(table);
  const [row] = rows as readonly [ChildRow];
  const byType: Readonly<Record<string, Bilingual>> = titles;
  const title = ({ type }: ShownChange<K>, language: Language): string => byType[type]?.[language] ?? '';
  return { row, title, content };
}

type Item<K extends ThingKind> = ShownChange<K>['item'];

/** A thing that changed: what it is now, or else was, and both. */
type ChangedThing<K extends ThingKind> = Partial<NonNullable<Item<K>>> &
  Pick<ShownChange<K>, 'thing' | 'was'> & {
    readonly now: Item<K>;
  } & Paged;

interface Paged {
  readonly page?: ShownPage | undefined;
}

/** The fields of an event about what is read on a page of its own. */
export const PAGE_FIELDS: Readonly<Record<'path' | 'link', (paged: Paged) => Json | undefined>> = {
  path: ({ page }) => page?.path,
  link: ({ page }) => page?.link,
};

interface ThingKindOf<K extends ThingKind> extends Omit<KindOf<K>, 'fieldsAbout' | 'content'> {
  readonly fields: readonly Entry<ChangedThing<K>>[];
  /** Default: the names of `fields`. */
  readonly fieldsAbout?: string;
  readonly message: (changed: ChangedThing<K>, language: Language) => string;
}

/** A kind of event about one thing. */
export function thingKind<K extends ThingKind>(
  kind: K,
  { fields, message, ...rest }: ThingKindOf<K>,
): EventKind<K> {
  const item = itemOf<ChangedThing<K>>(...fields);
  return eventKind(kind, {
    fieldsAbout: item.names.map((name) => `\`${name}\``).join(', '),
    ...rest,
    content({ thing, item: now, was, page }, language) {
      const changed = { ...(now ?? was), thing, now, was, page } as ChangedThing<K>;
      return { message: message(changed, language), fields: item(changed) };
    },
  });
}
