import { rowKeyOf } from '../../home/discovery.ts';
import type { Attempt } from '../../lib/attempt.ts';
import { missedTopics } from '../attendance/entities.ts';
import type { ChangeKind } from '../changes/change.ts';
import { belongsToPupil } from '../changes/compared.ts';
import { answers } from '../day/answer-entities.ts';
import { card } from '../day/card-entities.ts';
import { family } from '../day/family-entities.ts';
import { gradeSources, subjectAverages } from '../grades/entities.ts';
import { sentMessages } from '../messages/entities.ts';
import { rows as rowsOfNouns } from '../nouns/entities.ts';
import type { ShownChild } from '../shown/presenter.ts';
import { bridge } from './bridge.ts';
import { commands, exampleButtons, sourceButtons, templateButtons } from './command-entities.ts';
import { events } from './events.ts';
import { health, portalProblem } from './health.ts';
import type { CatalogueOptions, ChildRow, DecidingChild, Entry, Rows } from './rows.ts';
import { unseenOfChild } from './unseen.ts';

const ofNouns = rowsOfNouns.flatMap((rows: Rows) => Object.values(rows).flat());
/** Behind the others, where they were published first. */
const behind: readonly Entry[] = [...missedTopics, ...sentMessages];

/** All possible entities of a child, in the order of the discovery document. */
const catalogue: readonly Entry[] = [
  ...health,
  ...commands,
  portalProblem.row,
  unseenOfChild,
  ...answers,
  ...card,
  ...ofNouns.filter((entry) => entry !== subjectAverages && !behind.includes(entry)),
  ...behind,
  ...events,
  ...sourceButtons,
  templateButtons,
  subjectAverages,
];

function table(name: keyof Rows): readonly ChildRow[] {
  return rowsOfNouns
    .flatMap((rows: Rows) => rows[name] ?? [])
    .flatMap((entry) => ('prefix' in entry ? (entry.example ?? []) : entry));
}

/** The rows by table of the documentation, with an example row for each factory. */
export const documented = {
  plan: table('plan'),
  family_day: table('family_day'),
  lucky_number: table('lucky_number'),
  messages: [...table('messages'), ...exampleButtons],
  grades: table('grades'),
  attendance: table('attendance'),
  homework: table('homework'),
  remarks: table('remarks'),
  school_life: table('school_life'),
  events,
  reading: [...health, ...commands, portalProblem.row, unseenOfChild, ...answers, ...card],
  family,
  bridge,
} as const;

export interface ChildRows {
  readonly rows: readonly ChildRow[];
  /** As in `DeviceOutput`. */
  isGone(key: string): boolean;
}

/**
 * The entities that this child has now.
 * @param state also with what is too old to be shown: its entities stay
 */
export function childRows(state: DecidingChild, options: CatalogueOptions, attempt: Attempt): ChildRows {
  const undecided = catalogue.filter(({ sources }) =>
    sources?.some((source) => state.sources[source].state === 'missing'),
  );
  const rows = catalogue.flatMap((entry) => {
    const none = (): readonly ChildRow[] => {
      undecided.push(entry);
      return [];
    };
    const found =
      'prefix' in entry
        ? attempt('row', entry.prefix, () => entry.rows(state, options), none)
        : [placed(entry, state)];
    return found
      .filter((row) => isAllowed(row, options) && !isElsewhere(row, state, options))
      .flatMap((row) =>
        attempt(
          'row',
          `${row.key} exists`,
          () => ((row.exists?.(state as ShownChild) ?? true) ? [row] : []),
          none,
        ),
      );
  });
  return { rows, isGone: gone(state.failed ? catalogue : undecided) };
}

/** On the child's own device in place of `average` and `newest_grade`. One object each: rows are compared by identity. */
const inPlaceOfGrades = new Map(
  table('grades')
    .filter(({ key }) => key === 'points' || key === 'newest_description')
    .map((row) => {
      const { device: _, ...own } = row;
      return [row, own as ChildRow];
    }),
);

function placed(row: ChildRow, { grades, sources }: DecidingChild): ChildRow {
  const isDecided = gradeSources.every((source) => sources[source].state !== 'missing');
  return grades?.possible === false && isDecided ? (inPlaceOfGrades.get(row) ?? row) : row;
}

function isAllowed(row: ChildRow, options: CatalogueOptions): boolean {
  return row.platform !== 'event' || (row.allowed?.(options) ?? true);
}

/** Whether the event entity is on the device of the pupil's first child. */
function isElsewhere(row: ChildRow, { id }: DecidingChild, { otherLogins }: CatalogueOptions): boolean {
  return row.platform === 'event' && (otherLogins?.has(id) ?? false) && belongsToPupil(row.key as ChangeKind);
}

/** A separate function: the announcer keeps its result, which must not hold the child's whole state in memory. */
function gone(undecided: readonly Entry[]): ChildRows['isGone'] {
  const isOf = (entry: Entry, key: string): boolean =>
    'prefix' in entry ? key.startsWith(entry.prefix) : key === entry.key;
  return (key) => !undecided.some((entry) => isOf(entry, rowKeyOf(key)));
}
