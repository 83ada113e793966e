import { diagnostics } from '../../home/entity.ts';
import type { Translated } from '../../lib/language.ts';
import { entityTexts, stateTexts } from '../../texts/bridge.ts';
import { conflicts } from '../conflict.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownNamedChild } from '../shown/policies.ts';
import type { ShownBridge } from '../shown/presenter.ts';
import { storageProblems } from '../storage.ts';

const eventsWaitReason: Translated = stateTexts.eventsWaitReason;

export const bridge = diagnostics<ShownBridge>({
  connected: {
    platform: 'binary_sensor',
    ...entityTexts.connected,
    deviceClass: 'connectivity',
    liveness: true,
  },
  conflict: {
    platform: 'binary_sensor',
    ...entityTexts.conflict,
    deviceClass: 'problem',
    value: ({ conflict }) => conflict !== null,
    attributes: ({ conflict }, language) => ({
      reason: conflict && conflicts[conflict].reason[language],
      what_to_do: conflict && conflicts[conflict].whatToDo[language],
    }),
  },
  storage: {
    platform: 'binary_sensor',
    ...entityTexts.storage,
    deviceClass: 'problem',
    value: ({ storage }) => storage !== null,
    attributes: ({ storage }, language) => ({
      reason: storage && storageProblems[storage].reason[language],
      what_to_do: storage && storageProblems[storage].whatToDo[language],
    }),
  },
  events_wait: {
    platform: 'binary_sensor',
    ...entityTexts.events_wait,
    icon: 'mdi:timer-sand',
    value: ({ eventsWait }) => eventsWait,
    attributes: ({ eventsWait }, language) => ({ reason: eventsWait ? eventsWaitReason[language] : null }),
  },
  version: {
    ...entityTexts.version,
    icon: 'mdi:tag',
    value: (state) => state.version,
  },
  update: {
    platform: 'update',
    ...entityTexts.update,
    exists: ({ newestRelease }) => newestRelease !== null,
    value: ({ version }) => version,
    attributes: ({ version, newestRelease }) => ({
      latest_version: newestRelease?.version ?? version,
      release_url: newestRelease?.url ?? null,
    }),
  },
  started: {
    ...entityTexts.started,
    icon: 'mdi:clock-start',
    deviceClass: 'timestamp',
    value: (state) => state.startedAt,
  },
  children: {
    ...entityTexts.children,
    icon: 'mdi:account-group',
    value: (state) => state.children.length,
    attributes: (state) => ({
      children: state.children.map(itemOf<ShownNamedChild>('id', 'name')),
    }),
  },
  guest_mode: {
    platform: 'switch',
    ...entityTexts.guest_mode,
    icon: 'mdi:incognito',
    category: 'config',
    command: 'guest_mode',
    value: ({ guestMode }) => guestMode,
  },
});
