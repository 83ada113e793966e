import type { Language } from '../../../lib/language.ts';
import { dateText } from '../../../shown/day-words.ts';
import type { ShownTrip } from '../../../shown/records.ts';
import type { Json } from '../../limits.ts';
import { eventKind, joined } from './kind.ts';

export const newTrip = eventKind('new_trip', {
  sources: ['trips'],
  part: ({ trips }) => trips,
  name: { pl: 'Nowa wycieczka', en: 'New trip' },
  group: { pl: 'Wycieczki', en: 'Trips' },
  about: {
    pl: 'Zdarzenie: wycieczka zapowiedziana, zmieniona albo zdjęta z listy przed jej końcem',
    en: 'An event: a trip was announced, changed, or taken off the list before its end',
  },
  fieldsAbout:
    '`trip_id`, `destination`, `start`, `end`, `route`, `transport`, `coordinator`; `was`: `destination`, `start`, `end`',
  icon: 'mdi:bus',
  titles: {
    new: { pl: 'nowa wycieczka', en: 'new trip' },
    changed: { pl: 'zmieniona wycieczka', en: 'changed trip' },
    cancelled: { pl: 'odwołana wycieczka', en: 'cancelled trip' },
  },
  content({ tripId, trip, was }, language) {
    const of = trip ?? was;
    return {
      message: of ? joined([of.destination, daysText(of, language)], ': ') : '',
      fields: {
        trip_id: tripId,
        ...tripFields(of),
        route: of?.route ?? null,
        transport: of?.locomotion ?? null,
        coordinator: of?.coordinator ?? null,
        was: was && trip ? tripFields(was) : null,
      },
    };
  },
});

function tripFields(trip: ShownTrip | null): Readonly<Record<string, Json>> {
  return {
    destination: trip?.destination ?? null,
    start: trip?.from ?? null,
    end: trip?.to ?? trip?.from ?? null,
  };
}

/** `wtorek, 8 grudnia – środa, 9 grudnia` */
function daysText({ from, to }: ShownTrip, language: Language): string {
  const days = [...new Set([from, to])].flatMap((day) => (day === null ? [] : [dateText(day, language)]));
  return joined(days, ' – ');
}
