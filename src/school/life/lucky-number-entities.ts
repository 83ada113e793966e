import { entityTexts } from '../../texts/life.ts';
import { entities, type Rows } from '../catalogue/rows.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownLuckyNumber } from '../shown/policies.ts';

const luckyItem = itemOf<ShownLuckyNumber>('day', 'isToday', 'isMine');

const luckyNumber = entities(['lucky_number'], (state) => state.luckyNumber, {
  lucky_number: {
    ...entityTexts.lucky_number,
    icon: 'mdi:clover',
    device: 'plan',
    value: (lucky) => lucky.number,
    attributes: (lucky) => luckyItem(lucky),
  },
  lucky_number_mine: {
    platform: 'binary_sensor',
    ...entityTexts.lucky_number_mine,
    icon: 'mdi:party-popper',
    device: 'plan',
    value: ({ isToday, isMine }) => (isToday ? isMine : null),
  },
});

export const rows: Rows = { lucky_number: luckyNumber };
