import { conflictsTexts } from '../texts/bridge.ts';

const whatToDo = conflictsTexts.whatToDo;

/** What gets in the way at the broker, another program or the broker itself, the most important first, with the texts for parents. */
export const conflicts = {
  client_id_twice: {
    reason: conflictsTexts.client_id_twice.reason,
    whatToDo,
  },
  publications_refused: conflictsTexts.publications_refused,
  documents_refused: conflictsTexts.documents_refused,
  connection_cut: conflictsTexts.connection_cut,
  flood: conflictsTexts.flood,
  commands_refused: conflictsTexts.commands_refused,
  events_lost: conflictsTexts.events_lost,
  packet_size: conflictsTexts.packet_size,
  announced_twice: {
    reason: conflictsTexts.announced_twice.reason,
    whatToDo,
  },
} as const;

export type Conflict = keyof typeof conflicts;

const keys = Object.keys(conflicts) as readonly Conflict[];

export function mainConflict(found: ReadonlySet<Conflict>): Conflict | null {
  return keys.find((conflict) => found.has(conflict)) ?? null;
}
