import type { SensorRow } from '../../home/entity.ts';
import type { Language } from '../../lib/language.ts';
import { memo } from '../../lib/memo.ts';
import type { ShownChange } from '../shown/changes.ts';
import type { ShownFamily } from '../shown/family.ts';
import type { ShownChild } from '../shown/presenter.ts';
import { eventTexts } from './event-payload.ts';

const sensor = {
  key: 'changes_unseen',
  platform: 'sensor',
  name: { pl: 'Nieobejrzane zmiany', en: 'Unseen changes' },
  icon: 'mdi:bell-badge',
  // From the store.
  availability: 'bridge',
} as const;

export const unseenOfChild: SensorRow<ShownChild> = {
  ...sensor,
  about: {
    pl: 'Ile zmian w szkole (ocen, wiadomości, ogłoszeń, planu) przyszło od ostatniego naciśnięcia `acknowledge`; najwyżej 100, z 30 dni',
    en: 'How many changes at school (grades, messages, announcements, the plan) have come since `acknowledge` was last pressed; at most 100, of 30 days',
  },
  attributesAbout: {
    pl: '`latest`: tytuł, treść, czas i identyfikator każdej, od najnowszej',
    en: '`latest`: title, message, time and id of each, newest first',
  },
  device: 'school',
  value: ({ unseen }) => unseen?.length ?? null,
  attributes: ({ name, unseen }, language) => ({
    latest: (unseen ?? []).map((change) => item(change, name, language)),
  }),
};

export const unseenOfFamily: SensorRow<ShownFamily> = {
  ...sensor,
  about: { pl: 'To samo dla wszystkich dzieci razem', en: 'The same for all children together' },
  attributesAbout: {
    pl: '`latest`: to samo i którego dziecka',
    en: '`latest`: the same, and whose it is',
  },
  value: ({ unseen }) => unseen?.length ?? null,
  attributes: ({ unseen }, language) => ({
    latest: (unseen ?? []).map(({ child, change }) => ({
      child: child.id,
      ...item(change, child.name, language),
    })),
  }),
};

/** @param child its name */
const item = memo((change: ShownChange, child: string, language: Language) => {
  const { id, kind, type, occurredAt } = change;
  return { id, kind, type, ...eventTexts(change, child, language), occurred_at: occurredAt };
});
