import { entities } from '../catalogue/rows.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownLuckyNumber } from '../shown/policies.ts';

const luckyItem = itemOf<ShownLuckyNumber>('day', 'isToday', 'isMine');

export const luckyNumber = entities(['lucky_number'], (state) => state.luckyNumber, {
  lucky_number: {
    name: { pl: 'Szczęśliwy numerek', en: 'Lucky number' },
    about: {
      pl: 'Numerek, który pokazuje portal; nieznany, gdy jest z dnia, który minął. Wiele szkół pokazuje już jutrzejszy',
      en: "The number that the portal shows; unknown once its day is over. Many schools already show tomorrow's",
    },
    attributesAbout: {
      pl: '`day`: na który dzień jest, `is_today`, `is_mine`',
      en: '`day`: whose number it is, `is_today`, `is_mine`',
    },
    icon: 'mdi:clover',
    device: 'plan',
    value: (lucky) => lucky.number,
    attributes: (lucky) => luckyItem(lucky),
  },
  lucky_number_mine: {
    platform: 'binary_sensor',
    name: { pl: 'Mam szczęśliwy numerek', en: 'My number is lucky' },
    about: {
      pl: 'Włączona, gdy dzisiejszy numerek to numer tego dziecka w dzienniku; nieznana, gdy portal pokazuje numerek innego dnia',
      en: "On, when today's number is this child's number in the class register; unknown while the portal shows another day's",
    },
    icon: 'mdi:party-popper',
    device: 'plan',
    value: ({ isToday, isMine }) => (isToday ? isMine : null),
  },
});
