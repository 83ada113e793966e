import type { SensorRow } from '../../home/entity.ts';
import type { Language } from '../../lib/language.ts';
import { memo } from '../../lib/memo.ts';
import { entityTexts } from '../../texts/changes.ts';
import type { ShownChange } from '../shown/changes.ts';
import type { ShownFamily } from '../shown/family.ts';
import type { ShownChild } from '../shown/presenter.ts';
import { eventTexts } from './event-payload.ts';

const sensor = {
  key: 'changes_unseen',
  platform: 'sensor',
  ...entityTexts.changes_unseen,
  icon: 'mdi:bell-badge',
  // From the store.
  availability: 'bridge',
} as const;

export const unseenOfChild: SensorRow<ShownChild> = {
  ...sensor,
  device: 'school',
  value: ({ unseen }) => unseen?.length ?? null,
  attributes: ({ name, unseen }, language) => ({
    latest: (unseen ?? []).map((change) => item(change, name, language)),
  }),
};

export const unseenOfFamily: SensorRow<ShownFamily> = {
  ...sensor,
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
