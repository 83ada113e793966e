import { problems } from '../domain/problem.ts';
import type { Language } from '../lib/language.ts';
import type { ShownChange } from '../shown/records.ts';

/** The payload of an event: `{"event_type", "id", "occurred_at", "title", "message"}` (docs/contracts.md). */
export function eventPayload(change: ShownChange, child: string, language: Language): string {
  const { type, id, occurredAt } = change;
  const { reason, whatToDo } = problems[type];
  return JSON.stringify({
    event_type: type,
    id,
    occurred_at: occurredAt,
    title: child,
    message: `${reason[language]} ${whatToDo[language]}`,
  });
}
