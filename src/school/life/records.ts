import { isObject } from '../../lib/is-object.ts';
import { instantText, Temporal } from '../../lib/temporal.ts';
import * as field from '../../portal/records/fields.ts';
import { itemReader } from '../../portal/records/items.ts';
import type { Parsed, RecordKind } from '../../portal/records/record.ts';
import { changed, flat, list, mapped, rootOf, theOne } from '../../portal/records/shape.ts';
import * as read from '../../portal/records/wire.ts';
import { lastFirst } from '../../portal/records/wire.ts';
import type { Remark } from '../behaviour/remarks.ts';
import type { Lending, Library, LuckyNumber, Notice, SchoolFile, SystemTime, Trip } from './school-life.ts';

const LUCKY = 'LuckyNumbers';

const readLucky = itemReader<LuckyNumber>({
  number: field.factOrNull('LuckyNumber', read.ordinal),
  day: field.factOrNull('LuckyNumberDay', read.date),
});

/**
 * LuckyNumbers (§2.9): one object, or a list (observed), of which the newest day counts; null, 0 and an empty list are no
 * number. Without a readable day the number stays, but not as today's.
 * @throws {PortalError} `changed`: also if the number, or the type of the day, cannot be read
 */
export const luckyNumber: RecordKind<LuckyNumber> = {
  endpoint: LUCKY,
  parse(json) {
    const key = isObject(json) && Object.hasOwn(json, 'LuckyNumbers') ? 'LuckyNumbers' : 'LuckyNumber';
    const root = rootOf(LUCKY, json, key);
    const all = isObject(root) ? [root] : read.members(root);
    if (!all) throw changed(LUCKY, 'has no lucky number');
    const days = all.map(parseDay).toSorted((a, b) => ((a.value.day ?? '') < (b.value.day ?? '') ? 1 : -1));
    return days[0] ?? { value: { number: null, day: null } };
  },
};

/** @throws {PortalError} `changed` */
function parseDay(item: unknown): Parsed<LuckyNumber> {
  if (!isObject(item)) throw changed(LUCKY, 'has no lucky number');
  const isOther = !Object.hasOwn(item, 'LuckyNumber') && !Object.hasOwn(item, 'LuckyNumberDay');
  if (isOther && Object.keys(item).length > 0) throw changed(LUCKY, 'has no lucky number');
  const { LuckyNumber: number, LuckyNumberDay: day } = item;
  const isZero = read.count(number) === 0;
  const fits = isZero || isNothing(number) || read.ordinal(number) !== null;
  if (!fits || !(isNothing(day) || typeof day === 'string')) throw changed(LUCKY, 'has no number that fits');
  return theOne(LUCKY, isZero ? { ...item, LuckyNumber: null } : item, readLucky);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/**
 * SchoolNotices (§2.9) in the portal's order, with any text as id (observed); marks nothing as read. A notice with an unreadable WasRead counts as
 * unread: a repeated event is better than a missed one.
 */
export const notices = list<Notice>('SchoolNotices', 'SchoolNotices', {
  id: field.recordId('Id', read.anyId),
  subject: field.or(field.fact('Subject', read.line), ''),
  content: field.or(field.fact('Content', read.content), ''),
  startsOn: field.cosmetic('StartDate', read.date),
  endsOn: field.cosmetic('EndDate', read.date),
  createdAt: field.cosmetic('CreationDate', read.moment),
  read: field.or(field.fact('WasRead', read.flag), false),
});

const KINDS = ['negative', 'positive', 'neutral'] as const;

/** Positive (§2.9): 0 negative, 1 positive, 2 neutral; null for anything else. */
function readKind(value: unknown): Remark['kind'] {
  return KINDS[read.count(value) ?? KINDS.length] ?? null;
}

/** Notes (§2.9). An id is undocumented; a note may have no text (observed). */
export const remarks = list<Remark>('Notes', 'Notes', {
  id: field.optionalRecordId(),
  text: field.or(field.fact('Text', read.content), ''),
  kind: field.factIfGiven('Positive', readKind),
  categoryId: field.cosmeticIfGiven('Category', read.reference),
  teacherId: field.cosmeticIfGiven('Teacher', read.reference),
  date: field.factIfGiven('Date', read.date),
});

/** SchoolTrips (§2.8). */
export const trips = list<Trip>('SchoolTrips', 'Data', {
  id: field.recordId('id'),
  destination: field.factOrNull('destination', read.text),
  route: field.cosmeticIfGiven('route', read.text),
  locomotion: field.cosmeticIfGiven('locomotion', read.text),
  from: field.fact('termFrom', read.date),
  to: field.factOrNull('termTo', read.date),
  creator: field.joined(
    [field.cosmeticIfGiven('creatorLastName', read.text), field.cosmeticIfGiven('creatorName', read.text)],
    lastFirst,
  ),
  coordinator: field.cosmeticIfGiven('coordinatorName', read.text),
});

/** SchoolFiles (§2.8). A file without a name has its id as name. */
export const schoolFiles = list<SchoolFile>('SchoolFiles', 'Data', {
  id: field.recordId('id'),
  name: field.either(field.factOrNull('displayName', read.text), field.recordId('id')),
  addedOn: field.cosmeticIfGiven('addedOnDate', read.date),
  downloadPath: field.factOrNull('downloadUrl', read.text),
  status: field.cosmeticIfGiven('fileStatus', read.text),
});

const MAX_EPOCH_SECONDS = 8_640_000_000_000;

/** An instant from seconds since 1970; null if invalid. */
function readEpochSeconds(value: unknown): string | null {
  const seconds = read.number(value);
  if (seconds === null || seconds <= 0 || seconds > MAX_EPOCH_SECONDS) return null;
  return instantText(Temporal.Instant.fromEpochMilliseconds(Math.floor(seconds) * 1_000));
}

const readSynchronisedAt = read.memberOf('lastSynchronizationTimestamp', readEpochSeconds);

/** EbiblioLendings (§2.9), without a root. One without a title is unfit. */
export const lendings = mapped(
  list<Lending>('EbiblioLendings', 'lendings', {
    id: field.required('identifier', read.text),
    type: field.cosmeticIfGiven('type', read.text),
    title: field.required('title', read.text),
    author: field.cosmeticIfGiven('author', read.text),
    lentOn: field.factIfGiven('lendedAt', read.date),
    dueOn: field.factIfGiven('dueDate', read.date),
    extendable: field.defaulted('isExtendable', read.isSet),
  }),
  (all, json): Library => ({ synchronisedAt: readSynchronisedAt(json), lendings: all }),
);

const CLOCK = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?/u;

/** `HH:MM:SS` of a time of day. */
function readClock(value: unknown): string | null {
  const [, hours, minutes, seconds = '00'] = (typeof value === 'string' && CLOCK.exec(value.trim())) || [];
  if (hours === undefined || Number(hours) > 23) return null;
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}

/** SystemData (§2.9): the portal's own clock. */
export const systemData = flat<SystemTime>('SystemData', {
  date: field.required('Date', read.date),
  time: field.required('Time', readClock),
});
