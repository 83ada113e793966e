import type { Attempt } from '../../lib/attempt.ts';
import type { ChildState } from '../device.ts';
import type { CatalogueOptions, Family, Row } from '../entity.ts';
import { isHidden } from '../privacy.ts';
import { bridge } from './bridge.ts';
import { commands, exampleButtons, sourceButtons, templateButtons } from './commands.ts';
import { exampleAverage, grades, subjectAverages } from './grades.ts';
import { health } from './health.ts';
import { luckyNumber } from './lucky-number.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import { plan } from './plan.ts';

/** Everything that can be an entity of a child, in the order of the discovery document. */
const catalogue: readonly (Row<ChildState> | Family)[] = [
  ...health,
  ...commands,
  ...plan,
  ...luckyNumber,
  ...messages,
  ...notices,
  ...grades,
  sourceButtons,
  templateButtons,
  subjectAverages,
];

/** What the documentation has a table of, for rows with an example instead of a family. */
export const documented = {
  plan,
  lucky_number: luckyNumber,
  messages: [...messages, ...notices, ...exampleButtons],
  grades: [...grades, ...exampleAverage],
  reading: [...health, ...commands],
  bridge,
} as const;

/** The entities of a child. */
export interface ChildRows {
  readonly rows: readonly Row<ChildState>[];
  /** Whether some could not be told: then one that is missing here may exist all the same. */
  readonly failed: boolean;
}

/** The entities that this child has now. */
export function childRows(state: ChildState, options: CatalogueOptions, attempt: Attempt): ChildRows {
  let failed = false;
  const none = (): readonly Row<ChildState>[] => {
    failed = true;
    return [];
  };
  const rows = catalogue
    .flatMap((entry) =>
      typeof entry === 'function' ? attempt('row', entry.name, () => entry(state, options), none) : [entry],
    )
    .filter((row) => row.nameHolds === undefined || !isHidden(row.nameHolds, options.privacy))
    .flatMap((row) =>
      attempt('row', `${row.key} exists`, () => ((row.exists?.(state) ?? true) ? [row] : []), none),
    );
  return { rows, failed };
}
