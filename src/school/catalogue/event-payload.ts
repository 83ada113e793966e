import { fitAttributes } from '../../home/limits.ts';
import type { Language } from '../../lib/language.ts';
import type { ShownChange } from '../shown/changes.ts';
import type { AboutChange, EventContent, EventKind, EventTexts } from './event-kind.ts';
import { eventKinds } from './events.ts';

/**
 * The payload of an event, less than 8 KB: `{"event_type", "id", "occurred_at", "title", "message", ...}`
 * (docs/contracts.md).
 */
export function eventPayload(change: ShownChange, child: string, language: Language): string {
  const { fields, title, message, maxTextChars } = eventContent(change, child, language);
  const attributes = {
    event_type: change.type,
    id: change.id,
    occurred_at: change.occurredAt,
    title,
    message,
    ...fields,
  };
  return JSON.stringify(fitAttributes(attributes, maxTextChars));
}

/** The title and the message of an event, without the child's name; the title is a word such as `odwołana lekcja`. */
export function changeTexts(change: ShownChange, language: Language): EventTexts {
  const kind = eventKinds[change.kind] as EventKind<typeof change.kind>;
  const about: AboutChange = (other) => changeTexts(other, language);
  return { title: kind.title(change, language), message: kind.content(change, language, about).message };
}

/** The title and the message of an event, as in its payload. */
export function eventTexts(change: ShownChange, child: string, language: Language): EventTexts {
  const { title, message } = eventContent(change, child, language);
  return { title, message };
}

function eventContent(change: ShownChange, child: string, language: Language): EventTexts & EventContent {
  const kind = eventKinds[change.kind] as EventKind<typeof change.kind>;
  const title = kind.title(change, language);
  const about: AboutChange = (other) => eventTexts(other, child, language);
  const { message, ...content } = kind.content(change, language, about);
  return {
    ...content,
    title: title === '' ? child : `${child}: ${title}`,
    message: message === '' ? title : message,
  };
}
