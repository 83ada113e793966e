import type { Change, ChangeKind, SchoolChange } from '../../../domain/changes/change.ts';
import type { Json } from '../../../lib/json.ts';
import type { Bilingual, Language } from '../../../lib/language.ts';
import type { ShownChange } from '../../../shown/changes.ts';
import type { ShownChild } from '../../../shown/presenter.ts';
import { type EventRow, entities, type Row, type Sources } from '../../entity.ts';

export interface EventContent {
  /** One sentence or line, ready for a notification; empty: the title says all. */
  readonly message: string;
  /** Attributes of the event entity beside the title and the message. */
  readonly fields: Readonly<Record<string, Json>>;
}

/** A kind of event: its entity and its words. */
export interface EventKind<K extends ChangeKind> {
  readonly row: Row<ShownChild>;
  /** What stands behind the child's name; empty: the name alone. */
  title(change: ShownChange<K>, language: Language): string;
  content(change: ShownChange<K>, language: Language): EventContent;
}

interface KindOf<K extends SchoolChange['kind'], T>
  extends Pick<EventRow<T>, 'name' | 'group' | 'about' | 'icon' | 'exists'> {
  readonly sources: Sources;
  readonly part: (state: ShownChild) => T | null;
  /** The names of its fields, as Markdown: `` `grade`, `was` ``. */
  readonly fieldsAbout: string;
  /** By event type. */
  readonly titles: Readonly<Record<Change<K>['type'], Bilingual>>;
  readonly content: EventKind<K>['content'];
}

export const FIELDS = '`title`, `message`, `id`, `occurred_at`';

export function eventKind<K extends SchoolChange['kind'], T extends object>(
  kind: K,
  { sources, part, fieldsAbout, titles, content, ...words }: KindOf<K, T>,
): EventKind<K> {
  const [row] = entities(sources, part, {
    [kind]: {
      ...words,
      platform: 'event',
      attributesAbout: `${FIELDS}, ${fieldsAbout}`,
      initially: 'hidden',
      eventTypes: titles,
    },
  }) as readonly [Row<ShownChild>];
  const byType: Readonly<Record<string, Bilingual>> = titles;
  const title = ({ type }: ShownChange<K>, language: Language): string => byType[type]?.[language] ?? '';
  return { row, title, content };
}

export function joined(parts: readonly (string | null)[], between: string): string {
  return parts.filter((part) => part !== null && part !== '').join(between);
}
