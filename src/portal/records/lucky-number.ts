import type { LuckyNumber } from '../../domain/lucky-number.ts';
import { isObject } from '../../lib/is-object.ts';
import { factOrNull } from './fields.ts';
import { itemReader } from './items.ts';
import type { Parsed, RecordKind } from './record.ts';
import { changed, rootOf, theOne } from './shape.ts';
import { members, readCount, readDate, readOrdinal } from './wire.ts';

const ENDPOINT = 'LuckyNumbers';

const read = itemReader<LuckyNumber>({
  number: factOrNull('LuckyNumber', readOrdinal),
  day: factOrNull('LuckyNumberDay', readDate),
});

/**
 * LuckyNumbers (§2.9): one object, or a list (observed), of which the newest day counts; null, 0 and an empty list are no
 * number. Without a readable day the number stays, but not as today's.
 * @throws {PortalError} `changed`: also if the number, or the type of the day, cannot be read
 */
export const luckyNumber: RecordKind<LuckyNumber> = {
  endpoint: ENDPOINT,
  parse(json) {
    const key = isObject(json) && Object.hasOwn(json, 'LuckyNumbers') ? 'LuckyNumbers' : 'LuckyNumber';
    const root = rootOf(ENDPOINT, json, key);
    const all = isObject(root) ? [root] : members(root);
    if (!all) throw changed(ENDPOINT, 'has no lucky number');
    const days = all.map(parseOne).toSorted((a, b) => ((a.value.day ?? '') < (b.value.day ?? '') ? 1 : -1));
    return days[0] ?? { value: { number: null, day: null } };
  },
};

/** @throws {PortalError} `changed` */
function parseOne(item: unknown): Parsed<LuckyNumber> {
  if (!isObject(item)) throw changed(ENDPOINT, 'has no lucky number');
  const isOther = !Object.hasOwn(item, 'LuckyNumber') && !Object.hasOwn(item, 'LuckyNumberDay');
  if (isOther && Object.keys(item).length > 0) throw changed(ENDPOINT, 'has no lucky number');
  const { LuckyNumber: number, LuckyNumberDay: day } = item;
  const isZero = readCount(number) === 0;
  const fits = isZero || isNothing(number) || readOrdinal(number) !== null;
  if (!fits || !(isNothing(day) || typeof day === 'string'))
    throw changed(ENDPOINT, 'has no number that fits');
  return theOne(ENDPOINT, isZero ? { ...item, LuckyNumber: null } : item, read);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
