import * as z from 'zod';
import type { LuckyNumber } from '../../domain/lucky-number.ts';
import { fact } from './fields.ts';
import type { RecordKind } from './record.ts';
import { itemReader, rootOf, theOne } from './shape.ts';
import { readDate, readOrdinal } from './wire.ts';

const ENDPOINT = 'LuckyNumbers';

const read = itemReader(
  z.object({ LuckyNumber: fact(readOrdinal), LuckyNumberDay: fact(readDate) }),
  ({ LuckyNumber, LuckyNumberDay }): LuckyNumber => ({ number: LuckyNumber, day: LuckyNumberDay }),
);

/**
 * LuckyNumbers (§2.9). Without a readable day the number stays, but not as today's. An empty object may come as `[]` or
 * null; an answer without a number is undocumented, so it is a deviation.
 */
export const luckyNumber: RecordKind<LuckyNumber> = {
  endpoint: ENDPOINT,
  parse(json) {
    const root = rootOf(ENDPOINT, json, 'LuckyNumber');
    const isEmpty = root === null || (Array.isArray(root) && root.length === 0);
    return theOne(ENDPOINT, isEmpty ? {} : root, read);
  },
};
