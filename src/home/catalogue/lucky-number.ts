import { entities } from '../entity.ts';

export const luckyNumber = entities(['lucky_number'], (state) => state.luckyNumber, [
  {
    key: 'lucky_number',
    platform: 'sensor',
    name: { pl: 'Szczęśliwy numerek', en: 'Lucky number' },
    icon: 'mdi:clover',
    initially: 'hidden',
    value: (lucky) => lucky.number,
    attributes: (lucky) => ({ day: lucky.day, is_today: lucky.isToday, is_mine: lucky.isMine }),
  },
  {
    key: 'lucky_number_mine',
    platform: 'binary_sensor',
    name: { pl: 'Mój numerek jest szczęśliwy', en: 'My number is lucky' },
    icon: 'mdi:party-popper',
    initially: 'hidden',
    value: (lucky) => (lucky.isMine === null ? null : lucky.isToday && lucky.isMine),
  },
]);
