import type { Attempt } from '../../lib/attempt.ts';
import type { ChildState } from '../device.ts';
import type { CatalogueOptions, Family, Row } from '../entity.ts';
import { isHidden } from '../privacy.ts';
import { commands, noticeCommands, templateButtons } from './commands.ts';
import { grades, subjectAverages } from './grades.ts';
import { health } from './health.ts';
import { luckyNumber } from './lucky-number.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import { plan } from './plan.ts';

type Entry = Row<ChildState> | Family;

/** Everything that can be an entity of a child, in the order of the discovery document. */
const catalogue: readonly Entry[] = [
  ...health,
  ...commands,
  ...plan,
  ...luckyNumber,
  ...messages,
  ...notices,
  ...grades,
  noticeCommands,
  templateButtons,
  subjectAverages,
];

/** The entities of a child. */
export interface ChildRows {
  readonly rows: readonly Row<ChildState>[];
  /** As in `DeviceOutput`. */
  isGone(key: string): boolean;
}

/** The entities that this child has now. */
export function childRows(state: ChildState, options: CatalogueOptions, attempt: Attempt): ChildRows {
  const { snapshot, failed } = state.view;
  const undecided = catalogue.filter(({ sources }) =>
    sources?.some((source) => snapshot[source].state === 'missing'),
  );
  const rows = catalogue.flatMap((entry) => {
    const none = (): readonly Row<ChildState>[] => {
      undecided.push(entry);
      return [];
    };
    const found =
      'prefix' in entry ? attempt('row', entry.prefix, () => entry.rows(state, options), none) : [entry];
    return found
      .filter((row) => row.nameHolds === undefined || !isHidden(row.nameHolds, options.privacy))
      .flatMap((row) =>
        attempt('row', `${row.key} exists`, () => ((row.exists?.(state) ?? true) ? [row] : []), none),
      );
  });
  const isOf = (entry: Entry, key: string): boolean =>
    'prefix' in entry ? key.startsWith(entry.prefix) : key === entry.key;
  return { rows, isGone: (key) => !failed && !undecided.some((entry) => isOf(entry, key)) };
}
