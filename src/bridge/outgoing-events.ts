import { belongsToPupil, type Change, hasEvent } from '../domain/changes/change.ts';
import { eventPayload } from '../home/event-payload.ts';
import type { Language } from '../lib/language.ts';
import type { Presenter } from '../shown/presenter.ts';
import type { Faults } from './faults.ts';
import type { Pupil } from './pupil.ts';
import type { OutgoingEvent } from './store/turns.ts';

interface Options {
  readonly child: Pupil['child'];
  /** If the pupil has several logins. */
  readonly pupil?: Pupil | undefined;
  readonly presenter: Presenter;
  readonly language: Language;
  readonly faults: Faults;
}

/** The events of the changes: of the child, or of the pupil's first child. A change whose event throws has none. */
export function outgoingEvents(
  changes: readonly Change[],
  { child, pupil, presenter, language, faults }: Options,
): readonly OutgoingEvent[] {
  return changes.filter(hasEvent).flatMap((change) => {
    const { kind } = change;
    const owner = belongsToPupil(kind) ? (pupil?.child ?? child) : child;
    const event = (): OutgoingEvent[] => [
      {
        child: owner.id,
        kind,
        payload: eventPayload(presenter.change(change, 'notifications'), owner.name, language),
      },
    ];
    return faults.attempt<OutgoingEvent[]>('event', kind, event, () => []);
  });
}
