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

/** Everything that can be an entity of a child, in the order of the discovery document. */
const catalogue: readonly (Row<ChildState> | Family)[] = [
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

/** The entities that this child has now. */
export function childRows(state: ChildState, options: CatalogueOptions): readonly Row<ChildState>[] {
  return catalogue
    .flatMap((entry) => (typeof entry === 'function' ? entry(state, options) : entry))
    .filter((row) => row.nameHolds === undefined || !isHidden(row.nameHolds, options.privacy))
    .filter((row) => row.exists?.(state) ?? true);
}
