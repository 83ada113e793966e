import type { Json } from '../../lib/json.ts';
import { thingKind } from '../catalogue/event-kind.ts';
import { entities } from '../catalogue/rows.ts';
import { joined } from '../catalogue/values.ts';
import { dateText } from '../plan/day-words.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownFreeDays, ShownLending, ShownSchoolFile, ShownTrip } from '../shown/policies.ts';

const nextTrip = itemOf<ShownTrip>(
  'destination',
  { until: lastDay },
  'route',
  { transport: 'locomotion' },
  'coordinator',
);
const tripItem = itemOf<ShownTrip>('id', 'destination', { from: firstDay, until: lastDay }, 'coordinator');
const TRIP = ['destination', { start: 'from', end: lastDay }] as const;
const tripDays = itemOf<ShownTrip>(...TRIP);
const FILE = ['name', 'addedOn', 'link'] as const;
const fileItem = itemOf<ShownSchoolFile>('id', FILE);
const lendingItem = itemOf<ShownLending>('id', 'title', 'author', 'lentOn', 'dueOn', 'extendable');

const freeDayRows = entities(['free_days'], ({ freeDays }) => freeDays, {
  next_free_day: {
    name: { pl: 'Najbliższy dzień wolny', en: 'Next free day' },
    about: {
      pl: 'Najbliższy dzień od poniedziałku do piątku, w który cały dzień jest wolny; dziś też się liczy',
      en: 'The next day from Monday to Friday that is free as a whole; today counts too',
    },
    attributesAbout: {
      pl: '`name`: dlaczego wolne, `until`: ostatni dzień wolnego',
      en: '`name`: why it is free, `until`: the last day of it',
    },
    icon: 'mdi:calendar-star',
    deviceClass: 'date',
    device: 'plan',
    value: ({ next }) => next?.next ?? null,
    attributes: ({ next }) => ({ name: next?.name ?? null, until: next?.to ?? null }),
  },
  free_days: {
    name: { pl: 'Dni wolne', en: 'Free days' },
    about: {
      pl: 'Ile jeszcze będzie okresów wolnych: ferie, święto i wolne godziny liczą się po razie',
      en: 'How many times there is still time off: a holiday, a break and some free lessons count once each',
    },
    attributesAbout: {
      pl: '`upcoming`: wszystkie po kolei, z numerami lekcji, gdy wolne są tylko niektóre',
      en: '`upcoming`: all in their order, with the numbers of the lessons if only some are free',
    },
    icon: 'mdi:calendar-multiple',
    device: 'plan',
    value: ({ upcoming }) => upcoming.length,
    attributes: ({ upcoming }) => ({ upcoming: upcoming.map(freeItem) }),
  },
});

const tripRows = entities(['trips'], ({ trips }) => trips, {
  next_trip: {
    name: { pl: 'Najbliższa wycieczka', en: 'Next trip' },
    about: {
      pl: 'Pierwszy dzień najbliższej wycieczki; tej, która trwa, do jej końca',
      en: 'The first day of the next trip; of one under way until its end',
    },
    attributesAbout: {
      pl: '`destination`, `until`: ostatni dzień, `route`, `transport`, `coordinator`; `upcoming`: wszystkie po kolei',
      en: '`destination`, `until`: the last day, `route`, `transport`, `coordinator`; `upcoming`: all in their order',
    },
    icon: 'mdi:bus-school',
    deviceClass: 'date',
    device: 'plan',
    value: ([next]) => firstDay(next),
    attributes: (trips) => ({ ...nextTrip(trips[0]), upcoming: trips.map(tripItem) }),
  },
});

const fileRows = entities(['school_files'], ({ schoolFiles }) => schoolFiles, {
  school_files: {
    name: { pl: 'Pliki szkoły', en: 'School files' },
    about: { pl: 'Ile plików udostępnia szkoła', en: 'How many files the school shares' },
    attributesAbout: {
      pl: '`latest`: nazwa i data każdego oraz link, który otwiera plik w przeglądarce zalogowanej w portalu',
      en: '`latest`: name and day of each, and a link that opens it in a browser that is signed in to the portal',
    },
    icon: 'mdi:file-document-multiple-outline',
    device: 'school',
    value: (files) => files.length,
    attributes: (files) => ({ latest: files.map(fileItem) }),
  },
});

const lendingRows = entities(['lendings'], ({ lendings }) => lendings, {
  lendings: {
    name: { pl: 'Wypożyczone książki', en: 'Borrowed books' },
    about: {
      pl: 'Ile książek jest wypożyczonych z biblioteki szkolnej, razem z podręcznikami',
      en: 'How many books are borrowed from the school’s library, textbooks included',
    },
    attributesAbout: {
      pl: '`items`: tytuł, autor i data; data darmowego podręcznika nie jest terminem zwrotu',
      en: '`items`: title, author and date; the date of a free textbook is no date of return',
    },
    icon: 'mdi:bookshelf',
    device: 'school',
    value: (items) => items.length,
    attributes: (items) => ({ items: items.map(lendingItem) }),
  },
});

export const schoolLife = [...freeDayRows, ...tripRows, ...fileRows, ...lendingRows];

function freeItem({ name, from, to, lessonFrom, lessonTo }: ShownFreeDays): Json {
  const lessons = { from_lesson: lessonFrom, to_lesson: lessonTo };
  return { name, from, until: to, ...(lessonFrom === null && lessonTo === null ? {} : lessons) };
}

function firstDay(trip: Partial<ShownTrip> | undefined): string | null {
  return trip?.from ?? trip?.to ?? null;
}

function lastDay(trip: Partial<ShownTrip> | undefined): string | null {
  return trip?.to ?? trip?.from ?? null;
}

export const newDocument = thingKind('new_document', {
  sources: ['school_files'],
  name: { pl: 'Nowy plik szkoły', en: 'New school file' },
  group: { pl: 'Pliki szkoły', en: 'School files' },
  about: {
    pl: 'Zdarzenie: szkoła udostępniła plik albo go zmieniła',
    en: 'An event: the school has shared or changed a file',
  },
  icon: 'mdi:file-plus-outline',
  titles: {
    new: { pl: 'nowy plik szkoły', en: 'new school file' },
    changed: { pl: 'zmieniony plik szkoły', en: 'changed school file' },
  },
  fields: [{ file_id: 'id' }, FILE],
  message: ({ name }) => name ?? '',
});

export const newTrip = thingKind('new_trip', {
  sources: ['trips'],
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
  fields: [
    { trip_id: 'thing' },
    ...TRIP,
    'route',
    { transport: 'locomotion' },
    'coordinator',
    { was: ({ now, was }) => now && was && tripDays(was) },
  ],
  message: ({ destination, from, to }, language) => {
    const days = [...new Set([from, to])].flatMap((day) => (day ? [dateText(day, language)] : []));
    return joined([destination, joined(days, ' – ')], ': ');
  },
});
