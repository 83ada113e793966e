import { digest } from '../../lib/digest.ts';
import type { DavRow } from '../../school/dav-row.ts';
import type { CarryOut } from '../carry-out.ts';
import { type DavAnswer, type DavRequest, refused } from './answers.ts';
import { type AccountOptions, type Collection, etagOf } from './collections.ts';
import { MAX_ITEM_BYTES } from './resources.ts';
import type { Task } from './tasks.ts';
import { isTicked, type SentTodo, saysSame, sentTodo } from './todo.ts';
import { davWords } from './words.ts';
import { CALDAV, DAV } from './xml.ts';

export interface WritingOptions extends AccountOptions {
  readonly carryOut: CarryOut;
  /** Notes that a person has settled something of a child, or has not. */
  readonly settle: (child: string, key: string, isSettled: boolean) => void;
}

/** A mistake of a client must fill neither the disk nor the memory. */
const MAX_OWN_ITEMS = 5_000;
const MAX_OWN_BYTES = 10_000_000;
/** A filter is compared with each; more than 100 kB in lines as long as they may be. */
const MAX_ITEM_LINES = 2_000;
const RETRY = { 'Retry-After': '60' };

/** Answers a PUT: an item of a client is written as it is; of one of the school only its tick. */
export async function put(
  request: DavRequest,
  collection: Collection,
  name: string,
  options: WritingOptions,
): Promise<DavAnswer> {
  const { store, language } = options;
  const words = davWords[language];
  const refusal = writingRefusal(collection, options);
  if (refusal) return refusal;
  if (Buffer.byteLength(request.body) > MAX_ITEM_BYTES || request.body.split('\n').length > MAX_ITEM_LINES)
    return refused(403, words.tooLarge, `${CALDAV}max-resource-size`);
  const sent = sentTodo(request.body);
  if (!sent) return refused(403, words.notATask, `${CALDAV}valid-calendar-object-resource`);
  const row = collection.row(name);
  const failed = precondition(request, row, options);
  if (failed) return failed;
  const task = row && !row.isOwn ? collection.schoolItem(name).task : null;
  if (task) return tick(sent, task, options);
  if (store.row(collection.id, name)?.isOwn === false) return refused(409, words.over);
  const { uid } = sent;
  const holder = store.nameOf(collection.id, uid);
  if (holder !== undefined && holder !== name) return refused(409, words.sameUid, `${CALDAV}no-uid-conflict`);
  const { count, bytes } = store.sizeOfOwn(collection.id);
  if ((!row && count >= MAX_OWN_ITEMS) || bytes + request.body.length > MAX_OWN_BYTES)
    return refused(507, words.full, `${DAV}quota-not-exceeded`);
  const item = { name, uid, own: request.body, digest: digest(request.body) };
  return onDisk(options, () => {
    const written = store.put(collection.id, item);
    return { status: row ? 204 : 201, headers: { ETag: etagOf(written) } };
  });
}

/** Answers a DELETE: what a client has written is deleted, what the school has is put away in this list once it is done. */
export function remove(
  request: DavRequest,
  collection: Collection,
  name: string,
  options: WritingOptions,
): DavAnswer {
  const { store, language } = options;
  const refusal = writingRefusal(collection, options);
  if (refusal) return refusal;
  const row = collection.row(name);
  if (!row) return { status: 404 };
  const failed = precondition(request, row, options);
  if (failed) return failed;
  if (!row.isOwn && !collection.schoolItem(name).isDone)
    return refused(403, davWords[language].notDeleted, `${DAV}need-privileges`);
  return onDisk(options, () => {
    if (row.isOwn) store.remove(collection.id, name);
    else store.putAway(collection.id, name);
    return { status: 204 };
  });
}

function writingRefusal(collection: Collection, options: WritingOptions): DavAnswer | null {
  const { readOnly } = davWords[options.language];
  return collection.isCalendar ? refused(403, readOnly, `${DAV}need-privileges`) : keptOr503(options, null);
}

/** Writes what is on the disk before the answer, or is not written. */
function onDisk(options: WritingOptions, write: () => DavAnswer): DavAnswer {
  return options.store.durably(write) ?? notKept(options);
}

/** The answer, if what was written outlasts the process. */
function keptOr503<A>(options: WritingOptions, answer: A): A | DavAnswer {
  return options.store.isKept ? answer : notKept(options);
}

const notKept = ({ language }: WritingOptions): DavAnswer =>
  refused(503, davWords[language].notKept, null, RETRY);

/** So that nobody overwrites what another has written meanwhile (RFC 9110, 13). */
function precondition(
  { header }: DavRequest,
  row: DavRow | undefined,
  { language }: WritingOptions,
): DavAnswer | null {
  const [match, noneMatch] = [header('If-Match'), header('If-None-Match')];
  const isFulfilled =
    (match === undefined || (row !== undefined && isAmong(row, match))) &&
    (noneMatch === undefined || row === undefined || !isAmong(row, noneMatch));
  return isFulfilled ? null : refused(412, davWords[language].changedMeanwhile);
}

/** Whether a header names the item as it is: `*`, or a list of entity tags. */
export function isAmong(row: DavRow, header: string): boolean {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etagOf(row));
}

/** Without an `ETag` in the answer: what the school has is not what the client has sent. */
async function tick(sent: SentTodo, task: Task, options: WritingOptions): Promise<DavAnswer> {
  const { carryOut, settle, language, zone } = options;
  const words = davWords[language];
  if (!saysSame(sent, task, zone)) return refused(409, words.schoolItem);
  const isDone = isTicked(sent);
  const { tick: does, child } = task;
  if (isDone === task.isDone) return { status: 204 };
  if ('settled' in does) {
    return onDisk(options, () => {
      settle(child, does.settled, isDone);
      return { status: 204 };
    });
  }
  const payload = isDone ? does.homework : `${does.homework} undone`;
  const outcome = await carryOut(child, 'homework_done', payload);
  if (!outcome) return refused(503, words.busy, null, RETRY);
  return outcome.state === 'done'
    ? keptOr503(options, { status: 204 })
    : refused(409, outcome.detail ?? words.schoolItem);
}
