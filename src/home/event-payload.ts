import type { Language } from '../lib/language.ts';
import type { ShownChange } from '../shown/changes.ts';
import { eventKinds } from './catalogue/events/index.ts';
import type { EventKind } from './catalogue/events/kind.ts';
import { fitAttributes } from './limits.ts';

/**
 * The payload of an event, less than 8 KB: `{"event_type", "id", "occurred_at", "title", "message", ...}`
 * (docs/contracts.md).
 */
export function eventPayload(change: ShownChange, child: string, language: Language): string {
  const kind = eventKinds[change.kind] as EventKind<typeof change.kind>;
  const title = kind.title(change, language);
  const { message, fields } = kind.content(change, language);
  return JSON.stringify(
    fitAttributes({
      event_type: change.type,
      id: change.id,
      occurred_at: change.occurredAt,
      title: title === '' ? child : `${child}: ${title}`,
      message: message === '' ? title : message,
      ...fields,
    }),
  );
}
