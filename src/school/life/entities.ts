import type { Json } from '../../lib/json.ts';
import { entityTexts, eventTexts } from '../../texts/life.ts';
import { thingKind } from '../catalogue/event-kind.ts';
import { entities, type Rows } from '../catalogue/rows.ts';
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
    ...entityTexts.next_free_day,
    icon: 'mdi:calendar-star',
    deviceClass: 'date',
    device: 'plan',
    value: ({ next }) => next?.next ?? null,
    attributes: ({ next }) => ({ name: next?.name ?? null, until: next?.to ?? null }),
  },
  free_days: {
    ...entityTexts.free_days,
    icon: 'mdi:calendar-multiple',
    device: 'plan',
    value: ({ upcoming }) => upcoming.length,
    attributes: ({ upcoming }) => ({ upcoming: upcoming.map(freeItem) }),
  },
});

const tripRows = entities(['trips'], ({ trips }) => trips, {
  next_trip: {
    ...entityTexts.next_trip,
    icon: 'mdi:bus-school',
    deviceClass: 'date',
    device: 'plan',
    value: ([next]) => firstDay(next),
    attributes: (trips) => ({ ...nextTrip(trips[0]), upcoming: trips.map(tripItem) }),
  },
});

const fileRows = entities(['school_files'], ({ schoolFiles }) => schoolFiles, {
  school_files: {
    ...entityTexts.school_files,
    icon: 'mdi:file-document-multiple-outline',
    device: 'school',
    value: (files) => files.length,
    attributes: (files) => ({ latest: files.map(fileItem) }),
  },
});

const lendingRows = entities(['lendings'], ({ lendings }) => lendings, {
  lendings: {
    ...entityTexts.lendings,
    icon: 'mdi:bookshelf',
    device: 'school',
    value: (items) => items.length,
    attributes: (items) => ({ items: items.map(lendingItem) }),
  },
});

const schoolLife = [...freeDayRows, ...tripRows, ...fileRows, ...lendingRows];

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

const newDocument = thingKind('new_document', {
  sources: ['school_files'],
  ...eventTexts.new_document,
  icon: 'mdi:file-plus-outline',
  device: 'school',
  fields: [{ file_id: 'id' }, FILE],
  message: ({ name }) => name ?? '',
});

const newTrip = thingKind('new_trip', {
  sources: ['trips'],
  ...eventTexts.new_trip,
  icon: 'mdi:bus',
  device: 'plan',
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

export const rows: Rows = { school_life: schoolLife };
export const events = { new_document: newDocument, new_trip: newTrip };
