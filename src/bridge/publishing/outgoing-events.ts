import type { LocalDate } from '../../lib/id.ts';
import { eventPayload } from '../../school/catalogue/event-payload.ts';
import { belongsToPupil } from '../../school/changes/compared.ts';
import type { Diff } from '../../school/changes/diff.ts';
import type { ShownDigest } from '../../school/shown/changes.ts';
import type { ChildBridgeOptions } from '../child-options.ts';
import type { OutgoingEvent } from '../store/turns.ts';

interface EventParts
  extends Pick<ChildBridgeOptions, 'child' | 'pupil' | 'presenter' | 'language' | 'faults'> {
  /** `DigestOf` of this child. */
  readonly digest: (week: LocalDate) => ShownDigest | null;
}

/** The events of the changes: of the child, or of the pupil's first child. A change whose event throws has none. */
export function outgoingEvents(
  { changes, tells }: Pick<Diff, 'changes' | 'tells'>,
  { child, pupil, presenter, language, faults, digest }: EventParts,
): readonly OutgoingEvent[] {
  return changes.flatMap((change) => {
    const owner = belongsToPupil(change.kind) ? (pupil?.child ?? child) : child;
    const event = (): OutgoingEvent[] => {
      const itself = presenter.change(change, 'notifications', owner.id);
      const shown = change.kind === 'weekly_digest' ? { ...itself, digest: digest(change.week) } : itself;
      const payload = eventPayload(shown, owner.name, language);
      return [{ child: owner.id, change, tells: tells.get(change), payload }];
    };
    return faults.attempt<OutgoingEvent[]>('event', change.kind, event, () => []);
  });
}
