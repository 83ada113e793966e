import * as z from 'zod';
import type { LuckyNumber } from '../../domain/lucky-number.ts';
import { expected } from './fields.ts';
import type { RecordKind } from './record.ts';
import { itemReader, rootOf, theOne } from './shape.ts';
import { readDate, readOrdinal } from './wire.ts';

const ENDPOINT = 'LuckyNumbers';

const read = itemReader(
  z.object({ LuckyNumber: expected(readOrdinal), LuckyNumberDay: expected(readDate) }),
  ({ LuckyNumber, LuckyNumberDay }): LuckyNumber => ({ number: LuckyNumber, day: LuckyNumberDay }),
);

/**
 * LuckyNumbers (§2.9). A number without a readable day keeps its number: nobody is told that it is today's. An object
 * without its fields may come as `[]` or null; that no number is drawn is nowhere stated, so it is a deviation.
 */
export const luckyNumber: RecordKind<LuckyNumber> = {
  endpoint: ENDPOINT,
  parse(json) {
    const root = rootOf(ENDPOINT, json, 'LuckyNumber');
    const isEmpty = root === null || (Array.isArray(root) && root.length === 0);
    return theOne(ENDPOINT, isEmpty ? {} : root, read);
  },
};
