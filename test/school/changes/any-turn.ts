import fc from 'fast-check';
import type { MessageSummary } from '../../../src/portal/messaging/messages.ts';
import type { Committed, TurnOutcome } from '../../../src/school/changes/change.ts';
import type { Notice } from '../../../src/school/life/school-life.ts';
import { emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import { readings, schoolLifeReadings, snapshots } from '../arbitraries.ts';
import { monday } from '../builders.ts';
import { schoolWork } from '../school-work.ts';

export const nothingYet: Committed = { snapshot: emptySnapshot, outcome: null };

export function committed(snapshot: Partial<Snapshot>, outcome: TurnOutcome | null = null): Committed {
  return { snapshot: { ...emptySnapshot, ...snapshot }, outcome };
}

const short = fc.constantFrom('a', 'b', '');
export const notices: fc.Arbitrary<Notice[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('1', '2', '3'),
    subject: short,
    content: short,
    startsOn: fc.constantFrom('2026-11-16', null),
    endsOn: fc.constant(null),
    createdAt: fc.constantFrom('2026-11-10 12:00:00', null),
    read: fc.boolean(),
  }),
  { selector: ({ id }) => id },
);
const inbox: fc.Arbitrary<MessageSummary[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('1', '2', '3', '0003', 'x'),
    sender: short,
    topic: short,
    preview: short,
    sentAt: fc.constantFrom('2026-11-10 12:00:00', '2026-11-11 12:00:00', null),
    read: fc.boolean(),
    hasAttachment: fc.boolean(),
  }),
  { selector: ({ id }) => id },
);

/** Snapshots of the days around Monday, with ids that several lists share. */
export const turns: fc.Arbitrary<Committed> = fc
  .tuple(
    snapshots(monday),
    readings(notices),
    readings(inbox.map((rows) => ({ unread: {}, inbox: rows }))),
    schoolWork(monday),
    schoolLifeReadings(),
  )
  .map(([snapshot, notice, messages, work, life]) =>
    committed({ ...snapshot, ...work, ...life, notices: notice, messages }),
  );
