import type { Json } from '../../../lib/json.ts';
import type { Language } from '../../../lib/language.ts';
import { dateText } from '../../../shown/day-words.ts';
import type { ShownTrip } from '../../../shown/records.ts';
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
  content({ thing, item, was }, language) {
    const trip = item ?? was;
    return {
      message: trip ? joined([trip.destination, daysText(trip, language)], ': ') : '',
      fields: {
        trip_id: thing,
        ...tripFields(trip),
        route: trip?.route ?? null,
        transport: trip?.locomotion ?? null,
        coordinator: trip?.coordinator ?? null,
        was: was && item ? tripFields(was) : null,
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
