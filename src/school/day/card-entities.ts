import { diagnostics } from '../../home/entity.ts';
import { entityTexts } from '../../texts/day.ts';
import { COLUMN_FORM, columnOf, ofColumn } from '../shown/column.ts';
import type { ShownChild } from '../shown/presenter.ts';

/** What the cards have of the bridge. It says itself what is expired, so only the bridge has to be online. */
export const card = diagnostics<ShownChild>({
  card: {
    ...entityTexts.card,
    icon: 'mdi:card-account-details-outline',
    initially: 'hidden',
    part: ofColumn,
    // It stays, so that nothing is written into the logbook.
    value: () => COLUMN_FORM,
    attributes: (child) => ({ column: columnOf(child) }),
  },
});
