import { type EventRow, rowsOf } from '../../home/entity.ts';
import type { Json } from '../../lib/json.ts';
import type { Language, Translated } from '../../lib/language.ts';
import type { Change, ChangeKind, ThingKind } from '../changes/change.ts';
import type { ShownChange, ShownPage } from '../shown/changes.ts';
import { type Entry, itemOf } from '../shown/items.ts';
import type { ShownChild } from '../shown/presenter.ts';
import type { SUB_DEVICES } from '../sub-devices.ts';
import { type Allowed, type ChildRow, type DecidingChild, entities } from './rows.ts';
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
  extends Pick<EventRow<DecidingChild>, 'name' | 'group' | 'fields' | 'icon' | 'exists'>,
    Allowed {
  /** Its device triggers are on the child's own device. */
  readonly device: (typeof SUB_DEVICES)[number];
  /** Default: it is of no Source. */
  readonly sources?: Sources;
  readonly titles: Readonly<Record<Change<K>['type'], Translated>>;
  readonly content: EventKind<K>['content'];
}

/** The fields of every event. */
export const FIELDS = ['title', 'message', 'id', 'occurred_at'] as const;

export function eventKind<K extends TitledKind>(
  kind: K,
  { sources, fields, titles, content, ...words }: KindOf<K>,
): EventKind<K> {
  const table = {
    [kind]: {
      ...words,
      platform: 'event',
      fields: [...FIELDS, ...fields],
      eventTypes: titles,
    },
  } as const;
  const rows = sources
    ? entities<DecidingChild>(sources, (state) => state, table)
    : rowsOf<ShownChild>(table);
  const [row] = rows as readonly [ChildRow];
  const byType: Readonly<Record<string, Translated>> = titles;
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

interface ThingKindOf<K extends ThingKind> extends Omit<KindOf<K>, 'fields' | 'content'> {
  readonly fields: readonly Entry<ChangedThing<K>>[];
  readonly message: (changed: ChangedThing<K>, language: Language) => string;
}

/** A kind of event about one thing. */
export function thingKind<K extends ThingKind>(
  kind: K,
  { fields, message, ...rest }: ThingKindOf<K>,
): EventKind<K> {
  const item = itemOf<ChangedThing<K>>(...fields);
  return eventKind(kind, {
    fields: item.names,
    ...rest,
    content({ thing, item: now, was, page }, language) {
      const changed = { ...(now ?? was), thing, now, was, page } as ChangedThing<K>;
      return { message: message(changed, language), fields: item(changed) };
    },
  });
}
