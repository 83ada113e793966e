import { rowKeyOf } from '../../home/discovery.ts';
import type { Attempt } from '../../lib/attempt.ts';
import { attendance, missedTopics } from '../attendance/entities.ts';
import { remarks } from '../behaviour/entities.ts';
import type { ChangeKind } from '../changes/change.ts';
import { belongsToPupil } from '../changes/nouns.ts';
import { answers } from '../day/answer-entities.ts';
import { familyDay } from '../day/entities.ts';
import { family } from '../day/family-entities.ts';
import { exampleAverage, gradeSources, grades, subjectAverages } from '../grades/entities.ts';
import { otherGrades } from '../grades/other-entities.ts';
import { schoolLife } from '../life/entities.ts';
import { luckyNumber } from '../life/lucky-number-entities.ts';
import { notices } from '../life/notice-entities.ts';
import { messages, sentMessages } from '../messages/entities.ts';
import { days, picture, pictureOfTheDay } from '../plan/day-entities.ts';
import { plan } from '../plan/entities.ts';
import type { ShownChild } from '../shown/presenter.ts';
import { agenda, meetings } from '../work/agenda-entities.ts';
import { homework } from '../work/homework-entities.ts';
import { bridge } from './bridge.ts';
import { commands, exampleButtons, sourceButtons, templateButtons } from './command-entities.ts';
import { events } from './events.ts';
import { health, portalProblem } from './health.ts';
import type { CatalogueOptions, ChildRow, RowFactory } from './rows.ts';
import { unseenOfChild } from './unseen.ts';

type Entry = ChildRow | RowFactory;

/** All possible entities of a child, in the order of the discovery document. */
const catalogue: readonly Entry[] = [
  ...health,
  ...commands,
  portalProblem.row,
  unseenOfChild,
  ...answers,
  ...plan,
  ...days,
  picture,
  ...familyDay,
  ...luckyNumber,
  ...messages,
  ...notices,
  ...grades,
  ...attendance,
  ...homework,
  ...agenda,
  ...meetings,
  ...remarks,
  ...schoolLife,
  ...otherGrades,
  ...missedTopics,
  ...sentMessages,
  ...events,
  ...sourceButtons,
  templateButtons,
  subjectAverages,
];

/** The rows by table of the documentation, with an example row for each factory. */
export const documented = {
  plan: [...plan, ...days, { ...pictureOfTheDay, sources: ['timetable'] as const }],
  family_day: familyDay,
  lucky_number: luckyNumber,
  messages: [...messages, ...sentMessages, ...notices, ...exampleButtons],
  grades: [...grades, exampleAverage, ...otherGrades],
  attendance: [...attendance, ...missedTopics],
  homework: [...homework, ...agenda, ...meetings],
  remarks,
  school_life: schoolLife,
  events,
  reading: [...health, ...commands, portalProblem.row, unseenOfChild, ...answers],
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
export function childRows(state: ShownChild, options: CatalogueOptions, attempt: Attempt): ChildRows {
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
        attempt('row', `${row.key} exists`, () => ((row.exists?.(state) ?? true) ? [row] : []), none),
      );
  });
  return { rows, isGone: gone(state.failed ? catalogue : undecided) };
}

/** On the child's own device in place of `average` and `newest_grade`. One object each: rows are compared by identity. */
const inPlaceOfGrades = new Map(
  otherGrades
    .filter(({ key }) => key === 'points' || key === 'newest_description')
    .map((row) => {
      const { device: _, ...own } = row;
      return [row, own as ChildRow];
    }),
);

function placed(row: ChildRow, { grades, sources }: ShownChild): ChildRow {
  const isDecided = gradeSources.every((source) => sources[source].state !== 'missing');
  return grades?.possible === false && isDecided ? (inPlaceOfGrades.get(row) ?? row) : row;
}

function isAllowed(row: ChildRow, options: CatalogueOptions): boolean {
  return row.platform !== 'event' || (row.allowed?.(options) ?? true);
}

/** Whether the event entity is on the device of the pupil's first child. */
function isElsewhere(row: ChildRow, { id }: ShownChild, { otherLogins }: CatalogueOptions): boolean {
  return row.platform === 'event' && (otherLogins?.has(id) ?? false) && belongsToPupil(row.key as ChangeKind);
}

/** A separate function: the announcer keeps its result, which must not hold the child's whole state in memory. */
function gone(undecided: readonly Entry[]): ChildRows['isGone'] {
  const isOf = (entry: Entry, key: string): boolean =>
    'prefix' in entry ? key.startsWith(entry.prefix) : key === entry.key;
  return (key) => !undecided.some((entry) => isOf(entry, rowKeyOf(key)));
}
