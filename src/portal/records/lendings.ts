import * as z from 'zod';
import type { Lending, Library } from '../../domain/lendings.ts';
import { instantText, Temporal } from '../../lib/temporal.ts';
import type { RecordKind } from './record.ts';
import { changed, fitting } from './shape.ts';
import { field, isObject, isSet, readDate, readNumber, readText, required } from './wire.ts';

const ENDPOINT = 'EbiblioLendings';

const wire = z.object({
  identifier: required(readText),
  type: field(readText),
  title: required(readText),
  author: field(readText),
  lendedAt: field(readDate),
  dueDate: field(readDate),
  isExtendable: field(isSet),
});

function toLending(item: z.output<typeof wire>): Lending {
  return {
    id: item.identifier,
    type: item.type,
    title: item.title,
    author: item.author,
    lentOn: item.lendedAt,
    dueOn: item.dueDate,
    extendable: item.isExtendable,
  };
}

const LATEST_SECOND = 8_640_000_000_000;

/** An instant of seconds since 1970; null where it is none. */
function readEpochSeconds(value: unknown): string | null {
  const seconds = readNumber(value);
  if (seconds === null || seconds <= 0 || seconds > LATEST_SECOND) return null;
  return instantText(Temporal.Instant.fromEpochMilliseconds(Math.floor(seconds) * 1_000));
}

/** EbiblioLendings (§2.9), without a root. One without a title is unfit. */
export const lendings: RecordKind<Library> = {
  endpoint: ENDPOINT,
  parse(json) {
    const items = isObject(json) ? json['lendings'] : undefined;
    if (!isObject(json) || !Array.isArray(items)) throw changed(ENDPOINT, 'has no lendings');
    const { value, dropped } = fitting(items, wire, toLending);
    const synchronisedAt = readEpochSeconds(json['lastSynchronizationTimestamp']);
    return { value: { synchronisedAt, lendings: value }, dropped };
  },
};
