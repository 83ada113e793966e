import { conflicts } from '../../domain/conflict.ts';
import type { ShownBridge } from '../../shown/presenter.ts';
import type { Row } from '../entity.ts';

/** The bridge's own device. */
export const bridge: readonly Row<ShownBridge>[] = [
  {
    key: 'connected',
    platform: 'binary_sensor',
    name: { pl: 'Połączenie', en: 'Connection' },
    category: 'diagnostic',
    deviceClass: 'connectivity',
    liveness: true,
  },
  {
    key: 'conflict',
    platform: 'binary_sensor',
    name: { pl: 'Konflikt', en: 'Conflict' },
    category: 'diagnostic',
    availability: 'bridge',
    deviceClass: 'problem',
    value: ({ conflict }) => conflict !== null,
    attributes: ({ conflict }, language) => ({
      reason: conflict && conflicts[conflict].reason[language],
      what_to_do: conflict && conflicts[conflict].whatToDo[language],
    }),
  },
  {
    key: 'version',
    platform: 'sensor',
    name: { pl: 'Wersja', en: 'Version' },
    icon: 'mdi:tag',
    category: 'diagnostic',
    availability: 'bridge',
    value: (state) => state.version,
  },
  {
    key: 'started',
    platform: 'sensor',
    name: { pl: 'Uruchomiono', en: 'Started' },
    icon: 'mdi:clock-start',
    category: 'diagnostic',
    availability: 'bridge',
    deviceClass: 'timestamp',
    value: (state) => state.startedAt,
  },
  {
    key: 'children',
    platform: 'sensor',
    name: { pl: 'Dzieci', en: 'Children' },
    icon: 'mdi:account-group',
    category: 'diagnostic',
    availability: 'bridge',
    value: (state) => state.children.length,
    attributes: (state) => ({
      children: state.children.map((child) => ({ id: child.id, name: child.name })),
    }),
  },
];
