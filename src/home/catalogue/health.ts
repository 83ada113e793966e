import { problems } from '../../domain/problem.ts';
import type { ChildState } from '../device.ts';
import type { Row } from '../entity.ts';
import { sortedByKey } from '../order.ts';

/** How reading goes: needed exactly when it does not, so only the bridge has to be online. */
export const health: readonly Row<ChildState>[] = [
  {
    key: 'status',
    platform: 'sensor',
    name: { pl: 'Stan odczytu', en: 'Reading status' },
    icon: 'mdi:cloud-sync',
    availability: 'bridge',
    deviceClass: 'enum',
    options: ['ok', 'stale', 'locked', 'down'],
    value: ({ health: { status } }) => status,
    attributes: ({ health: { problem, since, nextAttempt } }, language) => ({
      reason: problem && problems[problem].reason[language],
      since,
      what_to_do: problem && problems[problem].whatToDo[language],
      next_attempt: nextAttempt,
      problem,
    }),
  },
  {
    key: 'problem',
    platform: 'binary_sensor',
    name: { pl: 'Wymaga uwagi', en: 'Needs attention' },
    availability: 'bridge',
    deviceClass: 'problem',
    value: ({ health: { problem } }) => problem !== null && problems[problem].needsPerson,
  },
  {
    key: 'last_success',
    platform: 'sensor',
    name: { pl: 'Ostatni udany odczyt', en: 'Last successful reading' },
    icon: 'mdi:cloud-check-variant',
    category: 'diagnostic',
    availability: 'bridge',
    deviceClass: 'timestamp',
    value: (state) => state.health.lastSuccess,
    attributes: (state) => ({ by_source: sortedByKey(state.health.lastSuccessBySource) }),
  },
  {
    key: 'requests_today',
    platform: 'sensor',
    name: { pl: 'Zapytania dzisiaj', en: 'Requests today' },
    icon: 'mdi:counter',
    category: 'diagnostic',
    availability: 'bridge',
    stateClass: 'measurement',
    value: (state) => state.health.requestsToday,
    attributes: (state) => ({
      by_source: sortedByKey(state.health.requestsBySource),
      budget: state.health.dailyBudget,
    }),
  },
];
