import { problems } from '../../domain/problem.ts';
import type { ShownChild } from '../../shown/presenter.ts';
import type { Row } from '../entity.ts';
import { sortedByKey } from '../order.ts';

/** How reading goes: needed exactly when it does not, so only the bridge has to be online. */
export const health: readonly Row<ShownChild>[] = [
  {
    key: 'status',
    platform: 'sensor',
    name: { pl: 'Stan odczytu', en: 'Reading status' },
    icon: 'mdi:cloud-sync',
    category: 'diagnostic',
    availability: 'bridge',
    deviceClass: 'enum',
    options: ['ok', 'stale', 'locked', 'down'],
    value: ({ health: { status } }) => status,
    attributes: ({ health: { problem, since, nextAttempt }, sources }, language) => ({
      reason: problem && problems[problem].reason[language],
      since,
      what_to_do: problem && problems[problem].whatToDo[language],
      next_attempt: nextAttempt,
      problem,
      deviations: deviationsOf(sources),
    }),
  },
  {
    key: 'problem',
    platform: 'binary_sensor',
    name: { pl: 'Wymaga uwagi', en: 'Needs attention' },
    category: 'diagnostic',
    availability: 'bridge',
    deviceClass: 'problem',
    value: ({ health: { problem } }) => problem !== null && problems[problem].needsPerson,
  },
  {
    key: 'what_to_do',
    platform: 'sensor',
    name: { pl: 'Co zrobić', en: 'What to do' },
    icon: 'mdi:account-alert',
    availability: 'bridge',
    value: ({ health: { problem } }, language) =>
      problem && problems[problem].needsPerson ? problems[problem].whatToDo[language] : null,
  },
  // These two change at every turn, and would be nearly everything that the recorder writes.
  {
    key: 'last_success',
    platform: 'sensor',
    name: { pl: 'Ostatni udany odczyt', en: 'Last successful reading' },
    icon: 'mdi:cloud-check-variant',
    category: 'diagnostic',
    initially: 'disabled',
    availability: 'bridge',
    deviceClass: 'timestamp',
    value: (state) => state.health.lastSuccess,
  },
  {
    key: 'requests_today',
    platform: 'sensor',
    name: { pl: 'Zapytania dzisiaj', en: 'Requests today' },
    icon: 'mdi:counter',
    category: 'diagnostic',
    initially: 'disabled',
    availability: 'bridge',
    value: (state) => state.health.requestsToday,
    attributes: (state) => ({ budget: state.health.dailyBudget }),
  },
];

/** How many items and fields of each Source could not be read, where there are any. */
function deviationsOf(sources: ShownChild['sources']): Readonly<Record<string, number>> {
  const counts = Object.entries(sources).map(([source, { deviations }]) => [source, deviations] as const);
  return sortedByKey(Object.fromEntries(counts.filter(([, count]) => count > 0)));
}
