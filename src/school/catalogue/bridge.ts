import { diagnostics } from '../../home/entity.ts';
import type { Bilingual } from '../../lib/language.ts';
import { conflicts } from '../conflict.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownNamedChild } from '../shown/policies.ts';
import type { ShownBridge } from '../shown/presenter.ts';
import { storageProblem } from '../storage.ts';

const eventsWaitReason: Bilingual = {
  pl: 'Home Assistant powiedział, że się wyłącza. Zdarzenia wyjdą, gdy wróci, a najpóźniej po 10 minutach.',
  en: 'Home Assistant said that it goes offline. Events go out when it is back, after 10 minutes at the latest.',
};

export const bridge = diagnostics<ShownBridge>({
  connected: {
    platform: 'binary_sensor',
    name: { pl: 'Połączenie', en: 'Connection' },
    about: {
      pl: 'Czy mostek działa? Niedostępna: od trzech minut tego nie potwierdził',
      en: 'Does the bridge run? Unavailable: it has not said so for three minutes',
    },
    deviceClass: 'connectivity',
    liveness: true,
  },
  conflict: {
    platform: 'binary_sensor',
    name: { pl: 'Konflikt', en: 'Conflict' },
    about: {
      pl: 'Włączona, gdy [przeszkadza inny program, na przykład drugi mostek, albo sam broker](troubleshooting.md#konflikt-jest-włączony)',
      en: 'On while [another program, such as a second bridge, or the broker itself gets in the way](troubleshooting.md#conflict-is-on)',
    },
    attributesAbout: '`reason`, `what_to_do`',
    deviceClass: 'problem',
    value: ({ conflict }) => conflict !== null,
    attributes: ({ conflict }, language) => ({
      reason: conflict && conflicts[conflict].reason[language],
      what_to_do: conflict && conflicts[conflict].whatToDo[language],
    }),
  },
  storage: {
    platform: 'binary_sensor',
    name: { pl: 'Zapis na dysku', en: 'Storage' },
    about: {
      pl: 'Włączona, gdy [nie można zapisywać na dysku](troubleshooting.md#zapis-na-dysku-ma-problem)',
      en: 'On while [the disk cannot be written](troubleshooting.md#storage-has-a-problem)',
    },
    attributesAbout: '`reason`, `what_to_do`',
    deviceClass: 'problem',
    value: ({ isStored }) => !isStored,
    attributes: ({ isStored }, language) => ({
      reason: isStored ? null : storageProblem.reason[language],
      what_to_do: isStored ? null : storageProblem.whatToDo[language],
    }),
  },
  events_wait: {
    platform: 'binary_sensor',
    name: { pl: 'Zdarzenia czekają', en: 'Events wait' },
    about: {
      pl: 'Włączona, gdy zdarzenia czekają na Home Assistanta, który powiedział, że się wyłącza: do jego powrotu, najwyżej 10 minut',
      en: 'On while events wait for Home Assistant, which said that it goes offline: until it is back, 10 minutes at most',
    },
    attributesAbout: '`reason`',
    icon: 'mdi:timer-sand',
    value: ({ eventsWait }) => eventsWait,
    attributes: ({ eventsWait }, language) => ({ reason: eventsWait ? eventsWaitReason[language] : null }),
  },
  version: {
    name: { pl: 'Wersja', en: 'Version' },
    about: { pl: 'Która to wersja', en: 'Which version it is' },
    icon: 'mdi:tag',
    value: (state) => state.version,
  },
  started: {
    name: { pl: 'Uruchomiono', en: 'Started' },
    about: { pl: 'Od kiedy działa', en: 'Since when it has been running' },
    icon: 'mdi:clock-start',
    deviceClass: 'timestamp',
    value: (state) => state.startedAt,
  },
  children: {
    name: { pl: 'Dzieci', en: 'Children' },
    about: { pl: 'Iloma dziećmi się zajmuje', en: 'How many children it looks after' },
    attributesAbout: { pl: '`children`: którymi', en: '`children`: who' },
    icon: 'mdi:account-group',
    value: (state) => state.children.length,
    attributes: (state) => ({
      children: state.children.map(itemOf<ShownNamedChild>('id', 'name')),
    }),
  },
  guest_mode: {
    platform: 'switch',
    name: { pl: 'Tryb gościa', en: 'Guest mode' },
    about: {
      pl: 'Przełącznik: włączony od razu pokazuje na wszystkich ekranach same liczby, jak [`counts`](privacy.md#gdy-przychodzą-goście), aż go wyłączysz; pamięta to po restarcie',
      en: 'A switch: on, all screens show only numbers at once, as [`counts`](privacy.md#when-guests-come) does, until you switch it off; it outlasts a restart',
    },
    icon: 'mdi:incognito',
    category: 'config',
    command: 'guest_mode',
    value: ({ guestMode }) => guestMode,
  },
});
