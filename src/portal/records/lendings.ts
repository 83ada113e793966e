import type { Lending, Library } from '../../domain/lendings.ts';
import { isObject } from '../../lib/is-object.ts';
import { instantText, Temporal } from '../../lib/temporal.ts';
import { cosmeticIfGiven, defaulted, factIfGiven, required } from './fields.ts';
import { itemReader } from './items.ts';
import type { RecordKind } from './record.ts';
import { listIn } from './shape.ts';
import { isSet, readDate, readNumber, readText } from './wire.ts';

const ENDPOINT = 'EbiblioLendings';

const read = itemReader<Lending>({
  id: required('identifier', readText),
  type: cosmeticIfGiven('type', readText),
  title: required('title', readText),
  author: cosmeticIfGiven('author', readText),
  lentOn: factIfGiven('lendedAt', readDate),
  dueOn: factIfGiven('dueDate', readDate),
  extendable: defaulted('isExtendable', isSet),
});

const MAX_EPOCH_SECONDS = 8_640_000_000_000;

/** An instant from seconds since 1970; null if invalid. */
function readEpochSeconds(value: unknown): string | null {
  const seconds = readNumber(value);
  if (seconds === null || seconds <= 0 || seconds > MAX_EPOCH_SECONDS) return null;
  return instantText(Temporal.Instant.fromEpochMilliseconds(Math.floor(seconds) * 1_000));
}

/** EbiblioLendings (§2.9), without a root. One without a title is unfit. */
export const lendings: RecordKind<Library> = {
  endpoint: ENDPOINT,
  parse(json) {
    const { value, ...counts } = listIn(ENDPOINT, json, 'lendings', read);
    const synchronisedAt = isObject(json) ? readEpochSeconds(json['lastSynchronizationTimestamp']) : null;
    return { value: { synchronisedAt, lendings: value }, ...counts };
  },
};
