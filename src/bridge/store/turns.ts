import * as z from 'zod';
import { type EventChange, isOfSchool, type TurnOutcome } from '../../domain/changes/change.ts';
import { type Noun, nouns, ownerOf, type Told, type ToldRow } from '../../domain/changes/told.ts';
import type { ProblemKind, Status } from '../../domain/problem.ts';
import { problems } from '../../domain/problems.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import type { Database } from './database.ts';
import { parseJson, textOf } from './json.ts';
import { addToOutbox } from './outbox.ts';
import { saveReadings } from './readings.ts';
import type { ToldRecords } from './told-record.ts';
import { addUnseen } from './unseen.ts';

export interface TurnCommit {
  readonly child: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Only those that changed. */
  readonly readings: Partial<Snapshot>;
  readonly outcome: TurnOutcome;
  /** Only changed rows. */
  readonly told: readonly ToldRow[];
  /** Those of them that are no baseline, for the told record. */
  readonly changed?: readonly ToldRow[] | undefined;
  readonly events: readonly OutgoingEvent[];
  /** Changed rows of what the logins of a pupil have announced, and the pupil's first child; if there are several. */
  readonly pupil?: { readonly child: string; readonly announced: readonly ToldRow[] } | undefined;
}

export interface OutgoingEvent {
  /** Whose event entity has it. */
  readonly child: string;
  readonly change: EventChange;
  /** The version of a thing that it tells. */
  readonly tells?: ToldRow | undefined;
  /** JSON. */
  readonly payload: string;
}

const kind = z.custom<ProblemKind>((value) => typeof value === 'string' && Object.hasOwn(problems, value));
const status = z.custom<Status>((value) => ['ok', 'stale', 'locked', 'down'].some((one) => one === value));
const outcomeSchema = z.object({
  status,
  problem: kind.nullable(),
  since: z.iso.datetime(),
  reachable: z.boolean(),
  says: z.string().optional(),
});

/** All or nothing. An event that the told record of the broker has is only unseen. */
export function commitTurn(
  database: Database,
  { child, at, readings, outcome, told, changed = [], events, pupil }: TurnCommit,
  records: ToldRecords,
): void {
  const eventsOf = (noun: Noun): string => (pupil && ownerOf[noun] === 'pupil' ? pupil.child : child);
  database.transaction(() => {
    saveReadings(database, child, readings);
    const sql = 'INSERT OR REPLACE INTO turns (child, outcome) VALUES (?, ?)';
    database.write(sql, child, JSON.stringify(outcome));
    for (const row of told) saveTold(database, child, row);
    if (pupil) for (const row of pupil.announced) saveTold(database, pupil.child, row, ANNOUNCED);
    for (const { child: owner, change, tells, payload } of events) {
      const thing = tells ? records.hashOf(owner, tells) : '';
      if (!tells || !records.isKept(thing, tells.version)) {
        const mark = { thing, isBlind: !records.isMerged };
        addToOutbox(database, { child: owner, kind: change.kind, payload }, mark);
      }
      if (isOfSchool(change)) addUnseen(database, owner, change, at);
    }
    records.note(child, changed, eventsOf);
  });
}

/** Before the noun, in rows of what the logins of a pupil have announced. */
const ANNOUNCED = 'announced/';

/** What the logins of a pupil have announced. @param child the pupil's first */
export function announcedOf(database: Database, child: string): Told {
  return toldOf(database, child, ANNOUNCED);
}

export function forgetAnnounced(database: Database, child: string): void {
  database.write('DELETE FROM told WHERE child = ? AND noun GLOB ?', child, `${ANNOUNCED}*`);
}

/** The stored Told of a child. Rows of a later version are left out. */
export function toldOf(database: Database, child: string, prefix = ''): Told {
  const rows = database.read('SELECT noun, thing, version FROM told WHERE child = ?', child);
  const byNoun = Map.groupBy(rows, ({ noun }) => textOf(noun));
  const known = nouns.flatMap((noun) => {
    const own = byNoun.get(prefix + noun);
    return own ? [[noun, new Map(own.map(({ thing, version }) => [textOf(thing), textOf(version)]))]] : [];
  });
  return Object.fromEntries(known);
}

export function turnOutcome(database: Database, child: string): TurnOutcome | null {
  const row = database.read('SELECT outcome FROM turns WHERE child = ?', child)[0];
  return outcomeSchema.safeParse(parseJson(row?.['outcome'])).data ?? null;
}

function saveTold(database: Database, child: string, row: ToldRow, prefix = ''): void {
  const { thing, version } = row;
  const noun = prefix + row.noun;
  if (version === null) {
    database.write('DELETE FROM told WHERE child = ? AND noun = ? AND thing = ?', child, noun, thing);
    return;
  }
  const sql = 'INSERT OR REPLACE INTO told (child, noun, thing, version) VALUES (?, ?, ?, ?)';
  database.write(sql, child, noun, thing, version);
}
