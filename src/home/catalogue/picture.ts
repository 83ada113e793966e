import { type ImageRow, rowFactory } from '../entity.ts';

export const pictureOfTheDay: ImageRow<object> = {
  key: 'picture_of_the_day',
  platform: 'image',
  name: { pl: 'Obrazek dnia', en: 'Picture of the day' },
  about: {
    pl: 'Dzień dziecka jako obrazek, taki jak na ścianie, bez tego, co trwa teraz; tylko z [`display.picture: true`](wall.md#obrazek-także-na-e-papier)',
    en: "The child's day as a picture, as the wall has it, without what is now; only with [`display.picture: true`](wall.md#a-picture-for-e-ink-too)",
  },
  icon: 'mdi:image-outline',
  device: 'plan',
  contentType: 'image/png',
};

/** Not made of the state: the bridge draws it. */
export const picture = rowFactory(
  pictureOfTheDay.key,
  ['timetable'],
  (_, options) => options,
  ({ hasPictures }) => (hasPictures ? [pictureOfTheDay] : []),
);
