import { type Change, hasEvent } from '../domain/changes/change.ts';
import { eventPayload } from '../home/event-payload.ts';
import type { Language } from '../lib/language.ts';
import type { Presenter } from '../shown/presenter.ts';
import type { Faults } from './faults.ts';
import type { OutgoingEvent } from './store/turns.ts';

export interface EventParts {
  readonly child: { readonly name: string };
  readonly presenter: Pick<Presenter, 'change'>;
  readonly language: Language;
  readonly faults: Pick<Faults, 'attempt'>;
}

/** The events of a turn's changes; one that throws is left out. */
export function outgoingEvents(changes: readonly Change[], parts: EventParts): readonly OutgoingEvent[] {
  const { child, presenter, language, faults } = parts;
  return changes.filter(hasEvent).flatMap((change) => {
    const event = (): OutgoingEvent[] => {
      const shown = presenter.change(change, 'notifications');
      return [{ change, payload: eventPayload(shown, child.name, language) }];
    };
    return faults.attempt<OutgoingEvent[]>('event', change.kind, event, () => []);
  });
}
